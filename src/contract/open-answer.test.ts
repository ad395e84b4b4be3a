import { describe, expect, test } from 'vitest'
import { complaintInFull } from './complaint-in-full'
import { expensesEndpoint } from './expenses'
import { otherElements, otherFields } from './open-record'
import { ContractError, parseList } from './parse'
import { parseOne } from './parse-one'
import { recipesEndpoint } from './recipes'

const two = [{ id: 1 }, { id: 2 }]
const first = { page: 1, per_page: 25 }
const second = { page: 2, per_page: 25 }
const many = (from: number, count: number) => Array.from({ length: count }, (_, at) => ({ id: from + at }))
const ids = (body: unknown, asked = first) => parseList(recipesEndpoint, body, asked).items.map(({ id }) => id)
const paging = (body: unknown, asked = first) => parseList(recipesEndpoint, body, asked).meta
/** What is said of an answer that cannot be read. */
const refusal = (body: unknown) => {
  try {
    return parseList(recipesEndpoint, body, first)
  } catch (error) {
    return error instanceof ContractError && complaintInFull(error)
  }
}
/** As it comes over the wire: only so can a field be called `__proto__`. */
const wire = (text: string): unknown => JSON.parse(text)

describe('the list is found', () => {
  test.each([
    ['under its own name', { recipes: two, meta: {} }],
    ['as the answer itself', two],
    ['under data', { data: two, pagination: { page: 1 } }],
    ['under its name within data', { data: { recipes: two }, ok: true }],
    ['as the only list of objects', { formulas: two, warnings: [], tags: ['a'] }],
    ['as the only list, one level deeper', { response: { formulas: two } }],
    ['by their ids', { recipes: { 1: { id: 1, ingredients: two }, 2: { id: 2 } }, meta: {} }],
  ])('%s', (_, body) => {
    expect(ids(body)).toEqual([1, 2])
  })

  test('by its id, where there is only one, and not its ingredients', () => {
    expect(ids({ recipes: { 7: { id: 7, ingredients: two } } })).toEqual([7])
  })

  test.each([[{ recipes: [] }], [[]], [{ data: [] }], [{ recipes: null }], [{ formulas: [] }]])(
    '%j holds none, and is no error',
    (body) => {
      expect(parseList(recipesEndpoint, body, first)).toMatchObject({ items: [], setAside: [] })
    },
  )

  test.each([null, 'text', 5, {}, { a: two, b: two }, { result: { rows: 'none' }, page: '1 of many' }])(
    '%j is refused, and shown',
    (body) => {
      expect(() => parseList(recipesEndpoint, body, first)).toThrow(ContractError)
      expect(refusal(body)).toContain(JSON.stringify(body).slice(0, 8))
    },
  )

  test('what is shown of an answer that is refused holds no money', () => {
    const body = { a: two, b: two, unit_price: '12.50', price: { amount: '7', currency_code: 'EUR' } }
    expect(refusal(body)).toMatch(/^[^€]*"b"(?!.*(12\.50|EUR|pric))/)
  })
})

