import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Decimal } from '@/contract/decimal'
import { compare, multiply } from './decimal'
import { wholeTimes } from './whole-times'

const of = (available: string, quantity: string) => wholeTimes(available as Decimal, quantity as Decimal)

test.each([
  ['10', '3', '3'],
  ['9', '3', '3'],
  ['8.999', '3', '2'],
  ['0.3', '0.1', '3'],
  ['1', '0.1', '10'],
  ['0', '3', '0'],
  ['-5', '3', '0'],
  ['1e3', '2.5e1', '40'],
  ['123456789012345678901234.567890', '0.000001', '123456789012345678901234567890'],
  // Rounded to forty digits, this is one.
  ['0.99999999999999999999999999999999999999999999999999', '1', '0'],
])('%s is enough for %s so many times: %s', (available, quantity, times) => {
  expect(of(available, quantity)).toBe(times)
})

test.each(['0', '-1', '0.000', '-0'])('a quantity of %s fits no number of times', (quantity) => {
  expect(of('5', quantity)).toBeUndefined()
})

test('what fits does not exceed what is available, and once more would', () => {
  const figure = fc.tuple(fc.bigInt(1n, 10n ** 30n), fc.nat(20)).map(([digits, point]) => {
    const text = `${digits}`.padStart(point + 1, '0')
    return (point === 0 ? text : `${text.slice(0, -point)}.${text.slice(-point)}`) as Decimal
  })
  fc.assert(
    fc.property(figure, figure, (available, quantity) => {
      const times = wholeTimes(available, quantity)!
      const next = `${BigInt(times) + 1n}` as Decimal
      expect(compare(multiply(times, quantity), available)).toBeLessThanOrEqual(0)
      expect(compare(multiply(next, quantity), available)).toBe(1)
    }),
  )
})
