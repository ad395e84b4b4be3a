import { calendarDate, timestamp } from '@/contract/common'
import { type Decimal, decimal } from '@/contract/decimal'
import { type Money, money } from '@/contract/money'
import { isFields } from '@/contract/open-record'

/** A value of a field that nobody knows, by what it looks like. */
export type General =
  | { readonly kind: 'none' }
  | { readonly kind: 'yes-no'; readonly value: boolean }
  /**
   * A JSON number, which has been a JavaScript number on its way; `exact` where none of its digits can have got lost.
   * Without a `value` its digits are shown as they are.
   */
  | { readonly kind: 'number'; readonly text: string; readonly value: Decimal | undefined; readonly exact: boolean }
  | { readonly kind: 'decimal'; readonly value: Decimal }
  | { readonly kind: 'money'; readonly value: Money }
  /** An amount in a currency, but not as the contract writes it. */
  | { readonly kind: 'odd-money'; readonly amount: General; readonly currency: string }
  | { readonly kind: 'time'; readonly value: string }
  | { readonly kind: 'day'; readonly value: string }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'list'; readonly values: readonly unknown[] }
  | { readonly kind: 'records'; readonly values: readonly Fields[] }
  | { readonly kind: 'fields'; readonly value: Fields }

type Fields = Readonly<Record<string, unknown>>

/** Digits under such a name are no quantity, and are shown as they are. */
const codeWords =
  /(?:^|[^a-z])(?:no|nr|num|number|code|sku|ref|reference|id|ids|uuid|key|ean|gtin|upc|isbn|barcode|serial|lot|batch|version|year|phone|tel|mobile|fax|zip|postcode|postal|iban|bic|account|token|hash|pin|colou?r)(?:$|[^a-z])/

/** What a name ends in that is one of a figure all the same: `manufacture_batch_quantity`. */
const figureWords = /(?:^|[^a-z])(?:quantity|qty|amount|total|cost|price|size|weight)$/

function isCode(name: string): boolean {
  const words = spaced(name).toLowerCase()
  return codeWords.test(words) && !figureWords.test(words)
}

/** A figure as people write it; with zeros in front it is a code. */
const figure = /^[+-]?(?:0|[1-9]\d*)(?:\.\d+)?$/

export function recognise(value: unknown, name = ''): General {
  if (value === null || value === undefined || value === '') return { kind: 'none' }
  if (typeof value === 'boolean') return { kind: 'yes-no', value }
  if (typeof value === 'number') return recogniseNumber(value, name)
  if (typeof value === 'string') return recogniseText(value, name)
  if (Array.isArray(value)) {
    const values = value as readonly unknown[]
    if (values.length === 0) return { kind: 'none' }
    return values.every((one) => isFields(one) && !isAmount(one))
      ? { kind: 'records', values: values as readonly Fields[] }
      : { kind: 'list', values }
  }
  if (!isFields(value) || Object.keys(value).length === 0) return { kind: 'none' }
  if (!isAmount(value)) return { kind: 'fields', value }
  const known = money.safeParse(value)
  if (known.success) return { kind: 'money', value: known.data }
  return { kind: 'odd-money', amount: recognise(value['amount']), currency: value['currency_code'] as string }
}

function recogniseNumber(value: number, name: string): General {
  const text = `${value}`
  return { kind: 'number', text, value: isCode(name) ? undefined : decimal.safeParse(text).data, exact: isExact(value) }
}

function recogniseText(value: string, name: string): General {
  if (value.length <= 1000 && figure.test(value) && !isCode(name)) {
    const known = decimal.safeParse(value)
    if (known.success) return { kind: 'decimal', value: known.data }
  }
  if (value.length <= 40) {
    if (calendarDate.safeParse(value).success) return { kind: 'day', value }
    if (timestamp.safeParse(value).success) return { kind: 'time', value }
  }
  return { kind: 'text', value }
}

/** An amount, a currency and nothing else that could get lost. */
function isAmount(value: Fields): boolean {
  const { amount, currency_code: currency } = value
  return (
    Object.keys(value).length === 2 &&
    Object.hasOwn(value, 'amount') &&
    Object.hasOwn(value, 'currency_code') &&
    typeof currency === 'string' &&
    currency.length <= 10 &&
    (typeof amount === 'string' || typeof amount === 'number')
  )
}

/** Numbers of up to 15 digits come back as they were written (IEEE 754), and so do safe whole ones. */
function isExact(value: number): boolean {
  if (Number.isInteger(value) || !Number.isFinite(value)) return Number.isSafeInteger(value)
  const [digits = ''] = `${value}`.split('e')
  return digits.replaceAll(/\D/g, '').replace(/^0+/, '').length <= 15
}

/** Longer names are cut: whoever needs them whole finds them in the record as it was sent. */
const longestLabel = 80

function spaced(name: string): string {
  return name.slice(0, 1000).replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
}

/** A label for a field by its name: `supplier_ref_no` is "Supplier ref no". Names that are no words stay as they are. */
export function labelOf(name: string): string {
  if (name.trim() === '') return 'No name'
  const words = spaced(name)
    .split(/[\s_.-]+/)
    .filter((word) => word !== '')
  const isPlain = /^[\p{L}\d][\p{L}\p{M}\d\s_.-]*$/u.test(name) && words.length > 0
  const text = isPlain ? words.map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase())).join(' ') : name
  const label = isPlain ? text.charAt(0).toUpperCase() + text.slice(1) : text
  const letters = Array.from(label.slice(0, longestLabel * 2 + 2))
  return letters.length > longestLabel ? `${letters.slice(0, longestLabel).join('')}…` : label
}

/** JSON, or a word where it is nested without end. */
export function rawText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'nothing'
  } catch {
    return 'Nested too deep to be shown.'
  }
}