describe('paging is understood', () => {
  test.each([
    ['as specified', { current_page: 1, total_pages: 3, total_count: 60, per_page: 25 }],
    ['by other names', { page: 1, pages: 3, total: 60, limit: 25 }],
    ['by names in another case', { pageNumber: 1, totalPages: 3, totalCount: 60, pageSize: 25 }],
    ['as text', { page: '1', total_entries: '60', per_page: '25' }],
    ['by the count alone', { count: 60 }],
    ['with a number of pages that cannot be', { total_pages: 99_999_999, total_count: 60, per_page: 25 }],
    ['with one that is negative', { total_pages: -3, total_count: 60, current_page: 1 }],
  ])('%s', (_, figures) => {
    for (const body of [
      { recipes: many(1, 25), meta: figures },
      { data: many(1, 25), pagination: figures },
    ]) {
      expect(paging(body)).toEqual({ current_page: 1, total_pages: 3, total_count: 60, per_page: 25 })
    }
    expect(paging({ recipes: many(1, 25), ...figures })).toMatchObject({ total_pages: 3, total_count: 60 })
  })

  test('with pages of a size of the service’s own', () => {
    expect(paging({ recipes: many(1, 10), meta: { total: 60 } })).toMatchObject({ total_pages: 6, per_page: 10 })
  })

  test('where the service sends everything at once', () => {
    expect(paging({ recipes: many(1, 60), meta: { total: 60 } })).toMatchObject({ total_pages: 1, total_count: 60 })
    expect(paging({ recipes: many(1, 60), meta: { has_more: false } })).not.toHaveProperty('unsaid')
    expect(paging({ recipes: many(1, 3), links: { next: null } })).toEqual({
      current_page: 1,
      total_pages: 1,
      total_count: 3,
      per_page: 25,
    })
  })

  test('where pages are counted and records are not', () => {
    expect(paging({ recipes: many(1, 25), meta: { page: 1, pages: 3 } })).toMatchObject({
      total_pages: 3,
      unsaid: 'total',
    })
    // "count" as the number of records on this page.
    expect(paging({ recipes: many(1, 25), meta: { pages: 3, count: 25 } })).toMatchObject({
      total_pages: 3,
      unsaid: 'total',
    })
  })

  test.each([
    ['a bare array', many(1, 25)],
    ['no meta', { recipes: many(1, 25) }],
    ['figures that are none', { recipes: many(1, 25), meta: { total_count: 'many', total_pages: null, page: {} } }],
    ['a total below what is there', { recipes: many(1, 25), meta: { total_count: 3 } }],
    ['negative figures', { recipes: many(1, 25), meta: { total_count: -1, total_pages: -1, per_page: -25 } }],
  ])('%s says that this may not be all, and that a full page may be followed by another', (_, body) => {
    expect(paging(body, first)).toEqual({
      current_page: 1,
      total_pages: 2,
      total_count: 25,
      per_page: 25,
      unsaid: 'paging',
    })
    expect(paging(body, second)).toMatchObject({ current_page: 2, total_pages: 3, total_count: 50, unsaid: 'paging' })
  })

  test('also beyond the end, where a page is empty', () => {
    expect(paging({ recipes: [], total: 20, limit: 25 }, second)).toMatchObject({ total_pages: 1, total_count: 20 })
    const beyond = { page: 99, per_page: 25 }
    expect(paging({ recipes: [], pages: 3 }, beyond)).toMatchObject({ total_pages: 3, unsaid: 'total' })
    expect(paging({ recipes: [], pages: 3, count: 0 }, beyond)).toMatchObject({ total_pages: 3, unsaid: 'total' })
    expect(paging({ recipes: [], pages: 0, total: 0 }, beyond)).toMatchObject({ total_pages: 1, total_count: 0 })
  })

  test('where nothing is said, a page that is not full is the last, and so is one with more than was asked for', () => {
    expect(paging(many(1, 24))).toMatchObject({ total_pages: 1, unsaid: 'paging' })
    expect(paging(many(1, 60))).toMatchObject({ total_pages: 1, total_count: 60, unsaid: 'paging' })
    expect(paging(many(26, 7), second)).toMatchObject({ current_page: 2, total_pages: 2, total_count: 32 })
    expect(paging([], second)).toMatchObject({ current_page: 2, total_pages: 2, total_count: 25 })
    const again = parseList(recipesEndpoint, many(1, 25), second, parseList(recipesEndpoint, many(1, 25)).items)
    expect(again.meta).toMatchObject({ current_page: 1, total_pages: 1, unsaid: 'paging' })
  })

  test.each([
    { next_cursor: 'abc' },
    { has_more: true, next_cursor: 'abc' },
    { links: { next: 'https://…?after=25' } },
    { count: 25, has_more: true, cursor: 'abc' },
  ])('a service that says there are others, and not how to ask for them, is taken at its word: %j', (said) => {
    expect(paging({ recipes: many(1, 25), ...said })).toMatchObject({ total_pages: 1, unsaid: 'paging', more: true })
    expect(paging({ recipes: many(1, 25), ...said, next_cursor: null, has_more: false })).not.toHaveProperty(
      'more',
      true,
    )
  })

  test.each([
    { has_more: true },
    { next_page: 2 },
    { count: 25, links: { next: '/api/v1/recipes?per_page=25&page=2' } },
    { count: 25, next: { url: 'https://example.com/recipes?page=2&sort=name' } },
  ])('others that can be meant to come by their numbers are asked for, until none follow: %j', (said) => {
    const read = (from: number, count: number, says: object, page = from > 1 ? second : first) =>
      parseList(recipesEndpoint, { recipes: many(from, count), ...says }, page, many(1, 25)).meta
    expect(read(1, 25, said)).toMatchObject({ current_page: 1, total_pages: 2, unsaid: 'paging', more: true })
    expect(read(26, 7, { has_more: false })).toEqual({
      current_page: 2,
      total_pages: 2,
      total_count: 32,
      per_page: 25,
    })
    // Without the first page, nobody knows how many came before.
    expect(paging({ recipes: many(26, 7), has_more: false }, second)).toMatchObject({ unsaid: 'paging' })
  })

  test('pages of a size of the service’s own are counted by the first of them', () => {
    const asked = { page: 3, per_page: 100 }
    for (const meta of [{ total: 60 }, { total: 60, per_page: 100 }, { total: 60, per_page: 100, total_pages: 1 }]) {
      expect(paging({ recipes: many(1, 25), meta }, { ...asked, page: 1 })).toMatchObject({
        total_pages: 3,
        per_page: 25,
      })
      expect(parseList(recipesEndpoint, { recipes: many(51, 10), meta }, asked, many(1, 25)).meta).toEqual({
        current_page: 3,
        total_pages: 3,
        total_count: 60,
        per_page: 25,
      })
    }
  })

  test('a service that answers with another page than asked for, or the same again, is not asked on', () => {
    const meta = { current_page: 1, total_pages: 3, total_count: 60, per_page: 25 }
    expect(paging({ recipes: many(1, 25), meta }, second)).toMatchObject({ total_pages: 1, unsaid: 'paging' })
    const again = parseList(recipesEndpoint, { recipes: two, total: 60 }, second, parseList(recipesEndpoint, two).items)
    expect(again.meta).toMatchObject({ total_pages: 1, unsaid: 'paging' })
    expect(paging({ recipes: many(26, 25), total: 60 }, second)).toMatchObject({ current_page: 2, total_pages: 3 })
  })
})

