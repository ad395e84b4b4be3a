import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pagesOf, record, type Sent } from './collection-testing'
import { Walk } from './walk'

function walkThrough(page: (number: number) => Sent, mostPages = 500): { walk: Walk<{ id: number }>; asked: number[] } {
  const walk = new Walk<{ id: number }>(0)
  const asked: number[] = []
  for (let next = walk.next(); next !== undefined; next = walk.next()) {
    asked.push(next)
    if (asked.length > mostPages) throw new Error('The walk does not end.')
    walk.add(next, page(next))
  }
  return { walk, asked }
}

const ids = (walk: Walk<{ id: number }>) => walk.items.map(({ id }) => id)

test('all pages are read once, in their order', () => {
  const { walk, asked } = walkThrough(pagesOf(237))
  expect(asked).toEqual([1, 2, 3])
  expect(walk.whole).toBe(true)
  expect(ids(walk)).toEqual(Array.from({ length: 237 }, (_, at) => at + 1))
})

test('no records are all records', () => {
  const { walk, asked } = walkThrough(pagesOf(0))
  expect(asked).toEqual([1])
  expect(walk.whole).toBe(true)
})

test('a count of fewer records than the first page has ends nothing: the number of pages counts', () => {
  const page = pagesOf(230)
  const { walk, asked } = walkThrough((number) => {
    const sent = page(number)
    return { ...sent, meta: { ...sent.meta, total_count: 7 } }
  })
  expect(asked).toEqual([1, 2, 3])
  expect(ids(walk)).toHaveLength(230)
  expect(walk.whole).toBe(false)
})

test('pages that come in another order stand in theirs', () => {
  const page = pagesOf(450)
  const walk = new Walk<{ id: number }>(0)
  walk.add(walk.next()!, page(1))
  const others = [walk.next()!, walk.next()!, walk.next()!, walk.next()!]
  expect(walk.next()).toBeUndefined()
  for (const number of [4, 2, 5]) walk.add(number, page(number))
  expect(walk.items).toHaveLength(200)
  expect(walk.done).toBe(false)
  walk.add(others[1]!, page(3))
  expect(ids(walk)).toEqual(Array.from({ length: 450 }, (_, at) => at + 1))
  expect(walk.whole).toBe(true)
})

test('a page that did not come is asked for again', () => {
  const page = pagesOf(200)
  const walk = new Walk<{ id: number }>(0)
  walk.add(walk.next()!, page(1))
  walk.giveBack(walk.next()!)
  expect(walk.done).toBe(false)
  expect(walk.next()).toBe(2)
  walk.add(2, page(2))
  expect(walk.whole).toBe(true)
})

test('records that cannot be read are counted, and are not missing', () => {
  const { walk } = walkThrough((number) => {
    const sent = pagesOf(102)(number)
    const bad = [
      { id: sent.items[0]?.id, reason: '' },
      { id: undefined, reason: '' },
    ]
    return number === 1 ? { ...sent, items: sent.items.slice(2), setAside: bad } : sent
  })
  expect(walk.whole).toBe(true)
  expect(walk.items).toHaveLength(100)
  expect(walk.unreadable).toEqual(new Set([1]))
  expect(walk.nameless).toBe(1)
})

function meta(fields: Partial<Sent['meta']>) {
  return (number: number): Sent => {
    const sent = pagesOf(237)(number)
    return { ...sent, meta: { ...sent.meta, ...fields } }
  }
}

