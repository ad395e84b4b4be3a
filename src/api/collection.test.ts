import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isRefused, noteArea } from './areas'
import { collectionOf, namesOf } from './collection'
import { fakeClient, pagesOf, type Sent, thingsEndpoint } from './collection-testing'
import { createClient } from './client'
import { ApiError } from './errors'
import { waitsFor } from './quiet'
import { hang, json, startService, until } from './testing'

const things = thingsEndpoint('things')
const minutes = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Lets everything happen that happens without a person. */
async function settle(ms = 1000): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
}

/** A service that takes a while for each answer. */
function slow(page: (number: number) => Sent, ms = 50) {
  return async ({ page: number }: { page: number }) => {
    await new Promise((done) => void setTimeout(done, ms))
    return page(number)
  }
}

function failing(kind: ConstructorParameters<typeof ApiError>[0] = 'failing', retryAt?: number) {
  return new ApiError(kind, { path: '/api/v1/things', retryAt })
}

test('all records are read once for all who want them, a hundred a page, archived ones too', async () => {
  const { client, asked } = fakeClient(slow(pagesOf(237)))
  const store = collectionOf(client, things)
  store.want(Infinity)
  collectionOf(client, things).want(Infinity)
  expect(store.get()).toMatchObject({ extent: 'reading', items: [], total: undefined })
  await settle()
  expect(store.get()).toMatchObject({ extent: 'whole', total: 237, readAt: expect.any(Number) })
  expect(store.get().items).toHaveLength(237)
  expect(store.get().byId.get(200)).toEqual({ id: 200 })
  expect(asked.map(({ search }) => search.toString())).toEqual([
    'per_page=100&state=all',
    'page=2&per_page=100&state=all',
    'page=3&per_page=100&state=all',
  ])
})

test('the first page is asked for alone, and then no more than four at once, whatever is read', async () => {
  const { client, pages, most } = fakeClient(slow(pagesOf(2000)))
  collectionOf(client, things).want(Infinity)
  await settle(10)
  expect(pages()).toEqual([1])
  collectionOf(client, thingsEndpoint('others')).want(Infinity)
  await settle(2000)
  expect(pages()).toHaveLength(40)
  expect(most()).toBe(4)
})

test('what was read so far can be used, and who shows it hears of it four times a second at most', async () => {
  const { client } = fakeClient(slow(pagesOf(10_000), 40))
  const store = collectionOf(client, things)
  const heard: number[] = []
  store.subscribe(() => heard.push(store.get().items.length))
  store.want(Infinity)
  await settle(1000)
  expect(store.get().extent).toBe('reading')
  expect(store.get().items.length).toBeGreaterThan(1000)
  expect(store.get().lacks(9999)).toBe(false)
  expect(heard.length).toBeLessThanOrEqual(5)
  await settle()
  expect(heard.at(-1)).toBe(10_000)
  expect(store.get().lacks(9999)).toBe(false)
  expect(store.get().lacks(10_001)).toBe(true)
})

test('records that move are read once more', async () => {
  let answers = 0
  const { client, pages } = fakeClient(({ page }) => {
    answers += 1
    return pagesOf(answers < 2 ? 301 : 300)(page)
  })
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle()
  expect(store.get()).toMatchObject({ extent: 'whole', total: 300 })
  expect(pages().filter((page) => page === 1)).toHaveLength(2)
})

test('records that move again are said to be incomplete', async () => {
  let answers = 0
  const { client, pages } = fakeClient(({ page }) => {
    answers += 1
    return pagesOf(300 + (answers % 2))(page)
  })
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle()
  expect(store.get().extent).toBe('incomplete')
  expect(store.get().lacks(999)).toBe(false)
  expect(pages().filter((page) => page === 1)).toHaveLength(2)
})

test('records that are counted but never sent are said to be missing', async () => {
  const { client } = fakeClient(({ page }) => {
    const sent = pagesOf(237)(page)
    return { ...sent, items: sent.items.filter(({ id }) => id !== 150) }
  })
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle()
  expect(store.get()).toMatchObject({ extent: 'incomplete', total: 237 })
  expect(store.get().items).toHaveLength(236)
})

