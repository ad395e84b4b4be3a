import { expect, test } from 'vitest'
import { moneyFieldNames } from './money'
import { fieldsWithoutMoney, namesMoney, withoutMoneyHints } from './open-money'

test.each([
  ...moneyFieldNames,
  'price',
  'total_price_net',
  'unitPrice',
  'PRICES',
  'cost',
  'amount_due',
  'margin_percent',
  'stock_value',
  'grand_total',
  'vat',
  'shippingFee',
  'currency',
  'net',
  'Preis',
  'wholesale',
  'retail_eur',
  'importTariff',
  'wage_rate',
  'cash',
  'postage',
  'customs',
  'commission_pct',
  'debit',
  'prix',
  'unit_amt',
  'цена',
  '単価と価格',
])('%s may hold money', (name) => {
  expect(namesMoney(name)).toBe(true)
})

test.each([
  'id',
  'name',
  'manufacture_batch_quantity',
  'manufacture_minutes',
  'total_minutes',
  'total_quantity',
  'supplier_ref_no',
  'coffee_grams',
  'taxonomy',
  'cultivation',
  'evaluated_at',
  'paid',
  'customer_ref',
  'precision',
  'cashew_grams',
  'updated_at',
  '__proto__',
])('%s does not', (name) => {
  expect(namesMoney(name)).toBe(false)
})

test('money goes at any depth, under any name, with all that would hint at it', () => {
  const sent = {
    id: 1,
    colour: 'red',
    costs: { all: { unit_cost: { amount: '1', currency_code: 'EUR' } } },
    figures: { batch: { amount: '2', currency_code: 'EUR' } },
    spread: [{ amount: '3', currency_code: 'EUR' }],
    rates: [{ currency: 'USD', cents: 400 }],
    label: '€ 5.00',
    text: '6.00 EUR',
    lines: [{ unit_price: '7', quantity: '2', weight: '3 KG' }],
  }
  expect(withoutMoneyHints(sent)).toEqual({ id: 1, colour: 'red', lines: [{ quantity: '2', weight: '3 KG' }] })
  expect(Object.fromEntries(fieldsWithoutMoney(Object.entries(sent)))).toEqual(withoutMoneyHints(sent))
})

test.each([
  '1 250,00 EUR',
  'CHF 1’250.00',
  '12.50EUR/kg',
  'ca. 12.50 EUR',
  '12.50 eur',
  'about 12 euros each',
  '10 dollars a jar',
  '25,- €',
  '€ 12',
  'Fr. 12.50',
  'kr 100',
  '- XTS 5',
])('%s is money under any name', (text) => {
  expect(withoutMoneyHints({ id: 1, text })).toEqual({ id: 1 })
})

test.each(['Use PET 500 ml bottles', '12 pcs', '3 cup', 'Stir 5 min, rest 30 min', 'Batch 12', 'EUR pallet'])(
  '%s is none',
  (text) => {
    expect(withoutMoneyHints({ id: 1, text })).toEqual({ id: 1, text })
  },
)

test('a text of any make is looked through at once', () => {
  for (const one of ['-', ' ', '1', '1 ', '€ ', 'EUR', '1,']) {
    const text = one.repeat(200_000)
    expect(() => withoutMoneyHints({ id: 1, text })).not.toThrow()
  }
}, 5000)

test('fields that are known to hold something else stay, and hostile names do no harm', () => {
  const sent = JSON.parse(
    '{"notes":"Costs €5","__proto__":{"price":1,"colour":"red"},"constructor":{"cost":2}}',
  ) as object
  const left = withoutMoneyHints(sent, new Set(['notes'])) as object
  expect(JSON.stringify(left)).toBe('{"notes":"Costs €5","__proto__":{"colour":"red"}}')
})

test('what is nested without end is left out', () => {
  let deep: unknown = { price: '9.99' }
  for (let depth = 0; depth < 10_000; depth += 1) deep = { deep }
  expect(JSON.stringify(withoutMoneyHints({ id: 1, deep })) ?? '').not.toContain('9.99')
})

test('money goes from JSON within JSON', () => {
  const left = withoutMoneyHints({ raw: '{"unit_cost":{"amount":"12.34"}}', list: '["wax", 12]' })
  expect(left).toEqual({ list: '["wax", 12]' })
})

