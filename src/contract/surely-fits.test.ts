import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { manufacturesEndpoint } from './manufactures'
import { materialsEndpoint } from './materials'
import { namedRecord } from './named'
import { productsEndpoint } from './products'
import { surelyFits } from './surely-fits'
import { z } from './zod'

const time = '2026-01-01T00:00:00Z'
const material = {
  id: 1,
  name: 'Beeswax',
  sku: null,
  stock_on_hand: '123456789012345678901234567890',
  committed_stock: '0',
  available_stock: '12.50',
  reorder_level: '5',
  on_order: '0',
  state: 'active',
  unit_cost: { amount: '0.0042', currency_code: 'EUR' },
  created_at: time,
  updated_at: time,
}
const product = {
  ...material,
  output_type: 'product',
  default_variation_id: 1,
  low_stock_limit: '0',
  unit_price: null,
  variations: [
    {},
    {
      id: 1,
      default: true,
      attributes: [{}, { label: 'Size', value: '250 ml' }],
      available_stock: '-1e3',
      state: 'archived',
    },
  ],
}
const manufacture = {
  id: 7,
  product_id: 1,
  batch_code: 'B-1',
  production_status: 'done',
  quantity: '1',
  actual_quantity: '.5',
  minutes_worked: 3,
  deadline_at: null,
  line_items: [{}, { material_id: null, quantity: '1', unit_price: { amount: '1', currency_code: 'eur' } }],
  created_at: time,
  updated_at: time,
}

/** Places in a value at which something else may stand: each field and each element, at any depth. */
function placesIn(value: unknown, path: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, one]) => placesIn(one, [...path, key]))]
}

function put(value: unknown, [key, ...rest]: readonly (string | number)[], other: unknown): unknown {
  if (key === undefined) return other
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>
  copy[key] = put(copy[key], rest, other)
  return copy
}

/** What a service may send in the place of something else. */
const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    undefined,
    null,
    0,
    -1,
    1.5,
    2 ** 53,
    '',
    '1',
    '-1',
    '1e99',
    '1e999',
    'x',
    'active',
    'archived',
    time,
    '2026-01-01',
    [],
    [null],
    {},
    [{}],
    { amount: '1' },
    { amount: '1', currency_code: 'EURO' },
    { amount: '1', currency_code: 'EUR' },
    '9'.repeat(1000),
    '9'.repeat(1001),
  ),
)

describe.each([
  ['a material', materialsEndpoint.item, material],
  ['a product', productsEndpoint.item, product],
  ['a manufacture', manufacturesEndpoint.item, manufacture],
  ['a name', namedRecord, product],
] as const)('%s', (_name, schema, record) => {
  test('surely fits as it should be', () => {
    expect(surelyFits(schema, record)).toBe(true)
  })

  test('surely fits where its schema accepts it, with anything in any place of it, and nowhere else', () => {
    fc.assert(
      fc.property(fc.constantFrom(...placesIn(record)), anything, (place, other) => {
        const changed = put(record, place, other)
        expect(surelyFits(schema, changed)).toBe(schema.safeParse(changed).success)
      }),
      { numRuns: 2000 },
    )
  })
})

test('what is asked for beyond types, texts and lists is left to the schema', () => {
  for (const [schema, good, bad] of [
    [z.int().check(z.gte(3)), 3, 2],
    [z.number(), 1.5, '1.5'],
    [z.array(z.string()).check(z.minLength(1)), ['a'], []],
    [z.string().check(z.minLength(2)), 'ab', 'a'],
    [z.string().check(z.regex(/b/g)), 'ab', 'a'],
    [z.strictObject({ a: z.string() }), { a: '' }, { a: '', b: '' }],
    [z.union([z.string(), z.int()]), 1, true],
    [z.object({ a: z.optional(z.literal('x')) }), {}, { a: 'y' }],
  ] as const) {
    for (const one of [good, bad, good]) expect(surelyFits(schema, one)).toBe(one === good)
  }
})

test('a text longer than it may be surely fits no more, whatever it is made of', () => {
  const schema = z.string().check(z.maxLength(2))
  expect(surelyFits(schema, 'ab')).toBe(true)
  expect(surelyFits(schema, 'abc')).toBe(false)
})
