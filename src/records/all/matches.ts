import { calendarDay } from '@/values/calendar-day'
import { fold } from '@/values/fold'
import { instant } from '@/values/time'
import { orderKey } from '@/values/decimal-order'
import type { Field } from '@/records/field'
import { stockWord } from '@/records/stock'
import { columnOf } from './columns'
import type { Criterion, DayWord } from './criteria'
import { sortKeys } from './order'
import { type FieldValue, filterKind, type NameOf, referenceName, valueOf } from './value'

const dayLength = 86_400_000

/** What a match depends on besides the record. */
export interface MatchContext {
  /** IANA name; days are those of UTC until it is known. */
  readonly zone: string | undefined
  /** Epoch milliseconds. */
  readonly now: number
  readonly names: NameOf
}

/** Whether the record at this place is what was asked for. */
export type Match = (place: number) => boolean

/** A test of the records, by their places, for what is asked of one field. */
export function matchOf<Item>(
  field: Field<Item>,
  criterion: Criterion,
  items: readonly Item[],
  context: MatchContext,
): Match {
  const { names } = context
  switch (criterion.kind) {
    case 'contains': {
      const texts = foldedTexts(field, items, names)
      const text = fold(criterion.text)
      return (place) => texts[place]?.includes(text) ?? false
    }
    case 'is': {
      if (filterKind(field) === 'exact') {
        const texts = foldedTexts(field, items, names)
        const text = fold(criterion.text.trim())
        return (place) => texts[place]?.trim() === text
      }
      // However its letters are composed.
      const text = criterion.text.trim().normalize()
      return (place) =>
        textOf(valueOf(field, items[place] as Item), names)
          ?.trim()
          .normalize() === text
    }
    case 'range':
      return inRange(field, criterion, items, names)
    case 'days':
      return onDays(field, criterion, items, context)
    case 'day-word':
      return onDay(field, criterion.day, items, context)
    case 'choices':
      return oneOf(field, new Set(criterion.ids), items)
    case 'flag':
      return (place) => {
        const value = valueOf(field, items[place] as Item)
        return value?.kind === 'flag' && value.on === criterion.on
      }
    case 'none':
      return (place) => valueOf(field, items[place] as Item) === undefined
  }
}

function textOf(value: FieldValue | undefined, names: NameOf): string | undefined {
  if (value?.kind === 'text' || value?.kind === 'sent') return value.text
  return value?.kind === 'reference' ? referenceName(value, names) : undefined
}

function foldedTexts<Item>(field: Field<Item>, items: readonly Item[], names: NameOf): readonly (string | undefined)[] {
  return columnOf(field, 'folded', items, names, (item) => {
    const text = textOf(valueOf(field, item), names)
    return text === undefined ? undefined : fold(text)
  })
}

function inRange<Item>(
  field: Field<Item>,
  { from, to, currency }: Extract<Criterion, { kind: 'range' }>,
  items: readonly Item[],
  names: NameOf,
): Match {
  const keys = sortKeys(field, items, names)
  const least = from === undefined ? undefined : orderKey(from)
  const most = to === undefined ? undefined : orderKey(to)
  const isMoney = filterKind(field) === 'money'
  return (place) => {
    const key = keys[place]
    if (typeof key !== 'string') return false
    if (currency !== undefined && !key.startsWith(currency)) return false
    const figure = isMoney ? key.slice(3) : key
    return (least === undefined || figure >= least) && (most === undefined || figure <= most)
  }
}

function onDays<Item>(
  field: Field<Item>,
  { from, to }: Extract<Criterion, { kind: 'days' }>,
  items: readonly Item[],
  { zone = 'UTC', names }: MatchContext,
): Match {
  const first = from === undefined ? undefined : dayNumber(from)
  const last = to === undefined ? undefined : dayNumber(to)
  return between(field, first, last, items, zone, names)
}

/** Between two calendar days, both included; undefined: no bound. */
function between<Item>(
  field: Field<Item>,
  first: number | undefined,
  last: number | undefined,
  items: readonly Item[],
  zone: string,
  names: NameOf,
): Match {
  const keys = sortKeys(field, items, names)
  // The bounds are made instants, once, rather than every instant a day.
  const start = first === undefined ? -Infinity : startOfDay(first, zone)
  const end = last === undefined ? Infinity : startOfDay(last + 1, zone)
  return (place) => {
    const key = keys[place]
    if (typeof key === 'number') return key >= start && key < end
    // A day without a zone.
    const day = typeof key === 'string' ? dayNumber(key) : undefined
    return day !== undefined && (first === undefined || day >= first) && (last === undefined || day <= last)
  }
}

function onDay<Item>(field: Field<Item>, day: DayWord, items: readonly Item[], context: MatchContext): Match {
  const { zone = 'UTC', now, names } = context
  const today = calendarDay(now, zone) ?? 0
  const days = (first: number | undefined, last: number | undefined) => between(field, first, last, items, zone, names)
  const isOpen = (place: number) => {
    const value = valueOf(field, items[place] as Item)
    return value?.kind === 'time' && value.open === true
  }
  const both =
    (one: Match, other: Match): Match =>
    (place) =>
      one(place) && other(place)
  switch (day.word) {
    case 'late':
      return both(days(undefined, today - 1), isOpen)
    case 'due':
      return both(days(today, today + day.days - 1), isOpen)
    case 'expired':
      return days(undefined, today - 1)
    case 'within':
    case 'next':
      return days(today, today + day.days - 1)
    case 'last':
      return days(today - day.days + 1, today)
    case 'today':
      return days(today, today)
  }
}

function oneOf<Item>(field: Field<Item>, ids: ReadonlySet<string>, items: readonly Item[]): Match {
  if (field.kind === 'stock') {
    const words = columnOf(field, 'word', items, undefined, (item) => {
      const figures = field.read(item)
      if (figures === undefined) return 'none'
      return stockWord(figures)?.toLowerCase() ?? (figures.state === 'archived' ? 'archived' : 'healthy')
    })
    return (place) => ids.has(words[place] ?? 'none')
  }
  const isOneOf = (value: FieldValue | undefined): boolean => {
    if (value === undefined) return ids.has('none')
    if (value.kind === 'several') return value.values.some(isOneOf)
    return value.kind === 'choice' && (ids.has(value.id) || (value.id.startsWith('other:') && ids.has('other')))
  }
  return (place) => isOneOf(valueOf(field, items[place] as Item))
}

/** Days from 1 January 1970. */
function dayNumber(day: string): number {
  return instant(`${day}T00:00:00Z`) / dayLength
}

/** The first instant of a calendar day (days from 1 January 1970) in a zone, in epoch milliseconds. */
export function startOfDay(day: number, zone: string): number {
  // No zone is further than 26 hours from any other; by halves to the millisecond.
  let before = (day - 2) * dayLength
  let after = (day + 2) * dayLength
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if ((calendarDay(middle, zone) ?? 0) >= day) after = middle
    else before = middle
  }
  return after
}
