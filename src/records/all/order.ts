import { instant } from '@/values/time'
import { orderKey } from '@/values/decimal-order'
import type { Field } from '@/records/field'
import { onForget } from '@/session/tab-memory'
import { beginsWith, columnOf } from './columns'
import { type FieldValue, filterKind, type NameOf, referenceName, valueOf } from './value'

/** Two of them are compared by what {@link comparison} says of their field; undefined: there is nothing. */
export type SortKey = string | number | undefined

/** The keys of all records for a field, in the order of the records. */
export function sortKeys<Item>(field: Field<Item>, items: readonly Item[], names: NameOf): readonly SortKey[] {
  return columnOf(field, 'sort', items, names, (item) => keyOf(valueOf(field, item), names))
}

function keyOf(value: FieldValue | undefined, names: NameOf): SortKey {
  switch (value?.kind) {
    case undefined:
    case 'sent':
      return undefined
    case 'text':
      return value.text
    case 'decimal':
      return orderKey(value.decimal)
    case 'money':
      // Three letters, by contract.
      return value.currency.toUpperCase() + orderKey(value.amount)
    case 'time': {
      const time = instant(value.iso)
      return Number.isNaN(time) ? undefined : time
    }
    case 'day':
      return value.day
    case 'choice':
      return `${value.rank}`.padStart(3, '0') + value.label
    case 'flag':
      return value.on ? 1 : 0
    case 'reference':
      return referenceName(value, names)
    case 'several': {
      const keys = value.values.map((one) => keyOf(one, names)).filter((key) => key !== undefined)
      return keys.length === 0 ? undefined : keys.join(' ')
    }
  }
}

const collator = new Intl.Collator(undefined, { numeric: true })

type Comparison = (a: string | number, b: string | number) => number

const byLocale: Comparison = (a, b) => collator.compare(a as string, b as string)
const plainly: Comparison = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

/** How the keys of a field are compared. Amounts of money stay with those in their currency in both directions. */
function comparison<Item>(field: Field<Item>, descending: boolean): Comparison {
  const kind = filterKind(field)
  if (kind === 'money') {
    return (a, b) => {
      const [one, other] = [a as string, b as string]
      const apart = plainly(one.slice(0, 3), other.slice(0, 3))
      return apart === 0 && descending ? plainly(other, one) : plainly(one, other)
    }
  }
  const upwards = kind === 'text' || kind === 'exact' ? byLocale : plainly
  return descending ? (a, b) => upwards(b, a) : upwards
}

interface Sorted {
  readonly items: readonly unknown[]
  readonly names: NameOf
  /** Places of the records that have a value, in order. */
  readonly places: Int32Array
  /** Places of those that have none: last in both directions. */
  readonly nothing: readonly number[]
}

let sorted = new WeakMap<object, { up?: Sorted; down?: Sorted }>()
onForget(() => {
  sorted = new WeakMap()
})

/**
 * The places of the records in the order of a field: exact decimals, texts as the locale has them, nothing last, and
 * records that are equal in the order in which they came. A generator, so that whoever waits can be answered between
 * its steps; what it found is kept. Records that were added at the end are sorted in, rather than all sorted anew.
 */
export function* orderOf<Item>(
  field: Field<Item>,
  items: readonly Item[],
  descending: boolean,
  names: NameOf,
): Generator<void, Int32Array> {
  const direction = descending ? 'down' : 'up'
  let kept = sorted.get(field)
  if (kept === undefined) sorted.set(field, (kept = {}))
  const before = kept[direction]
  if (before?.items !== items || before.names !== names) {
    const found = yield* sort(field, items, descending, names, before)
    kept[direction] = { ...found, items, names }
    // The other direction is of other records now.
    if (kept[descending ? 'up' : 'down']?.items !== items) delete kept[descending ? 'up' : 'down']
  }
  const { places, nothing } = kept[direction] as Sorted
  const all = new Int32Array(places.length + nothing.length)
  all.set(places)
  all.set(nothing, places.length)
  return all
}

function* sort<Item>(
  field: Field<Item>,
  items: readonly Item[],
  descending: boolean,
  names: NameOf,
  before: Sorted | undefined,
): Generator<void, Pick<Sorted, 'places' | 'nothing'>> {
  const keys = sortKeys(field, items, names) as readonly (string | number)[]
  yield
  const goesOn = before !== undefined && before.names === names && beginsWith(items, before.items)
  const nothing = goesOn ? before.nothing.slice() : []
  const added: number[] = []
  for (let at = goesOn ? before.items.length : 0; at < items.length; at += 1) {
    ;(keys[at] === undefined ? nothing : added).push(at)
  }
  const compareKeys = comparison(field, descending)
  // Equal ones in the order in which they came.
  const compare = (a: number, b: number) => compareKeys(keys[a] as string | number, keys[b] as string | number) || a - b
  const inOrder = yield* sortPlaces(added, compare)
  return { places: goesOn ? yield* merge(before.places, inOrder, compare) : inOrder, nothing }
}

type ComparePlaces = (a: number, b: number) => number

/** So many are sorted between two pauses: a few milliseconds. */
const stretch = 1024

/** Sorts by merging, in steps. */
function* sortPlaces(places: readonly number[], compare: ComparePlaces): Generator<void, Int32Array> {
  let runs: Int32Array[] = []
  for (let from = 0; from < places.length; from += stretch) {
    runs.push(Int32Array.from(places.slice(from, from + stretch).toSorted(compare)))
    yield
  }
  while (runs.length > 1) {
    const longer: Int32Array[] = []
    for (let at = 0; at < runs.length; at += 2) {
      const [one, other] = [runs[at], runs[at + 1]]
      if (one !== undefined) longer.push(other === undefined ? one : yield* merge(one, other, compare))
    }
    runs = longer
  }
  return runs[0] ?? new Int32Array()
}

function* merge(first: Int32Array, second: Int32Array, compare: ComparePlaces): Generator<void, Int32Array> {
  if (second.length === 0) return first
  if (first.length === 0) return second
  const result = new Int32Array(first.length + second.length)
  let taken = 0
  const few = second.length * 8 < first.length || compare(first.at(-1) as number, second[0] as number) <= 0
  for (let at = 0; at < second.length; at += 1) {
    const place = second[at] as number
    // Few among many are looked up, others are met one by one.
    const until = few ? search(first, taken, place, compare) : walk(first, taken, place, compare)
    result.set(first.subarray(taken, until), taken + at)
    taken = until
    result[taken + at] = place
    if (at % 256 === 0) yield
  }
  result.set(first.subarray(taken), taken + second.length)
  return result
}

/** Where, at or after `from`, the first one stands that comes behind this. */
function search(sorted: Int32Array, from: number, place: number, compare: ComparePlaces): number {
  let low = from
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(sorted[middle] as number, place) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

function walk(sorted: Int32Array, from: number, place: number, compare: ComparePlaces): number {
  let at = from
  while (at < sorted.length && compare(sorted[at] as number, place) <= 0) at += 1
  return at
}
