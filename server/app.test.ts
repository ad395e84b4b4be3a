import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createApp } from './app'
import { readSettings } from './settings'

const origin = 'https://pages.example'

function app(env: Record<string, string> = {}, base = '/') {
  return createApp(readSettings(env), {
    api: (request) =>
      Response.json({ asked: new URL(request.url).pathname }, { headers: { 'cache-control': 'public' } }),
    extras: (request) => new Response(`extra ${new URL(request.url).pathname}`),
    pages: () => new Response('page', { headers: { 'content-security-policy': "default-src 'self'" } }),
    base,
  })
}

test.each(['/', '/api/v1/ping', '/api/nothing', '/openapi.json'])('%s carries the security headers', async (path) => {
  const { headers } = await app().request(path)
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': expect.stringContaining(path === '/' ? "default-src 'self'" : 'sandbox'),
  })
})

test.each([
  ['none', null],
  ['same-origin', null],
  ['same-site', 'same-origin'],
  ['cross-site', 'same-origin'],
])('a page that was opened from %s has the opener policy %s', async (site, policy) => {
  const { headers } = await app().request('/', { headers: { 'sec-fetch-site': site } })
  expect(headers.get('cross-origin-opener-policy')).toBe(policy)
})

async function hsts(env: Record<string, string>): Promise<string | null> {
  return (await app(env).request('/')).headers.get('strict-transport-security')
}

test('HSTS is promised only where people reach the server by https', async () => {
  expect(await hsts({})).toBeNull()
  expect(await hsts({ PUBLIC_ORIGIN: 'http://stock.example' })).toBeNull()
  expect(await hsts({ PUBLIC_ORIGIN: 'https://stock.example' })).toBe('max-age=31536000')
})

test('what the API answers is never stored', async () => {
  expect((await app().request('/api/v1/materials')).headers.get('cache-control')).toBe('no-store')
})

test.each([{}, { INVENTORY_API_KEY: 'held' }])(
  'what is answered to one key is for no other, whatever the service says: %o',
  async (env) => {
    const server = createApp(readSettings(env), {
      api: () => Response.json({}, { headers: { vary: 'Accept-Encoding' } }),
      extras: undefined,
      pages: undefined,
      base: '/',
    })
    for (const key of [undefined, { authorization: 'Bearer own' }]) {
      const answer = await server.request('/api/v1/materials', { headers: { host: 'localhost', ...key } })
      expect(answer.headers.get('vary')).toBe('Accept-Encoding, Authorization, Stockroom-Costs')
    }
  },
)

test.each(['/api', '/api/', '/api/v2/materials', '/api/v1x'])(
  '%s is no page but a 404 with an error body',
  async (path) => {
    const answer = await app().request(path)
    expect([answer.status, await answer.json()]).toEqual([404, { error: expect.any(String), reason: 'not_found' }])
  },
)

test('a page built for a sub-path finds the API under it as well', async () => {
  const sub = app({}, '/stock/')
  for (const path of ['/api/v1/ping', '/stock/api/v1/ping']) {
    expect(await (await sub.request(path)).json()).toEqual({ asked: '/api/v1/ping' })
  }
  expect(await (await sub.request('/stock/openapi.json')).text()).toBe('extra /openapi.json')
  expect((await sub.request('/stock/api/v2')).status).toBe(404)
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'])('%s on the API is a 405', async (method) => {
  const answer = await app().request('/api/v1/materials', { method: method === 'TRACE' ? 'PURGE' : method })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
})

test('under the path of the page, requests keep their method and what they carry', async () => {
  const server = createApp(readSettings({ ALLOWED_ORIGINS: origin }), {
    api: () => Response.json({}),
    extras: async (request) => new Response(`${request.method} ${await request.text()}`),
    pages: undefined,
    base: '/stock/',
  })
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']) {
    const answer = await server.request('/stock/api/v1/materials', { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
  }
  const asked = await server.request('/stock/api/v1/ping', preflight(origin))
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, origin])
  for (const [init, seen] of [
    [{ method: 'PUT', body: '{"slow":1}' }, 'PUT {"slow":1}'],
    [{ method: 'DELETE' }, 'DELETE '],
    [{}, 'GET '],
  ] as const) {
    expect(await (await server.request('/stock/__sample/faults', init)).text()).toBe(seen)
  }
})

