import { expect, test } from 'vitest'
import type { Decimal } from '@/contract/decimal'
import { categoryRows, categoryTallies } from './category-rows'
import { aMaterial, aProduct } from './display-testing'
import { type Board, plainBoard } from './playlist'
import { stockRows, type StockRecords, stockTallies } from './stock-rows'

const decimal = (digits: string) => digits as Decimal
const attention = plainBoard('attention')

function records(of: { [Kind in keyof StockRecords]?: StockRecords[Kind]['items'] }): StockRecords {
  return {
    materials: { items: of.materials },
    products: { items: of.products },
    components: { items: of.components },
  }
}

function said(board: Board, from: StockRecords): readonly string[] {
  return stockRows(board, from).map(({ word, name, variation }) =>
    [word, name, variation].filter((part) => part !== undefined).join(' · '),
  )
}

test('what runs short stands worst first, then by name, with numbers in their order', () => {
  const materials = [
    aMaterial(1, { name: 'Wick 10', available_stock: decimal('0') }),
    aMaterial(2, { name: 'Wick 9', available_stock: decimal('0.000') }),
    aMaterial(3, { name: 'Alum', available_stock: decimal('1'), reorder_level: decimal('1.0') }),
    aMaterial(4, { name: 'Zinc', available_stock: decimal('-0.0001') }),
    aMaterial(5, {
      name: 'Healthy',
      available_stock: decimal('1.0000000000000000000000001'),
      reorder_level: decimal('1'),
    }),
    aMaterial(6, { name: 'No limit', available_stock: decimal('0.1'), reorder_level: decimal('0') }),
  ]
  expect(said(attention, records({ materials }))).toEqual([
    'Negative · Zinc',
    'Out · Wick 9',
    'Out · Wick 10',
    'Low · Alum',
  ])
})

test('rows whose names begin the same are told apart by their SKUs, and others need none', () => {
  const out = { available_stock: decimal('0') }
  const products = [
    aProduct(1, {
      ...out,
      name: 'Beeswax',
      sku: 'P-1',
      variations: [{ id: 1, name: 'Large', available_stock: decimal('-1') }],
    }),
  ]
  const materials = [
    aMaterial(1, { ...out, name: 'Kept on the upper shelf of room 1, front', sku: 'M-1' }),
    aMaterial(2, { ...out, name: 'Kept on the upper shelf of room 1, back', sku: ' M-2 ' }),
    aMaterial(3, { ...out, name: 'Kept', sku: 'M-3' }),
  ]
  expect(stockRows(attention, records({ products, materials })).map(({ name, sku }) => [name, sku])).toEqual([
    ['Beeswax', undefined],
    ['Beeswax', undefined],
    ['Kept', undefined],
    ['Kept on the upper shelf of room 1, back', 'M-2'],
    ['Kept on the upper shelf of room 1, front', 'M-1'],
  ])
})

test('variations whose names begin the same are told apart by their own SKUs, never by their product’s', () => {
  const name = 'Hand-dipped, for the upper shelf, '
  const out = { available_stock: decimal('0') }
  const variations = [
    { id: 1, name: `${name}blue`, sku: ' BW-B ', ...out },
    { id: 2, name: `${name}green`, sku: 'BW-G', ...out },
    { id: 3, name: `${name}red`, ...out },
  ]
  const products = [aProduct(1, { name: 'Beeswax', sku: 'BW', variations })]
  expect(stockRows(attention, records({ products })).map(({ variation, sku }) => [variation, sku])).toEqual([
    [`${name}blue`, 'BW-B'],
    [`${name}green`, 'BW-G'],
    [`${name}red`, undefined],
  ])
})

test('archived records and variations never alarm', () => {
  const out = { available_stock: decimal('-1'), low_stock_limit: decimal('1') }
  const products = [
    aProduct(1, { ...out, state: 'archived', variations: [{ id: 1, name: 'A', ...out, state: 'active' }] }),
    aProduct(2, { variations: [{ id: 2, name: 'B', ...out, state: 'archived' }] }),
  ]
  expect(said(attention, records({ products }))).toEqual([])
})

