import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { exchange, startFront, startService, startSocketService } from './testing'

function json(response: ServerResponse, body: unknown = {}): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

test('a request reaches the service at its sub-path, its query as it came', async () => {
  const asked: (string | undefined)[] = []
  const service = await startService((request, response) => {
    asked.push(request.url)
    json(response)
  })
  const front = await startFront(`${service}/tenant/a/api/v1/`)
  await fetch(`${front}/api/v1/materials?name=%E2%82%AC+%2541&name=b&page=00%00`)
  await fetch(`${front}/api/v1/materials/7?`)
  expect(asked).toEqual([
    '/tenant/a/api/v1/materials?name=%E2%82%AC+%2541&name=b&page=00%00',
    '/tenant/a/api/v1/materials/7',
  ])
})

test('only the headers that the service needs are passed on', async () => {
  let seen: IncomingMessage['headers'] = {}
  const service = await startService((request, response) => {
    seen = request.headers
    json(response)
  })
  const front = await startFront(service)
  const lines = [
    'GET /api/v1/ping HTTP/1.1',
    'Host: stock.example.com',
    'Authorization: Bearer key-1',
    'Accept: application/json',
    'Cookie: session=1',
    'Origin: https://evil.example',
    'Referer: https://stock.example.com/materials',
    'X-Forwarded-For: 10.0.0.1',
    'Proxy-Authorization: Basic eDp5',
    'X-Request-Id: abc',
    'Transfer-Encoding: chunked',
    'Connection: close, X-Odd',
    'X-Odd: 1',
  ]
  await exchange(front, `${lines.join('\r\n')}\r\n\r\n0\r\n\r\n`)
  expect(seen).toMatchObject({
    host: new URL(service).host,
    authorization: 'Bearer key-1',
    accept: 'application/json',
    'x-request-id': 'abc',
  })
  const names = ['host', 'authorization', 'accept', 'x-request-id', 'connection', 'user-agent', 'stockroom-hop']
  expect(Object.keys(seen).toSorted()).toEqual(names.toSorted())
})

test('a password that a proxy in front asked for goes no further', async () => {
  const seen: (string | undefined)[] = []
  const service = await startService(({ headers }, response) => {
    seen.push(headers.authorization)
    response.end('{}')
  })
  const front = await startFront(service)
  for (const authorization of ['Basic dXNlcjpzZWNyZXQ=', 'bearer key-1'])
    await fetch(`${front}/api/v1/ping`, { headers: { authorization } })
  expect(seen).toEqual([undefined, 'bearer key-1'])
})

test('an answer keeps its status, its body and the headers that matter, and nothing else', async () => {
  const service = await startService((_request, response) => {
    const headers = {
      'content-type': 'application/json',
      age: '3',
      'retry-after': '7',
      'x-request-id': 'abc',
      'set-cookie': 'session=1',
      'cache-control': 'public, max-age=60',
      'access-control-allow-origin': '*',
      'www-authenticate': 'Basic',
    }
    response.writeHead(429, headers).end('{"error":"slow down"}')
  })
  const answer = await fetch(`${await startFront(service)}/api/v1/materials`)
  expect(answer.status).toBe(429)
  expect(await answer.json()).toEqual({ error: 'slow down' })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json',
    age: '3',
    'retry-after': '7',
    'x-request-id': 'abc',
    'cache-control': 'no-store',
  })
  for (const name of ['set-cookie', 'access-control-allow-origin', 'www-authenticate']) {
    expect(answer.headers.has(name)).toBe(false)
  }
})

test('a refused key is told by the scheme of the API, whatever the service names', async () => {
  const service = await startService((_request, response) => {
    response.writeHead(401, { 'www-authenticate': 'Basic realm="stock"' }).end('{"error":"no"}')
  })
  const answer = await fetch(`${await startFront(service)}/api/v1/materials`)
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
})