test('money goes with its name where both are values', () => {
  const sent = {
    pairs: [
      ['unit_cost', '12'],
      ['Colour', 'red'],
      ['cost', 'tag'],
    ],
    attributes: [
      { label: 'Unit cost', value: '12' },
      { name: 'unitPrice', value: 12.5 },
      { label: 'Weight', value: '12 g' },
    ],
    extra: { key: 'total_cost', value: '99' },
  }
  expect(withoutMoneyHints(sent, new Set(['value']))).toEqual({
    pairs: [
      ['Colour', 'red'],
      ['cost', 'tag'],
    ],
    attributes: [{ label: 'Weight', value: '12 g' }],
  })
})

test.each([
  { type: 'unit_cost', value: '12' },
  { field: 'Unit price', content: '12.50' },
  { title: 'Total', val: 1200 },
])('money goes with its name, whatever says which is which: %j', (pair) => {
  expect(withoutMoneyHints({ id: 1, more: [pair, { type: 'colour', text: '12' }] })).toEqual({
    id: 1,
    more: [{ type: 'colour', text: '12' }],
  })
})

test('columns of money go from a table, with their names', () => {
  const head = ['Name', 'Unit cost', 'Quantity', 'Unit', 'Net']
  const rows = [
    ['Wax', '12.50', '2', 'kg', '25'],
    ['Balance oil', '7', '3', 'l', '21'],
  ]
  const left = [
    ['Wax', '2', 'kg'],
    ['Balance oil', '3', 'l'],
  ]
  expect(withoutMoneyHints({ id: 1, table: [head, ...rows] })).toEqual({
    id: 1,
    table: [['Name', 'Quantity', 'Unit'], ...left],
  })
  expect(withoutMoneyHints({ id: 1, table: { columns: head, rows, source: 'Sheet' } })).toEqual({
    id: 1,
    table: { columns: ['Name', 'Quantity', 'Unit'], rows: left, source: 'Sheet' },
  })
  expect(withoutMoneyHints({ id: 1, fields: head, first: rows[0] })).toEqual({
    id: 1,
    fields: ['Name', 'Quantity', 'Unit'],
    first: left[0],
  })
})

test('a table without money stays, whatever its texts are', () => {
  const sent = {
    id: 1,
    table: [
      ['Name', 'Quantity', 'Unit'],
      ['Balance oil', '2', 'l'],
    ],
    work: { columns: ['Charge', 'Discount label'], steps: ['Melt', 'Pour at 60 °C', 'Cool'] },
    shape: {
      sizes: [
        [1, 2],
        [3, 4],
      ],
    },
  }
  expect(withoutMoneyHints(sent)).toEqual(sent)
})

test.each([
  ['Net weight', '250 g'],
  ['Gross weight', '300 g'],
  ['net', '1,5kg'],
  ['Net weight', '250 g / 8.8 oz'],
  ['Shipping weight', '2 lb (907 g)'],
  ['Net contents', ' 500 ml '],
])('an attribute %s of %s is a measure', (label, value) => {
  const sent = { attributes: [{ label, value }], pairs: [[label, value]] }
  expect(withoutMoneyHints(sent, new Set(['label', 'value']))).toEqual(sent)
})

test.each([
  ['Net price', '12.50'],
  ['Net price', '250 g'],
  ['Cost per weight', '12 kg'],
  ['Net', '12.50'],
  ['Net', 12.5],
  ['Gross weight', '300'],
  ['Net', '12.50 EUR'],
  ['Net', '12.50/kg'],
  ['Net', '12.50 / 100 g'],
  ['Net', '250 g 12.50'],
  ['Sale', '12.50 each'],
  ['Sales', '5 MM'],
  ['Total', '1200 Ft'],
  ['Value', '12 L'],
])('an attribute %s of %s may be money', (label, value) => {
  const sent = { id: 1, attributes: [{ label, value }, { label: 'Size' }], pairs: [[label, value]] }
  expect(withoutMoneyHints(sent, new Set(['label', 'value']))).toEqual({ id: 1, attributes: [{ label: 'Size' }] })
})
