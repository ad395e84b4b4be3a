import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Decimal, decimal } from '@/contract/decimal'
import { add, compare, divide, isNegative, isPositive, isZero, multiply, plainDigits, share, subtract } from './decimal'

const digits = fc.stringMatching(/^\d{0,40}$/)

/** Every form that the contract reads, 30 and more digits included. */
const anyDecimal = fc
  .tuple(
    fc.constantFrom('', '-', '+'),
    digits,
    fc.option(digits, { nil: undefined }),
    fc.option(fc.tuple(fc.constantFrom('e', 'E', 'e+', 'e-'), fc.integer({ min: 0, max: 99 })), { nil: undefined }),
  )
  .filter(([, whole, fraction]) => whole !== '' || (fraction !== undefined && fraction !== ''))
  .map(([sign, whole, fraction, exponent]) =>
    decimal.parse(`${sign}${whole}${fraction === undefined ? '' : `.${fraction}`}${exponent?.join('') ?? ''}`),
  )

const places = 200n
const scale = 10n ** places

/** The value times 10^200, by whole numbers alone: an arithmetic that shares nothing with the one under test. */
function scaled(value: Decimal): bigint {
  const [mantissa = '', exponent = '0'] = value.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace(/^[+-]/, '').split('.')
  const shift = places - BigInt(fraction.length) + BigInt(exponent)
  const size = BigInt(whole + fraction) * 10n ** shift
  return value.startsWith('-') ? -size : size
}

function sign(value: bigint): number {
  return value < 0n ? -1 : value > 0n ? 1 : 0
}

describe('arithmetic agrees with whole numbers', () => {
  test('for sums and differences', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, (a, b) => {
        expect(scaled(add(a, b))).toBe(scaled(a) + scaled(b))
        expect(scaled(subtract(a, b))).toBe(scaled(a) - scaled(b))
      }),
    )
  })

  test('for products', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, (a, b) => {
        // A product may have twice as many digits after the point.
        const product = multiply(a, b)
        const [, fraction = ''] = product.split('.')
        const unit = 10n ** BigInt(fraction.length)
        expect(BigInt(product.replace('.', '')) * scale * scale).toBe(scaled(a) * scaled(b) * unit)
      }),
    )
  })

  test('for quotients, rounded half to even after 40 digits', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, (a, b) => {
        fc.pre(!isZero(b))
        const [top, bottom] = [scaled(a) * 10n ** 40n, scaled(b)]
        let exact = top / bottom
        const twice = 2n * (top - exact * bottom)
        const excess = sign((twice < 0n ? -twice : twice) - (bottom < 0n ? -bottom : bottom))
        if (excess > 0 || (excess === 0 && exact % 2n !== 0n)) exact += BigInt(sign(top) * sign(bottom))
        expect(scaled(divide(a, b) as Decimal)).toBe(exact * 10n ** (places - 40n))
      }),
    )
  })

  test('for quotients in the middle between two', () => {
    const halves = ['3e-40', '4e-40', '5e-40', '7e-40'].map((value) => divide(value as Decimal, '2' as Decimal) ?? '')
    expect(halves.map((half) => half.slice(-3))).toEqual(['002', '002', '002', '004'])
  })

  test('for comparisons and signs', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, (a, b) => {
        expect(compare(a, b)).toBe(sign(scaled(a) - scaled(b)))
        expect([isNegative(a), isZero(a), isPositive(a)].indexOf(true) - 1).toBe(sign(scaled(a)))
      }),
    )
  })
})

test('nothing is divided by zero', () => {
  expect(['0', '-0.00', '0e9', '.0'].map((zero) => divide('1' as Decimal, zero as Decimal))).toEqual(
    Array(4).fill(undefined),
  )
})

test('results are plain digits', () => {
  fc.assert(
    fc.property(anyDecimal, anyDecimal, (a, b) => {
      for (const result of [add(a, b), subtract(a, b), multiply(a, b), plainDigits(a), divide(a, b) ?? '0']) {
        expect(result).toMatch(/^-?\d+(\.\d+)?$/)
      }
    }),
  )
  expect.assertions(500)
})

test('plain digits are the same value', () => {
  fc.assert(
    fc.property(anyDecimal, (value) => {
      expect(scaled(plainDigits(value))).toBe(scaled(value))
    }),
  )
})

test.each([
  ['12.50', '12.50'],
  ['+5', '5'],
  ['5.', '5'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  ['1e3', '1000'],
  ['1.25E-2', '0.0125'],
  ['123456789012345678901234567890.000000000000000000001', '123456789012345678901234567890.000000000000000000001'],
])('%s in plain digits is %s', (value, plain) => {
  expect(plainDigits(value as Decimal)).toBe(plain)
})

test('a tenth and two tenths are three tenths', () => {
  expect(add('0.1' as Decimal, '0.2' as Decimal)).toBe('0.3')
})

test('the share of a limit is between nothing and everything, and grows with the part', () => {
  fc.assert(
    fc.property(anyDecimal, anyDecimal, anyDecimal, (a, b, whole) => {
      const [less, more] = compare(a, b) < 0 ? [a, b] : [b, a]
      expect(share(less, whole)).toBeGreaterThanOrEqual(0)
      expect(share(more, whole)).toBeLessThanOrEqual(1)
      expect(share(less, whole)).toBeLessThanOrEqual(share(more, whole))
    }),
  )
  expect(share('2.5' as Decimal, '10' as Decimal)).toBe(0.25)
})
