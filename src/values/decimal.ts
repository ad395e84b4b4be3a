import { Big } from 'big.js'
import type { Decimal } from '@/contract/decimal'

// A constructor of our own, so that its settings are ours alone. Quotients carry 40 digits after the point, half to even.
const Exact = Big()
Exact.DP = 40
Exact.RM = Exact.roundHalfEven
Exact.NE = -1_000_000
Exact.PE = 1_000_000

/** For a share that is drawn: more digits take a hundred times the time and memory. */
const Coarse = Big()
Coarse.DP = 4
Coarse.RM = Coarse.roundDown

function plain(value: Big): Decimal {
  return value.toFixed() as Decimal
}

/** The decimal in plain digits: no exponent, no plus sign, no point without digits; every digit of the value kept. */
export function plainDigits(value: Decimal): Decimal {
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return value
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(value) ?? []
  const shift = Number.parseInt(exponent, 10)
  const digits = whole + fraction
  const point = whole.length + shift
  const padded = point > 0 ? digits.padEnd(point, '0') : '0'.repeat(1 - point) + digits
  const at = Math.max(point, 1)
  const rest = padded.slice(at)
  return `${sign === '-' ? '-' : ''}${padded.slice(0, at)}${rest === '' ? '' : `.${rest}`}` as Decimal
}

/** How many digits it has after the point, trailing zeros not counted. */
export function fractionDigits(value: Decimal): number {
  const plain = plainDigits(value)
  const point = plain.indexOf('.')
  return point === -1 ? 0 : plain.replace(/0+$/, '').length - point - 1
}

/** -1, 0 or 1, exactly. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  return Exact(plainDigits(a)).cmp(plainDigits(b))
}

export function isZero(value: Decimal): boolean {
  return !/^[^eE]*[1-9]/.test(value)
}

export function isNegative(value: Decimal): boolean {
  return value.startsWith('-') && !isZero(value)
}

export function isPositive(value: Decimal): boolean {
  return !value.startsWith('-') && !isZero(value)
}

/** a + b, exactly. */
export function add(a: Decimal, b: Decimal): Decimal {
  return plain(Exact(plainDigits(a)).plus(plainDigits(b)))
}

/** a - b, exactly. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  return plain(Exact(plainDigits(a)).minus(plainDigits(b)))
}

/** a × b, exactly. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return plain(Exact(plainDigits(a)).times(plainDigits(b)))
}

/** a ÷ b to 40 digits after the point, half to even; undefined when b is zero. */
export function divide(a: Decimal, b: Decimal): Decimal | undefined {
  return isZero(b) ? undefined : plain(Exact(plainDigits(a)).div(plainDigits(b)))
}

/**
 * How far a figure is on the way to its limit, 0 to 1, for drawing only: the one place where a decimal becomes a
 * number, after division, because a bar's length needs no more than three digits.
 */
export function share(part: Decimal, whole: Decimal): number {
  if (!isPositive(part)) return 0
  if (!isPositive(whole)) return 1
  const [done, all] = [Coarse(plainDigits(part)), Coarse(plainDigits(whole))]
  return done.gte(all) ? 1 : Number(done.div(all).toFixed())
}
