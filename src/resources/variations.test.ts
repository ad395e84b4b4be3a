import { expect, test } from 'vitest'
import { parseOne } from '@/contract/parse-one'
import { type Product, type Variation, productsEndpoint } from '@/contract/products'
import { alarmText, defaultLine, hiddenAlarms, variationRows } from './variations'

function product(variations: readonly object[], own: object = {}): Product {
  const record = {
    id: 12,
    name: 'Soy candle',
    output_type: 'product',
    default_variation_id: 34,
    variations,
    stock_on_hand: '100',
    committed_stock: '0',
    available_stock: '100',
    low_stock_limit: '10',
    state: 'active',
    created_at: '2026-11-20T10:00:00Z',
    updated_at: '2026-11-20T10:00:00Z',
    ...own,
  }
  return parseOne(productsEndpoint, 12, { product: record })
}

function at(available_stock: string, low_stock_limit?: string, own: Partial<Variation> = {}): object {
  return { available_stock, low_stock_limit, state: 'active', ...own }
}

const many = [at('7', '7'), at('0', '5'), at('-0.5', '0'), at('0'), at('8', '7'), at('3', '0')]

test('a healthy total says how many variations are not, worst first', () => {
  const alarms = hiddenAlarms(product(many))
  expect(alarms).toEqual([
    { word: 'Negative', count: 1 },
    { word: 'Out', count: 2 },
    { word: 'Low', count: 1 },
  ])
  expect(alarmText(alarms)).toBe('1 variation negative, 2 out, 1 low')
  expect(alarmText(alarms.slice(1))).toBe('2 variations out, 1 low')
})

test('low is measured by exact decimals, against a limit above zero only', () => {
  const limit = '123456789012345678901234567890.1'
  expect(hiddenAlarms(product([at(limit, limit)]))).toHaveLength(1)
  expect(hiddenAlarms(product([at('123456789012345678901234567890.2', limit)]))).toEqual([])
  expect(hiddenAlarms(product([at('1', '0'), at('1', '-5'), at('1')]))).toEqual([])
})

test('archived variations, and variations of an archived product, never alarm', () => {
  expect(hiddenAlarms(product([at('-1', '5', { state: 'archived' })]))).toEqual([])
  expect(hiddenAlarms(product([at('-1', '5')], { state: 'archived', default_variation_id: null }))).toEqual([])
})

test('what the total says itself is not said again of its variations, but what is worse', () => {
  for (const [available_stock, words] of [
    ['9', ['Negative', 'Out']],
    ['0', ['Negative']],
    ['-1', []],
  ] as const)
    expect(hiddenAlarms(product(many, { available_stock })).map(({ word }) => word)).toEqual(words)
})

test('a variation without figures has no stock, rather than none left', () => {
  const broken = product([{}, { stock_on_hand: '5' }])
  expect(variationRows(broken).map(({ stock }) => stock)).toEqual([undefined, undefined])
  expect(hiddenAlarms(broken)).toEqual([])
})

test('variations without an id or a name, or with that of another, are rows all the same', () => {
  const rows = variationRows(product([{}, { id: 34 }, { id: 34, name: 'Large' }, { name: '' }]))
  expect(rows.map(({ name }) => name)).toEqual(['', 'Variation 34', 'Large', ''])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(4)
  expect(rows[1]?.key).toBe('34')
})

test('the default is the variation that the product names, told by its attributes, else by what else it has', () => {
  const large = { id: 34, name: 'Large', attributes: [{ label: 'Size', value: 'L' }] }
  const small = { id: 33, name: 'Small', default: true }
  expect(defaultLine(product([small, large]))).toEqual(large.attributes)
  expect(defaultLine(product([small, { ...large, attributes: [{}] }]))).toEqual([{ value: 'Large' }])
  expect(defaultLine(product([small, large], { default_variation_id: null }))).toEqual([{ value: 'Small' }])
  expect(defaultLine(product([{ id: 34, sku: 'C-34' }]))).toEqual([{ label: 'SKU', value: 'C-34' }])
  expect(defaultLine(product([{ id: 34 }]))).toEqual([{ value: 'Variation 34' }])
  expect(defaultLine(product([large], { default_variation_id: null }))).toEqual([])
  expect(variationRows(product([small, large])).map(({ isDefault }) => isDefault)).toEqual([false, true])
})

test('a default that is not among the variations is said, and no other put in its place', () => {
  expect(defaultLine(product([{ id: 33, default: true }]))).toEqual([
    { value: 'Variation 34, which is not among them' },
  ])
})
