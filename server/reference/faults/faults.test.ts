import { describe, expect, test } from 'vitest'
import { materialsEndpoint } from '@/contract/materials'
import { parseList } from '@/contract/parse'
import { recipesEndpoint } from '@/contract/recipes'
import { faultyApi } from './testing'

const { address, get, json, set } = faultyApi()

/** Statuses of thirty requests after setting an error rate. */
async function series(): Promise<readonly number[]> {
  await set({ status: 500, errorRate: 0.4 })
  const statuses: number[] = []
  for (let count = 0; count < 30; count += 1) statuses.push((await get('ping')).status)
  return statuses
}

describe('failing answers', () => {
  test.each([
    [{ status: 500 }, 'application/json', /^\{"error":".+"\}$/],
    [{ status: 503, body: 'json', message: 'Nope' }, 'application/json', /^\{"error":"Nope"\}$/],
    [{ status: 502, body: 'html' }, 'text/html; charset=utf-8', /^<!doctype html>/],
    [{ status: 500, body: 'empty' }, 'application/json', /^$/],
    [{ status: 429 }, 'application/json', /error/],
  ])('%j', async (switches, type, body) => {
    await set(switches)
    for (const path of ['ping', 'materials', 'materials/1001', 'nothing']) {
      const response = await get(path)
      expect(response.status).toBe(switches.status)
      expect(response.headers.get('content-type')).toBe(type)
      expect(await response.text()).toMatch(body)
    }
  })

  test('Retry-After is what was set', async () => {
    await set({ status: 503, retryAfter: 7 })
    expect((await get('ping')).headers.get('retry-after')).toBe('7')
  })

  test('a good status keeps its records', async () => {
    await set({ status: 203 })
    const response = await get('materials')
    expect(response.status).toBe(203)
    expect(parseList(materialsEndpoint, await response.json()).items).toHaveLength(25)
  })

  test('a status without a body has none', async () => {
    await set({ status: 204 })
    expect(await (await get('materials')).text()).toBe('')
  })

  test('malformed bodies are no JSON, whole though they are', async () => {
    await set({ body: 'malformed' })
    const response = await get('materials')
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text).toMatch(/^\{"materials"/)
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
  })

  test('truncated bodies end before they are whole', async () => {
    await set({ body: 'truncated' })
    const response = await get('materials')
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
  })

  test('wrongly shaped bodies are JSON of another make', async () => {
    await set({ body: 'wrong-shape' })
    expect(Object.keys(await json('materials'))).not.toContain('materials')
  })

  test('a redirect names another host, or the address that was set', async () => {
    await set({ redirect: true })
    const moved = await get('materials?page=2')
    expect(moved.status).toBe(302)
    expect(moved.headers.get('location')).toBe('https://moved.example/api/v1/materials?page=2')
    await set({ redirect: 'https://new.example/' })
    expect((await get('ping')).headers.get('location')).toBe('https://new.example/')
  })

  test('a dropped connection has no answer', async () => {
    await set({ drop: true })
    await expect(get('ping')).rejects.toThrow('fetch failed')
  })

  test('a hanging request is not answered, and healing frees the next', async () => {
    await set({ hang: true })
    await expect(get('ping', 'sample-full', { signal: AbortSignal.timeout(300) })).rejects.toThrow('timeout')
    await fetch(address('/faults'), { method: 'DELETE' })
    expect((await get('ping')).status).toBe(200)
  })

  test('the error rate is a share, the same after every setting', async () => {
    const first = await series()
    expect(new Set(first)).toEqual(new Set([200, 500]))
    expect(await series()).toEqual(first)
  })
})

