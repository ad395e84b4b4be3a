// @vitest-environment happy-dom
import * as fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountPath } from '@/contract/account'
import { type CatalogQuery, stateFilter } from '@/contract/list'
import { materialsEndpoint } from '@/contract/materials'
import { createClient } from './client'
import { keepLimit } from './limits'
import { fromSearch, toSearch } from './search'
import { storedName } from './stored'
import { until } from './testing'

const ask = vi.fn<typeof fetch>()

/** Runs the script of the page's head at an address, and says what it asked for. */
async function open(address: string): Promise<string[]> {
  history.replaceState(null, '', address)
  ask.mockClear()
  vi.resetModules()
  await import('@/head/early')
  return ask.mock.calls.map(([url]) => url as string)
}

beforeEach(() => {
  localStorage.clear()
  // A page that has just been opened, however long the tests have been running.
  vi.spyOn(performance, 'now').mockReturnValue(100)
  vi.stubGlobal('fetch', ask)
  ask.mockImplementation(() => Promise.resolve(Response.json({ early: true })))
  delete window.stockroomEarly
  delete window.stockroomStyles
  document.head.innerHTML = '<meta name="stockroom" content="served">'
  sessionStorage.setItem(storedName, '{"base":"","key":"secret"}')
})

test('without a connection nothing is asked', async () => {
  sessionStorage.clear()
  expect(await open('/materials')).toEqual([])
  expect(window.stockroomEarly).toBeUndefined()
})

test('within a limit of this key nothing is asked, and after it again', async () => {
  sessionStorage.setItem(storedName, '{"base":"","key":"limited"}')
  keepLimit('', 'limited', Date.now() + 5000, Date.now())
  expect(await open('/materials')).toEqual([])
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000)
  expect(await open('/materials')).toEqual(['/api/v1/materials', accountPath])
})

test('the list and the account are asked for, just as the client would ask', async () => {
  expect(await open('/materials?page=2&name=wax+%26+oil')).toEqual([
    '/api/v1/materials?page=2&name=wax+%26+oil',
    accountPath,
  ])
  const [, early] = ask.mock.calls[0] ?? []
  const client = createClient({ id: 'one', base: '', key: 'secret' })
  await client.get(materialsEndpoint.path, 'page=9')
  const [, late] = ask.mock.calls.at(-1) ?? []
  expect({ ...early, signal: undefined }).toEqual({ ...late, signal: undefined })
})

test.each([
  ['/', [accountPath]],
  ['/materials/5', ['/api/v1/materials/5', accountPath]],
  ['/products/12?variation=3', ['/api/v1/products/12', accountPath]],
  ['/materials/abc', [accountPath]],
  ['/materials/007', [accountPath]],
  ['/materials/5/6', [accountPath]],
  ['/components?sku=a-1', ['/api/v1/components?sku=a-1', accountPath]],
  ['/manufactures?name=wax&page=2', ['/api/v1/manufactures?page=2', accountPath]],
  ['/expenses', ['/api/v1/expenses', accountPath]],
  ['/constructor', [accountPath]],
  ['/materials', ['/api/v1/materials', accountPath]],
  ['/materials?', ['/api/v1/materials', accountPath]],
  ['/materials?columns=a&density=compact&state=all', ['/api/v1/materials?state=all', accountPath]],
  ['/materials?page=x', [accountPath]],
  ['/materials?per_page=101&name=wax', [accountPath]],
  ['/materials?page=3&page=2', ['/api/v1/materials?page=2', accountPath]],
  ['/materials?name=wax&page=2', ['/api/v1/materials?page=2&name=wax', accountPath]],
  ['/materials?name=sea%20salt', ['/api/v1/materials?name=sea+salt', accountPath]],
  ['/materials?name=', ['/api/v1/materials', accountPath]],
  ['/materials?page=1&per_page=25&state=active', ['/api/v1/materials', accountPath]],
])('at %s it asks for %j', async (address, asked) => {
  expect(await open(address)).toEqual(asked)
})

test('every address that the page writes is asked for as the client asks', async () => {
  const text = fc.option(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 50 }).filter((text) => text.trim() !== ''),
    { nil: undefined },
  )
  const query: fc.Arbitrary<CatalogQuery> = fc.record({
    page: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 999_999_999 })),
    per_page: fc.integer({ min: 1, max: 100 }),
    state: fc.constantFrom(...stateFilter.options),
    name: text,
    sku: text,
    category_name: text,
  })
  await fc.assert(
    fc.asyncProperty(query, async (query) => {
      const search = toSearch(materialsEndpoint, query)
      const [list] = await open(search === '' ? '/materials' : `/materials?${search}`)
      expect(list).toBe(materialsEndpoint.path + (search && `?${search}`))
    }),
  )
})