test.each([
  ['POST', '/api/v1/materials'],
  ['POST', '/materials'],
  ['GET', '/api/v2'],
])('%s %s, which the server refuses by itself, has a request id of its own', async (method, path) => {
  const [one, two] = await Promise.all([app().request(path, { method }), app().request(path, { method })])
  expect(one.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  expect(one.headers.get('x-request-id')).not.toBe(two.headers.get('x-request-id'))
})

test('a page is only read', async () => {
  const answer = await app().request('/materials', { method: 'POST' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect((await app().request('/materials', { method: 'HEAD' })).status).toBe(200)
})

test('an error inside is a 500 with an error body that tells nothing, and the log tells all', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failing = createApp(readSettings({}), {
    api: () => Promise.reject(new Error('secret')),
    extras: undefined,
    pages: undefined,
    base: '/',
  })
  const answer = await failing.request('/api/v1/ping')
  expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([500, 'nosniff'])
  expect(await answer.text()).not.toContain('secret')
  expect(log.mock.calls[0]).toMatchObject([
    { message: 'secret' },
    expect.stringContaining(answer.headers.get('x-request-id') ?? 'an id'),
  ])
})

function preflight(from: string) {
  return {
    method: 'OPTIONS',
    headers: {
      origin: from,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  }
}

test('no other origin may ask unless it is listed', async () => {
  for (const server of [app(), app({ ALLOWED_ORIGINS: 'https://other.example' })]) {
    const answer = await server.request('/api/v1/ping', { headers: { origin } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect((await server.request('/api/v1/ping', preflight(origin))).status).toBe(405)
  }
})

test('a listed origin may ask, with a key, and read what it needs', async () => {
  const server = app({ ALLOWED_ORIGINS: `https://other.example, ${origin}` })
  const asked = await server.request('/api/v1/ping', preflight(origin))
  expect(asked.status).toBe(204)
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET',
    'access-control-allow-headers': 'Authorization, Accept, Cache-Control, Content-Type, Stockroom-Costs, X-Request-Id',
    vary: 'Origin, Authorization, Stockroom-Costs',
  })
  const answer = await server.request('/api/v1/ping', { headers: { origin } })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'Age, Retry-After, X-Request-Id',
    vary: 'Origin, Authorization, Stockroom-Costs, Accept-Encoding',
  })
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
})

test('the answer to someone else may not be taken for the one to a listed origin', async () => {
  const answer = await app({ ALLOWED_ORIGINS: origin }).request('/api/v1/ping')
  expect(answer.headers.get('vary')).toMatch(/^Origin\b/)
})

test('a listed origin reads errors too', async () => {
  const answer = await app({ ALLOWED_ORIGINS: origin }).request('/api/v1/ping', { method: 'POST', headers: { origin } })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([405, origin])
})

const holding = { INVENTORY_API_KEY: 'held', PUBLIC_ORIGIN: 'https://stock.example:8443' }

test.each(['localhost', 'localhost:4300', '127.0.0.1:4300', '[::1]:4300', 'stock.example:8443', 'STOCK.example'])(
  'a server that holds a key answers to the name %s',
  async (host) => {
    expect((await app(holding).request('/api/v1/ping', { headers: { host } })).status).toBe(200)
  },
)

test.each(['[2001:db8::7]:8443', '[2001:DB8:0::7]'])(
  'a server that holds a key answers to its IPv6 address as %s, and to no other',
  async (host) => {
    const server = app({ INVENTORY_API_KEY: 'held', PUBLIC_ORIGIN: 'https://[2001:db8::7]:8443' })
    expect((await server.request('/api/v1/ping', { headers: { host } })).status).toBe(200)
    expect((await server.request('/api/v1/ping', { headers: { host: '[2001:db8::8]:8443' } })).status).toBe(403)
  },
)

test.each([
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'stock.example.evil',
  'x@localhost',
  '192.168.1.5',
  '',
])('a server that holds a key does not answer to the name "%s"', async (host) => {
  for (const path of ['/api/v1/ping', '/', '/openapi.json']) {
    const answer = await app(holding).request(path, { headers: { host } })
    expect([answer.status, await answer.json()]).toMatchObject([403, { reason: 'host_refused' }])
  }
})

test('a server without a key answers to any name', async () => {
  expect((await app().request('/api/v1/ping', { headers: { host: 'stock.local' } })).status).toBe(200)
})

/** A service that counts, and shows costs to every key. */
function counting(env: Record<string, string> = {}) {
  const asked: (string | null)[] = []
  const server = createApp(readSettings(env), {
    api: (request) => {
      const authorization = request.headers.get('authorization')
      asked.push(authorization)
      return Response.json({ for: authorization, unit_cost: { amount: '1', currency_code: 'EUR' } })
    },
    extras: undefined,
    pages: undefined,
    base: '/',
  })
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await server.request('/api/v1/materials', { headers: { host: 'localhost', ...headers } })
    return { age: answer.headers.get('age'), control: answer.headers.get('cache-control'), body: await answer.json() }
  }
  return { asked, ask, server }
}

