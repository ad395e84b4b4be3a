import { EventEmitter, once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { exchange, gone, open, startFront, startService, startSocketService } from './testing'

test.each([301, 302, 303, 307, 308])(
  'a %i is not followed: the answer names the setting and the new host only',
  async (status) => {
    let asked = 0
    const service = await startService((_request, response) => {
      asked += 1
      response.writeHead(status, { location: 'https://new.example.com:8443/secret/api/v1/ping?token=secret' }).end()
    })
    const answer = await fetch(`${await startFront(service)}/api/v1/ping`, { redirect: 'manual' })
    expect(answer.status).toBe(502)
    const body = (await answer.json()) as { error: string; reason: string }
    expect(body.reason).toBe('moved')
    expect(body.error).toContain('INVENTORY_API_URL')
    expect(body.error).toContain('https://new.example.com:8443')
    expect(body.error).not.toContain('secret')
    expect(asked).toBe(1)
  },
)

test.each([undefined, 'http://[bad', '/login'])('a redirect to %j is told as well', async (location) => {
  const service = await startService((_request, response) => {
    response.writeHead(302, location === undefined ? {} : { location }).end()
  })
  const answer = await fetch(`${await startFront(service)}/api/v1/ping`, { redirect: 'manual' })
  expect([answer.status, await answer.json()]).toEqual([
    502,
    { error: expect.stringContaining('INVENTORY_API_URL'), reason: 'moved' },
  ])
})

test('a redirect within the service names no address that is set already, and a 304 is no redirect', async () => {
  let status = 302
  const service = await startService((_request, response) => {
    response.writeHead(status, { location: '/v2/ping' }).end()
  })
  const front = await startFront(service)
  const told = async () => (await fetch(`${front}/api/v1/ping`, { redirect: 'manual' })).json()
  const moved = (await told()) as { error: string; reason: string }
  expect(moved).toMatchObject({ reason: 'moved', error: expect.stringContaining('another path of its own') })
  expect(moved.error).not.toContain(new URL(service).host)
  status = 304
  expect(await told()).toMatchObject({ reason: 'unreachable' })
})

async function failure(serviceUrl: string): Promise<{ status: number; error: string; reason: string }> {
  const answer = await fetch(`${await startFront(serviceUrl, { UPSTREAM_TIMEOUT_MS: '200' })}/api/v1/ping`)
  expect(answer.headers.get('content-type')).toContain('application/json')
  return { status: answer.status, ...((await answer.json()) as { error: string; reason: string }) }
}

test('a service that is not there is unreachable, and the answer says why', async () => {
  expect(await failure('http://127.0.0.1:9')).toMatchObject({
    status: 502,
    reason: 'unreachable',
    error: expect.stringContaining('nothing answers there'),
  })
})

test.each([
  ['closes the connection', '', 'broke the connection off'],
  ['does not speak HTTP', 'SSH-2.0-OpenSSH\r\n', 'does not speak HTTP'],
  ['sends an impossible status', 'HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n', 'does not speak HTTP'],
])('a service that %s is unreachable', async (_what, bytes, error) => {
  const service = await startSocketService((socket) => socket.end(bytes))
  expect(await failure(service)).toMatchObject({
    status: 502,
    reason: 'unreachable',
    error: expect.stringContaining(error),
  })
})

test('https to a service that speaks http is told as such', async () => {
  const service = await startService((_request, response) => response.end('{}'))
  const { status, reason, error } = await failure(service.replace('http:', 'https:'))
  expect([status, reason]).toEqual([502, 'unreachable'])
  expect(error).toContain('http rather than https')
})

test('a service that says nothing within the limit gets a 504', async () => {
  const service = await startService(() => {})
  expect(await failure(service)).toMatchObject({
    status: 504,
    reason: 'timed_out',
    error: expect.stringContaining('within 0.2 s'),
  })
})

test('so does one that hangs after its headers', async () => {
  const service = await startService((_request, response) => response.writeHead(200).flushHeaders())
  expect(await failure(service)).toMatchObject({ status: 504, reason: 'timed_out' })
})

test.each([
  ['hangs', (_response: ServerResponse) => {}],
  ['dies', (response: ServerResponse) => response.destroy()],
])('an answer of a service that %s midway is broken off, never a short one that looks whole', async (_what, then) => {
  const service = await startService((_request, response) => {
    response.write('{"materials":[]}', () => setTimeout(() => then(response), 20))
  })
  const front = await startFront(service, { UPSTREAM_TIMEOUT_MS: '200' })
  const bytes = await exchange(front, 'GET /api/v1/materials HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  expect(bytes).toContain('HTTP/1.1 200')
  expect(bytes).toContain('{"materials":[]}')
  // The last chunk, of length zero, is what makes a chunked answer whole (RFC 9112, 7.1).
  expect(bytes).not.toMatch(/\r\n0\r\n\r\n$/)
  const answer = await fetch(`${front}/api/v1/materials`)
  await expect(answer.json()).rejects.toThrow('terminated')
})

test('an answer that is broken off ends in an error for clients of HTTP/1.0, whose answers end as the connection does', async () => {
  const service = await startService((_request, response) => {
    response.write('{"materials":', () => setTimeout(() => response.destroy(), 20))
  })
  const client = connect(Number(new URL(await startFront(service)).port), '127.0.0.1').resume()
  client.write('GET /api/v1/materials HTTP/1.0\r\nHost: localhost\r\n\r\n')
  const [error] = (await once(client, 'error')) as [NodeJS.ErrnoException]
  expect(error.code).toBe('ECONNRESET')
})

test('an answer that is shorter than its announced length is broken off', async () => {
  const service = await startSocketService((socket) => {
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"a":1}'))
  })
  const answer = await fetch(`${await startFront(service)}/api/v1/ping`)
  await expect(answer.text()).rejects.toThrow('terminated')
})

test.each(['before it answers', 'while it answers'])(
  'when the browser goes away, the service is let go %s',
  async (when) => {
    const requests = new EventEmitter<{ request: [IncomingMessage] }>()
    const service = await startService((request, response) => {
      if (when === 'while it answers') response.write('{"a":')
      requests.emit('request', request)
    })
    const front = await startFront(service)
    const browser = connect(Number(new URL(front).port), '127.0.0.1')
    browser.write('GET /api/v1/materials HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const [asked] = (await once(requests, 'request')) as [IncomingMessage]
    if (when === 'while it answers') await once(browser, 'data')
    browser.destroy()
    await gone(asked)
    expect(asked.socket.destroyed).toBe(true)
  },
)

test('a connection that the service closed while it lay idle is no error', async () => {
  let connections = 0
  const service = await startSocketService((socket) => {
    connections += 1
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}')
      // The next request on this connection is what a service sees that has just given it up.
      socket.once('data', () => socket.resetAndDestroy())
    })
  })
  const front = await startFront(service)
  for (let i = 0; i < 3; i += 1) {
    const answer = await fetch(`${front}/api/v1/ping`)
    expect([answer.status, await answer.text()]).toEqual([200, '{}'])
  }
  expect(connections).toBe(3)
})

