// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { readStored, servedMode, storedName } from './stored'

function serve(mode: string | undefined) {
  document.head.innerHTML = mode === undefined ? '' : `<meta name="stockroom" content="${mode}">`
}

function keep(storage: Storage, connection: unknown) {
  storage.setItem(storedName, typeof connection === 'string' ? connection : JSON.stringify(connection))
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  serve('served')
})

test('nothing kept is no connection', () => {
  expect(readStored()).toBeUndefined()
})

test("this tab's connection comes before the device's", () => {
  keep(localStorage, { base: '', key: 'device' })
  expect(readStored()).toMatchObject({ key: 'device' })
  keep(sessionStorage, { base: '', key: 'tab', costs: false })
  expect(readStored()).toEqual({ base: '', key: 'tab', costs: false })
})

test('a key kept for another address is not used where the page may ask its own origin only', () => {
  keep(localStorage, { base: 'https://example.com', key: 'secret' })
  expect(readStored()).toBeUndefined()
  serve('served-key')
  expect(readStored()).toEqual({ base: '', key: null })
  serve('static')
  expect(readStored()).toMatchObject({ base: 'https://example.com', key: 'secret' })
})

test('a server that holds the key needs none here, and lets one of our own be used', () => {
  serve('served-key')
  expect(readStored()).toEqual({ base: '', key: null })
  keep(sessionStorage, { base: '', key: 'own' })
  expect(readStored()).toMatchObject({ key: 'own' })
})

test.each([
  'not JSON',
  'null',
  '[]',
  '5',
  '{}',
  { base: '', key: null },
  { base: '', key: '' },
  { base: '', key: 5 },
  { base: '' },
  { key: 'x' },
  { base: 'javascript:alert(1)', key: 'x' },
  { base: 5, key: 'x' },
])('garbage is passed over: %j', (garbage) => {
  for (const mode of ['served', 'static']) {
    serve(mode)
    keep(sessionStorage, garbage)
    expect(readStored()).toBeUndefined()
    keep(localStorage, { base: '', key: 'good' })
    expect(readStored()).toMatchObject({ key: 'good' })
    localStorage.clear()
  }
})

test('what was kept about costs counts only when it is a yes or a no', () => {
  keep(sessionStorage, { base: '', key: 'x', costs: 'yes' })
  expect(readStored()?.costs).toBeUndefined()
})

test('storage that throws is no storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  expect(readStored()).toBeUndefined()
  serve('served-key')
  expect(readStored()).toEqual({ base: '', key: null })
})

test('a page without a word of how it is served is on a static host', () => {
  serve(undefined)
  expect(servedMode()).toBe('static')
})
