import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { allAddress, type AllAddress, allFields, parseAll } from '@/records/all/all-address'
import type { Criteria } from '@/records/all/criteria'
import { selecting } from '@/records/all/select'
import { noNames } from '@/records/all/value'
import type { Resource } from '@/records/resource'

/** What is asked of a list, in the words of its address: `{ available: 'out', state: 'all' }`. */
export type Where = NonNullable<AllAddress['where']>

/** What is found depends on, besides the records. */
export interface Day {
  /** IANA name of the zone whose days count. */
  readonly zone: string
  /** A moment of today, in epoch milliseconds. */
  readonly now: number
  /** Whether this key sees costs. */
  readonly costs: boolean
}

/**
 * The list that shows certain records, and what it will read from its own address. Undefined for what no address can
 * ask for, such as a category of nothing but spaces.
 */
export function listOf<Item extends Identified, Query extends PageQuery>(
  resource: Resource<Item, Query>,
  where: Where,
  costs: boolean,
): { readonly href: string; readonly criteria: Criteria } | undefined {
  const href = allAddress(resource, { where })
  const { criteria, wrong } = parseAll(resource, new URLSearchParams(href.slice(href.indexOf('?'))), costs)
  const isWhole = Object.keys(where).every((id) => id === 'state' || criteria.where.has(id))
  return wrong.length === 0 && isWhole ? { href, criteria } : undefined
}

/**
 * The records that the list at {@link listOf} shows, found by what the list itself finds them by, so that a number here
 * and the list that it leads to cannot differ. In steps of a few milliseconds.
 */
export function* finding<Item extends Identified, Query extends PageQuery>(
  resource: Resource<Item, Query>,
  items: readonly Item[],
  where: Where,
  { zone, now, costs }: Day,
): Generator<void, readonly Item[]> {
  const list = listOf(resource, where, costs)
  if (list === undefined) return []
  return yield* selecting(items, allFields(resource, costs), list.criteria, { zone, now, costs, names: noNames })
}

/** How many records each of these lists shows, by the name of the question. */
export function* counting<Item extends Identified, Query extends PageQuery, Name extends string>(
  resource: Resource<Item, Query>,
  items: readonly Item[],
  questions: Readonly<Record<Name, Where>>,
  day: Day,
): Generator<void, Readonly<Record<Name, number>>> {
  const counts: Partial<Record<Name, number>> = {}
  for (const name of Object.keys(questions) as Name[]) {
    counts[name] = (yield* finding(resource, items, questions[name], day)).length
    yield
  }
  return counts as Record<Name, number>
}
