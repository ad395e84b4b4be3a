import { describe, expect, test } from 'vitest'
import { materialsEndpoint } from './materials'
import { ContractError, parseList } from './parse'
import { parseOne } from './parse-one'
import { productsEndpoint } from './products'

const material = {
  id: 1,
  name: 'Beeswax',
  stock_on_hand: '123456789012345678901234567890',
  committed_stock: '0',
  available_stock: '12.50',
  reorder_level: '5',
  on_order: '0',
  state: 'active',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}
const meta = { current_page: 1, total_pages: 1, total_count: 1, per_page: 25 }

function failure(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof ContractError) return error.message
    throw error
  }
  return 'It was read.'
}

describe('a list', () => {
  test('gives its records as they came, fields that nobody has heard of included', () => {
    const body = JSON.parse(
      JSON.stringify({ materials: [material], meta: { ...meta, extra: 1 } }).replace(
        '"id":1',
        '"id":1,"colour":"red","__proto__":{"unit_cost":null}',
      ),
    ) as { materials: unknown[] }
    const page = parseList(materialsEndpoint, body)
    expect(page.items[0]).toBe(body.materials[0])
    expect(page.setAside).toEqual([])
    expect(page.meta).toMatchObject(meta)
  })

  test('sets bad records aside with what is wrong with them, and stands', () => {
    const secret = 'not to be repeated'
    const records = [
      material,
      { ...material, id: 2, stock_on_hand: secret },
      { ...material, id: 'x' },
      { ...material, id: 4, state: undefined },
      { ...material, id: 2 ** 53 },
      null,
      [],
      'text',
    ]
    const page = parseList(materialsEndpoint, { materials: records, meta })
    expect(page.items).toEqual([material])
    expect(page.setAside.map(({ id }) => id)).toEqual([2, undefined, 4, 2 ** 53, undefined, undefined, undefined])
    expect(page.setAside[0]?.reason).toMatch(/^stock_on_hand: /)
    expect(JSON.stringify(page.setAside)).not.toContain(secret)
  })

  test('reads null in a variation or a line item as absent, as nothing of those is required, and nowhere else', () => {
    const product = {
      ...material,
      output_type: 'product',
      default_variation_id: 1,
      low_stock_limit: '0',
      colour: null,
      unit_price: null,
    }
    const odd = {
      id: 1,
      available_stock: null,
      default: null,
      state: null,
      attributes: null,
      unit_price: null,
      own: null,
    }
    const variations = [odd, { id: 2, attributes: [{ label: 'Size', value: null }] }]
    const one = { ...product, variations }
    const { items, setAside } = parseList(productsEndpoint, {
      products: [
        one,
        { ...one, id: 2, available_stock: null },
        { ...one, id: 3, variations: [{ state: 5, id: null }] },
      ],
      meta,
    })
    const read = [
      { id: 1, unit_price: null, own: null },
      { id: 2, attributes: [{ label: 'Size' }] },
    ]
    expect(items).toEqual([{ ...product, variations: read }])
    expect(setAside.map(({ id }) => id)).toEqual([2, 3])
    expect(one.variations[0]).toBe(odd)
    expect(Object.hasOwn(odd, 'available_stock')).toBe(true)
    expect(parseOne(productsEndpoint, 1, { product: one })).toEqual({ ...product, variations: read })
  })

  test('stands whatever is nested deeper than the stack is', () => {
    let deep: unknown = null
    for (let depth = 0; depth < 50_000; depth++) deep = [deep]
    const product = { ...material, output_type: 'product', default_variation_id: 1, low_stock_limit: '0' }
    const { items, setAside } = parseList(productsEndpoint, {
      products: [
        { ...product, id: 1, name: deep, variations: [] },
        { ...product, id: 2, own: deep, variations: [{ id: 1, state: null }] },
        { ...product, id: 3, variations: [] },
      ],
      meta,
    })
    expect(items.map(({ id }) => id)).toEqual([2, 3])
    expect(setAside.map(({ id }) => id)).toEqual([1])
  })

  test('may be empty, and count no pages', () => {
    expect(
      parseList(materialsEndpoint, { materials: [], meta: { ...meta, total_pages: 0, total_count: 0 } }),
    ).toMatchObject({
      items: [],
      setAside: [],
    })
  })

  test.each([
    ['nothing', null, 'not a JSON object'],
    ['an array', [material], 'not a JSON object'],
    ['another list', { products: [], meta }, '"materials"'],
    ['a list that is none', { materials: {}, meta }, '"materials"'],
    ['no meta', { materials: [] }, 'meta'],
    ['a meta with a text', { materials: [], meta: { ...meta, total_count: '5' } }, 'meta.total_count'],
    ['a negative count', { materials: [], meta: { ...meta, total_count: -1 } }, 'meta.total_count'],
  ])('with %s is refused, and says why', (_, body, words) => {
    expect(failure(() => parseList(materialsEndpoint, body))).toContain(words)
  })
})

describe('a record', () => {
  test('is given as it came', () => {
    const body = { material: { ...material, colour: 'red' } }
    expect(parseOne(materialsEndpoint, 1, body)).toBe(body.material)
  })

  test.each([
    ['another record than asked for', { material: { ...material, id: 2 } }, 'another material'],
    ['no record', {}, '"material"'],
    ['null', { material: null }, 'material'],
    ['a bare record', material, '"material"'],
    ['a bad record', { material: { ...material, on_order: 5 } }, 'on_order'],
    ['a list', [material], '"material"'],
  ])('that is %s is refused, and says why', (_, body, words) => {
    expect(failure(() => parseOne(materialsEndpoint, 1, body))).toContain(words)
  })
})
