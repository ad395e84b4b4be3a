import { expect, test } from 'vitest'
import { withoutAnyMoney } from './any-money'

test('a record of the specification loses its money and what else might be some, and nothing more', () => {
  const money = { amount: '1.25', currency_code: 'EUR' }
  const product = {
    id: 1,
    name: 'Box 5 EUR',
    sku: 'SOP-054',
    output_type: 'product',
    category: 'USD 12',
    default_variation_id: 2,
    variations: [
      {
        id: 2,
        name: 'XXL 100',
        low_stock_limit: '1',
        attributes: [{ label: 'Size', value: '€ 5' }, { value: '5 ml' }, {}],
        default: true,
      },
      {},
    ],
    available_stock: '5',
    state: 'active',
    created_at: '2026-01-01T10:00:00Z',
  }
  const run = {
    id: 1,
    batch_code: 'LOT-0042',
    production_status: 'work in progress',
    minutes_worked: 90,
    notes: '12 EUR',
    line_items: [{ lot_number: 'ABC 123', unit_measure: 'kg' }],
  }
  expect(withoutAnyMoney(product)).toEqual(product)
  expect(withoutAnyMoney(run)).toEqual(run)
  const priced = {
    ...product,
    unit_price: money,
    list_price: '77.77',
    supplier_cost: 99.99,
    avg: { currency_code: 'EUR' },
    nested: { purchase: { value: '66.66' } },
    variations: [{ ...product.variations[0], purchase_price: '4', unit_price: money }, { unit_price: money }],
  }
  expect(withoutAnyMoney(priced)).toEqual(product)
})

test('a record of whose list nothing is left keeps the list, which it is promised to have', () => {
  const priced = { attributes: [{ label: 'Unit cost', value: '12' }] }
  expect(withoutAnyMoney({ variations: [{ id: 2, ...priced }, priced] })).toEqual({
    variations: [{ id: 2, attributes: [] }, { attributes: [] }],
  })
  expect(withoutAnyMoney({ variations: [{ list_price: '12' }] })).toEqual({ variations: [] })
  expect(withoutAnyMoney({ line_items: [{ list_price: '12' }], more: [{ list_price: '12' }] })).toEqual({
    line_items: [],
  })
})
