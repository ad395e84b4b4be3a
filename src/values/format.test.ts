import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Decimal } from '@/contract/decimal'
import { isNegative, plainDigits } from './decimal'
import { formatCount, formatMoney, formatQuantity, knownCurrency, moneyParts, quantityParts } from './format'

const locales = ['en', 'de', 'de-AT', 'de-CH', 'fr', 'es', 'pl', 'sv', 'ar-EG', 'hi', 'fa', 'he', 'bg', 'th', 'ff-Adlm']

const anyDecimal = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.stringMatching(/^\d{1,40}$/),
    fc.option(fc.stringMatching(/^\d{1,120}$/), { nil: undefined }),
  )
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === undefined ? '' : `.${fraction}`}` as Decimal)

/** What is left of a formatted number when everything but its digits is taken away, in plain digits. */
function digitsOf(text: string, locale: string): string {
  const local = new Intl.NumberFormat(locale, { useGrouping: false })
  const plain = new Map(Array.from('0123456789', (digit) => [local.format(BigInt(digit)), digit]))
  return Array.from(text, (letter) => plain.get(letter) ?? '').join('')
}

function withoutNeedlessZeros(value: Decimal): { whole: string; fraction: string } {
  const [whole = '', fraction = ''] = plainDigits(value).replace('-', '').split('.')
  return { whole: whole.replace(/^0+(?=\d)/, ''), fraction: fraction.replace(/0+$/, '') }
}

describe.each(locales)('in %s', (locale) => {
  test('a quantity keeps every significant digit', () => {
    fc.assert(
      fc.property(anyDecimal, (value) => {
        const { whole, fraction } = withoutNeedlessZeros(value)
        const parts = quantityParts(value, locale)
        expect(digitsOf(parts.integer, locale)).toBe(whole)
        expect(digitsOf(parts.fraction, locale)).toBe(fraction)
        expect(parts.negative).toBe(isNegative(value))
        expect(formatQuantity(value, locale)).toBe(parts.integer + parts.fraction)
      }),
    )
  })

  test('an amount keeps every significant digit', () => {
    fc.assert(
      fc.property(
        anyDecimal,
        fc.constantFrom('EUR', 'JPY', 'KWD', 'XTS', 'XXX', 'nonsense'),
        (amount, currency_code) => {
          const { whole, fraction } = withoutNeedlessZeros(amount)
          const parts = moneyParts({ amount, currency_code }, locale)
          expect(digitsOf(parts.integer, locale)).toBe(whole)
          expect(digitsOf(parts.fraction, locale).replace(/0+$/, '')).toBe(fraction)
        },
      ),
    )
  })

  // As far as the engine goes by itself, it is the judge.
  test('a number looks as the engine writes it', () => {
    const short = fc
      .tuple(fc.integer({ min: 0, max: 12 }), fc.integer(), fc.integer({ min: 0, max: 999 }))
      .map(([zeros, whole, rest]) => `${whole}${'0'.repeat(zeros)}.${`${rest}`.padStart(3, '0')}` as Decimal)
    const options = { maximumFractionDigits: 3, signDisplay: 'negative' } as const
    const number = new Intl.NumberFormat(locale, options)
    const money = new Intl.NumberFormat(locale, { ...options, style: 'currency', currency: 'EUR' })
    fc.assert(
      fc.property(short, (value) => {
        // TypeScript has it take numbers only; it takes the text as well, and with it every digit.
        expect(formatQuantity(value, locale)).toBe(number.format(value as unknown as number))
        expect(formatMoney({ amount: value, currency_code: 'EUR' }, locale)).toBe(
          money.format(value as unknown as number),
        )
      }),
    )
  })
})

test.each([
  ['12.5000', '12.5'],
  ['12.000', '12'],
  ['0.0042', '0.0042'],
  ['-0', '0'],
  ['-0.00', '0'],
  ['007', '7'],
  ['1e3', '1,000'],
  ['-1234567.5', '-1,234,567.5'],
  ['123456789012345678901234567890', '123,456,789,012,345,678,901,234,567,890'],
])('the quantity %s reads %s', (value, text) => {
  expect(formatQuantity(value as Decimal, 'en')).toBe(text)
})

test('a quantity with a thousand digits after the point shows them all', () => {
  const digits = '123456789'.repeat(110)
  expect(formatQuantity(`0.${digits}` as Decimal, 'en')).toBe(`0.${digits}`)
  expect(formatQuantity(`0.${digits}` as Decimal, 'de')).toBe(`0,${digits}`)
})

test.each([
  ['1.4', 'EUR', 'de', '1,40\u00A0€'],
  ['1500', 'JPY', 'en', '¥1,500'],
  ['1500.5', 'JPY', 'en', '¥1,500.5'],
  ['0.0042', 'USD', 'en', '$0.0042'],
  ['0', 'EUR', 'en', '€0.00'],
  ['-0.00', 'EUR', 'en', '€0.00'],
  ['-1.4', 'eur', 'en', '-€1.40'],
  ['2', 'KWD', 'en', 'KWD\u00A02.000'],
  ['1.4', 'XTS', 'en', 'XTS\u00A01.40'],
  ['-1.4', 'XXX', 'en', 'XXX\u00A0-1.40'],
  ['1.4', 'not a code', 'en', 'not a code\u00A01.40'],
])('the amount %s %s reads in %s as %s', (amount, currency_code, locale, text) => {
  expect(formatMoney({ amount: amount as Decimal, currency_code }, locale)).toBe(text)
})

test('a currency is known by name or it is not', () => {
  expect(['EUR', 'jpy', 'ZZZ', 'nonsense', ''].map(knownCurrency)).toEqual([true, true, false, false, false])
})

test('a count is grouped', () => {
  expect(formatCount(100_000, 'en')).toBe('100,000')
  expect(formatCount(0, 'de')).toBe('0')
})
