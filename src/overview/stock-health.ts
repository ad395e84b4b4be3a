import type { CatalogState } from '@/contract/common'
import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { allFields } from '@/records/all/all-address'
import { valueOf } from '@/records/all/value'
import type { Field } from '@/records/field'
import type { Resource } from '@/records/resource'
import { stockWord } from '@/records/stock'

/** How a record is off, worst last. Each counts by itself: what is out is not low, too. */
export const healths = ['healthy', 'low', 'out', 'negative'] as const
export type Health = (typeof healths)[number]

/** The active records of one category. */
export interface CategoryHealth {
  /** Without white space around it; undefined for records without one. */
  readonly category: string | undefined
  readonly counts: Readonly<Record<Health, number>>
  readonly total: number
}

type Stocked = Identified & { readonly state: CatalogState }

/** So many records are looked at between two pauses. */
const stretch = 2048

/**
 * Active records by category and stock word, as the lists `category==Wax&available=low` would find them. Categories
 * that run short of most come first.
 */
export function* stockHealth<Item extends Stocked, Query extends PageQuery>(
  resource: Resource<Item, Query>,
  items: readonly Item[],
): Generator<void, readonly CategoryHealth[]> {
  const fields = allFields(resource, false)
  const category = fields.find(({ id }) => id === 'category')
  const stock = fields.find(({ kind }) => kind === 'stock') as Extract<Field<Item>, { kind: 'stock' }> | undefined
  if (category === undefined || stock === undefined) return []
  const found = new Map<string | undefined, Record<Health, number>>()
  for (const [at, item] of items.entries()) {
    if (at % stretch === stretch - 1) yield
    const figures = stock.read(item)
    if (item.state !== 'active' || figures === undefined) continue
    const value = valueOf(category, item)
    const name = value?.kind === 'text' ? value.text.trim().normalize() || undefined : undefined
    const counts = found.get(name) ?? { healthy: 0, low: 0, out: 0, negative: 0 }
    found.set(name, counts)
    counts[(stockWord(figures)?.toLowerCase() ?? 'healthy') as Health] += 1
  }
  const collator = new Intl.Collator(undefined, { numeric: true })
  return Array.from(found, ([category, counts]) => ({
    category,
    counts,
    total: healths.reduce((sum, health) => sum + counts[health], 0),
  })).toSorted(
    (a, b) =>
      b.total - b.counts.healthy - (a.total - a.counts.healthy) ||
      b.total - a.total ||
      // Those without a category stand behind those with one.
      Number(a.category === undefined) - Number(b.category === undefined) ||
      collator.compare(a.category ?? '', b.category ?? ''),
  )
}