describe('a record', () => {
  test('is read with whatever fields it has; those that hold something else are no longer theirs', () => {
    const sent = wire(
      '{"id":7,"name":5,"product_id":3,"created_at":"2026-11-20","colour":"red","__proto__":{"id":9},"sent":true,' +
        '"constructor":null,"ingredients":[{"id":1,"quantity":2.5,"unit":"g","lot":"A"},null,"salt"]}',
    ) as object
    const [item] = parseList(recipesEndpoint, [sent]).items
    expect(item).toMatchObject({ id: 7, product_id: 3, ingredients: [{ id: 1, unit: 'g' }], sent })
    expect(item?.name).toBeUndefined()
    expect(item?.created_at).toBeUndefined()
    expect(item?.ingredients?.[0]?.quantity).toBeUndefined()
    expect(otherFields(item!).map(([name]) => name)).toEqual([
      'name',
      'created_at',
      'colour',
      '__proto__',
      'sent',
      'constructor',
    ])
    expect(otherFields(item!.ingredients![0]!)).toEqual([
      ['quantity', 2.5],
      ['lot', 'A'],
    ])
    expect(otherElements(item!, 'ingredients')).toEqual([null, 'salt'])
  })

  test('without an integer id is set aside, with all that was sent', () => {
    const bad = [
      null,
      'text',
      [],
      {},
      { id: '3O1' },
      { id: '007' },
      { id: 1.5 },
      { id: 2 ** 53 },
      wire('{"__proto__":{"id":4}}'),
    ]
    const page = parseList(expensesEndpoint, { expenses: [{ id: 1 }, ...bad], meta: {} })
    expect(page.items).toHaveLength(1)
    expect(page.setAside.map(({ sent }) => sent)).toEqual(bad)
    expect(page.setAside.map(({ reason }) => reason).filter((reason) => reason.includes('id'))).toHaveLength(6)
  })

  test('with its id as text is one of the list, too', () => {
    const { items, setAside } = parseList(recipesEndpoint, { recipes: [{ id: '301', name: 'Soap' }] })
    expect(items).toEqual([{ id: 301, name: 'Soap', sent: { id: '301', name: 'Soap' } }])
    expect(setAside).toEqual([])
  })

  test.each([
    ['under its own name', { recipe: { id: 7, name: 'Soap' }, meta: {} }],
    ['under data', { data: { id: 7, name: 'Soap' } }],
    ['under its name within data', { data: { recipe: { id: 7, name: 'Soap' } } }],
    ['bare', { id: 7, name: 'Soap', product: { id: 5 } }],
    ['under any name', { formula: { id: 7, name: 'Soap' }, links: {} }],
    ['as a list of one', [{ id: 7, name: 'Soap' }]],
    ['without an id of its own', { recipe: { name: 'Soap' } }],
    [
      'with fields named like envelopes',
      { id: 7, name: 'Soap', data: { id: 8 }, content: { name: 'Wax' }, items: [{}] },
    ],
    ['with such fields under its name', { recipe: { id: 7, name: 'Soap', result: { id: 9 }, records: [{ id: 3 }] } }],
    ['with the recipe that it is made from', { id: 7, name: 'Soap', recipe: { id: 3, name: 'Base' } }],
    ['with its id as text', { recipe: { id: '7', name: 'Soap' } }],
  ])('is found %s', (_, body) => {
    expect(parseOne(recipesEndpoint, 7, body)).toMatchObject({ id: 7, name: 'Soap' })
  })

  test('that is another one than asked for, or none, is refused', () => {
    expect(() => parseOne(recipesEndpoint, 7, { recipe: { id: 8 } })).toThrow('another recipe')
    expect(() => parseOne(recipesEndpoint, 7, { recipe: 'Soap' })).toThrow(ContractError)
    for (const body of [null, 'Soap', 5, []]) expect(() => parseOne(recipesEndpoint, 7, body)).toThrow('no recipe')
  })
})
