import type { Decimal } from '@/contract/decimal'
import { plainDigits } from '@/values/decimal'

/** A decimal as a whole number, and how many of its digits stand after the point. */
function scaled(value: Decimal): readonly [whole: bigint, fraction: number] {
  const digits = plainDigits(value)
  const point = digits.indexOf('.')
  if (point === -1) return [BigInt(digits), 0]
  return [BigInt(digits.slice(0, point) + digits.slice(point + 1)), digits.length - point - 1]
}

/**
 * Adds up decimals and their products exactly, and fast enough for a hundred thousand while somebody waits: whole
 * numbers, by how many digits they have after the point, brought together only when the sum is asked for.
 */
export class ExactSum {
  readonly #byFraction = new Map<number, bigint>()
  /** How many were added. */
  count = 0

  add(value: Decimal): void {
    const [whole, fraction] = scaled(value)
    this.#put(whole, fraction)
  }

  addProduct(a: Decimal, b: Decimal): void {
    const [one, fractionOfOne] = scaled(a)
    const [other, fractionOfOther] = scaled(b)
    this.#put(one * other, fractionOfOne + fractionOfOther)
  }

  #put(whole: bigint, fraction: number): void {
    this.#byFraction.set(fraction, (this.#byFraction.get(fraction) ?? 0n) + whole)
    this.count += 1
  }

  /** In plain digits, without zeros at the end of its fraction; "0" when nothing was added. */
  get total(): Decimal {
    const fraction = Math.max(0, ...this.#byFraction.keys())
    let sum = 0n
    for (const [digits, whole] of this.#byFraction) sum += whole * 10n ** BigInt(fraction - digits)
    const sign = sum < 0n ? '-' : ''
    const digits = `${sum < 0n ? -sum : sum}`.padStart(fraction + 1, '0')
    const rest = digits.slice(digits.length - fraction).replace(/0+$/, '')
    const whole = digits.slice(0, digits.length - fraction)
    return `${sign}${whole}${fraction === 0 || rest === '' ? '' : `.${rest}`}` as Decimal
  }
}

/** Sums of money, in each currency by itself. */
export class MoneySums {
  readonly #sums = new Map<string, ExactSum>()

  /** The sum in a currency. ISO 4217 writes codes in capitals, so that "eur" is no currency of its own. */
  of(code: string): ExactSum {
    const name = code.toUpperCase()
    const found = this.#sums.get(name) ?? new ExactSum()
    this.#sums.set(name, found)
    return found
  }

  /** By code; `first` leads where it is among them. */
  totals(first?: string): readonly CurrencyTotal[] {
    const rank = (code: string) => (code === first?.toUpperCase() ? 0 : 1)
    return Array.from(this.#sums, ([currency_code, sum]) => ({ currency_code, amount: sum.total, count: sum.count }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => rank(a.currency_code) - rank(b.currency_code) || (a.currency_code < b.currency_code ? -1 : 1))
  }
}

/** What was added up in one currency, and of how many amounts. */
export interface CurrencyTotal {
  readonly currency_code: string
  readonly amount: Decimal
  readonly count: number
}