test('answers to the held key are shared, without money, and browsers still keep none', async () => {
  const { ask, asked } = counting({ INVENTORY_API_KEY: 'held' })
  const answers = await Promise.all([ask(), ask(), ask()])
  const last = await ask()
  expect(asked).toEqual(['Bearer held'])
  for (const { body, control } of [...answers, last]) {
    expect([body, control]).toEqual([{ for: 'Bearer held' }, 'no-store'])
  }
  expect(last.age).toBe('1')
})

test('requests that bring a key share nothing, with each other or with anybody, even if the key is the held one', async () => {
  const { ask, asked } = counting({ INVENTORY_API_KEY: 'held' })
  await ask()
  for (const key of ['Bearer a', 'Bearer b', 'Bearer held']) {
    const answers = await Promise.all([ask({ authorization: key }), ask({ authorization: key })])
    for (const { age, body } of answers) {
      expect([age, body]).toEqual([null, { for: key, unit_cost: { amount: '1', currency_code: 'EUR' } }])
    }
  }
  expect(asked).toHaveLength(7)
})

test('sharing can be turned off, and a server without a key has none', async () => {
  for (const env of [{ INVENTORY_API_KEY: 'held', SHARED_ANSWERS_SECONDS: '0' }, undefined]) {
    const { ask, asked } = counting(env)
    await Promise.all([ask(), ask()])
    expect(asked).toHaveLength(2)
  }
})

test('who asks for no costs gets none, by any key, and others do not notice', async () => {
  const { ask } = counting({ INVENTORY_API_KEY: 'held', INVENTORY_API_KEY_COSTS: 'show' })
  for (const key of [undefined, { authorization: 'Bearer own' }]) {
    expect((await ask({ ...key, 'stockroom-costs': 'hide' })).body).not.toHaveProperty('unit_cost')
    expect((await ask(key)).body).toHaveProperty('unit_cost')
    expect((await ask({ ...key, 'stockroom-costs': 'hide' })).body).not.toHaveProperty('unit_cost')
  }
})

test('a page of another origin is lent no key, and gets nothing from memory', async () => {
  const { ask, asked } = counting({ INVENTORY_API_KEY: 'held' })
  await ask()
  expect((await ask({ 'sec-fetch-site': 'cross-site' })).body).toMatchObject({ reason: 'cross_site' })
  expect(asked).toHaveLength(1)
})

test('records are compressed for whoever takes them so, and for nobody else', async () => {
  const body = JSON.stringify({ materials: Array.from({ length: 100 }, (_, id) => ({ id, name: 'Oak board' })) })
  const server = createApp(readSettings({}), {
    api: () => new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8', etag: '"1"' } }),
    extras: undefined,
    pages: undefined,
    base: '/stock/',
  })
  for (const path of ['/api/v1/materials', '/stock/api/v1/materials']) {
    const small = await server.request(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    const bytes = new Uint8Array(await small.arrayBuffer())
    expect([small.headers.get('content-encoding'), small.headers.get('content-length')]).toEqual(['gzip', null])
    expect(gunzipSync(bytes).toString()).toBe(body)
    expect(bytes.length).toBeLessThan(body.length / 4)

    const plain = await server.request(path)
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, body])
    const rather = await server.request(path, { headers: { 'accept-encoding': 'gzip;q=0.1, identity;q=1' } })
    expect([rather.headers.get('content-encoding'), await rather.text()]).toEqual([null, body])
    for (const { headers } of [small, plain]) expect(headers.get('vary')).toContain('Accept-Encoding')
  }
})

test('an answer that is no JSON is passed on as it is', async () => {
  const server = createApp(readSettings({}), {
    api: () => new Response('a'.repeat(5000), { headers: { 'content-type': 'image/png' } }),
    extras: undefined,
    pages: undefined,
    base: '/',
  })
  const { headers } = await server.request('/api/v1/materials', { headers: { 'accept-encoding': 'gzip' } })
  expect(headers.get('content-encoding')).toBeNull()
})