test('a record that cannot be read is counted, and not missing', async () => {
  const { client } = fakeClient(({ page }) => {
    const sent = pagesOf(3)(page)
    return { ...sent, items: [{ id: 1 }, null as never, { id: 3 }] }
  })
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle()
  expect(store.get()).toMatchObject({ extent: 'whole', total: 3, setAside: 1 })
  expect(store.get().lacks(2)).toBe(false)
})

test('when a page fails, what was read stays, and only what is missing is asked for again', async () => {
  let broken = true
  const { client, asked, pages } = fakeClient(async ({ page }) => {
    await new Promise((done) => void setTimeout(done, page * 10))
    if (broken && page === 3) throw failing()
    return pagesOf(900)(page)
  })
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle()
  expect(store.get()).toMatchObject({ extent: 'failed', total: 900, error: { kind: 'failing' } })
  expect(store.get().items).toHaveLength(200)
  expect(asked.filter(({ aborted }) => aborted).length).toBeGreaterThan(0)
  const before = pages().length
  broken = false
  store.refresh()
  await settle()
  expect(store.get()).toMatchObject({ extent: 'whole', error: undefined })
  expect(store.get().items).toHaveLength(900)
  expect(pages().slice(before)).not.toContain(1)
  expect(pages().slice(before)).not.toContain(2)
})

test('after a failure a view that comes tries again, but not at once', async () => {
  let broken = true
  const { client, pages } = fakeClient(({ page }) => {
    if (broken) throw failing('unreachable')
    return pagesOf(3)(page)
  })
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle()
  store.wake()
  await settle()
  expect(pages()).toHaveLength(1)
  broken = false
  await settle(20_000)
  store.wake()
  await settle()
  expect(store.get().extent).toBe('whole')
})

test('a network that is back too soon to try again is not forgotten', async () => {
  let broken = true
  const { client, pages } = fakeClient(({ page }) => {
    if (broken) throw failing('unreachable')
    return pagesOf(3)(page)
  })
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle()
  broken = false
  store.wake()
  store.wake()
  await settle()
  expect(pages()).toHaveLength(1)
  await settle(20_000)
  expect(pages()).toHaveLength(2)
  expect(store.get().extent).toBe('whole')
})

test('a resource that this key may not see is not asked for by every view', async () => {
  const { client, pages } = fakeClient(() => {
    throw failing('forbidden')
  })
  const store = collectionOf(client, things)
  for (let view = 0; view < 5; view += 1) {
    const release = store.want(Infinity)
    await settle(20_000)
    release()
  }
  expect(store.get()).toMatchObject({ extent: 'failed', error: { kind: 'forbidden' } })
  expect(pages()).toHaveLength(1)
})

test('a resource whose list was refused, and has been answered since, is asked for by the next view', async () => {
  let isOpen = false
  const { client, pages } = fakeClient(({ page }) => {
    if (!isOpen) throw failing('forbidden')
    return pagesOf(3)(page)
  })
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle()
  isOpen = true
  store.want(Infinity)
  await settle()
  expect(pages()).toHaveLength(1)
  // What a page of the list says when it comes.
  noteArea(client, 'things')
  store.want(Infinity)
  await settle()
  expect(store.get()).toMatchObject({ extent: 'whole', total: 3, error: undefined })
})

test('somebody may stop it, and go on', async () => {
  const { client, asked } = fakeClient(slow(pagesOf(2000)))
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle(200)
  store.cancel()
  await settle()
  const { length } = asked
  expect(store.get()).toMatchObject({ extent: 'idle', busy: false, total: 2000 })
  expect(store.get().items.length).toBeGreaterThan(0)
  store.wake()
  collectionOf(client, things).want(Infinity)
  await settle()
  expect(asked).toHaveLength(length)
  store.refresh()
  await settle()
  expect(store.get().extent).toBe('whole')
  // Those that were cut off were asked for again, and no others.
  expect(asked).toHaveLength(20 + asked.filter(({ aborted }) => aborted).length)
})

