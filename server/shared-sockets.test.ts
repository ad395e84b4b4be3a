import { EventEmitter, once } from 'node:events'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type Socket, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { exchange, gone, startFront, startService } from './testing'

const holding = { INVENTORY_API_KEY: 'held', INVENTORY_API_KEY_COSTS: 'show' }
const asking = 'GET /api/v1/materials HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

// Only contexts made after the flag know it.
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** A service whose requests the test answers by itself, and a server with a key in front of it. */
async function front(env: Record<string, string> = {}) {
  const requests = new EventEmitter<{ asked: [IncomingMessage, ServerResponse] }>()
  let asked = 0
  const service = await startService((request, response) => {
    asked += 1
    requests.emit('asked', request, response)
  })
  const url = await startFront(service, { ...holding, ...env })
  return {
    url,
    count: () => asked,
    next: () => once(requests, 'asked') as Promise<[IncomingMessage, ServerResponse]>,
    /** A display that asks; its request has arrived when the promise resolves. */
    display: async (): Promise<Socket> => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
      socket.write(asking)
      await once(socket, 'connect')
      return socket
    },
  }
}

/** Until our server has taken up what was written to it: it answers later requests on other connections meanwhile. */
async function taken(url: string): Promise<void> {
  for (let i = 0; i < 5; i += 1) await (await fetch(`${url}/healthz`)).text()
}

async function serving(answer: RequestListener, env: Record<string, string> = {}) {
  let asked = 0
  const service = await startService((request, response) => {
    asked += 1
    answer(request, response)
  })
  return { url: await startFront(service, { ...holding, ...env }), count: () => asked }
}

