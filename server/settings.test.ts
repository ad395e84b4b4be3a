import { expect, test } from 'vitest'
import { readSettings } from './settings'

function wrong(env: Record<string, string>): string[] {
  try {
    readSettings(env)
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : []
  }
  return []
}

test('with nothing set, the embedded API answers on loopback, port 4300', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({
    port: 4300,
    host: '127.0.0.1',
    allowedOrigins: [],
    publicOrigin: undefined,
    key: undefined,
    sharedSeconds: 15,
  })
  expect(settings.api).toEqual({
    kind: 'embedded',
    databaseUrl: undefined,
    dataDir: undefined,
    sampleSize: undefined,
    faults: false,
  })
})

test('an empty setting counts as not given', () => {
  expect(readSettings({ PORT: '', INVENTORY_API_URL: ' ', SAMPLE_FAULTS: '' })).toEqual(readSettings({}))
})

test.each([
  ['https://stock.example.com', 'https://stock.example.com/'],
  ['https://stock.example.com/', 'https://stock.example.com/'],
  ['https://stock.example.com/api/v1', 'https://stock.example.com/'],
  ['https://stock.example.com/api/v1/', 'https://stock.example.com/'],
  ['http://10.0.0.5:3000/tenant/a/api/v1//', 'http://10.0.0.5:3000/tenant/a'],
])('the service address %s is understood', (given, url) => {
  const { api } = readSettings({ INVENTORY_API_URL: given })
  expect(api).toMatchObject({ kind: 'forward', timeLimit: 25_000 })
  expect(api.kind === 'forward' && api.url.href).toBe(url)
})

test.each([
  'postgres://stock:secret@db.example:5432/stockroom',
  'postgresql:///stockroom?host=/var/run/postgresql',
  'postgres://stock:secret@/stockroom?host=/var/run/postgresql',
  'postgres://stock@/stockroom?host=/var/run/postgresql&port=5433',
])('the database %s is taken as it is given', (DATABASE_URL) => {
  expect(readSettings({ DATABASE_URL }).api).toMatchObject({ kind: 'embedded', databaseUrl: DATABASE_URL })
})

test.each([
  ['PORT', '0x50'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['HOST', 'http://localhost'],
  ['HOST', '127.0.0.1:80'],
  ['INVENTORY_API_URL', 'stock.example.com'],
  ['INVENTORY_API_URL', 'ftp://stock.example.com'],
  ['INVENTORY_API_URL', 'https://user:secret@stock.example.com'],
  ['INVENTORY_API_URL', 'https://stock.example.com/?key=secret'],
  ['INVENTORY_API_URL', 'https://inventory.example.com/?'],
  ['INVENTORY_API_URL', 'https://inventory.example.com/#'],
  ['INVENTORY_API_KEY', 'two words'],
  ['INVENTORY_API_KEY', 'Bearer '],
  ['INVENTORY_API_KEY', 'clé-secret'],
  ['INVENTORY_API_KEY_COSTS', 'yes'],
  ['SHARED_ANSWERS_SECONDS', '301'],
  ['SHARED_ANSWERS_SECONDS', '1.5'],
  ['SHARED_ANSWERS_SECONDS', 'off'],
  ['PUBLIC_ORIGIN', 'https://stock.example.com/app'],
  ['PUBLIC_ORIGIN', 'stock.example.com'],
  ['UPSTREAM_TIMEOUT_MS', '5s'],
  ['UPSTREAM_TIMEOUT_MS', '99'],
  ['DATABASE_URL', 'mysql://localhost/stock'],
  ['DATABASE_URL', 'postgres://localhost/stock?port=abc'],
  ['DATABASE_URL', 'postgres://user:secret@/stock?host=/run&port=abc'],
  ['SAMPLE_SIZE', '-1'],
  ['SAMPLE_SIZE', '1e5'],
  ['SAMPLE_FAULTS', 'on'],
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'https://*.example.com'],
  ['INVENTORY_API_URL', 'https://*.example.com'],
  ['INVENTORY_API_URL', 'http://inventory.example.com:0'],
  ['ALLOWED_ORIGINS', 'https://a.example, https://b.example/path'],
])('%s=%s is refused by name, and the value is not repeated', (name, value) => {
  const lines = wrong({ [name]: value })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(new RegExp(`^${name} must be .+\\.$`))
  expect(lines[0]).not.toContain('secret')
})