test('it goes on when another view wants the same, and stops when none does', async () => {
  const { client, asked } = fakeClient(slow(pagesOf(10_000)))
  const store = collectionOf(client, things)
  const first = store.want(Infinity)
  await settle(200)
  first()
  await settle(500)
  const second = store.want(Infinity)
  await settle(200)
  expect(store.get().busy).toBe(true)
  expect(asked.some(({ aborted }) => aborted)).toBe(false)
  second()
  const { length } = asked
  await settle(60)
  expect(asked.length).toBeGreaterThan(length)
  await settle(10_000)
  expect(store.get().busy).toBe(false)
})

test('where there are too many to be read for nothing, one page tells how many', async () => {
  const { client, pages } = fakeClient(slow(pagesOf(2001)))
  const store = collectionOf(client, things)
  store.want(2000)
  await settle()
  expect(pages()).toEqual([1])
  expect(store.get()).toMatchObject({ extent: 'idle', total: 2001 })
  store.refresh()
  await settle()
  expect(store.get().extent).toBe('whole')
  expect(pages()).toHaveLength(21)
  expect(new Set(pages()).size).toBe(21)
})

test('trying again after nothing came, or after it was stopped by then, does not read very many for nothing', async () => {
  let isDown = true
  const { client, pages } = fakeClient(({ page }) => {
    if (isDown) throw failing()
    return pagesOf(2001)(page)
  })
  const store = collectionOf(client, things)
  store.want(2000)
  await settle()
  expect(store.get()).toMatchObject({ extent: 'failed', total: undefined })
  store.cancel()
  expect(store.get()).toMatchObject({ total: undefined })
  isDown = false
  const { length } = pages()
  store.retry()
  await settle()
  expect(pages().slice(length)).toEqual([1])
  expect(store.get()).toMatchObject({ extent: 'idle', total: 2001, stopped: false })
})

test('a view that wants all of it begins where one that did not has stopped', async () => {
  const { client, pages } = fakeClient(slow(pagesOf(2001)))
  const store = collectionOf(client, things)
  store.want(2000)
  await settle()
  store.want(Infinity)
  await settle()
  expect(store.get().extent).toBe('whole')
  expect(pages()).toHaveLength(21)
})

test('what is old is read again when somebody looks, and stays until that is done', async () => {
  let names = 'old'
  const { client, pages } = fakeClient(async ({ page }) => {
    const sent = await slow(pagesOf(3))({ page })
    return { ...sent, items: sent.items.map((one) => ({ ...one, name: one.id === 2 ? names : 'same' })) }
  })
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle()
  const before = store.get()
  store.wake()
  await settle()
  expect(pages()).toHaveLength(1)
  await settle(6 * minutes)
  names = 'new'
  store.wake()
  await settle(10)
  expect(store.get()).toMatchObject({ extent: 'whole', busy: true, readAt: before.readAt, items: before.items })
  await settle()
  expect(store.get()).toMatchObject({ extent: 'whole', busy: false })
  expect(store.get().readAt).toBeGreaterThan(before.readAt ?? 0)
  expect(store.get().byId.get(2)).toMatchObject({ name: 'new' })
  expect(store.get().items[0]).toBe(before.items[0])
})

test('what was read before the clock was set back counts as old', async () => {
  const { client, pages } = fakeClient(slow(pagesOf(2)))
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle()
  expect(pages()).toHaveLength(1)
  vi.setSystemTime(Date.now() - 180 * minutes)
  store.wake()
  await settle()
  expect(pages()).toHaveLength(2)
  store.wake()
  await settle()
  expect(pages()).toHaveLength(2)
})

test('what cannot be read again stays, and says so', async () => {
  let broken = false
  const { client } = fakeClient(({ page }) => {
    if (broken) throw failing()
    return pagesOf(3)(page)
  })
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle()
  broken = true
  store.refresh()
  await settle()
  expect(store.get()).toMatchObject({ extent: 'whole', total: 3, error: { kind: 'failing' } })
})

