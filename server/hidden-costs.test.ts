import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { expensesEndpoint } from '@/contract/expenses'
import { manufacturesEndpoint } from '@/contract/manufactures'
import { materialsEndpoint } from '@/contract/materials'
import { recipesEndpoint } from '@/contract/recipes'
import { withCostsHidden } from './hidden-costs'

const money = { amount: '1.25', currency_code: 'EUR' }

function hiding(answer: () => Response) {
  const seen = vi.fn<(request: Request) => void>()
  const api = withCostsHidden((request) => {
    seen(request)
    return answer()
  })
  return {
    seen,
    ask: (path: string, headers: Record<string, string> = { 'stockroom-costs': 'hide' }) =>
      api(new Request(`http://localhost${path}`, { headers: { authorization: 'Bearer own', ...headers } })),
  }
}

const json =
  (body: string, headers: Record<string, string> = {}) =>
  () =>
    new Response(body, { headers: { 'content-type': 'application/json', 'x-request-id': 'abc', ...headers } })

test('an answer without costs holds no money at any depth, and is otherwise the same', async () => {
  const run = {
    id: 1,
    total_labour_cost: null,
    line_items: [{ id: 2, quantity: '0.1000', unit_price: money, other: money }],
  }
  const { ask, seen } = hiding(
    json(JSON.stringify({ manufacture: run, ratio: 0 }).replace('0}', '12345678901234567890.10}')),
  )
  const answer = await ask(`${manufacturesEndpoint.path}/1`)
  expect(seen.mock.calls[0]?.[0].headers.get('authorization')).toBe('Bearer own')
  expect(await answer.text()).toBe(
    '{"manufacture":{"id":1,"line_items":[{"id":2,"quantity":"0.1000"}]},"ratio":12345678901234567890.10}',
  )
  expect(answer.headers.get('x-request-id')).toBe('abc')
})

test.each(['/api/v1/accounts_payable', '/api/v1/accounting', '/api/v1/suppliers'])(
  'whatever %s may be, money goes from it',
  async (path) => {
    const { ask } = hiding(json('{"rows":[{"id":1,"unitPrice":"9","total_value":"12.50 EUR","refund":"3"}]}'))
    expect(await (await ask(path)).json()).toEqual({ rows: [{ id: 1 }] })
  },
)

test.each(['/%61pi/v1/expenses', '/api/v1//expenses', '/api/v1/expenses%2f1', '/api/%761/expenses'])(
  'what is no plain address, %s, is refused before anybody reads it in another way',
  async (path) => {
    const { ask, seen } = hiding(json('{"expenses":[{"id":1,"notes":"5 EUR"}]}'))
    const answer = await ask(path)
    expect([answer.status, await answer.json()]).toMatchObject([400, { reason: 'bad_path' }])
    expect(seen).not.toHaveBeenCalled()
  },
)

test('of a recipe goes whatever might be money, in the shapes that services have, and paging stays', async () => {
  const recipe = {
    id: 1,
    name: 'Salve 5 EUR',
    price_per_batch: '20.00',
    costs: { total: '3.10' },
    cost_breakdown: [{ cents: 310 }],
    selling: '€ 20.00',
    ingredients: [{ id: 2, quantity: '0.1000', line_price: '1.00', cost: '1' }],
  }
  const meta = { current_page: 1, total_pages: 3, total_count: 60, per_page: 25 }
  const { ask } = hiding(json(JSON.stringify({ recipes: [recipe], total_pages: 3, meta })))
  const kept = { id: 1, name: 'Salve 5 EUR', ingredients: [{ id: 2, quantity: '0.1000' }] }
  expect(await (await ask(recipesEndpoint.path)).json()).toEqual({ recipes: [kept], total_pages: 3, meta })
  const bare = hiding(json(JSON.stringify(recipe)))
  expect(await (await bare.ask(`${recipesEndpoint.path}/1`)).json()).toEqual(kept)
})

test('a request that says nothing about costs passes untouched, and so does its answer', async () => {
  const body = JSON.stringify({ unit_cost: money })
  const { ask, seen } = hiding(json(body))
  expect(await (await ask(`${expensesEndpoint.path}/1`, { 'accept-encoding': 'br' })).text()).toBe(body)
  expect(seen.mock.calls[0]?.[0].headers.get('accept-encoding')).toBe('br')
})

test.each(['Hide', 'hidden', 'show', ''])('a slip in the wish, "%s", lets no money through', async (wish) => {
  const { ask } = hiding(json(JSON.stringify({ id: 1, unit_cost: money })))
  expect(await (await ask(materialsEndpoint.path, { 'stockroom-costs': wish })).text()).toBe('{"id":1}')
})

test('the body is not announced longer than it is without money', async () => {
  const body = JSON.stringify({ unit_cost: money })
  const { ask } = hiding(json(body, { 'content-length': String(body.length) }))
  expect((await ask(materialsEndpoint.path)).headers.get('content-length')).toBeNull()
})

test.each([
  '/api/v1/expenses',
  '/api/v1/expenses/1',
  '/api/v1/Expenses',
  '/api/v1/%65xpenses?page=2',
  '/api/v1/expenses.json',
])('with costs hidden, %s is refused and never asked for', async (path) => {
  const { ask, seen } = hiding(json('{}'))
  const answer = await ask(path)
  expect([answer.status, await answer.json()]).toMatchObject([403, { reason: 'costs_hidden' }])
  expect(seen).not.toHaveBeenCalled()
})

