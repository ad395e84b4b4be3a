import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { limits } from '@/contract/list'
import { materialsEndpoint } from '@/contract/materials'
import { productsEndpoint } from '@/contract/products'
import { type Client, createClient } from './client'
import { detailQuery } from './detail-query'
import { ping } from './ping'
import { accountQuery, listQuery } from './queries'
import { createQueryClient, maxListPages } from './query-client'
import { hang, html, json, startService, testClock, until } from './testing'

const first = { page: limits.page, per_page: limits.perPage, state: 'active' } as const

function material(id: number, fields: object = {}) {
  return {
    id,
    name: `Wax ${id}`,
    stock_on_hand: '12.50',
    committed_stock: '0',
    available_stock: '12.50',
    reorder_level: '5',
    on_order: '0',
    state: 'active',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    ...fields,
  }
}

const pageMeta = { current_page: 1, total_pages: 9, total_count: 225, per_page: 25 }

function page(...materials: unknown[]) {
  return json({ materials, meta: pageMeta })
}

function connect(base: string, id = 'one') {
  return createClient({ id, base, key: 'key' })
}

test('a page of a list is read, with bad records set aside and the time it was read', async () => {
  await using service = await startService(page(material(1), { id: 2 }))
  const before = Date.now()
  const answer = await new QueryClient().fetchQuery(
    listQuery(connect(service.base), materialsEndpoint, { ...first, page: 2, name: 'wax & oil' }),
  )
  expect(service.asked[0]?.url).toBe('/api/v1/materials?page=2&name=wax+%26+oil')
  expect(answer.items).toEqual([material(1)])
  expect(answer.setAside).toEqual([expect.objectContaining({ id: 2 })])
  expect(answer.readAt).toBeGreaterThanOrEqual(before)
})

test('an answer that is no list is an error that says what is wrong', async () => {
  await using service = await startService(json({ products: [] }))
  await expect(
    new QueryClient().fetchQuery(listQuery(connect(service.base), materialsEndpoint, first)),
  ).rejects.toMatchObject({ kind: 'contract', path: '/api/v1/materials', details: expect.stringMatching(/materials/) })
})

test('a list that breaks keeps what it showed', async () => {
  await using service = await startService(page(material(1)), json({ materials: 'none' }))
  const cache = createQueryClient()
  const observer = new QueryObserver(cache, listQuery(connect(service.base), materialsEndpoint, first))
  const stop = observer.subscribe(() => undefined)
  await until(() => observer.getCurrentResult().isSuccess)
  await observer.refetch()
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, data: { items: [{ id: 1 }] } })
  stop()
})

test('leaving a page of a list cuts its request on the wire', async () => {
  await using service = await startService(hang, page(material(26)))
  const cache = createQueryClient()
  const client = connect(service.base)
  const observer = new QueryObserver(cache, listQuery(client, materialsEndpoint, first))
  const stop = observer.subscribe(() => undefined)
  await until(() => service.asked.length === 1)
  observer.setOptions(listQuery(client, materialsEndpoint, { ...first, page: 2 }))
  await until(() => service.asked[0]?.closed === true)
  await until(() => observer.getCurrentResult().isSuccess)
  expect(observer.getCurrentResult().data?.items[0]?.id).toBe(26)
  stop()
})

test('the last page stays while the next one loads, but never that of another list or another key', async () => {
  await using service = await startService(page(material(1)), hang)
  const cache = createQueryClient()
  const client = connect(service.base)
  const observer = new QueryObserver<unknown>(cache, listQuery(client, materialsEndpoint, first) as object as never)
  const stop = observer.subscribe(() => undefined)
  await until(() => observer.getCurrentResult().isSuccess)
  const shown = (query: object) => {
    observer.setOptions(query as never)
    return observer.getCurrentResult().data
  }
  expect(shown(listQuery(client, materialsEndpoint, { ...first, page: 2 }))).toMatchObject({ items: [{ id: 1 }] })
  expect(shown(listQuery(connect(service.base, 'two'), materialsEndpoint, first))).toBeUndefined()
  expect(shown(listQuery(client, materialsEndpoint, first))).toMatchObject({ items: [{ id: 1 }] })
  expect(shown(listQuery(client, productsEndpoint, first))).toBeUndefined()
  stop()
})

/** Reads the first page once more, and gives the records as the cache has them now. */
async function readAgain(cache: QueryClient, client: Client) {
  const query = listQuery(client, materialsEndpoint, first)
  await cache.fetchQuery({ ...query, staleTime: 0 })
  return cache.getQueryData(query.queryKey)?.items ?? []
}

test('records that did not change stay the same objects when a list is read again', async () => {
  await using service = await startService(
    page(material(1), material(2)),
    page(material(1), material(2)),
    page(material(1), material(2, { available_stock: '12.5' })),
    page(material(1)),
  )
  const cache = createQueryClient()
  const client = connect(service.base)
  const one = await readAgain(cache, client)
  expect(await readAgain(cache, client)).toBe(one)
  const three = await readAgain(cache, client)
  expect(three[0]).toBe(one[0])
  expect(three[1]).toMatchObject({ available_stock: '12.5' })
  expect(await readAgain(cache, client)).toEqual([material(1)])
})