test('a service that asks to wait is asked for one at a time afterwards, behind whatever a person waits for', async () => {
  let limitedUntil = 0
  const { client, standing, asked, pages } = fakeClient(async ({ page }) => {
    await new Promise((done) => void setTimeout(done, 20))
    if (pages().length === 5 && limitedUntil === 0) {
      limitedUntil = Date.now() + 5000
      standing.update({ limitedUntil })
    }
    if (Date.now() < limitedUntil) throw failing('limited', limitedUntil)
    standing.update({ limitedUntil: undefined })
    return pagesOf(1500)(page)
  })
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle(4000)
  const { length } = asked
  expect(standing.get().limitedUntil).toBeDefined()
  expect(asked.at(-1)?.ahead()).toBe(true)
  await settle(1500)
  expect(asked).toHaveLength(length)
  await settle(200)
  expect(asked).toHaveLength(length + 1)
  await settle(10_000)
  expect(store.get()).toMatchObject({ extent: 'whole', total: 1500 })
})

test('a service that asks to wait for an hour is not waited for', async () => {
  const { client } = fakeClient(() => {
    throw failing('limited', Date.now() + 60 * minutes)
  })
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle()
  expect(store.get()).toMatchObject({ extent: 'failed', error: { kind: 'limited' } })
})

test('what a long limit held back is read when it ends', async () => {
  let limitedUntil: number | undefined = Date.now() + 90_000
  const { client, standing, pages } = fakeClient(({ page }) => {
    if (limitedUntil !== undefined) throw failing('limited', limitedUntil)
    return pagesOf(150)(page)
  })
  standing.update({ limitedUntil })
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle(80_000)
  expect(store.get()).toMatchObject({ extent: 'failed', error: { kind: 'limited' } })
  expect(pages()).toEqual([1])
  await settle(10_000)
  limitedUntil = undefined
  standing.update({ limitedUntil })
  await settle()
  expect(store.get()).toMatchObject({ extent: 'whole', total: 150, error: undefined })
})

test('what is asked for long after all was read may be newer: all is read once more, and nobody knows until then', async () => {
  let count = 150
  const { client, pages } = fakeClient(async ({ page }) => slow(pagesOf(count))({ page }))
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle()
  expect(store.get().lacks(999)).toBe(true)
  await settle(4 * minutes)
  count = 152
  expect([152, 153, 154].map(store.get().lacks)).toEqual([false, false, false])
  expect(store.get().isSureOf('a part of it')).toBe(false)
  // What was missing soon after the reading is not in doubt.
  expect(store.get().lacks(999)).toBe(true)
  await settle()
  expect(pages()).toEqual([1, 2, 1, 2])
  expect(store.get().byId.has(152)).toBe(true)
  expect([152, 153, 154].map(store.get().lacks)).toEqual([false, true, true])
  expect(store.get().isSureOf('a part of it')).toBe(true)
})

test('records that are really missing have all read once in half a minute at most, and never again for the same', async () => {
  const { client, pages } = fakeClient(slow(pagesOf(3)))
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle()
  for (let second = 0; second < 120; second += 1) {
    store.get().lacks(100 + second)
    await settle(1000)
  }
  expect(pages().length).toBeLessThanOrEqual(5)
  const { length } = pages()
  for (let second = 0; second < 120; second += 1) {
    expect(store.get().lacks(100 + (second % 60))).toBe(true)
    await settle(1000)
  }
  expect(pages()).toHaveLength(length)
})

test.each([
  ['very many records', 2001, true],
  ['records that nobody wants any more', 3, false],
])('%s are not read again for what is not among them', async (_, count, isWanted) => {
  const { client, pages } = fakeClient(slow(pagesOf(count)))
  const store = collectionOf(client, things)
  store.subscribe(() => undefined)
  const release = store.want(Infinity)
  await settle(5000)
  if (!isWanted) release()
  const { length } = pages()
  await settle(minutes)
  expect(store.get().lacks(5000)).toBe(false)
  await settle(minutes)
  expect(pages()).toHaveLength(length)
  expect(store.get().lacks(5000)).toBe(false)
})

test('very many records that took long to be read are not in doubt right after that', async () => {
  const { client } = fakeClient(slow(pagesOf(40_000), 500))
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle(minutes)
  expect(store.get()).toMatchObject({ extent: 'whole', total: 40_000 })
  expect(store.get().lacks(50_000)).toBe(true)
})

