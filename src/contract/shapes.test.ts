import { describe, expect, test } from 'vitest'
import { accountAnswer } from './account'
import { errorBody, ping } from './common'
import { expense, expenseLine } from './expenses'
import { paginationMeta } from './list'
import { manufacture, manufactureLineItem } from './manufactures'
import { material } from './materials'
import { money } from './money'
import { attribute, product, variation } from './products'
import { ingredient, recipe } from './recipes'
import { z } from './zod'

/** What a field holds: a good value, and one that it must not hold. */
const kinds = {
  integer: [7, 'seven'],
  decimal: ['12.500', 12.5],
  text: ['Beeswax', 5],
  time: ['2026-11-20T08:30:00Z', '20.11.2026'],
  day: ['2026-11-20', '20 November 2026'],
  yes: [true, 'true'],
  state: ['archived', 'deleted'],
  money: [{ amount: '1.40', currency_code: 'EUR' }, '1.40'],
  objects: [[{}], {}],
} as const

/** R: always there. O: may be absent. N: may be null. As the specification's tables and the vendor's have them. */
type Presence = 'R' | 'RN' | 'ON'
type Fields = Readonly<Record<string, readonly [kind: keyof typeof kinds, presence: Presence]>>

const stamps = { created_at: ['time', 'R'], updated_at: ['time', 'R'] } as const
const laterStamps = { created_at: ['time', 'ON'], updated_at: ['time', 'ON'] } as const

const resources: readonly (readonly [name: string, schema: z.ZodMiniType, fields: Fields])[] = [
  ['money', money, { amount: ['decimal', 'R'], currency_code: ['text', 'R'] }],
  [
    'pagination meta',
    paginationMeta,
    {
      current_page: ['integer', 'R'],
      total_pages: ['integer', 'R'],
      total_count: ['integer', 'R'],
      per_page: ['integer', 'R'],
    },
  ],
  ['error body', errorBody, { error: ['text', 'R'] }],
  [
    'material',
    material,
    {
      id: ['integer', 'R'],
      name: ['text', 'R'],
      sku: ['text', 'ON'],
      unit_measure: ['text', 'ON'],
      category: ['text', 'ON'],
      stock_on_hand: ['decimal', 'R'],
      committed_stock: ['decimal', 'R'],
      available_stock: ['decimal', 'R'],
      reorder_level: ['decimal', 'R'],
      on_order: ['decimal', 'R'],
      state: ['state', 'R'],
      unit_cost: ['money', 'ON'],
      ...stamps,
    },
  ],
  [
    'product',
    product,
    {
      id: ['integer', 'R'],
      name: ['text', 'R'],
      sku: ['text', 'ON'],
      output_type: ['text', 'R'],
      category: ['text', 'ON'],
      default_variation_id: ['integer', 'RN'],
      variations: ['objects', 'R'],
      stock_on_hand: ['decimal', 'R'],
      committed_stock: ['decimal', 'R'],
      available_stock: ['decimal', 'R'],
      low_stock_limit: ['decimal', 'R'],
      state: ['state', 'R'],
      unit_price: ['money', 'ON'],
      ...stamps,
    },
  ],
  [
    'manufacture',
    manufacture,
    {
      id: ['integer', 'R'],
      product_id: ['integer', 'R'],
      variation_id: ['integer', 'ON'],
      batch_code: ['text', 'ON'],
      production_status: ['text', 'R'],
      quantity: ['decimal', 'R'],
      actual_quantity: ['decimal', 'R'],
      minutes_worked: ['integer', 'ON'],
      notes: ['text', 'ON'],
      start_date: ['time', 'ON'],
      completed_at: ['time', 'ON'],
      deadline_at: ['time', 'ON'],
      expiry_at: ['time', 'ON'],
      line_items: ['objects', 'R'],
      total_materials_cost: ['money', 'ON'],
      total_labour_cost: ['money', 'ON'],
      ...stamps,
    },
  ],
  [
    'recipe',
    recipe,
    {
      id: ['integer', 'R'],
      product_id: ['integer', 'ON'],
      name: ['text', 'ON'],
      manufacture_batch_quantity: ['decimal', 'ON'],
      ingredients: ['objects', 'ON'],
      product_name: ['text', 'ON'],
      variation_id: ['integer', 'ON'],
      variation_name: ['text', 'ON'],
      manufacture_minutes: ['integer', 'ON'],
      notes: ['text', 'ON'],
      total_cost: ['money', 'ON'],
      unit_cost: ['money', 'ON'],
      total_labour_cost: ['money', 'ON'],
      unit_labour_cost: ['money', 'ON'],
      total_cogs: ['money', 'ON'],
      unit_cogs: ['money', 'ON'],
      ...laterStamps,
    },
  ],
  [
    'ingredient',
    ingredient,
    {
      id: ['integer', 'ON'],
      material_id: ['integer', 'ON'],
      material_name: ['text', 'ON'],
      quantity: ['decimal', 'ON'],
      unit: ['text', 'ON'],
      ingredient_type: ['text', 'ON'],
      ingredient_id: ['integer', 'ON'],
      ingredient_name: ['text', 'ON'],
    },
  ],
  [
    'expense',
    expense,
    {
      id: ['integer', 'R'],
      paid: ['yes', 'ON'],
      received: ['yes', 'ON'],
      line_items: ['objects', 'ON'],
      code: ['text', 'ON'],
      purchased_at: ['time', 'ON'],
      estimated_arrival_at: ['day', 'ON'],
      supplier_id: ['integer', 'ON'],
      supplier_name: ['text', 'ON'],
      notes: ['text', 'ON'],
      amount: ['money', 'ON'],
      item_total: ['money', 'ON'],
      tax: ['money', 'ON'],
      shipping: ['money', 'ON'],
      discount: ['money', 'ON'],
      ...laterStamps,
    },
  ],
  [
    'expense line',
    expenseLine,
    {
      id: ['integer', 'ON'],
      material_id: ['integer', 'ON'],
      material_name: ['text', 'ON'],
      material_expense: ['yes', 'ON'],
      category_id: ['integer', 'ON'],
      category_name: ['text', 'ON'],
      quantity: ['decimal', 'ON'],
      unit_price: ['money', 'ON'],
      total_price: ['money', 'ON'],
    },
  ],
]