test('a field called __proto__ is still a field when a list is read again', async () => {
  const body = JSON.stringify({ materials: [material(1)], meta: pageMeta })
  const hostile = body.replace('"id":1', '"id":1,"__proto__":{"unit_cost":null}')
  await using service = await startService(
    (response) => void response.end(hostile.replace('Wax 1', 'a')),
    (response) => void response.end(hostile.replace('Wax 1', 'b')),
  )
  const cache = createQueryClient()
  const client = connect(service.base)
  await readAgain(cache, client)
  const [record] = await readAgain(cache, client)
  expect(record?.name).toBe('b')
  expect(record?.unit_cost).toBeUndefined()
  expect(JSON.stringify(record)).toContain('__proto__')
})

test('a detail begins as the freshest list showed it, then reads the record', async () => {
  await using service = await startService(
    page(material(1, { name: 'Old' })),
    page(material(1, { name: 'New' })),
    json({ material: material(1, { name: 'Newest' }) }),
  )
  const cache = createQueryClient()
  const client = connect(service.base)
  await cache.fetchQuery(listQuery(client, materialsEndpoint, first))
  await new Promise((resolve) => void setTimeout(resolve, 2))
  await cache.fetchQuery(listQuery(client, materialsEndpoint, { ...first, name: 'n' }))
  const observer = new QueryObserver(cache, detailQuery(client, materialsEndpoint, 1))
  const stop = observer.subscribe(() => undefined)
  expect(observer.getCurrentResult()).toMatchObject({ isPlaceholderData: true, data: { name: 'New' } })
  await until(() => !observer.getCurrentResult().isPlaceholderData)
  expect(service.asked[2]?.url).toBe('/api/v1/materials/1')
  expect(observer.getCurrentResult().data?.name).toBe('Newest')
  stop()
})

test('a detail of another key begins with nothing', async () => {
  await using service = await startService(page(material(1)), hang)
  const cache = createQueryClient()
  await cache.fetchQuery(listQuery(connect(service.base), materialsEndpoint, first))
  const other = connect(service.base, 'two')
  const observer = new QueryObserver(cache, detailQuery(other, materialsEndpoint, 1))
  const stop = observer.subscribe(() => undefined)
  expect(observer.getCurrentResult().data).toBeUndefined()
  stop()
})

test('a record with another id than asked for is refused', async () => {
  await using service = await startService(json({ material: material(8) }))
  await expect(
    new QueryClient().fetchQuery(detailQuery(connect(service.base), materialsEndpoint, 7)),
  ).rejects.toMatchObject({ kind: 'contract', path: '/api/v1/materials/7' })
})

test('what nobody looks at yet gives up where the service limits us, and what somebody looks at waits', async () => {
  const limited = json({ error: 'Slow down.' }, 429, { 'retry-after': '3' })
  await using service = await startService(limited, page(material(1)))
  const { clock, pass } = testClock()
  const client = createClient({ id: 'one', base: service.base, key: 'key' }, { clock })
  const cache = createQueryClient()
  // A page is open by now.
  const stopOther = new QueryObserver(cache, { queryKey: ['other'], queryFn: () => 1 }).subscribe(() => undefined)
  await cache.prefetchQuery(listQuery(client, materialsEndpoint, first))
  expect(cache.getQueryCache().getAll()[1]?.state.error).toMatchObject({ kind: 'limited' })
  const observer = new QueryObserver(cache, listQuery(client, materialsEndpoint, first))
  const stop = observer.subscribe(() => undefined)
  await pass(3125)
  await until(() => observer.getCurrentResult().isSuccess)
  stop()
  stopOther()
})

test('the first list of a page that is being opened is waited for, though nobody looks at it yet', async () => {
  const limited = json({ error: 'Slow down.' }, 429, { 'retry-after': '3' })
  await using service = await startService(limited, page(material(1)))
  const { clock, pass } = testClock()
  const client = createClient({ id: 'one', base: service.base, key: 'key' }, { clock })
  const cache = createQueryClient()
  const read = cache.fetchQuery(listQuery(client, materialsEndpoint, first))
  await pass(3125)
  expect((await read).items).toHaveLength(1)
})

test('of many pages those read longest ago are forgotten, unless somebody looks at them', async () => {
  await using service = await startService(page(material(1)))
  const cache = createQueryClient()
  const client = connect(service.base)
  const observer = new QueryObserver(cache, listQuery(client, materialsEndpoint, first))
  const stop = observer.subscribe(() => undefined)
  await until(() => observer.getCurrentResult().isSuccess)
  for (let number = 2; number <= 60; number += 1) {
    await cache.fetchQuery(listQuery(client, materialsEndpoint, { ...first, page: number }))
  }
  const kept = cache
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => (queryKey[3] as { page: number }).page)
  expect(kept).toHaveLength(maxListPages)
  expect(kept).toContain(1)
  expect(kept).toContain(60)
  expect(kept).not.toContain(2)
  stop()
})