test('all wrong settings are told at once', () => {
  const lines = wrong({ PORT: 'x', SAMPLE_SIZE: 'y', PUBLIC_ORIGIN: 'z' })
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'PUBLIC_ORIGIN', 'SAMPLE_SIZE'])
})

test.each([
  [{ INVENTORY_API_URL: 'https://a.example', DATABASE_URL: 'postgres://localhost/x' }, 'DATABASE_URL'],
  [{ INVENTORY_API_URL: 'https://a.example', DATA_DIR: 'data' }, 'DATA_DIR'],
  [{ INVENTORY_API_URL: 'https://a.example', SAMPLE_SIZE: '5' }, 'SAMPLE_SIZE'],
  [{ INVENTORY_API_URL: 'https://a.example', SAMPLE_FAULTS: '1' }, 'SAMPLE_FAULTS'],
  [{ DATABASE_URL: 'postgres://localhost/x', DATA_DIR: 'data' }, 'DATA_DIR'],
])('settings that contradict each other are told: %o', (env, other) => {
  expect(wrong(env)).toEqual([expect.stringContaining(`and ${other} contradict each other`)])
})

test('faults that are off contradict nothing', () => {
  expect(readSettings({ INVENTORY_API_URL: 'https://a.example', SAMPLE_FAULTS: '0' }).api.kind).toBe('forward')
})

test('a key is trimmed and loses "Bearer"; costs are hidden unless they are asked for', () => {
  expect(readSettings({ INVENTORY_API_KEY: ' Bearer cb_live_1 ' }).key).toEqual({ value: 'cb_live_1', costs: 'hide' })
  expect(readSettings({ INVENTORY_API_KEY: 'k', INVENTORY_API_KEY_COSTS: 'show' }).key?.costs).toBe('show')
})

test('other origins come as a list', () => {
  const { allowedOrigins } = readSettings({
    ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443/ http://localhost:5173',
  })
  expect(allowedOrigins).toEqual(['https://a.example', 'https://b.example:8443', 'http://localhost:5173'])
})

test.each<Record<string, string>>([
  { INVENTORY_API_URL: 'http://localhost:4300' },
  { INVENTORY_API_URL: 'http://127.0.0.1:5000', PORT: '5000', HOST: '0.0.0.0' },
  { INVENTORY_API_URL: 'http://[::1]:4300' },
  { INVENTORY_API_URL: 'https://stock.example.com', PUBLIC_ORIGIN: 'https://stock.example.com' },
])('a server that would forward to itself does not start: %o', (env) => {
  expect(wrong(env)).toEqual([expect.stringContaining('INVENTORY_API_URL is the address of this very server')])
})

test('a server with a key of its own that would answer at no address does not start', () => {
  const lines = wrong({ INVENTORY_API_KEY: 'held-secret', HOST: '192.0.2.7' })
  expect(lines).toEqual([expect.stringMatching(/^PUBLIC_ORIGIN is missing: .+ http:\/\/192\.0\.2\.7:4300\.$/)])
  for (const HOST of ['127.0.0.1', '0.0.0.0', '::', 'localhost']) {
    expect(readSettings({ INVENTORY_API_KEY: 'held', HOST }).host).toBe(HOST)
  }
  const PUBLIC_ORIGIN = 'http://stock.example.com'
  expect(readSettings({ INVENTORY_API_KEY: 'held', HOST: '192.0.2.7', PUBLIC_ORIGIN }).publicOrigin).toBeDefined()
})

test('a service on another port of this machine is fine', () => {
  expect(readSettings({ INVENTORY_API_URL: 'http://localhost:4301' }).api.kind).toBe('forward')
})
