import type { Decimal } from '@/contract/decimal'
import type { Money } from '@/contract/money'
import { isNegative, plainDigits } from './decimal'

// Intl takes at most 20 fraction digits in Node 20 and 100 in browsers, decimals may have more, and it takes its time. So
// it only shows how the locale writes numbers, by an example: the digits are then put in one by one, and none can get
// lost. An absent locale is the browser's own.

/** How a locale writes numbers of one kind. Around the digits stand signs, currency and spaces. Can be written as JSON. */
export interface Pattern {
  readonly positive: readonly [before: string, after: string]
  readonly negative: readonly [before: string, after: string]
  /** Undefined where the example had none. */
  readonly point?: string | undefined
  /** The ten digits; undefined when they are the plain ones. */
  readonly digits?: readonly string[] | undefined
  /** Digits after the point that are always shown. */
  readonly least: number
  /** Undefined where nothing is grouped. */
  readonly grouping?: Grouping | undefined
}

interface Grouping {
  readonly separator: string
  /** Digits in the last group, and in every other (12,34,567 in India). */
  readonly last: number
  readonly other: number
  /** Shortest number that is grouped (10.000 in Spain, but 9999). */
  readonly from: number
}

/** A number in parts, so that points can stand under each other in a column. */
interface Parts {
  /** Minus sign, if any, and whole part. */
  readonly integer: string
  /** Point and what follows; '' when there is nothing after the point. */
  readonly fraction: string
  readonly negative: boolean
}

type Part = Intl.NumberFormatPart

function isWhole({ type }: Part): boolean {
  return type === 'integer' || type === 'group'
}

function isFigure(part: Part): boolean {
  return isWhole(part) || part.type === 'decimal' || part.type === 'fraction'
}

function text(parts: readonly Part[]): string {
  return parts.map(({ value }) => value).join('')
}

function around(parts: readonly Part[]): readonly [before: string, after: string] {
  return [text(parts.slice(0, parts.findIndex(isFigure))), text(parts.slice(parts.findLastIndex(isFigure) + 1))]
}

/** Reads a locale's pattern off a few examples. Making a formatter is slow, and so is using it: four times will do. */
function patternOf(formatter: Intl.NumberFormat, least: number): Pattern {
  const example = formatter.formatToParts(1)
  const long = formatter.formatToParts(9_876_543_210n).filter(isWhole)
  const separator = long.find(({ type }) => type === 'group')?.value
  // Letter by letter, as the digits of some scripts are two code units long.
  const groups = long.filter(({ type }) => type === 'integer').map(({ value }) => Array.from(value))
  const digits = groups.flat().toReversed()
  const [other = 3, last = 3] = groups.slice(-2).map(({ length }) => length)
  const thousandIsGrouped = formatter.formatToParts(1000n).some(({ type }) => type === 'group')
  return {
    positive: around(example),
    negative: around(formatter.formatToParts(-1)),
    point: example.find(({ type }) => type === 'decimal')?.value,
    digits: digits.join('') === '0123456789' ? undefined : digits,
    least,
    grouping: separator === undefined ? undefined : { separator, last, other, from: thousandIsGrouped ? 4 : 5 },
  }
}

let patterns = new Map<string, Pattern>()

function cached(key: string, make: () => Pattern): Pattern {
  let pattern = patterns.get(key)
  if (pattern === undefined) patterns.set(key, (pattern = make()))
  return pattern
}

/** The patterns in use, by locale and currency: to be given back at the next start, as making them is slow. */
export function patternsInUse(): Readonly<Record<string, Pattern>> {
  return Object.fromEntries(patterns)
}

/** Uses these patterns rather than asking the browser for them. */
export function takePatterns(known: Readonly<Record<string, Pattern>>): void {
  patterns = new Map(Object.entries(known))
}

/** Asks the browser anew for the patterns in use, in case they were given. */
export function renewPatterns(): void {
  const keys = [...patterns.keys()]
  patterns = new Map()
  for (const key of keys) {
    const [locale, code] = key.split(' ')
    if (code === undefined) numberPattern(locale || undefined)
    else currencyPattern(code, locale || undefined)
  }
}

