import { expect, test, vi } from 'vitest'
import { expensesEndpoint } from '@/contract/expenses'
import { materialsEndpoint } from '@/contract/materials'
import { withHeldKey } from './held-key'

function lending(costs: 'show' | 'hide' = 'hide') {
  const own = vi.fn<(request: Request) => Response>(() => Response.json({ asked: 'own' }))
  const lent = vi.fn<(request: Request) => Response>(() => Response.json({ asked: 'lent' }))
  const api = withHeldKey(own, { value: 'held', costs }, lent)
  return {
    own,
    lent,
    ask: async (path: string, headers: Record<string, string> = {}) =>
      api(new Request(`http://localhost${path}`, { headers })),
  }
}

test.each([
  ['hide', 'hide'],
  ['show', null],
] as const)(
  'a request without a key gets the held one, and with costs set to %s the wish to hide them: %s',
  async (costs, wish) => {
    const { ask, own, lent } = lending(costs)
    expect(await (await ask(materialsEndpoint.path, { accept: 'application/json' })).json()).toEqual({ asked: 'lent' })
    const headers = lent.mock.calls[0]?.[0].headers
    expect(headers?.get('authorization')).toBe('Bearer held')
    expect(headers?.get('stockroom-costs')).toBe(wish)
    expect(headers?.get('accept')).toBe('application/json')
    expect(own).not.toHaveBeenCalled()
  },
)

test('a request may wish for no costs where they are shown', async () => {
  const { ask, lent } = lending('show')
  await ask(materialsEndpoint.path, { 'stockroom-costs': 'hide' })
  expect(lent.mock.calls[0]?.[0].headers.get('stockroom-costs')).toBe('hide')
})

test('a request with a key of its own keeps it, and nothing is hidden from it', async () => {
  const { ask, own, lent } = lending()
  expect(await (await ask(expensesEndpoint.path, { authorization: 'Bearer own' })).json()).toEqual({ asked: 'own' })
  const headers = own.mock.calls[0]?.[0].headers
  expect([headers?.get('authorization'), headers?.get('stockroom-costs')]).toEqual(['Bearer own', null])
  expect(lent).not.toHaveBeenCalled()
})

test('a password that a proxy in front asked for is no key: the held one goes instead', async () => {
  const { ask, own, lent } = lending()
  await ask(materialsEndpoint.path, { authorization: 'Basic dXNlcjpzZWNyZXQ=' })
  expect(lent.mock.calls[0]?.[0].headers.get('authorization')).toBe('Bearer held')
  expect(own).not.toHaveBeenCalled()
})

test('a service that repeats the key it refuses is not passed on word for word', async () => {
  const api = withHeldKey(() => Response.json({ error: 'Invalid key held-secret.' }, { status: 401 }), {
    value: 'held-secret',
    costs: 'show',
  })
  const answer = await api(new Request(`http://localhost${materialsEndpoint.path}`))
  expect([answer.status, await answer.json()]).toEqual([401, { error: 'Invalid key ….' }])
})

test('a service that tells what it was asked does not tell the key, in any form, nor in its headers', async () => {
  const key = 'held"secret'
  const echo = ({ headers }: Request) =>
    Response.json({ of: { authorization: headers.get('authorization') } }, { headers: { 'x-asked-by': key } })
  const api = withHeldKey(echo, { value: key, costs: 'show' })
  const answer = await api(new Request(`http://localhost${materialsEndpoint.path}`))
  expect(answer.headers.get('x-asked-by')).toBeNull()
  expect(await answer.json()).toEqual({ of: { authorization: 'Bearer …' } })
})

test('a long key is not passed on either where it is nothing but digits', async () => {
  const key = '2026112300001234'
  const api = withHeldKey(() => Response.json({ key }, { headers: { 'x-request-id': key } }), {
    value: key,
    costs: 'show',
  })
  const answer = await api(new Request(`http://localhost${materialsEndpoint.path}`))
  expect([answer.headers.get('x-request-id'), await answer.json()]).toEqual([null, { key: '…' }])
})

test.each([
  ['a slash with a backslash before it', (key: string) => JSON.stringify({ key }).replaceAll('/', '\\/')],
  [
    'signs by their numbers',
    (key: string) => JSON.stringify({ key }).replaceAll('+', '\\u002b').replace('s', '\\u0073'),
  ],
  ['an address', (key: string) => JSON.stringify({ link: `https://x.example/?key=${encodeURIComponent(key)}` })],
])('the key is not passed on when it is written as JSON and addresses may: %s', async (_how, body) => {
  const key = 'held/secret+1'
  const api = withHeldKey(() => new Response(body(key)), { value: key, costs: 'show' })
  const text = await (await api(new Request(`http://localhost${materialsEndpoint.path}`))).text()
  expect(text).toContain('…')
  expect(text).not.toMatch(/secret|ecret/)
  expect(() => JSON.parse(text) as unknown).not.toThrow()
})

test.each([
  ['text of another encoding', 200, {}],
  ['a way to compress that was not asked for', 200, { 'content-encoding': 'zstd' }],
  ['an error of another encoding', 401, {}],
])('%s is not passed on, as the key might be in it', async (_what, status, headers) => {
  const bytes = new Uint8Array([0x43, 0xe9, ...new TextEncoder().encode(' Bearer held-secret')])
  const api = withHeldKey(() => new Response(bytes, { status, headers }), { value: 'held-secret', costs: 'show' })
  const answer = await api(new Request(`http://localhost${materialsEndpoint.path}`))
  expect(answer.status).toBe(status < 400 ? 502 : status)
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(await answer.json()).toMatchObject({ reason: 'unreadable' })
})

test('of the ways to compress, the service is offered those only that can be looked through', async () => {
  const { ask, lent } = lending('show')
  await ask(materialsEndpoint.path, { 'accept-encoding': 'gzip, deflate, br;q=0.5, zstd' })
  expect(lent.mock.calls[0]?.[0].headers.get('accept-encoding')).toBe('gzip, deflate, br;q=0.5')
  await ask(materialsEndpoint.path, { 'accept-encoding': 'zstd' })
  expect(lent.mock.calls[1]?.[0].headers.get('accept-encoding')).toBe('identity')
})

test('any other error is passed on as it is', async () => {
  const api = withHeldKey(() => new Response('<p>Down</p>', { status: 503, headers: { 'retry-after': '9' } }), {
    value: 'held-secret',
    costs: 'show',
  })
  const answer = await api(new Request(`http://localhost${materialsEndpoint.path}`))
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([503, '9', '<p>Down</p>'])
})

test.each(['cross-site', 'same-site'])('the key is not lent to a page that is %s', async (site) => {
  const { ask, lent } = lending()
  const answer = await ask(materialsEndpoint.path, { 'sec-fetch-site': site })
  expect([answer.status, await answer.json()]).toMatchObject([403, { reason: 'cross_site' }])
  expect(lent).not.toHaveBeenCalled()
})

test.each(['same-origin', 'none'])('a request that is %s gets the key', async (site) => {
  const { ask } = lending()
  expect((await ask(materialsEndpoint.path, { 'sec-fetch-site': site })).status).toBe(200)
})
