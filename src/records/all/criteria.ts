import { decimal as decimalSchema, type Decimal } from '@/contract/decimal'
import { calendarDate } from '@/contract/common'
import { compare, plainDigits } from '@/values/decimal'
import type { FilterKind } from './value'

/** Days that depend on today, in the account's zone. `days` counts today: 7 is today and the six beside it. */
export type DayWord =
  /** A deadline has passed and the run is not finished. */
  | { readonly word: 'late' }
  /** A deadline within so many days, of a run that is not finished. */
  | { readonly word: 'due'; readonly days: number }
  | { readonly word: 'expired' }
  | { readonly word: 'within'; readonly days: number }
  | { readonly word: 'last'; readonly days: number }
  | { readonly word: 'next'; readonly days: number }
  | { readonly word: 'today' }

/** What is asked of one field. */
export type Criterion =
  /** Whatever the case. */
  | { readonly kind: 'contains'; readonly text: string }
  /** The whole text. Whatever the case for `exact` fields, letter by letter for others. */
  | { readonly kind: 'is'; readonly text: string }
  /** Bounds are included. A currency alone asks for all amounts in it. */
  | { readonly kind: 'range'; readonly from?: Decimal; readonly to?: Decimal; readonly currency?: string }
  /** Calendar days, `2026-11-20`, bounds included. */
  | { readonly kind: 'days'; readonly from?: string; readonly to?: string }
  | { readonly kind: 'day-word'; readonly day: DayWord }
  /** Any of these; `none` among them: or nothing. */
  | { readonly kind: 'choices'; readonly ids: readonly string[] }
  | { readonly kind: 'flag'; readonly on: boolean }
  /** There is nothing. */
  | { readonly kind: 'none' }

/** What is asked of a list. */
export interface Criteria {
  /** By the id of a field; undefined: in the service's order. */
  readonly sort?: { readonly id: string; readonly descending: boolean } | undefined
  /** By the id of a field, `name` for the record's own name. All of them have to hold. */
  readonly where: ReadonlyMap<string, Criterion>
}

/** Longest text of an address that is taken for a filter: the longest that can be typed, and the sign before it. */
const longest = 501
/** Of those that consist of what can be ticked, or of numbers, whose exponents are written out. */
const longestMade = 10_000

const stockWords = new Set(['negative', 'out', 'low', 'healthy', 'none'])
const alarmWords = new Set(['negative', 'out', 'low', 'none'])
const stateWords = new Set(['active', 'archived', 'all'])

/**
 * Reads what an address says about a field; undefined for what makes no sense.
 *
 * - text: `wax` contains, `=Wax` is exactly, `=` has none, `~=x` contains "=x"; of a SKU, `wax` is the whole
 * - decimals: `10..20`, `5..`, `..5`, `7`; money also `EUR` and `EUR 10..20`
 * - times and days: `2026-11-01..2026-11-20`, `2026-11-01..`, `2026-11-05`, `today`, `last-7`, `next-7`; deadlines
 *   also `late` and `due-7`, expiries `expired` and `within-30`
 * - stock words, stages: `out,low`; flags: `yes`, `no`
 * - all but text: `none`
 */
export function parseCriterion(kind: FilterKind, given: string): Criterion | undefined {
  const text = given.trim()
  if (text === '' || text.length > (kind === 'text' || kind === 'exact' ? longest : longestMade)) return undefined
  switch (kind) {
    case 'text':
    case 'exact':
      return textCriterion(text, kind === 'exact')
    case 'state':
      return stateWords.has(text)
        ? { kind: 'choices', ids: text === 'all' ? ['active', 'archived'] : [text] }
        : undefined
    case 'flag':
      return text === 'none'
        ? { kind: 'none' }
        : /^(?:yes|no)$/.test(text)
          ? { kind: 'flag', on: text === 'yes' }
          : undefined
    case 'decimal':
      return text === 'none' ? { kind: 'none' } : range(text)
    case 'money':
      return text === 'none' ? { kind: 'none' } : moneyRange(text)
    case 'stock':
      return choices(text, (id) => stockWords.has(id)) ?? range(text)
    case 'stock-words':
      return choices(text, (id) => alarmWords.has(id))
    case 'stage':
      return choices(text, (id) => /^(?:planned|in-progress|completed|other|none|other:.*)$/s.test(id))
    case 'time':
    case 'day':
    case 'deadline':
    case 'expiry':
      return text === 'none' ? { kind: 'none' } : (dayWord(kind, text) ?? days(text))
  }
}

