import { expect, test } from 'vitest'
import { labelOf, recognise } from './general-kinds'

test.each([
  [null, 'none'],
  ['', 'none'],
  [[], 'none'],
  [{}, 'none'],
  [false, 'yes-no'],
  [5, 'number'],
  ['12.500', 'decimal'],
  ['-0.1', 'decimal'],
  ['007', 'text'],
  ['12,5', 'text'],
  ['2026-11-20', 'day'],
  ['2026-13-45', 'text'],
  ['2026-11-20T08:30:00Z', 'time'],
  ['2026-11-20T08:30:00+02:00', 'time'],
  ['https://trap.example/', 'text'],
  ['<b>bold</b>', 'text'],
  [{ amount: '1.40', currency_code: 'EUR' }, 'money'],
  [{ amount: 1.4, currency_code: 'EUR' }, 'odd-money'],
  [{ amount: '1,40', currency_code: 'EURO' }, 'odd-money'],
  // More than an amount: nothing of it may get lost.
  [{ amount: '1.40', currency_code: 'EUR', gross: true }, 'fields'],
  [{ amount: {}, currency_code: 'EUR' }, 'fields'],
  [[1, 'a', null], 'list'],
  [[{ amount: '1.40', currency_code: 'EUR' }], 'list'],
  [[{ a: 1 }, { b: 2 }], 'records'],
  [[{ a: 1 }, 'x'], 'list'],
])('%j is of kind %s', (value, kind) => {
  expect(recognise(value).kind).toBe(kind)
})

test.each(['supplier_ref_no', 'barcode', 'lotNumber', 'Article-ID', 'year'])(
  'digits called %s are no quantity',
  (name) => {
    expect(recognise('4006381333931', name)).toMatchObject({ kind: 'text' })
    expect(recognise(2026, name)).toMatchObject({ kind: 'number', text: '2026', value: undefined })
  },
)

test.each(['quantity', 'batchQuantity', 'lot_size', 'amount', ''])('a number called %s is a figure', (name) => {
  expect(recognise('1.234', name)).toEqual({ kind: 'decimal', value: '1.234' })
  expect(recognise(1.234, name)).toMatchObject({ kind: 'number', value: '1.234', exact: true })
})

test('a JSON number that no decimal can be is shown as it is', () => {
  expect(recognise(1e100)).toMatchObject({ kind: 'number', text: '1e+100', value: undefined })
})

test.each([
  [5, true],
  [12.5, true],
  [0.1, true],
  [2 ** 53 - 1, true],
  [2 ** 53, false],
  [1e21, false],
  [0.123456789012345, true],
  [0.1234567890123456, false],
  // What 1e400 and 12345678901234.567 become on their way.
  [Infinity, false],
  [JSON.parse('12345678901234.567') as number, false],
])('the JSON number %d is exact: %s', (value, exact) => {
  expect(recognise(value)).toMatchObject({ kind: 'number', text: String(value), exact })
})

test.each([
  ['supplier_ref_no', 'Supplier ref no'],
  ['supplierRefNo', 'Supplier ref no'],
  ['SKU', 'SKU'],
  ['vat-ID', 'Vat ID'],
  ['Größe_in_cm', 'Größe in cm'],
  ['__proto__', '__proto__'],
  ['constructor', 'Constructor'],
  ['', 'No name'],
  ['  ', 'No name'],
  ['<img src=x>', '<img src=x>'],
  ['شمع', 'شمع'],
])('the field %j is labelled %j', (name, label) => {
  expect(labelOf(name)).toBe(label)
})

test('a name of ten thousand letters is cut', () => {
  expect(labelOf('x'.repeat(10_000)).length).toBeLessThan(100)
  expect(labelOf('🧪'.repeat(5000))).toMatch(/^🧪+…$/u)
})
