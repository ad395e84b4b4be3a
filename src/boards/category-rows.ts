import { legible } from '@/values/legible'
import { type StockWord, stockWord } from '@/records/stock'
import type { Board, StockKind } from './playlist'
import { stocked, type StockRecords } from './stock-rows'
import type { Tally } from './tally'

/** What a record's stock is, best first. Each record counts once: what is out is not low, too. */
export const healths = ['healthy', 'low', 'out', 'negative'] as const
export type Health = (typeof healths)[number]

/** The active records of one resource and category. */
export interface CategoryRow {
  readonly key: string
  readonly kind: StockKind
  /** Undefined for those without one. */
  readonly category: string | undefined
  readonly counts: Readonly<Record<Health, number>>
  readonly total: number
}

/** Active records by resource and category; categories that run short of most come first. */
export function categoryRows(board: Board, records: StockRecords): readonly CategoryRow[] {
  const found = new Map<
    string,
    { readonly row: Pick<CategoryRow, 'kind' | 'category'>; readonly counts: Record<Health, number> }
  >()
  for (const { kind, record, figures } of stocked(board, records)) {
    if (record.state !== 'active') continue
    const category = legible(record.category)?.trim()
    const key = `${kind} ${category ?? ''}`
    const group = found.get(key) ?? { row: { kind, category }, counts: { healthy: 0, low: 0, out: 0, negative: 0 } }
    found.set(key, group)
    group.counts[healthOf(stockWord(figures))] += 1
  }
  const collator = new Intl.Collator(undefined, { numeric: true })
  return Array.from(found, ([key, { row, counts }]) => {
    const total = healths.reduce((sum, health) => sum + counts[health], 0)
    return { ...row, key, counts, total }
  }).toSorted(
    (a, b) =>
      b.total - b.counts.healthy - (a.total - a.counts.healthy) ||
      b.total - a.total ||
      // Those without a category stand behind those with one.
      Number(a.category === undefined) - Number(b.category === undefined) ||
      collator.compare(a.category ?? '', b.category ?? ''),
  )
}

function healthOf(word: StockWord | undefined): Health {
  return word === undefined ? 'healthy' : (word.toLowerCase() as Lowercase<StockWord>)
}

/** How many records there are of each stock word, over all categories. */
export function categoryTallies(rows: readonly CategoryRow[]): readonly Tally[] {
  const sum = (health: Health) => rows.reduce((count, { counts }) => count + counts[health], 0)
  return [
    { count: sum('negative'), word: 'negative', tone: 'bad' },
    { count: sum('out'), word: 'out', tone: 'bad' },
    { count: sum('low'), word: 'low', tone: 'warn' },
  ]
}