/** A sign before a text says how it matches. */
function textCriterion(text: string, isExact: boolean): Criterion | undefined {
  if (text === '=') return { kind: 'none' }
  const bare = /^[=~]/.test(text) ? text.slice(1).trim() : text
  if (bare === '') return undefined
  return { kind: isExact || text.startsWith('=') ? 'is' : 'contains', text: bare }
}

/** The criterion as it stands in an address: the reverse of {@link parseCriterion}. */
export function criterionText(kind: FilterKind, criterion: Criterion): string {
  switch (criterion.kind) {
    case 'contains':
      return /^[=~]/.test(criterion.text) ? `~${criterion.text}` : criterion.text
    case 'is':
      return kind === 'exact' && !/^[=~]/.test(criterion.text) ? criterion.text : `=${criterion.text}`
    case 'range': {
      const { from, to, currency } = criterion
      const bounds = from === undefined && to === undefined ? '' : from === to ? from : `${from ?? ''}..${to ?? ''}`
      return [currency, bounds].filter(Boolean).join(' ')
    }
    case 'days': {
      const { from, to } = criterion
      return from === to ? `${from}` : `${from ?? ''}..${to ?? ''}`
    }
    case 'day-word':
      return 'days' in criterion.day ? `${criterion.day.word}-${criterion.day.days}` : criterion.day.word
    case 'choices':
      return kind === 'state' && criterion.ids.length === 2 ? 'all' : criterion.ids.join(',')
    case 'flag':
      return criterion.on ? 'yes' : 'no'
    case 'none':
      return kind === 'text' || kind === 'exact' ? '=' : 'none'
  }
}

/** All have to be known: half of an alternative is not what was asked for. */
function choices(text: string, known: (id: string) => boolean): Criterion | undefined {
  const ids = [...new Set(text.split(',').map((id) => id.trim()))]
  return ids.every((id) => id !== '' && known(id)) ? { kind: 'choices', ids } : undefined
}

/** A bound of a range as somebody wrote it, in plain digits: `10.` before `..` would be another. Undefined for what is no decimal. */
export function parseDecimal(text: string): Decimal | undefined {
  const { success, data } = decimalSchema.safeParse(text.trim())
  return success ? plainDigits(data) : undefined
}

function range(text: string): Extract<Criterion, { kind: 'range' }> | undefined {
  const [first = '', second] = text.split(/\.\.(.*)/s)
  const from = first.trim() === '' ? undefined : parseDecimal(first)
  if (second === undefined) return from && { kind: 'range', from, to: from }
  const to = second.trim() === '' ? undefined : parseDecimal(second)
  if ((first.trim() !== '' && from === undefined) || (second.trim() !== '' && to === undefined)) return undefined
  if (from === undefined && to === undefined) return undefined
  return from !== undefined && to !== undefined && compare(from, to) > 0
    ? { kind: 'range', from: to, to: from }
    : { kind: 'range', from, to }
}

function moneyRange(text: string): Criterion | undefined {
  const [, code, rest = ''] = /^([A-Za-z]{3})(?:\s+(.*))?$/s.exec(text) ?? []
  if (code === undefined) return range(text)
  const currency = code.toUpperCase()
  if (rest === '') return { kind: 'range', currency }
  const bounds = range(rest)
  return bounds && { ...bounds, currency }
}

function isBound(day: string): boolean {
  return day === '' || calendarDate.safeParse(day).success
}

function days(text: string): Criterion | undefined {
  const [first = '', second] = text.split(/\.\.(.*)/s).map((day) => day.trim())
  if (!isBound(first) || (second !== undefined && !isBound(second)) || (first === '' && !second)) return undefined
  if (second === undefined) return { kind: 'days', from: first, to: first }
  const from = first || undefined
  const to = second || undefined
  return from !== undefined && to !== undefined && from > to
    ? { kind: 'days', from: to, to: from }
    : { kind: 'days', from, to }
}

function dayWord(kind: 'time' | 'day' | 'deadline' | 'expiry', text: string): Criterion | undefined {
  const [, word, digits] = /^([a-z]+)(?:-([1-9]\d{0,3}))?$/.exec(text) ?? []
  const day = knownWord(kind, word, digits === undefined ? undefined : Number.parseInt(digits, 10))
  return day && { kind: 'day-word', day }
}

function knownWord(kind: string, word: string | undefined, days: number | undefined): DayWord | undefined {
  if (days === undefined) {
    if (word === 'today') return { word }
    if (word === 'late' && kind === 'deadline') return { word }
    return word === 'expired' && kind === 'expiry' ? { word } : undefined
  }
  if (word === 'last' || word === 'next') return { word, days }
  if (word === 'due' && kind === 'deadline') return { word, days }
  return word === 'within' && kind === 'expiry' ? { word, days } : undefined
}
