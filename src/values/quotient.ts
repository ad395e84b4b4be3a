import type { Decimal } from '@/contract/decimal'
import { compare, divide, isNegative, isZero, multiply, plainDigits } from './decimal'

/** The outcome of a division, to a bounded number of digits. */
export interface Quotient {
  /** Cut, never rounded: it is as near to zero as the true value, or nearer. */
  readonly value: Decimal
  /** Nothing was cut. */
  readonly exact: boolean
}

interface Digits {
  /** Digits after the point that are always kept. */
  readonly fraction: number
  /** Digits that are kept from the first one that is not zero, so that a tiny outcome does not read zero. */
  readonly significant?: number
}

/** Place of the first digit that is not zero: 0 for the ones, 1 for the tens, -1 for the tenths. */
function order(value: Decimal): number {
  const [whole = '', fraction = ''] = plainDigits(value).replace('-', '').split('.')
  const digits = whole.replace(/^0+/, '')
  return digits === '' ? -1 - fraction.search(/[1-9]/) : digits.length - 1
}

function size(value: Decimal): Decimal {
  return plainDigits(value).replace('-', '') as Decimal
}

function shifted(value: Decimal, places: number): Decimal {
  return plainDigits(`${plainDigits(value)}e${places}` as Decimal)
}

/**
 * a ÷ b, cut to so many digits; undefined when b is zero. A value of 99.9999 cut to one digit after the point is 99.9,
 * never 100.
 */
export function quotient(a: Decimal, b: Decimal, { fraction, significant = 0 }: Digits): Quotient | undefined {
  if (isZero(b)) return undefined
  if (isZero(a)) return { value: '0' as Decimal, exact: true }
  const [over, under] = [size(a), size(b)]
  const places = significant === 0 ? fraction : Math.max(fraction, significant - (order(over) - order(under)))
  const raised = shifted(over, places)
  // `divide` rounds after forty digits, which can make a whole number of what lies just below it.
  const whole = (divide(raised, under) ?? ('0' as Decimal)).replace(/\..*$/, '') as Decimal
  const above = compare(multiply(whole, under), raised) > 0
  const cut = above ? (`${BigInt(whole) - 1n}` as Decimal) : whole
  const sign = isNegative(a) === isNegative(b) ? '' : '-'
  return {
    value: plainDigits(`${sign}${shifted(cut, -places)}` as Decimal),
    exact: compare(multiply(cut, under), raised) === 0,
  }
}

/** How many per cent a part is of a whole, cut to so many digits after the point; undefined when the whole is zero. */
export function percentage(part: Decimal, whole: Decimal, fraction: number): Quotient | undefined {
  return quotient(multiply(part, '100' as Decimal), whole, { fraction })
}