describe('keys and limits', () => {
  test('a revoked key is refused, another is not', async () => {
    await set({ revoked: ['sample-full'] })
    expect((await get('materials')).status).toBe(401)
    expect((await get('materials', 'sample-view-only')).status).toBe(200)
  })

  test('too many requests of one key are answered with 429 and Retry-After', async () => {
    await set({ rateLimit: { requests: 2, perSeconds: 60 } })
    expect([(await get('ping')).status, (await get('ping')).status]).toEqual([200, 200])
    const limited = await get('ping')
    expect(limited.status).toBe(429)
    expect(limited.headers.get('retry-after')).toMatch(/^(?:60|59)$/)
    expect((await get('ping', 'sample-view-only')).status).toBe(200)
  })

  test('an area is closed with the status that was set, the others are not', async () => {
    await set({ areas: { expenses: 403, recipes: 404 } })
    expect([(await get('expenses')).status, (await get('expenses/6001')).status]).toEqual([403, 403])
    expect([(await get('recipes')).status, (await get('materials')).status]).toEqual([404, 200])
  })
})

describe('contents', () => {
  test.each([
    ['bare-array', (body: unknown) => Array.isArray(body)],
    ['no-meta', (body: object) => Object.keys(body).join() === 'recipes'],
    ['data-envelope', (body: object) => Object.keys(body).join() === 'data,pagination'],
    ['other-paging', (body: object) => /"pagination":\{"page":1,"total_entries":"\d+"/.test(JSON.stringify(body))],
    ['hostile-fields', (body: object) => JSON.stringify(body).includes('"__proto__":{"polluted"')],
    ['other-fields', (body: object) => JSON.stringify(body).includes('"title":"No. ')],
    ['id-only', (body: object) => /^\{"recipes":\[\{"id":\d+\},/.test(JSON.stringify(body))],
    ['nested-money', (body: object) => /"costs":\{"all":\{"total_cost":/.test(JSON.stringify(body))],
    ['numbers', (body: object) => /"manufacture_batch_quantity":\d/.test(JSON.stringify(body))],
  ])('recipes as %s', async (shape, holds: (body: never) => boolean) => {
    await set({ shapes: { recipes: shape } })
    expect(holds((await json('recipes')) as never)).toBe(true)
    expect(parseList(materialsEndpoint, await json('materials')).setAside).toEqual([])
    expect(JSON.stringify(await json('recipes', 'sample-view-only'))).not.toMatch(/currency_code|amount/)
  })

  test('the leniently read recipes stand where only their fields are others', async () => {
    await set({ shapes: { recipes: 'other-fields' } })
    expect(parseList(recipesEndpoint, await json('recipes')).setAside).toEqual([])
  })

  test('so many records break the contract, and the rest stands', async () => {
    await set({ badRecords: 4 })
    const { items, setAside } = parseList(materialsEndpoint, await json('materials'))
    expect([items.length, setAside.length]).toEqual([21, 4])
  })

  test('the account reads otherwise, and ping agrees about its id', async () => {
    await set({ account: { id: 9, currency_code: 'XTS', time_zone: 'Mars/Olympus' } })
    expect((await json('account'))['account']).toMatchObject({ id: 9, currency_code: 'XTS', time_zone: 'Mars/Olympus' })
    expect((await json('ping'))['account_id']).toBe(9)
  })

  test('records come and go while one pages', async () => {
    await set({ changing: true })
    const totals: unknown[] = []
    for (let count = 0; count < 4; count += 1) {
      totals.push(((await json('materials'))['meta'] as Record<string, unknown>)['total_count'])
    }
    const [most] = totals as [number]
    expect(totals).toEqual([most, most - 1, most - 2, most])
  })
})

describe('which requests', () => {
  test('only paths and queries that were named, and whole segments of them', async () => {
    await set({ status: 500, paths: ['materials', '/api/v1/ping'], query: 'page=2' })
    const statuses = await Promise.all(
      ['materials', 'materials?page=2', 'materials/1001?page=2', 'products?page=2', 'ping?page=2'].map(
        async (path) => (await get(path)).status,
      ),
    )
    expect(statuses).toEqual([200, 500, 500, 200, 500])
  })

  test('only so many times', async () => {
    await set({ status: 500, times: 2, paths: ['ping'] })
    await get('materials')
    expect([(await get('ping')).status, (await get('ping')).status, (await get('ping')).status]).toEqual([
      500, 500, 200,
    ])
    expect(await (await fetch(address('/faults'))).json()).toEqual({})
  })
})
