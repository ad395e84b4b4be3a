import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Decimal, decimal } from '@/contract/decimal'
import { compare, fractionDigits, isNegative, isZero, multiply, subtract } from './decimal'
import { percentage, quotient } from './quotient'

const digits = fc.stringMatching(/^\d{1,60}$/)
const anyDecimal = fc
  .tuple(fc.constantFrom('', '-'), digits, fc.option(digits), fc.option(fc.integer({ min: -99, max: 99 })))
  .map(([sign, whole, fraction, exponent]) =>
    decimal.parse(
      `${sign}${whole}${fraction === null ? '' : `.${fraction}`}${exponent === null ? '' : `e${exponent}`}`,
    ),
  )
const zero = '0' as Decimal

function size(value: Decimal): Decimal {
  return isNegative(value) ? subtract(zero, value) : value
}

describe('a quotient', () => {
  test('is never further from zero than the true value, and nearer by less than its last digit', () => {
    fc.assert(
      fc.property(
        anyDecimal,
        anyDecimal.filter((b) => !isZero(b)),
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: 0, max: 8 }),
        (a, b, fraction, significant) => {
          const { value, exact } = quotient(a, b, { fraction, significant }) ?? { value: zero, exact: false }
          const [over, under] = [size(a), size(b)]
          const product = multiply(size(value), under)
          expect(compare(product, over)).toBeLessThanOrEqual(0)
          expect(exact).toBe(compare(product, over) === 0)
          const last = Math.max(fraction, fractionDigits(value))
          const off = subtract(over, product)
          expect(compare(off, multiply(under, `1e-${last}` as Decimal))).toBeLessThan(0)
          expect(isNegative(value)).toBe(!isZero(value) && isNegative(a) !== isNegative(b))
        },
      ),
    )
  })

  test('with a significant digit is zero only when it is zero', () => {
    fc.assert(
      fc.property(
        anyDecimal,
        anyDecimal.filter((b) => !isZero(b)),
        (a, b) => {
          expect(isZero(quotient(a, b, { fraction: 0, significant: 1 })?.value ?? zero)).toBe(isZero(a))
        },
      ),
    )
  })

  test.each([
    ['1', '3', { fraction: 2, significant: 4 }, '0.3333', false],
    ['2', '3', { fraction: 2, significant: 4 }, '0.6666', false],
    ['10', '4', { fraction: 2, significant: 4 }, '2.500', true],
    ['-1', '8', { fraction: 2 }, '-0.12', false],
    [
      '1',
      '30000000000000000000000000000000000000000000000000',
      { fraction: 2, significant: 2 },
      `0.${'0'.repeat(49)}33`,
      false,
    ],
    ['100', '3', { fraction: 2, significant: 4 }, '33.33', false],
    ['9'.repeat(60), `1${'0'.repeat(60)}`, { fraction: 2 }, '0.99', false],
  ])('of %s by %s is %j, %s', (a, b, kept, value, exact) => {
    const found = quotient(a as Decimal, b as Decimal, kept)
    expect(found?.exact).toBe(exact)
    expect(compare(found?.value ?? zero, value as Decimal)).toBe(0)
  })

  test('by zero is none', () => {
    expect(quotient('1' as Decimal, '0.000' as Decimal, { fraction: 2 })).toBeUndefined()
  })
})

test.each([
  ['99.9999', '100', '99.9', false],
  [`0.${'9'.repeat(80)}`, '1', '99.9', false],
  ['130', '100', '130', true],
  ['0.001', '100', '0', false],
  ['-5', '100', '-5', true],
])('%s of %s is %s per cent', (part, whole, value, exact) => {
  const found = percentage(part as Decimal, whole as Decimal, 1)
  expect(found?.exact).toBe(exact)
  expect(compare(found?.value ?? zero, value as Decimal)).toBe(0)
})
