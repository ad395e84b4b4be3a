import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pages, type Serving, loadPages } from './static'

let folder = ''

const html = `<!doctype html><html><head>
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; connect-src 'self' https:" />
    <meta name="stockroom" content="static" />
    <script>first()</script></head><body></body></html>`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'a page '))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  await write('index.html', html)
  await write('assets/index-abc.js', 'plain script')
  await write('assets/index-abc.js.br', 'brotli script')
  await write('assets/index-abc.js.gz', 'gzip script')
  await write('assets/font-abc.woff2', 'font')
  await write('icon.svg', '<svg/>')
  await write('.vite/manifest.json', '{}')
})

afterAll(() => rm(folder, { recursive: true }))

async function load(base = '/', serving: Serving = 'served') {
  const pages: Pages = await loadPages(folder, base, serving)
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    pages(new Request(`http://localhost${path}`, { headers, method }))
}

test('the page says how it is served, and its policy allows this origin only', async () => {
  const answer = (await load())('/')
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain('<meta name="stockroom" content="served" />')
  expect(text).not.toContain('http-equiv')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("connect-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  // openssl's SHA-256 of "first()".
  expect(policy).toContain("script-src 'self' 'sha256-fDYmfWjvur9AxjhDbjHe6RvExc05MbXhhrbgz2vvy/A='")
  expect(policy).not.toContain('unsafe')
  expect(await (await load('/', 'served-key'))('/').text()).toContain('content="served-key"')
})

test.each(['/', '/materials', '/materials/7', '/materials/a%20b?page=2', '/index.html', '/nowhere'])(
  '%s is the page',
  async (path) => {
    const answer = (await load())(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(await answer.text()).toContain('first()')
  },
)

test('an address that ends like a file is the page for a person and missing for a program', async () => {
  const ask = await load()
  expect(ask('/materials/1.5', { accept: 'text/html,*/*;q=0.8' }).status).toBe(200)
  expect(ask('/favicon.ico', { accept: 'image/avif,*/*' }).status).toBe(404)
})

test.each(['/assets/index-old.js', '/assets/', '/assets/nothing', '/.vite/manifest.json', '/assets/index-abc.js.br'])(
  '%s is not there, and that is never stored',
  async (path) => {
    const answer = (await load())(path, path.startsWith('/assets') ? { accept: 'text/html' } : {})
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  },
)

test.each(['/.env', '/.git/config', '/materials/.htaccess', '/assets', '//api/v1/ping', '/API/V1/ping', '/api'])(
  '%s is no page, whoever asks',
  async (path) => {
    expect((await load())(path, { accept: 'text/html' }).status).toBe(404)
  },
)

test('hashed files may be kept for ever, others are asked about', async () => {
  const ask = await load()
  expect(ask('/assets/index-abc.js').headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(ask('/icon.svg').headers.get('cache-control')).toBe('no-cache')
  expect(ask('/icon.svg').headers.get('content-type')).toBe('image/svg+xml')
})

test.each([
  ['br, gzip', 'br', 'brotli script'],
  ['gzip', 'gzip', 'gzip script'],
  ['', null, 'plain script'],
])('with Accept-Encoding "%s" a script comes as %s', async (accepted, encoding, body) => {
  const answer = (await load())('/assets/index-abc.js', { 'accept-encoding': accepted })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(answer.headers.get('content-length')).toBe(String(body.length))
  expect(await answer.text()).toBe(body)
})

test('the page is compressed as it is served', async () => {
  const answer = (await load())('/', { 'accept-encoding': 'br' })
  const text = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()
  expect(text).toContain('content="served"')
})

test('a font, which is compressed already, comes as it is', async () => {
  const answer = (await load())('/assets/font-abc.woff2', { 'accept-encoding': 'br, gzip' })
  expect([
    answer.headers.get('content-encoding'),
    answer.headers.get('vary'),
    answer.headers.get('content-type'),
  ]).toEqual([null, null, 'font/woff2'])
})

test('a page that the browser has is not sent again', async () => {
  const ask = await load()
  const etag = ask('/', { 'accept-encoding': 'br' }).headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = ask('/materials', { 'accept-encoding': 'br', 'if-none-match': known })
    expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, etag, ''])
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'")
  }
  expect(ask('/', { 'accept-encoding': 'gzip', 'if-none-match': etag }).status).toBe(200)
  expect((await load('/', 'served-key'))('/', { 'accept-encoding': 'br', 'if-none-match': etag }).status).toBe(200)
})

test('HEAD tells what GET would send', async () => {
  const answer = (await load())('/', {}, 'HEAD')
  expect(answer.headers.get('content-length')).toBe((await load())('/').headers.get('content-length'))
  expect(await answer.text()).toBe('')
})

test('a page built for a sub-path is found there', async () => {
  const ask = await load('/stock/')
  expect(await ask('/stock/').text()).toContain('first()')
  expect(await ask('/stock/materials').text()).toContain('first()')
  expect(ask('/stock/assets/index-abc.js').status).toBe(200)
  for (const path of ['/', '/stock']) {
    expect([ask(path).status, ask(path).headers.get('location')]).toEqual([302, '/stock/'])
  }
  expect([ask('/elsewhere').status, ask('/stockx/').status, ask('/assets/index-abc.js').status]).toEqual([
    404, 404, 404,
  ])
})

test('without a built page the server says what to do', async () => {
  await expect(loadPages(join(folder, 'nothing'), '/', 'served')).rejects.toThrow(/npm run build/)
})