describe('whatever a service says about its paging, the walk ends with what there is', () => {
  test.each([
    ['no pages', meta({ total_pages: 0 })],
    ['a million pages', meta({ total_pages: 1_000_000 })],
    ['another page than asked for', meta({ current_page: 9 })],
    ['pages of none', meta({ per_page: 0 })],
    ['pages of one', meta({ per_page: 1 })],
    ['pages larger than they are', pagesOf(237, { size: 50, said: 100 })],
    ['pages smaller than asked for', pagesOf(237, { size: 40, said: 40 })],
    ['larger pages than asked for', pagesOf(237, { size: 200, said: 200 })],
  ])('%s', (_, page) => {
    const { walk, asked } = walkThrough(page)
    expect(walk.whole).toBe(true)
    expect(walk.items).toHaveLength(237)
    expect(new Set(asked).size).toBe(asked.length)
  })

  test.each<[string, (number: number) => Sent]>([
    ['more than there is', (number) => pagesOf(237, { counted: 1_000_000 })(number)],
    ['none', (number) => pagesOf(237, { counted: 0 })(number)],
    ['fewer', (number) => pagesOf(237, { counted: 5 })(number)],
  ])('a total of %s is not believed, and nothing is called whole', (_, page) => {
    const { walk } = walkThrough(page)
    expect(walk.whole).toBe(false)
    expect(walk.items.length).toBeGreaterThanOrEqual(100)
  })

  test('nothing, and all records on one page, again and again', () => {
    const items = pagesOf(130, { size: 130 })(1).items
    const setAside = [{ id: undefined, reason: '' }]
    const meta = { current_page: 1, total_pages: 1, total_count: 131, per_page: 131, unsaid: 'paging' as const }
    const { walk, asked } = walkThrough(() => ({ items, setAside, meta }))
    expect(asked).toEqual([1, 2])
    expect(walk.whole).toBe(true)
    expect([walk.items.length, walk.total]).toEqual([130, 131])
  })

  test.each([
    ['that there are others', 24, true, true],
    ['nothing', 24, undefined, false],
    ['nothing, with just as many records as a page usually has', 25, undefined, true],
    ['nothing, with just as many records as were asked for', 100, undefined, true],
  ])('%s, and the same page for ever: %i records, more %s, cut %s', (_, size, more, cut) => {
    const { items } = pagesOf(size, { size })(1)
    const meta = { current_page: 1, total_pages: 1, total_count: size, per_page: size, unsaid: 'paging' as const }
    const { walk } = walkThrough(() => ({ items, setAside: [], meta: { ...meta, ...(more && { more }) } }))
    expect([walk.items.length, walk.whole, walk.cut]).toEqual([size, !cut, cut])
  })

  test('nothing, but it turns pages', () => {
    const page = pagesOf(237, { size: 25 })
    const { walk, asked } = walkThrough((number) => {
      const sent = page(number)
      return { ...sent, meta: { ...sent.meta, total_count: sent.items.length, unsaid: 'paging' as const } }
    })
    expect(asked).toHaveLength(11)
    expect(walk.whole).toBe(true)
    expect([walk.items.length, walk.total]).toEqual([237, 237])
  })

  test('its pages but not its records', () => {
    const page = pagesOf(237)
    const { walk, asked } = walkThrough((number) => {
      const sent = page(number)
      return { ...sent, meta: { ...sent.meta, total_count: number * 100, unsaid: 'total' as const } }
    })
    expect(asked).toEqual([1, 2, 3])
    expect(walk.whole).toBe(true)
    expect([walk.items.length, walk.total]).toEqual([237, 237])
  })

  test('its pages but not its records, and the same page for ever', () => {
    const meta = { current_page: 1, total_pages: 3, total_count: 20, per_page: 20, unsaid: 'total' as const }
    const { walk } = walkThrough(() => ({ ...pagesOf(60, { size: 20 })(1), meta }))
    expect([walk.items.length, walk.whole, walk.cut]).toEqual([20, false, true])
  })

  test('the same page for ever', () => {
    const { walk } = walkThrough(() => pagesOf(237)(1))
    expect(walk.whole).toBe(false)
    expect(walk.items).toHaveLength(100)
    expect([walk.moved, walk.cut, walk.latestTotal]).toEqual([false, true, 237])
  })

  test('a total, and then the same page as one that says nothing', () => {
    const first = pagesOf(60, { size: 20 })(1)
    const meta = { current_page: 1, total_pages: 1, total_count: 20, per_page: 20, unsaid: 'paging' as const }
    const { walk } = walkThrough((number) => (number === 1 ? first : { ...first, meta }))
    expect([walk.items.length, walk.total, walk.latestTotal]).toEqual([20, 60, 60])
    expect([walk.whole, walk.moved, walk.cut]).toEqual([false, false, true])
  })

  test('ever more records', () => {
    const { walk } = walkThrough((number) => ({
      ...pagesOf(1_000_000)(number),
      meta: { current_page: number, total_pages: number + 5, total_count: number * 100 + 500, per_page: 100 },
    }))
    expect(walk.whole).toBe(false)
  })

  test('empty pages before the end', () => {
    const holes = new Set([2, 3, 7])
    const { walk } = walkThrough((number) => {
      const sent = pagesOf(900)(number)
      return holes.has(number) ? { ...sent, items: [] } : sent
    })
    expect(walk.items).toHaveLength(600)
    expect(walk.whole).toBe(false)
  })

  test('pages that are shorter because a key may not see some of them', () => {
    const { walk } = walkThrough((number) => {
      const sent = pagesOf(900)(number)
      return { ...sent, items: sent.items.filter(({ id }) => id % 3 !== 0) }
    })
    expect(walk.items).toHaveLength(600)
    expect(walk.whole).toBe(false)
  })
})

