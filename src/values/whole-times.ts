import type { Decimal } from '@/contract/decimal'
import { plainDigits } from './decimal'

/** The digits of a decimal as one whole number, so many of them after the point. */
function scaled(value: Decimal, fraction: number): bigint {
  const [whole = '', rest = ''] = plainDigits(value).split('.')
  return BigInt(whole + rest.padEnd(fraction, '0'))
}

/**
 * How many whole times a quantity fits into what is available: exactly, where a quotient that is rounded could come out
 * one too high. Never below zero; undefined for a quantity that is not positive.
 */
export function wholeTimes(available: Decimal, quantity: Decimal): Decimal | undefined {
  const fraction = Math.max(...[available, quantity].map((value) => (plainDigits(value).split('.')[1] ?? '').length))
  const divisor = scaled(quantity, fraction)
  if (divisor <= 0n) return undefined
  const times = scaled(available, fraction) / divisor
  return `${times < 0n ? 0n : times}` as Decimal
}