test('any other address is asked for as the client asks, or not at all', async () => {
  const names = fc.constantFrom('page', 'per_page', 'state', 'name', 'sku', 'category_name', 'columns', 'Page')
  const values = fc.oneof(
    fc.constantFrom(
      '',
      '0',
      '1',
      '2',
      '02',
      '+2',
      ' 2',
      '2 ',
      '25',
      '101',
      '1e1',
      '9999999999',
      'all',
      'ALL',
      'active',
    ),
    fc.constantFrom(' ', 'a', ' a', 'a ', 'a b', '\n', '\uFEFFa', 'a&b', '%', 'x'.repeat(500), 'x'.repeat(501)),
    fc.string({ unit: 'binary', maxLength: 5 }),
  )
  const encode = fc.constantFrom(encodeURIComponent, (value: string) => value.replaceAll(/[#\n\t\r]/g, ''))
  const pairs = fc.array(fc.tuple(names, values, encode), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(pairs, async (pairs) => {
      const address = pairs.map(([name, value, encode]) => `${name}=${encode(value)}`).join('&')
      const asked = await open(`/materials?${address}`)
      const { query } = fromSearch(materialsEndpoint, new URLSearchParams(location.search))
      const search = toSearch(materialsEndpoint, query)
      const rest = asked.filter((one) => one !== materialsEndpoint.path + (search && `?${search}`))
      expect(rest).toEqual([accountPath])
    }),
  )
})

test('the first client takes an early answer once, and then asks itself', async () => {
  await open('/materials?page=2')
  const client = createClient({ id: 'one', base: '', key: 'secret' })
  ask.mockImplementation(() => Promise.resolve(Response.json({ early: false })))
  expect(await client.get(materialsEndpoint.path, 'page=2')).toEqual({ early: true })
  expect(await client.get(materialsEndpoint.path, 'page=2')).toEqual({ early: false })
})

test('another key never gets the early answer, and its request is cut', async () => {
  await open('/materials')
  const [, init] = ask.mock.calls[0] ?? []
  ask.mockImplementation(() => Promise.resolve(Response.json({ early: false })))
  const client = createClient({ id: 'one', base: '', key: 'other' })
  expect(await client.get(materialsEndpoint.path, '')).toEqual({ early: false })
  expect(init?.signal?.aborted).toBe(true)
  expect(window.stockroomEarly).toBeUndefined()
})

test('an early answer is not used when the page has long been open', async () => {
  await open('/materials')
  vi.spyOn(performance, 'now').mockReturnValue(10_001)
  ask.mockImplementation(() => Promise.resolve(Response.json({ early: false })))
  const client = createClient({ id: 'one', base: '', key: 'secret' })
  expect(await client.get(materialsEndpoint.path, '')).toEqual({ early: false })
})

test('leaving before the early answer is there cuts its request', async () => {
  ask.mockImplementation(
    (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))),
  )
  await open('/materials')
  const [, init] = ask.mock.calls[0] ?? []
  const stop = new AbortController()
  const answer = createClient({ id: 'one', base: '', key: 'secret' }).get(materialsEndpoint.path, '', stop.signal)
  await until(() => window.stockroomEarly?.requests.size === 1)
  stop.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(init?.signal?.aborted).toBe(true)
})

test('an early request that failed is tried again', async () => {
  ask.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
  await open('/materials')
  ask.mockImplementation(() => Promise.resolve(Response.json({ early: false })))
  const client = createClient({ id: 'one', base: '', key: 'secret' })
  expect(await client.get(materialsEndpoint.path, '')).toEqual({ early: false })
})

function filesAsked(): string[] {
  return [...document.head.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${new URL(href).pathname}`)
}

test('the files of the page that is opened are asked for with its data, and no other page’s', async () => {
  const pages = { products: ['a.js', 'b.css'], 'products/': ['c.js'] }
  document.head.innerHTML += `<meta name="pages" content='${JSON.stringify(pages)}'>`
  await open('/materials')
  expect(filesAsked()).toEqual([])
  await open('/products/7')
  expect(filesAsked()).toEqual(['modulepreload /assets/c.js'])
  await open('/products?page=2')
  expect(filesAsked().slice(1)).toEqual(['modulepreload /assets/a.js', 'preload /assets/b.css'])
})

test('what every page begins with is asked for after the list, and nobody waits for styles that fail', async () => {
  document.head.innerHTML += `<link data-start="style" href="/assets/a.css"><link data-start="style" href="/assets/b.css">
    <link data-start="script" href="/assets/first.js"><link data-start="rest" href="/assets/rest.js">`
  const styles = [...document.head.querySelectorAll('link')].slice(0, 2)
  let followed = ''
  ask.mockImplementation(() => {
    followed += styles.map(({ rel }) => rel).join('')
    return Promise.resolve(Response.json({}))
  })
  await open('/materials')
  expect(followed).toBe('')
  expect(filesAsked()).toEqual([
    'stylesheet /assets/a.css',
    'stylesheet /assets/b.css',
    ' /assets/first.js',
    'modulepreload /assets/rest.js',
  ])
  expect(document.head.querySelector('script')?.src).toContain('/assets/first.js')
  // None comes in a test, and that is the end of it, too.
  await window.stockroomStyles
})

test('what every page begins with comes once, whichever script of the page gets to it', async () => {
  document.head.innerHTML += '<link data-start="script" href="/assets/first.js">'
  await import('@/head/begin-anyway')
  await open('/materials')
  expect(document.head.querySelectorAll('script')).toHaveLength(1)
})
