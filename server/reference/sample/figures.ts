import type { Decimal } from '@/contract/decimal'
import type { Money } from '@/contract/money'

/** Quantities and prices of the sample while they are reckoned: whole ten-thousandths, so that 0.0042 is 42n. */
export type Figure = bigint

export const one: Figure = 10_000n

/** a × b, rounded half up to a ten-thousandth. Both are zero or more. */
export function times(a: Figure, b: Figure): Figure {
  return (a * b + one / 2n) / one
}

/** a ÷ b, rounded half up to a ten-thousandth. Both are zero or more. */
export function over(a: Figure, b: Figure): Figure {
  return (a * one + b / 2n) / b
}

/** The figure to whole hundredths, as prices are paid. */
export function toCents(figure: Figure): Figure {
  return ((figure + 50n) / 100n) * 100n
}

/** In plain digits, with at least so many after the point, as services write decimals: `12.0`, `4.20`, `0.0042`. */
export function written(figure: Figure, leastPlaces = 1): Decimal {
  const digits = (figure < 0n ? -figure : figure).toString().padStart(5, '0')
  const fraction = digits.slice(-4).replace(/0+$/, '').padEnd(leastPlaces, '0')
  return `${figure < 0n ? '-' : ''}${digits.slice(0, -4)}.${fraction}` as Decimal
}

/** What most records of the sample are priced in. */
export const currency = 'EUR'

/** An amount of money; null when there is no figure, which means that it is not costed yet. */
export function moneyOf(figure: Figure, code?: string): Money
export function moneyOf(figure: Figure | null, code?: string): Money | null
export function moneyOf(figure: Figure | null, code = currency): Money | null {
  return figure === null ? null : { amount: written(figure, 2), currency_code: code }
}