test.each([
  ['a page', 'text/html', '<p>1.25 EUR</p>', 'not_json'],
  ['a page that calls itself so', 'application/json', '<p>1.25 EUR</p>', 'unreadable'],
  ['nothing', 'application/json', '', 'unreadable'],
  ['half of it', 'application/json', '{"unit_cost":{"amount":"1.2', 'unreadable'],
])('with costs hidden, %s instead of JSON is not passed on', async (_what, type, body, reason) => {
  const { ask } = hiding(() => new Response(body, { headers: { 'content-type': type } }))
  const answer = await ask(materialsEndpoint.path)
  expect([answer.status, await answer.json()]).toEqual([502, { error: expect.any(String), reason }])
})

test('with costs hidden, an answer that is too large to be looked through is called so', async () => {
  const { ask } = hiding(json(`{"materials":["${'x'.repeat(16 * 1024 * 1024)}"]}`))
  const answer = await ask(materialsEndpoint.path)
  expect([answer.status, await answer.json()]).toEqual([
    502,
    { error: 'The inventory service sent too large an answer.', reason: 'unreadable' },
  ])
})

test('a redirect stays one', async () => {
  const { ask } = hiding(() => new Response(null, { status: 302, headers: { location: 'https://moved.example/' } }))
  expect((await ask(materialsEndpoint.path)).status).toBe(302)
})

test('an error keeps its status and when to come back, whatever its body', async () => {
  const { ask } = hiding(() => new Response('<p>busy</p>', { status: 429, headers: { 'retry-after': '9' } }))
  const answer = await ask(materialsEndpoint.path)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '9'])
  expect(await answer.json()).toMatchObject({ reason: 'not_json' })
})

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', brotliCompressSync],
])('a service that compresses with %s without being asked is read all the same', async (encoding, compress) => {
  const bytes = new Uint8Array(compress(JSON.stringify({ id: 1, unit_cost: money })))
  const { ask } = hiding(() => new Response(bytes, { headers: { 'content-encoding': encoding } }))
  const answer = await ask(materialsEndpoint.path, { 'accept-encoding': 'gzip, br', 'stockroom-costs': 'hide' })
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, '{"id":1}'])
})

test.each([
  ['in a way that was not asked for', 'zstd', '{"unit_cost":1}', 'compressed in a way that it was not asked for'],
  ['to a small part of its size', 'gzip', gzipSync(Buffer.alloc(20_000_000, ' ')), 'too large an answer'],
  ['badly', 'gzip', '{"unit_cost":1}', 'no whole JSON'],
])('what is compressed %s is not passed on, and the reason is told', async (_how, encoding, sent, reason) => {
  const { ask } = hiding(() => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
    return new Response(typeof sent === 'string' ? sent : new Uint8Array(sent), { headers })
  })
  const answer = await ask(materialsEndpoint.path)
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({ error: expect.stringContaining(reason), reason: 'unreadable' })
})

test('what might be money beyond the contract goes from every record, and an account keeps its currency', async () => {
  const material = { id: 1, name: 'Wax 5 EUR', sku: 'WAX-100', stock_on_hand: '3' }
  const { ask } = hiding(json(JSON.stringify({ material: { ...material, supplier_price: '4.20', worth: '€ 3' } })))
  expect(await (await ask(`${materialsEndpoint.path}/1`)).json()).toEqual({ material })
  const account = { account: { name: 'A', currency: 'EUR', time_zone: 'Europe/Berlin' } }
  expect(await (await hiding(json(JSON.stringify(account))).ask('/api/v1/account')).json()).toEqual(account)
})

test('an answer too large to look through is not taken to its end', async () => {
  const piece = new Uint8Array(8 * 1024 * 1024).fill(32)
  let sent = 0
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 1
      controller.enqueue(piece)
    },
  })
  const { ask } = hiding(() => new Response(endless, { headers: { 'content-type': 'application/json' } }))
  expect((await ask(materialsEndpoint.path)).status).toBe(502)
  expect(sent).toBeLessThan(12)
})

test('what is said of paging stays, and money beside it goes', async () => {
  const meta = { current_page: 1, total_pages: 1, total_count: 1, per_page: 25 }
  const beside = { total_stock_value: '12.34', total_cost_gbp: 12.34, inventory_value: { value: '1', currency: 'GBP' } }
  const { ask } = hiding(json(JSON.stringify({ materials: [], meta: { ...meta, ...beside, sorted: 'by name' } })))
  expect(await (await ask(materialsEndpoint.path)).json()).toEqual({
    materials: [],
    meta: { sorted: 'by name', ...meta },
  })
})

test('what an account is promised to have stays, and its balance goes', async () => {
  const account = { id: 1, name: '5 EUR & Co', currency_code: 'EUR', time_zone: 'UTC', subscription_plan: null }
  const { ask } = hiding(json(JSON.stringify({ account: { ...account, balance: '12.34', cost_of_goods: 12.34 } })))
  expect(await (await ask('/api/v1/account')).json()).toEqual({ account })
})

test.each(['Cost 12.34 GBP is wrong', 'cost 9.99 too high'])('the error "%s" has another reason', async (error) => {
  const { ask } = hiding(() => Response.json({ error, reason: 'cost' }, { status: 422 }))
  const answer = await ask(materialsEndpoint.path)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toEqual({
    error: 'The inventory service gave a reason that is not shown here.',
    reason: 'cost',
  })
})