/** Fields without one that is required: each may be absent, and null only where the second list says so. */
const free: readonly (readonly [
  name: string,
  schema: z.ZodMiniType,
  fields: Readonly<Record<string, keyof typeof kinds>>,
  nullable: readonly string[],
])[] = [
  [
    'variation',
    variation,
    {
      id: 'integer',
      name: 'text',
      sku: 'text',
      default: 'yes',
      stock_on_hand: 'decimal',
      committed_stock: 'decimal',
      available_stock: 'decimal',
      low_stock_limit: 'decimal',
      state: 'state',
      attributes: 'objects',
      unit_price: 'money',
      created_at: 'time',
      updated_at: 'time',
    },
    ['name', 'sku', 'unit_price'],
  ],
  ['attribute', attribute, { label: 'text', value: 'text' }, ['label']],
  [
    'manufacture line item',
    manufactureLineItem,
    {
      id: 'integer',
      material_id: 'integer',
      name: 'text',
      sku: 'text',
      unit_measure: 'text',
      quantity: 'decimal',
      lot_number: 'text',
      unit_price: 'money',
      actual_unit_price: 'money',
      created_at: 'time',
      updated_at: 'time',
    },
    ['material_id', 'name', 'sku', 'unit_measure', 'lot_number', 'unit_price', 'actual_unit_price'],
  ],
]

function accepts(schema: z.ZodMiniType, value: unknown): boolean {
  return schema.safeParse(value).success
}

function without(record: object, name: string): object {
  return Object.fromEntries(Object.entries(record).filter(([field]) => field !== name))
}

describe.each(resources)('%s', (name, schema, fields) => {
  const code = name === 'money' ? { currency_code: 'EUR' } : undefined
  const record = {
    ...Object.fromEntries(Object.entries(fields).map(([field, [kind]]) => [field, kinds[kind][0]])),
    ...code,
  }

  test('is read with everything there, and with fields that nobody has heard of', () => {
    expect(accepts(schema, record)).toBe(true)
    const extra = JSON.parse(
      `{"colour":"red","deep":{"list":[null]},"__proto__":{"id":"x"},"constructor":1,"toString":2}`,
    ) as object
    // Assembled as text, as the wire does it: only so can a field be called __proto__.
    const text = JSON.stringify(record).slice(0, -1) + ',' + JSON.stringify(extra).slice(1)
    expect(accepts(schema, JSON.parse(text))).toBe(true)
  })

  test.each(Object.entries(fields))('%s is there, absent or null as promised: %j', (field, [kind, presence]) => {
    expect(accepts(schema, without(record, field))).toBe(presence === 'ON' || field === 'default_variation_id')
    expect(accepts(schema, { ...record, [field]: null })).toBe(presence !== 'R')
    expect(accepts(schema, { ...record, [field]: kinds[kind][1] })).toBe(false)
  })

  test.each([null, [], 'text', 5, undefined])('%j is none', (value) => {
    expect(accepts(schema, value)).toBe(false)
  })
})

describe.each(free)('%s', (_, schema, fields, nullable) => {
  test('may be empty', () => {
    expect(accepts(schema, {})).toBe(true)
  })

  test.each(Object.entries(fields))('%s is %s', (field, kind) => {
    expect(accepts(schema, { [field]: kinds[kind][0] })).toBe(true)
    expect(accepts(schema, { [field]: kinds[kind][1] })).toBe(false)
    expect(accepts(schema, { [field]: null })).toBe(nullable.includes(field))
  })
})

describe('what is not promised is not asked for', () => {
  test.each([{ ping: 'pong', account_id: 1 }, {}, [], 'ok', 5, null, true])('ping may answer %j', (answer) => {
    expect(accepts(ping, answer)).toBe(true)
  })

  test('a currency and a time zone that nobody knows are kept, a plan may be missing', () => {
    const account = { id: 1, name: 'Wick & Co', currency_code: 'whatever', time_zone: 'Mars/Olympus' }
    expect(accountAnswer.parse({ account }).account).toEqual(account)
    expect(accepts(accountAnswer, { account: { ...account, subscription_plan: null } })).toBe(true)
    for (const field of Object.keys(account)) {
      expect(accepts(accountAnswer, { account: without(account, field) })).toBe(false)
    }
  })
})
