import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { materialsEndpoint } from '@/contract/materials'
import { parseList } from '@/contract/parse'
import { recipesEndpoint } from '@/contract/recipes'
import { openReference, type Reference } from '../reference'
import type { LoggedRequest } from './log'

let reference: Reference
let server: ServerType
let origin: string

beforeAll(async () => {
  reference = await openReference({ faults: true, sampleSize: 60 })
  server = serve({ fetch: reference.app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}, 60_000)
afterAll(async () => {
  server.close()
  await reference.close()
})
afterEach(() => fetch(`${origin}/__sample/faults`, { method: 'DELETE' }))

function get(path: string, key = 'sample-full', init: RequestInit = {}): Promise<Response> {
  return fetch(`${origin}/api/v1/${path}`, { headers: { authorization: `Bearer ${key}` }, redirect: 'manual', ...init })
}

async function json(path: string, key?: string): Promise<Record<string, unknown>> {
  return (await (await get(path, key)).json()) as Record<string, unknown>
}

async function set(switches: object): Promise<void> {
  const response = await fetch(`${origin}/__sample/faults`, { method: 'PUT', body: JSON.stringify(switches) })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual(switches)
}

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
    await fetch(`${origin}/__sample/faults`, { method: 'DELETE' })
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
    expect(await (await fetch(`${origin}/__sample/faults`)).json()).toEqual({})
  })
})

describe('the switches', () => {
  test.each([
    [{ satus: 500 }, ['satus']],
    [{ status: 99, errorRate: 2 }, ['status', 'errorRate']],
    [{ shapes: { recipe: 'no-meta' } }, ['shapes.recipe']],
    [{ rateLimit: { requests: -1, perSeconds: 0 } }, ['rateLimit.requests', 'rateLimit.perSeconds']],
    [[], ['body']],
    [null, ['body']],
  ])('%j is refused by name and changes nothing', async (body, names) => {
    await set({ latencyMs: 1 })
    const response = await fetch(`${origin}/__sample/faults`, { method: 'PUT', body: JSON.stringify(body) })
    expect(response.status).toBe(422)
    const answer = (await response.json()) as { details: object }
    expect(Object.keys(answer.details).toSorted()).toEqual(names.toSorted())
    expect(await (await fetch(`${origin}/__sample/faults`)).json()).toEqual({ latencyMs: 1 })
  })

  test('what is no JSON is refused', async () => {
    const response = await fetch(`${origin}/__sample/faults`, { method: 'PUT', body: 'status=500' })
    expect(response.status).toBe(400)
  })

  const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const ask = async (headers: Record<string, string>, env: object = here) => {
    const response = await reference.app.request(
      '/__sample/faults',
      { headers: { host: 'localhost:4300', ...headers } },
      env,
    )
    return response.status
  }

  test('answer this machine, by any of its loopback addresses', async () => {
    for (const remoteAddress of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1']) {
      expect(await ask({}, { incoming: { socket: { remoteAddress } } })).toBe(200)
    }
    expect(await ask({ host: '[::1]:4300', origin: 'http://localhost:4300' })).toBe(200)
  })

  test('refuse other machines, and requests without a socket', async () => {
    for (const remoteAddress of [
      '10.0.0.7',
      '192.168.1.2',
      '::ffff:10.0.0.7',
      '2001:db8::1',
      '127.0.0.1.example',
      undefined,
    ]) {
      expect(await ask({}, { incoming: { socket: { remoteAddress } } })).toBe(403)
    }
    expect(await ask({}, {})).toBe(403)
  })

  test.each([
    [{ host: 'evil.example' }],
    [{ host: 'localhost.evil.example' }],
    [{ host: '' }],
    [{ host: '192.168.1.2:4300' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'x-forwarded-for': '10.0.0.7' }],
    [{ forwarded: 'for=10.0.0.7' }],
  ])('refuse %j', async (headers) => {
    expect(await ask(headers as unknown as Record<string, string>)).toBe(403)
  })

  test('are not there unless they are asked for', async () => {
    const plain = await openReference({ faults: false, sampleSize: 0 })
    expect((await plain.app.request('/__sample/faults', { headers: { host: 'localhost' } }, here)).status).toBe(404)
    await plain.close()
  })
})

test('requests are noted with what they asked and got, and with the name of the key only', async () => {
  await fetch(`${origin}/__sample/requests`, { method: 'DELETE' })
  await get('materials?name=wax')
  await get('expenses', 'sample-view-only')
  await get('ping', 'cb_live_secret')
  await get('ping', 'sample-full', { method: 'POST' })
  const response = await fetch(`${origin}/__sample/requests`)
  const { requests } = (await response.json()) as { requests: LoggedRequest[] }
  expect(requests.map(({ method, path, status, key }) => [method, path, status, key])).toEqual([
    ['GET', '/api/v1/materials?name=wax', 200, 'sample-full'],
    ['GET', '/api/v1/expenses', 403, 'sample-view-only'],
    ['GET', '/api/v1/ping', 401, 'another key'],
    ['POST', '/api/v1/ping', 405, 'sample-full'],
  ])
  expect(JSON.stringify(requests)).not.toContain('secret')
})
