import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CatalogQuery, stateFilter } from '@/contract/list'
import { manufacturesEndpoint } from '@/contract/manufactures'
import { materialsEndpoint } from '@/contract/materials'
import { fromSearch, toSearch } from './search'

const usual: CatalogQuery = { page: 1, per_page: 25, state: 'active' }

function read(search: string) {
  return fromSearch(materialsEndpoint, new URLSearchParams(search))
}

const filter = fc.option(
  fc
    .string({ unit: 'binary', minLength: 1, maxLength: 200 })
    .map((text) => text.trim())
    .filter((text) => text !== ''),
  { nil: undefined },
)
const query: fc.Arbitrary<CatalogQuery> = fc.record(
  {
    page: fc.integer({ min: 1, max: 999_999_999 }),
    per_page: fc.integer({ min: 1, max: 100 }),
    state: fc.constantFrom(...stateFilter.options),
    name: filter,
    sku: filter,
    category_name: filter,
  },
  { requiredKeys: ['page', 'per_page', 'state'] },
)

describe('an address', () => {
  test('gives back whatever list was put into it', () => {
    fc.assert(
      fc.property(query, (query) => {
        const { query: back, wrong } = read(toSearch(materialsEndpoint, query))
        expect(back).toEqual(JSON.parse(JSON.stringify(query)))
        expect(wrong).toEqual([])
      }),
    )
  })

  test('is read without failing, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('page', 'per_page', 'state', 'name', 'x'), fc.string())),
        (pairs) => {
          const { query } = fromSearch(materialsEndpoint, new URLSearchParams(pairs))
          expect(
            materialsEndpoint.query.safeParse({ ...query, page: `${query.page}`, per_page: `${query.per_page}` }),
          ).toMatchObject({ success: true })
        },
      ),
    )
  })

  test('leaves out what is usual, and keeps one order', () => {
    expect(toSearch(materialsEndpoint, usual)).toBe('')
    expect(toSearch(materialsEndpoint, { category_name: 'oils', name: 'a b', ...usual, state: 'all', page: 3 })).toBe(
      'page=3&state=all&name=a+b&category_name=oils',
    )
  })

  test('leaves out a filter of nothing but space, and the space around one', () => {
    expect(toSearch(materialsEndpoint, { ...usual, name: '  ', sku: ' A-1 ' })).toBe('sku=A-1')
  })

  test.each([
    ['page=-1', 'page', '-1'],
    ['page=abc', 'page', 'abc'],
    ['page=0', 'page', '0'],
    ['page=1e3', 'page', '1e3'],
    ['page=99999999999999999999', 'page', '99999999999999999999'],
    ['per_page=1000', 'per_page', '1000'],
    ['state=bogus', 'state', 'bogus'],
  ])('%s reads as not given, and says so', (search, name, value) => {
    expect(read(search)).toEqual({ query: usual, wrong: [{ name, value }] })
  })

  test('keeps what is right beside what is wrong', () => {
    expect(read('page=x&state=archived&name=oil')).toEqual({
      query: { ...usual, state: 'archived', name: 'oil' },
      wrong: [{ name: 'page', value: 'x' }],
    })
  })

  test('with a parameter twice means the last one', () => {
    expect(read('page=2&page=5').query.page).toBe(5)
  })

  test('with an empty parameter means none', () => {
    expect(read('name=&page=&state=')).toEqual({ query: usual, wrong: [] })
  })

  test('holds no filter for a list that has none', () => {
    expect(fromSearch(manufacturesEndpoint, new URLSearchParams('name=x&page=2'))).toEqual({
      query: { page: 2, per_page: 25 },
      wrong: [],
    })
  })
})

test('words that mean nothing to a program are words to a filter', () => {
  for (const name of ['undefined', 'null', 'NaN', 'true', '0']) {
    expect(toSearch(materialsEndpoint, { page: 1, per_page: 25, state: 'active', name })).toBe(`name=${name}`)
  }
})
