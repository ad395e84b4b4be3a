import { assert, integer, oneof, property, stringMatching, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import type { Decimal } from '@/contract/decimal'
import { orderKey } from './decimal-order'

/** What the contract lets through, of a length that people never see. */
const decimals = oneof(
  stringMatching(/^[+-]?\d{1,40}(\.\d{0,40})?([eE][+-]?\d{1,2})?$/),
  stringMatching(/^-?0{0,3}[0-2]\.[0-2]{0,3}0{0,3}$/),
  integer({ min: -1200, max: 1200 }).map((number) => `${number}e-2`),
)

/** The value times 10^200, as a whole number: exact for all of the above. */
function scaled(text: string): bigint {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text) ?? []
  const shift = 200 + Number.parseInt(exponent, 10) - fraction.length
  return BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`) * 10n ** BigInt(shift)
}

test('keys are in the order of the numbers, and equal for equal ones, whatever the digits', () => {
  assert(
    property(tuple(decimals, decimals), ([a, b]) => {
      const [one, other] = [orderKey(a as Decimal), orderKey(b as Decimal)]
      const expected = scaled(a) < scaled(b) ? -1 : scaled(a) > scaled(b) ? 1 : 0
      expect(one < other ? -1 : one > other ? 1 : 0).toBe(expected)
    }),
    { numRuns: 2000 },
  )
})

test('neither signs nor zeros that say nothing make a difference', () => {
  for (const zero of ['0', '-0', '+0.00', '.0', '0e9', '-0.000']) expect(orderKey(zero as Decimal)).toBe('1')
  for (const one of ['1', '1.0', '+1', '01', '10e-1', '0.1E1', '1.']) {
    expect(orderKey(one as Decimal)).toBe(orderKey('1' as Decimal))
  }
})