test.each([
  ['goes on', false],
  ['ends with it', true],
])('a connection used before that breaks off midway is not asked anew, where the service %s', async (_what, ends) => {
  let asked = 0
  const service = createServer((request, response) => {
    asked += 1
    if (asked === 1) response.end('{}')
    else {
      response.writeHead(200, { 'content-length': 100 }).write('{"materials":[')
      setTimeout(() => {
        if (ends) service.close()
        request.socket.resetAndDestroy()
      }, 50)
    }
  })
  const front = await startFront(await open(service))
  expect(await (await fetch(`${front}/api/v1/ping`)).text()).toBe('{}')
  const answer = await fetch(`${front}/api/v1/materials`)
  await expect(answer.text()).rejects.toThrow('terminated')
  // Whatever is asked in vain fails without a hearer by now, which ends the process, and this test.
  await wait(200)
  expect(asked).toBe(2)
})

test('a 205 whose body never comes holds no connection to the service', async () => {
  const ends = new EventEmitter<{ end: [] }>()
  const service = await startSocketService((socket) => {
    socket.once('data', () => socket.write('HTTP/1.1 205 Reset Content\r\nContent-Length: 5\r\n\r\n'))
    socket.once('close', () => ends.emit('end'))
  })
  const end = once(ends, 'end')
  const answer = await fetch(`${await startFront(service)}/api/v1/ping`)
  expect([answer.status, await answer.text()]).toEqual([205, ''])
  await end
})