test('fifty displays at once are one request to the service, and so is what they ask next', async () => {
  const { url, count } = await serving((request, response) => {
    expect(request.headers.authorization).toBe('Bearer held')
    setTimeout(() => response.writeHead(200, { 'set-cookie': 'session=1' }).end('{"materials":[]}'), 50)
  })
  for (const age of [/^(?:none|[01])$/, /^[1-9]\d?$/]) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/api/v1/materials?page=1`)))
    for (const answer of answers) {
      expect([answer.status, await answer.text()]).toEqual([200, '{"materials":[]}'])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('vary')).toBe('Authorization, Stockroom-Costs')
      expect(answer.headers.has('set-cookie')).toBe(false)
      expect(answer.headers.get('age') ?? 'none').toMatch(age)
    }
  }
  expect(count()).toBe(1)
})

test('browsers that read past their caches get what is new, and displays that say how old it may be do not ask for it', async () => {
  let n = 0
  const { url, count } = await serving((_request, response) => response.end(`{"n":${(n += 1)}}`))
  const ask = async (headers: Record<string, string>) => (await fetch(`${url}/api/v1/ping`, { headers })).json()
  // What browsers send for `cache: 'no-store'` (Fetch, "HTTP-network-or-cache fetch").
  expect(await ask({ pragma: 'no-cache', 'cache-control': 'no-cache' })).toEqual({ n: 1 })
  expect(await ask({ pragma: 'no-cache', 'cache-control': 'no-cache' })).toEqual({ n: 2 })
  expect(await ask({ pragma: 'no-cache', 'cache-control': 'max-age=15' })).toEqual({ n: 2 })
  expect(count()).toBe(2)
})

test('of two displays one goes away: the other one gets its answer', async () => {
  const { next, display, url, count } = await front()
  const asked = next()
  const leaving = await display()
  const [request, response] = await asked
  const staying = exchange(url, asking)
  await taken(url)
  leaving.destroy()
  await taken(url)
  expect(request.socket.destroyed).toBe(false)
  response.end('{"materials":[]}')
  expect(await staying).toContain('{"materials":[]}')
  expect(count()).toBe(1)
})

test('when both go, the service is let go', async () => {
  const { next, display, url } = await front()
  const asked = next()
  const one = await display()
  const [request] = await asked
  const two = await display()
  await taken(url)
  const closed = gone(request)
  one.destroy()
  two.destroy()
  await closed
  expect(request.socket.destroyed).toBe(true)
})

test.each(['show', 'hide'])(
  'a service that hangs midway is a 504, too, where its answer is read whole, with costs set to %s',
  async (costs) => {
    const { url } = await serving((_request, response) => void response.write('{"materials":['), {
      UPSTREAM_TIMEOUT_MS: '300',
      INVENTORY_API_KEY_COSTS: costs,
    })
    const answer = await fetch(`${url}/api/v1/materials`)
    expect([answer.status, await answer.json()]).toMatchObject([504, { reason: 'timed_out' }])
  },
)

test('a service that hangs is a 504 for all who wait, at its time, and one request', async () => {
  const { url, count } = await serving(() => {}, { UPSTREAM_TIMEOUT_MS: '300' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(`${url}/api/v1/materials`)))
  for (const answer of answers) {
    expect([answer.status, await answer.json()]).toMatchObject([504, { reason: 'timed_out' }])
  }
  expect(count()).toBe(1)
})

test.each([
  ['dies', 502, 'unreachable', (response: ServerResponse) => response.destroy()],
  ['hangs', 504, 'timed_out', (_response: ServerResponse) => {}],
])('an answer of a service that %s midway is told as %i and never given again', async (_what, status, reason, then) => {
  const { url, count } = await serving(
    (_request, response) => void response.write('{"materials":[]}', () => setTimeout(() => then(response), 20)),
    { UPSTREAM_TIMEOUT_MS: '200' },
  )
  for (let round = 1; round <= 2; round += 1) {
    const answer = await fetch(`${url}/api/v1/materials`)
    expect([answer.status, await answer.json()]).toMatchObject([status, { reason }])
    expect(count()).toBe(round)
  }
})

test('an answer that its service cut short, and that looks whole to HTTP, is not given again', async () => {
  const { url, count } = await serving((_request, response) => {
    response.shouldKeepAlive = false
    response.socket?.end('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{"materials":[')
  })
  await (await fetch(`${url}/api/v1/materials`)).text()
  await (await fetch(`${url}/api/v1/materials`)).text()
  expect(count()).toBe(2)
})

test('a huge answer arrives whole, and one that dies midway is broken off', async () => {
  const body = 'x'.repeat(6_000_000)
  const whole = await serving((_request, response) => response.end(body))
  const answers = await Promise.all([1, 2].map(async () => (await fetch(`${whole.url}/api/v1/materials`)).text()))
  expect(answers.every((text) => text === body)).toBe(true)
  const dying = await serving((_request, response) => {
    response.write(body, () => setTimeout(() => response.destroy(), 50))
  })
  const bytes = await exchange(dying.url, asking)
  expect(bytes).toContain('HTTP/1.1 200')
  expect(bytes.endsWith('\r\n0\r\n\r\n')).toBe(false)
  await expect((await fetch(`${dying.url}/api/v1/materials`)).text()).rejects.toThrow('terminated')
})

test('the service’s limit is met once, whoever asks for what', async () => {
  const { url, count } = await serving((_request, response) =>
    response.writeHead(429, { 'retry-after': '30' }).end('{}'),
  )
  await fetch(`${url}/api/v1/materials`)
  for (const path of ['materials', 'products', 'ping']) {
    const answer = await fetch(`${url}/api/v1/${path}`, { headers: { 'cache-control': 'no-cache' } })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeOneOf([29, 30])
  }
  expect(count()).toBe(1)
  // The limit is of the held key: others are none of its business.
  expect((await fetch(`${url}/api/v1/ping`, { headers: { authorization: 'Bearer own' } })).status).toBe(429)
  expect(count()).toBe(2)
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ service: { ok: true, reason: 'limited' } })
  expect(count()).toBe(2)
})

test('a service that is not there is no reason to be restarted, but one not to be asked', async () => {
  const url = await startFront('http://127.0.0.1:9', holding)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const ready = await fetch(`${url}/readyz`)
  const text = await ready.text()
  expect(ready.status).toBe(503)
  expect(JSON.parse(text)).toMatchObject({ status: 'not ready', service: { ok: false, reason: 'unreachable' } })
  expect(text).not.toMatch(/127\.0\.0\.1|held/)
})

test.each([
  ['a key of their own', '/', {}],
  ['a key of their own, below a path', '/stock/', {}],
  ['the key of the server', '/', { ...holding, SHARED_ANSWERS_SECONDS: '0' }],
  ['the key of the server and costs hidden', '/', { INVENTORY_API_KEY: 'held-secret', SHARED_ANSWERS_SECONDS: '0' }],
  ['shared answers', '/', holding],
  ['shared answers and costs hidden', '/', { INVENTORY_API_KEY: 'held-secret' }],
])('when all with %s have left midway, nothing more is taken from the service', async (_who, base, env) => {
  const requests = new EventEmitter<{ asked: [IncomingMessage] }>()
  const service = await startService((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"materials":[')
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
    requests.emit('asked', request)
  })
  const url = await startFront(service, env, base)
  const browser = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  browser.write(`GET ${base}api/v1/materials HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  const [asked] = (await once(requests, 'asked')) as [IncomingMessage]
  await wait(200)
  // Requests that only wait for an answer are held by nobody else.
  for (let i = 0; i < 3; i += 1) {
    collectGarbage()
    await wait(20)
  }
  browser.destroy()
  await gone(asked)
  expect(asked.socket.destroyed).toBe(true)
})