test('a clock that is set back while a record is in doubt has all read once more, and no more', async () => {
  const { client, pages } = fakeClient(slow(pagesOf(3)))
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle()
  await settle(minutes)
  expect(store.get().lacks(4)).toBe(false)
  vi.setSystemTime(Date.now() - 180 * minutes)
  await settle(minutes)
  expect(store.get().lacks(4)).toBe(true)
  expect(pages()).toEqual([1, 1])
})

test('when all cannot be read once more, what is not among them is not called missing', async () => {
  let isBroken = false
  const { client, pages } = fakeClient(({ page }) => {
    if (isBroken) throw failing()
    return pagesOf(3)(page)
  })
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle()
  await settle(minutes)
  isBroken = true
  for (const id of [4, 5, 6]) expect(store.get().lacks(id)).toBe(false)
  await settle(2 * minutes)
  expect(store.get().lacks(4)).toBe(false)
  expect(pages()).toEqual([1, 1])
})

test('every connection has its own records', () => {
  const one = fakeClient(pagesOf(1) as never)
  const other = fakeClient(pagesOf(1) as never)
  expect(collectionOf(one.client, things)).not.toBe(collectionOf(other.client, things))
})

test('a closed connection ends the reading, and begins no other', async () => {
  vi.useRealTimers()
  await using service = await startService(json({ things: pagesOf(500)(1).items, meta: pagesOf(500)(1).meta }), hang)
  const client = createClient({ id: 'one', base: service.base, key: 'key' })
  const store = collectionOf(client, things)
  store.want(Infinity)
  await until(() => service.asked.length === 5)
  client.close()
  await until(() => !store.get().busy)
  await until(() => service.asked.slice(1).every(({ closed }) => closed))
  expect(service.asked).toHaveLength(5)
})

test('what is stopped is cut on the wire', async () => {
  vi.useRealTimers()
  await using service = await startService(json({ things: pagesOf(500)(1).items, meta: pagesOf(500)(1).meta }), hang)
  const store = collectionOf(createClient({ id: 'one', base: service.base, key: 'key' }), things)
  store.want(Infinity)
  await until(() => service.asked.length === 5)
  store.cancel()
  await until(() => service.asked.slice(1).every(({ closed }) => closed))
  expect(store.get().items).toHaveLength(100)
})

test('names are read once for all who want them, apart from the records, and no more is kept than them', async () => {
  const answer = pagesOf(150)
  const { client, pages } = fakeClient(({ page }) => {
    const sent = answer(page)
    const items = sent.items.map(({ id }) => ({ id, name: `Thing ${id}`, state: 'active', price: '1.00' }))
    return { ...sent, items }
  })
  const named = { ...things } as unknown as Parameters<typeof namesOf>[1]
  const store = namesOf(client, named)
  store.want(Infinity)
  namesOf(client, named).want(Infinity)
  await settle()
  expect(store.get()).toMatchObject({ extent: 'whole', total: 150 })
  expect(store.get().byId.get(120)).toEqual({ id: 120, name: 'Thing 120', state: 'active' })
  expect(pages()).toEqual([1, 2])
  expect(collectionOf(client, things).get().items).toEqual([])
})

test('a record keeps its name whatever else is wrong with it', async () => {
  const odd = [
    { id: 1, name: 'Beeswax', state: 'active', stock_on_hand: 12, variations: [{ id: 7, name: null, sku: 3 }] },
    { id: 2, name: null, state: 'active' },
  ]
  const { client } = fakeClient(() => ({ ...pagesOf(2)(1), items: odd }))
  const store = namesOf(client, { ...things } as unknown as Parameters<typeof namesOf>[1])
  store.want(Infinity)
  await settle()
  expect(store.get()).toMatchObject({ items: [{ id: 1, name: 'Beeswax' }], setAside: 1 })
})

