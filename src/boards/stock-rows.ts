import { legible } from '@/values/legible'
import type { Decimal } from '@/contract/decimal'
import { type StockFigures, type StockWord, stockWord } from '@/records/stock'
import { stockOf, worseThan, worstFirst } from '@/resources/variations'
import { isPositive } from '@/values/decimal'
import { formatCount } from '@/values/format'
import { containing } from './contains'
import type { DisplayState } from './feed-state'
import { type Board, type StockKind, stockKinds } from './playlist'
import type { BoardMaterial, BoardProduct } from './records'
import type { Tally } from './tally'

/** Something that runs short. */
export interface StockRow {
  readonly key: string
  readonly kind: StockKind
  readonly word: StockWord
  readonly name: string
  /** The variation that is worse than its product's total. */
  readonly variation: string | undefined
  readonly category: string | undefined
  /** Where another row begins as this one does, so that their names may look the same once they are cut. */
  readonly sku: string | undefined
  readonly available: Decimal
  /** The limit that it is measured by; undefined where there is none. */
  readonly limit: Decimal | undefined
  /** What is on its way, where it is anything. */
  readonly onOrder: Decimal | undefined
  readonly unit: string | undefined
}

type StockRecord = BoardMaterial | BoardProduct

/** The records of stock that displays have, as far as they were read. */
export type StockRecords = Readonly<Record<StockKind, Pick<DisplayState[StockKind], 'items'>>>

/** A record of stock that a board is about. */
interface Stocked {
  readonly kind: StockKind
  readonly record: StockRecord
  readonly figures: StockFigures
}

/** The records that a board is about, archived ones too. */
export function* stocked(board: Pick<Board, 'of' | 'name' | 'category'>, records: StockRecords): Generator<Stocked> {
  const hasName = containing(board.name)
  const hasCategory = containing(board.category)
  for (const kind of kindsOf(board)) {
    for (const record of records[kind].items ?? []) {
      if (!hasName(record.name) || !hasCategory(record.category)) continue
      const limit = 'reorder_level' in record ? record.reorder_level : record.low_stock_limit
      yield { kind, record, figures: { available: record.available_stock, limit, state: record.state } }
    }
  }
}

/** The resources whose stock a board shows, in their usual order. */
export function kindsOf({ of }: Pick<Board, 'of'>): readonly StockKind[] {
  return stockKinds.filter((kind) => of.length === 0 || of.includes(kind))
}

/**
 * What is negative, out or low, worst first; and variations that are worse than their product's total says.
 * @param words only these
 */
export function stockRows(
  board: Pick<Board, 'of' | 'name' | 'category'>,
  records: StockRecords,
  words: readonly StockWord[] = worstFirst,
): readonly StockRow[] {
  const rows: StockRow[] = []
  for (const { kind, record, figures } of stocked(board, records)) {
    const own = stockWord(figures)
    if (own !== undefined && words.includes(own)) rows.push(rowOf(kind, record, own, figures))
    if (!('variations' in record)) continue
    const worse = worseThan(own)
    for (const [at, variation] of record.variations.entries()) {
      const its = stockOf(record, variation)
      const word = its && stockWord(its)
      if (its === undefined || word === undefined || !worse.includes(word) || !words.includes(word)) continue
      const name =
        legible(variation.name)?.trim() ??
        (variation.id === undefined ? `Variation ${at + 1}` : `Variation ${variation.id}`)
      // Its product's SKU tells it from no other variation.
      const sku = legible(variation.sku)?.trim()
      rows.push({ ...rowOf(kind, record, word, its), key: `${kind} ${record.id} ${at}`, variation: name, sku })
    }
  }
  const collator = new Intl.Collator(undefined, { numeric: true })
  return withNeededSkus(rows).toSorted(
    (a, b) =>
      worstFirst.indexOf(a.word) - worstFirst.indexOf(b.word) ||
      collator.compare(a.name, b.name) ||
      collator.compare(a.variation ?? '', b.variation ?? ''),
  )
}

/** So many letters of a name are seen however narrow a display is. */
const seenLetters = 24

function withNeededSkus(rows: readonly StockRow[]): readonly StockRow[] {
  const beginnings = rows.map(({ name, variation = '' }) => JSON.stringify([name, variation].map(beginning)))
  const counts = new Map<string, number>()
  for (const one of beginnings) counts.set(one, (counts.get(one) ?? 0) + 1)
  return rows.map((row, at) => ((counts.get(beginnings[at] ?? '') ?? 0) > 1 ? row : { ...row, sku: undefined }))
}

function beginning(text: string): string {
  return Array.from(text).slice(0, seenLetters).join('')
}

function rowOf(kind: StockKind, record: StockRecord, word: StockWord, { available, limit }: StockFigures): StockRow {
  const isMaterial = 'reorder_level' in record
  return {
    key: `${kind} ${record.id}`,
    kind,
    word,
    name: legible(record.name)?.trim() ?? 'Unnamed',
    variation: undefined,
    category: legible(record.category)?.trim(),
    sku: legible(record.sku)?.trim(),
    available,
    limit: isPositive(limit) ? limit : undefined,
    onOrder: isMaterial && isPositive(record.on_order) ? record.on_order : undefined,
    unit: isMaterial ? legible(record.unit_measure)?.trim() : undefined,
  }
}

const tones = { Negative: 'bad', Out: 'bad', Low: 'warn' } as const satisfies Record<StockWord, Tally['tone']>

/** How many of each word there are. */
export function stockTallies(rows: readonly StockRow[]): readonly Tally[] {
  return worstFirst.map((word) => ({
    count: rows.filter((row) => row.word === word).length,
    word: word.toLowerCase(),
    tone: tones[word],
  }))
}

/** How many of what runs short are variations that are worse than their product's total. */
export function variationsIn(rows: readonly StockRow[]): number {
  return rows.filter(({ variation }) => variation !== undefined).length
}

/** How many of those that were counted are variations: "12 of them variations"; undefined where none is. */
export function variationsCounted(count: number): string | undefined {
  return count === 0 ? undefined : `${formatCount(count)} of them ${count === 1 ? 'a variation' : 'variations'}`
}

/** The same where records alone were counted, so that who sees both counts can tell why they differ. */
export function variationsNotCounted(count: number): string | undefined {
  return count === 0 ? undefined : `${formatCount(count)} ${count === 1 ? 'variation' : 'variations'} not counted`
}