/** What happens to the collection before an answer is given. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('nothing' as const), at: fc.constant(0) }),
  fc.record({ kind: fc.constantFrom('insert' as const, 'delete' as const), at: fc.nat(400) }),
)

/** Walks while records come and go, up to four pages at once, answered in any order. */
function walkWhileChanging(
  count: number,
  changes: readonly { kind: 'nothing' | 'insert' | 'delete'; at: number }[],
  order: readonly number[],
) {
  let present = Array.from({ length: count }, (_, at) => at + 1)
  let newest = 10_000
  const walk = new Walk<{ id: number }>(0)
  const underWay: number[] = []
  const answers: { total: number; ids: readonly number[] }[] = []
  for (let turn = 0; turn < 2000; turn += 1) {
    while (underWay.length < 4) {
      const next = walk.next()
      if (next === undefined) break
      underWay.push(next)
    }
    if (underWay.length === 0) return { walk, answers, present }
    const happened = changes[turn]
    if (happened?.kind === 'insert') present.splice(happened.at % (present.length + 1), 0, (newest += 1))
    if (happened?.kind === 'delete') present = present.filter((_, at) => at !== happened.at % present.length)
    const [number] = underWay.splice((order[turn] ?? 0) % underWay.length, 1)
    const items = present.slice((number! - 1) * 100, number! * 100).map(record)
    const meta = { current_page: number!, total_pages: 0, total_count: present.length, per_page: 100 }
    answers.push({ total: present.length, ids: items.map(({ id }) => id) })
    walk.add(number!, { items, setAside: [], meta })
  }
  throw new Error('The walk does not end.')
}

const anyOrder = fc.array(fc.nat(3), { maxLength: 30 })

test('no id is ever there twice, and what is called whole agrees with every count', () => {
  fc.assert(
    fc.property(fc.nat(700), fc.array(change, { maxLength: 30 }), anyOrder, (count, changes, order) => {
      const { walk, answers } = walkWhileChanging(count, changes, order)
      expect(new Set(ids(walk)).size).toBe(walk.items.length)
      expect(walk.byId.size).toBe(walk.items.length)
      expect(walk.whole && answers.some(({ total }) => total !== walk.items.length)).toBe(false)
    }),
    { numRuns: 500 },
  )
})

// oxlint-disable-next-line vitest/expect-expect -- the property is asserted by what it returns
test.each(['insert', 'delete'] as const)('where records only ever %s, whole is whole', (kind) => {
  const some = fc.array(
    fc.oneof(fc.constant({ kind: 'nothing' as const, at: 0 }), fc.record({ kind: fc.constant(kind), at: fc.nat(400) })),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(fc.nat(700), some, anyOrder, (count, changes, order) => {
      const { walk, present } = walkWhileChanging(count, changes, order)
      return !walk.whole || ids(walk).join() === present.join()
    }),
    { numRuns: 500 },
  )
})

test('a record that has not changed since the walk before is kept as it is', () => {
  const known = { id: 1, name: 'Wax' }
  const walk = new Walk<{ id: number; name: string }>(
    0,
    new Map([
      [1, known],
      [2, { id: 2, name: 'Oil' }],
    ]),
  )
  const items = [
    { id: 1, name: 'Wax' },
    { id: 2, name: 'Lavender oil' },
  ]
  walk.add(walk.next()!, {
    items,
    setAside: [],
    meta: { current_page: 1, total_pages: 1, total_count: 2, per_page: 100 },
  })
  expect(walk.items[0]).toBe(known)
  expect(walk.items[1]).toEqual({ id: 2, name: 'Lavender oil' })
})