test('records that the key may no longer see are gone with the refusal, and there again when it may', async () => {
  let refused = false
  const page = pagesOf(150)
  const { client } = fakeClient(({ page: number }) => {
    if (refused) throw failing('forbidden')
    return page(number)
  })
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle()
  expect(store.get().items).toHaveLength(150)
  refused = true
  store.refresh()
  await settle()
  expect(store.get()).toMatchObject({ extent: 'failed', items: [], total: undefined, error: { kind: 'forbidden' } })
  expect(store.get().byId.size).toBe(0)
  refused = false
  store.refresh()
  await settle()
  expect(store.get()).toMatchObject({ extent: 'whole', total: 150, error: undefined })
})

test('records are gone when a page of their list was refused elsewhere, and not when it was not found', async () => {
  const { client } = fakeClient(({ page: number }) => pagesOf(150)(number))
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle()
  noteArea(client, 'things', failing('missing'))
  expect(store.get().items).toHaveLength(150)
  noteArea(client, 'things', failing('forbidden'))
  expect(store.get()).toMatchObject({ extent: 'idle', items: [] })
  store.refresh()
  await settle()
  expect(store.get().items).toHaveLength(150)
})

test('pages of one list that hang do not keep other lists from being read', async () => {
  const { client, most } = fakeClient(async (asked) => {
    if (asked.path.endsWith('/things') && asked.page > 1) return new Promise<Sent>(() => {})
    return slow(pagesOf(2000))(asked)
  })
  collectionOf(client, things).want(Infinity)
  await settle(100)
  const others = collectionOf(client, thingsEndpoint('others'))
  others.want(Infinity)
  await settle(10_000)
  expect(others.get()).toMatchObject({ extent: 'whole', total: 2000 })
  expect(most()).toBe(5)
})

test.each([400, 404, 422])(
  'a page past the end that answers %i ends the reading as an empty one does',
  async (status) => {
    let deleted = 0
    const { client, pages } = fakeClient(({ page: number }) => {
      if (number > 1 && deleted > 0) throw new ApiError('missing', { path: '/api/v1/things', status })
      return pagesOf(150 - deleted)(number)
    })
    const store = collectionOf(client, things)
    store.want(Infinity)
    await settle()
    expect(store.get()).toMatchObject({ extent: 'whole', total: 150 })
    // Between the first page and the second.
    store.refresh()
    await settle(1)
    deleted = 60
    await settle(1000)
    expect(store.get()).toMatchObject({ total: 90, error: undefined })
    expect(isRefused(client, 'things')).toBe(false)
    expect(pages().filter((page) => page === 1).length).toBeGreaterThan(1)
  },
)

test('a further page that is forbidden takes neither the list nor what was read of it, if its first page still comes', async () => {
  let isRevoked = false
  const { client, pages } = fakeClient(({ page: number }) => {
    if (number > 1 || isRevoked) throw failing('forbidden')
    return pagesOf(250)(number)
  })
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle()
  expect(store.get()).toMatchObject({ extent: 'failed', error: { kind: 'forbidden' } })
  expect(store.get().items).toHaveLength(100)
  expect(isRefused(client, 'things')).toBe(false)
  expect(pages()).toEqual([1, 2, 3, 1])
  isRevoked = true
  store.refresh()
  await settle()
  expect(store.get().items).toHaveLength(0)
  expect(isRefused(client, 'things')).toBe(true)
})

test('a list whose first page is not found is not offered', async () => {
  const { client } = fakeClient(() => {
    throw failing('missing')
  })
  collectionOf(client, things).want(Infinity)
  await settle()
  expect(isRefused(client, 'things')).toBe(true)
})

test('no further page is asked for while somebody waits for an answer, but one that hangs holds nobody up for long', async () => {
  let waiting = 0
  waitsFor({ isFetching: () => waiting })
  const { client, pages } = fakeClient(slow(pagesOf(2000)))
  const store = collectionOf(client, things)
  store.want(Infinity)
  await settle(60)
  const before = pages().length
  expect(before).toBeLessThan(10)
  waiting = 1
  await settle(400)
  expect(pages().length).toBeLessThanOrEqual(before + 4)
  waiting = 0
  await settle(500)
  expect(pages().length).toBeGreaterThan(before + 4)
  // A request without an answer for half a minute.
  waiting = 1
  await settle(10_000)
  expect(store.get().extent).toBe('whole')
  waitsFor({ isFetching: () => 0 })
})