test('any JSON answer to ping means that the key is accepted; a web page does not', async () => {
  await using service = await startService(json('pong'), html('<h1>Hello</h1>'))
  await expect(ping(connect(service.base))).resolves.toBeUndefined()
  await expect(ping(connect(service.base))).rejects.toMatchObject({ kind: 'foreign' })
})

test('an account is read, and one that lacks something is refused with what is missing', async () => {
  const account = { id: 1, name: 'Wick & Co', currency_code: 'XTS', time_zone: 'Mars/Olympus' }
  await using service = await startService(json({ account }), json({ account: { ...account, time_zone: 5 } }))
  await expect(new QueryClient().fetchQuery(accountQuery(connect(service.base)))).resolves.toMatchObject(account)
  await expect(new QueryClient().fetchQuery(accountQuery(connect(service.base)))).rejects.toMatchObject({
    kind: 'contract',
    details: expect.stringMatching(/^account\.time_zone/),
  })
})

test('an account that was read an hour ago is read again, and not before', async () => {
  const account = { id: 1, name: 'Wick & Co', currency_code: 'EUR', time_zone: 'Europe/Berlin' }
  const moved = { ...account, time_zone: 'Pacific/Kiritimati' }
  await using service = await startService(json({ account }), json({ account: moved }))
  const query = accountQuery(connect(service.base))
  const cache = new QueryClient()
  const start = Date.now()
  await cache.fetchQuery(query)
  vi.spyOn(Date, 'now').mockReturnValue(start + 3_590_000)
  await expect(cache.fetchQuery(query)).resolves.toMatchObject(account)
  vi.spyOn(Date, 'now').mockReturnValue(start + 3_700_000)
  await expect(cache.fetchQuery(query)).resolves.toMatchObject(moved)
})

const refusal = json({ error: 'Not permitted.' }, 403)

test('what a list showed is gone as soon as the key may no longer see it, its other pages and records too', async () => {
  await using service = await startService(
    page(material(1)),
    page(material(2)),
    json({ material: material(1) }),
    refusal,
  )
  const cache = createQueryClient()
  const client = connect(service.base)
  const [one, two] = [1, 2].map((number) => listQuery(client, materialsEndpoint, { ...first, page: number }))
  const detail = detailQuery(client, materialsEndpoint, 1)
  if (one === undefined || two === undefined) throw new Error('no queries')
  for (const query of [one, two]) await cache.fetchQuery(query)
  await cache.fetchQuery(detail)
  const watched = new QueryObserver(cache, one)
  const leave = watched.subscribe(() => {})
  await cache.refetchQueries({ queryKey: one.queryKey })
  expect(watched.getCurrentResult()).toMatchObject({ data: undefined, error: { kind: 'forbidden' } })
  expect(cache.getQueryData(two.queryKey)).toBeUndefined()
  expect(cache.getQueryData(detail.queryKey)).toBeUndefined()
  leave()
})

test('a page that was never to be seen, or a record, takes nothing else with it when it is refused', async () => {
  await using service = await startService(page(material(1)), json({ material: material(1) }), refusal)
  const cache = createQueryClient()
  const client = connect(service.base)
  const list = listQuery(client, materialsEndpoint, first)
  const detail = detailQuery(client, materialsEndpoint, 1)
  await cache.fetchQuery(list)
  await cache.fetchQuery(detail)
  await cache.prefetchQuery(listQuery(client, materialsEndpoint, { ...first, page: 2 }))
  expect(cache.getQueryData(list.queryKey)?.items).toHaveLength(1)
  expect(cache.getQueryData(detail.queryKey)).toBeDefined()
  await cache.refetchQueries({ queryKey: detail.queryKey })
  expect(cache.getQueryData(detail.queryKey)).toBeUndefined()
  expect(cache.getQueryData(list.queryKey)?.items).toHaveLength(1)
})

test('what the service said to have ready only later is asked for then, however often somebody comes by', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await using service = await startService(json({ error: 'Upkeep.' }, 503, { 'retry-after': '300' }), page(material(1)))
  const cache = createQueryClient()
  const options = cache.defaultQueryOptions(listQuery(connect(service.base), materialsEndpoint, first))
  const comeBy = async (isRead: () => boolean) => {
    const observer = new QueryObserver(cache, options)
    const leave = observer.subscribe(() => {})
    await until(() => observer.getCurrentResult().fetchStatus === 'idle' && isRead())
    leave()
  }
  const isRead = () => cache.getQueryData(options.queryKey) !== undefined
  await comeBy(() => !isRead())
  vi.setSystemTime(Date.now() + 60_000)
  await comeBy(() => !isRead())
  expect(service.asked).toHaveLength(1)
  vi.setSystemTime(Date.now() + 241_000)
  await comeBy(isRead)
  expect(service.asked).toHaveLength(2)
  vi.useRealTimers()
})