test('a compressed body passes as it is', async () => {
  const body = gzipSync(JSON.stringify({ ping: 'pong' }))
  const service = await startService((request, response) => {
    expect(request.headers['accept-encoding']).toBe('gzip')
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(body)
  })
  const front = await startFront(service)
  const answer = await fetch(`${front}/api/v1/ping`, { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(await answer.json()).toEqual({ ping: 'pong' })
})

test('an answer without a body is passed on', async () => {
  const service = await startService((_request, response) => response.writeHead(204).end())
  const answer = await fetch(`${await startFront(service)}/api/v1/ping`)
  expect([answer.status, await answer.text()]).toEqual([204, ''])
})

test('the first piece arrives before the service has sent the last', async () => {
  let sending: ServerResponse | undefined
  const service = await startService((_request, response) => {
    response.write('{"a":')
    sending = response
  })
  const answer = await fetch(`${await startFront(service)}/api/v1/ping`)
  const reader = answer.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('{"a":')
  sending?.end('1}')
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('1}')
  expect((await reader?.read())?.done).toBe(true)
})

test('a large body arrives whole', async () => {
  const body = 'x'.repeat(20_000_000)
  const service = await startService((_request, response) => response.end(body))
  const answer = await fetch(`${await startFront(service)}/api/v1/materials`)
  expect((await answer.text()) === body).toBe(true)
})

test.each([
  '/api/v1/..%2f..%2fadmin',
  '/api/v1/materials%2F7',
  '/api/v1/materials%5c7',
  '/api/v1//materials',
  '/api/v1/%00',
  '/api/v1/%zz',
])('%s is refused and not passed on', async (path) => {
  let asked = 0
  const service = await startService((_request, response) => {
    asked += 1
    json(response)
  })
  const front = await startFront(service)
  const answer = await exchange(front, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(answer).toContain('bad_path')
  expect(asked).toBe(0)
})

test.each(['/api/v1/../../admin', '/api/v1/%2e%2e/admin', '/admin', '/openapi.json', '/__sample/faults', '/api/v2/x'])(
  '%s is outside of the API and not passed on',
  async (path) => {
    let asked = 0
    const service = await startService((_request, response) => {
      asked += 1
      json(response)
    })
    const front = await startFront(service)
    const answer = await exchange(front, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 404 /)
    expect(asked).toBe(0)
  },
)

test('a service address with two slashes leads to that service and no other', async () => {
  const asked: (string | undefined)[] = []
  const service = await startService((request, response) => {
    asked.push(request.url)
    json(response)
  })
  const front = await startFront(`${service}//elsewhere.invalid`)
  expect((await fetch(`${front}/api/v1/ping`)).status).toBe(200)
  expect(asked).toEqual(['//elsewhere.invalid/api/v1/ping'])
})

test('the address in the request line cannot choose the service', async () => {
  const asked: (string | undefined)[] = []
  const service = await startService((request, response) => {
    asked.push(request.headers.host)
    json(response)
  })
  const other = await startService((_request, response) => json(response))
  const front = await startFront(service)
  await exchange(
    front,
    `GET ${other}/api/v1/ping HTTP/1.1\r\nHost: ${new URL(other).host}\r\nConnection: close\r\n\r\n`,
  )
  expect(asked).toEqual([new URL(service).host])
})

test.each(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])('%s is answered here with a 405', async (method) => {
  let asked = 0
  const service = await startService((_request, response) => {
    asked += 1
    json(response)
  })
  const answer = await fetch(`${await startFront(service)}/api/v1/materials`, { method })
  expect([answer.status, answer.headers.get('allow'), asked]).toEqual([405, 'GET', 0])
  expect(await answer.text()).toContain(method === 'HEAD' ? '' : '"reason":"method"')
})

test('servers that point at each other find it out in one round', async () => {
  let asked = 0
  const addresses: string[] = []
  // What stands between them passes on what came.
  const between = (to: number) =>
    startService(async (request, response) => {
      asked += 1
      const answer = await fetch(`${addresses[to]}${request.url ?? ''}`, {
        headers: request.headers as Record<string, string>,
      })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    })
  addresses.push(await startFront(await between(1)), await startFront(await between(0)))
  const answer = await fetch(`${addresses[0]}/api/v1/ping`)
  expect([answer.status, await answer.json()]).toMatchObject([502, { reason: 'loop' }])
  expect(asked).toBe(2)
})

test.each([204, 205])('an answer %i has no body, and says so', async (status) => {
  const service = await startSocketService((socket) =>
    socket.end(`HTTP/1.1 ${status} X\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello`),
  )
  const front = await startFront(service)
  const answer = await exchange(front, 'GET /api/v1/ping HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`)
  expect(answer).not.toMatch(/content-length: [1-9]/i)
})

test('a service address that leads back to this server ends at once', async () => {
  let back = ''
  // A proxy in front of us that the service address points at by mistake.
  const proxy = await startService(async (request, response) => {
    const answer = await fetch(back + (request.url ?? ''), { headers: request.headers as Record<string, string> })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  back = await startFront(proxy)
  const answer = await fetch(`${back}/api/v1/ping`)
  expect([answer.status, await answer.json()]).toMatchObject([502, { reason: 'loop' }])
})
