import { describe, expect, test } from 'vitest'
import { openReference } from '../reference'
import type { LoggedRequest } from './log'
import { faultyApi } from './testing'

const { address, ask, get, set } = faultyApi()

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
    const response = await fetch(address('/faults'), { method: 'PUT', body: JSON.stringify(body) })
    expect(response.status).toBe(422)
    const answer = (await response.json()) as { details: object }
    expect(Object.keys(answer.details).toSorted()).toEqual(names.toSorted())
    expect(await (await fetch(address('/faults'))).json()).toEqual({ latencyMs: 1 })
  })

  test('what is no JSON is refused', async () => {
    const response = await fetch(address('/faults'), { method: 'PUT', body: 'status=500' })
    expect(response.status).toBe(400)
  })

  const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  test('answer this machine, by any of its loopback addresses', async () => {
    for (const remoteAddress of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1']) {
      expect(await ask({}, { incoming: { socket: { remoteAddress } } })).toBe(200)
    }
    expect(await ask({ host: '[::1]:4300', origin: 'http://localhost:4300' }, here)).toBe(200)
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
    expect(await ask(headers as unknown as Record<string, string>, here)).toBe(403)
  })

  test('are not there unless they are asked for', async () => {
    const plain = await openReference({ faults: false, sampleSize: 0 })
    expect((await plain.app.request('/__sample/faults', { headers: { host: 'localhost' } }, here)).status).toBe(404)
    await plain.close()
  })
})

test('requests are noted with what they asked and got, and with the name of the key only', async () => {
  await fetch(address('/requests'), { method: 'DELETE' })
  await get('materials?name=wax')
  await get('expenses', 'sample-view-only')
  await get('ping', 'cb_live_secret')
  await get('ping', 'sample-full', { method: 'POST' })
  const response = await fetch(address('/requests'))
  const { requests } = (await response.json()) as { requests: LoggedRequest[] }
  expect(requests.map(({ method, path, status, key }) => [method, path, status, key])).toEqual([
    ['GET', '/api/v1/materials?name=wax', 200, 'sample-full'],
    ['GET', '/api/v1/expenses', 403, 'sample-view-only'],
    ['GET', '/api/v1/ping', 401, 'another key'],
    ['POST', '/api/v1/ping', 405, 'sample-full'],
  ])
  expect(JSON.stringify(requests)).not.toContain('secret')
})