function numberPattern(locale: string | undefined): Pattern {
  return cached(locale ?? '', () => patternOf(new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }), 0))
}

function currencyPattern(code: string, locale: string | undefined): Pattern {
  return cached(`${locale ?? ''} ${code}`, () => {
    const plain = numberPattern(locale)
    try {
      const formatter = new Intl.NumberFormat(locale, { style: 'currency', currency: code })
      const pattern = patternOf(formatter, formatter.resolvedOptions().maximumFractionDigits ?? 2)
      // "¤" stands for a currency without a name (ISO 4217: XXX): its code says more.
      if (!pattern.positive.join('').includes('¤')) return { ...pattern, point: pattern.point ?? plain.point }
    } catch {
      // Not even the form of a code, so Intl refuses it.
    }
    const [before, after] = plain.negative
    return { ...plain, least: 2, positive: [`${code}\u00A0`, ''], negative: [`${code}\u00A0${before}`, after] }
  })
}

/** Whether this browser has a name for the currency. One without is shown by its code: say so where this is false. */
export function knownCurrency(code: string): boolean {
  try {
    return new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' }).of(code) !== undefined
  } catch {
    return false
  }
}

function grouped(digits: string, grouping: Grouping | undefined): string {
  if (grouping === undefined || digits.length < grouping.from) return digits
  const groups = [digits.slice(-grouping.last)]
  for (let end = digits.length - grouping.last; end > 0; end -= grouping.other) {
    groups.unshift(digits.slice(Math.max(0, end - grouping.other), end))
  }
  return groups.join(grouping.separator)
}

/** The digits of a value as the pattern writes them, without anything around. */
function figures(value: Decimal, { digits, grouping, least, point }: Pattern) {
  const plain = plainDigits(value)
  const from = plain.startsWith('-') ? 1 : 0
  const at = plain.indexOf('.')
  const whole = at === -1 ? plain.slice(from) : plain.slice(from, at)
  const rest = at === -1 ? '' : plain.slice(at + 1)
  const local = (text: string) =>
    digits ? text.replace(/\d/g, (digit) => digits[digit.charCodeAt(0) - 48] ?? '') : text
  const fraction = rest.replace(/0+$/, '').padEnd(least, '0')
  return {
    integer: local(grouped(whole.replace(/^0+(?=\d)/, ''), grouping)),
    fraction: fraction === '' ? '' : `${point ?? '.'}${local(fraction)}`,
  }
}

/** A quantity in parts; see {@link formatQuantity}. */
export function quantityParts(value: Decimal, locale?: string): Parts {
  const pattern = numberPattern(locale)
  const { integer, fraction } = figures(value, pattern)
  const negative = isNegative(value)
  const [before, after] = negative ? pattern.negative : pattern.positive
  return { integer: before + integer, fraction: fraction + after, negative }
}

/** A quantity with every significant digit it was sent with, grouped as the locale does; never rounded. */
export function formatQuantity(value: Decimal, locale?: string): string {
  const { integer, fraction } = quantityParts(value, locale)
  return integer + fraction
}

/** An amount in parts; see {@link formatMoney}. */
export function moneyParts(
  money: Pick<Money, 'amount' | 'currency_code'>,
  locale?: string,
): Parts & {
  /** Sign and currency where the locale writes them in front, with the space that follows. */
  readonly before: string
  /** The same where it writes them behind. */
  readonly after: string
} {
  const pattern = currencyPattern(money.currency_code, locale)
  const negative = isNegative(money.amount)
  const [before, after] = negative ? pattern.negative : pattern.positive
  return { ...figures(money.amount, pattern), before, after, negative }
}

/**
 * An amount with its currency, with at least the currency's usual digits after the point and every significant digit it
 * was sent with; never rounded. A currency that nobody knows is shown by its code.
 */
export function formatMoney(money: Pick<Money, 'amount' | 'currency_code'>, locale?: string): string {
  const { before, integer, fraction, after } = moneyParts(money, locale)
  return before + integer + fraction + after
}

/** A count of things: a whole JavaScript number. */
export function formatCount(count: number, locale?: string): string {
  return quantityParts(`${count}` as Decimal, locale).integer
}
