import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Decimal } from '@/contract/decimal'
import { add, compare, multiply } from '@/values/decimal'
import { ExactSum, MoneySums } from './exact-sum'

const decimal = (digits: string) => digits as Decimal

const decimals = fc
  .tuple(
    fc.constantFrom('', '-', '+'),
    fc.bigInt({ min: 0n, max: 10n ** 40n }),
    fc.option(fc.stringMatching(/^\d{1,30}$/)),
    fc.constantFrom('', 'e3', 'E-7', 'e+12'),
  )
  .map(([sign, whole, fraction, exponent]) =>
    decimal(`${sign}${whole}${fraction === null ? '' : `.${fraction}`}${exponent}`),
  )

test('sums and products keep every digit, whatever the numbers', () => {
  fc.assert(
    fc.property(fc.array(decimals), fc.array(fc.tuple(decimals, decimals)), (plain, pairs) => {
      const sum = new ExactSum()
      for (const value of plain) sum.add(value)
      for (const [a, b] of pairs) sum.addProduct(a, b)
      const expected = [...plain, ...pairs.map(([a, b]) => multiply(a, b))].reduce(add, decimal('0'))
      expect(compare(sum.total, expected)).toBe(0)
      expect(sum.total).toMatch(/^-?\d+(?:\.\d*[1-9])?$/)
      expect(sum.count).toBe(plain.length + pairs.length)
    }),
  )
})

test.each([
  [[], '0'],
  [['0.10', '0.20'], '0.3'],
  [['1', '-1.00'], '0'],
  [['-0.005', '0.001'], '-0.004'],
  [['99999999999999999999999999999.9', '0.1'], '100000000000000000000000000000'],
  [['1e2', '.5', '7.'], '107.5'],
])('%j comes to %s', (values, total) => {
  const sum = new ExactSum()
  for (const value of values) sum.add(decimal(value))
  expect(sum.total).toBe(total)
})

test('currencies stay apart, the account’s own first, and letters’ case makes no currency', () => {
  const sums = new MoneySums()
  sums.of('USD').add(decimal('1'))
  sums.of('eur').add(decimal('2'))
  sums.of('EUR').add(decimal('0.5'))
  sums.of('CHF').add(decimal('3'))
  // Looked at, but never added to.
  sums.of('JPY')
  expect(sums.totals('eur')).toEqual([
    { currency_code: 'EUR', amount: '2.5', count: 2 },
    { currency_code: 'CHF', amount: '3', count: 1 },
    { currency_code: 'USD', amount: '1', count: 1 },
  ])
})