test('a variation is a row of its own where it is worse than its product', () => {
  const variations = [
    { id: 1, name: '200 ml', available_stock: decimal('0') },
    { id: 2, name: '', available_stock: decimal('-2') },
    { id: 3, name: 'Low too', available_stock: decimal('1'), low_stock_limit: decimal('1') },
    { id: 4, name: 'Unknown' },
    { name: null, available_stock: decimal('0') },
  ]
  const low = { available_stock: decimal('1'), low_stock_limit: decimal('2') }
  const products = [aProduct(1, { name: 'Lavender candle', ...low, variations })]
  expect(said(attention, records({ products }))).toEqual([
    'Negative · Lavender candle · Variation 2',
    'Out · Lavender candle · 200 ml',
    'Out · Lavender candle · Variation 5',
    'Low · Lavender candle',
  ])
  const keys = stockRows(attention, records({ products })).map(({ key }) => key)
  expect(new Set(keys).size).toBe(4)
})

test('a row has its figures as they were sent, and only what there is of limit, order, unit and category', () => {
  const from = records({
    materials: [
      aMaterial(1, {
        available_stock: decimal('-0.50'),
        reorder_level: decimal('20.00'),
        on_order: decimal('100000000000000000000000.000001'),
        category: ' Oils ',
      }),
    ],
    components: [aProduct(1, { available_stock: decimal('0'), low_stock_limit: decimal('0') })],
  })
  expect(stockRows(attention, from)).toMatchObject([
    { available: '-0.50', limit: '20.00', onOrder: '100000000000000000000000.000001', unit: 'kg', category: 'Oils' },
    { kind: 'components', limit: undefined, onOrder: undefined, unit: undefined, category: undefined },
  ])
})

test('filters leave what they name: resource, name and category', () => {
  const out = { available_stock: decimal('0') }
  const from = records({
    materials: [aMaterial(1, { ...out, name: 'Soy Wax', category: 'Waxes' }), aMaterial(2, { ...out, name: 'Wax' })],
    products: [aProduct(1, { ...out, name: 'Wax melt', category: 'WAXES and melts' })],
  })
  expect(said({ ...attention, of: ['products'] }, from)).toEqual(['Out · Wax melt'])
  expect(said({ ...attention, name: 'wax', category: 'waxes' }, from)).toEqual(['Out · Soy Wax', 'Out · Wax melt'])
  expect(said({ ...attention, category: 'none' }, from)).toEqual([])
})

test('the counts above the rows are those of the rows', () => {
  const materials = ['0', '-1', '0', '1'].map((available, at) =>
    aMaterial(at, { available_stock: decimal(available), reorder_level: decimal('3') }),
  )
  const counts = stockTallies(stockRows(attention, records({ materials })))
  expect(counts.map(({ word, count }) => `${count} ${word}`)).toEqual(['1 negative', '2 out', '1 low'])
})

test('categories count each active record once, by resource, and the shortest stand first', () => {
  const wax = { category: 'Wax' }
  const from = records({
    materials: [
      aMaterial(1, { ...wax, available_stock: decimal('0') }),
      aMaterial(2, { category: ' Wax', available_stock: decimal('-1') }),
      aMaterial(3, wax),
      aMaterial(4, { ...wax, available_stock: decimal('-1'), state: 'archived' }),
      aMaterial(5, { category: '  ' }),
      aMaterial(6, { category: 'Oils', available_stock: decimal('1') }),
    ],
    products: [aProduct(1, wax), aProduct(2, { category: null })],
  })
  const rows = categoryRows(plainBoard('categories'), from)
  expect(rows.map(({ kind, category, total }) => [kind, category, total])).toEqual([
    ['materials', 'Wax', 3],
    ['materials', 'Oils', 1],
    ['products', 'Wax', 1],
    ['materials', undefined, 1],
    ['products', undefined, 1],
  ])
  expect(rows[0]?.counts).toEqual({ healthy: 1, low: 0, out: 1, negative: 1 })
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  expect(categoryTallies(rows).map(({ word, count }) => `${count} ${word}`)).toEqual(['1 negative', '1 out', '1 low'])
})
