import { categoryRows, type CategoryRow, categoryTallies } from './category-rows'
import type { Day } from './day'
import { type Figure, figureOf } from './figure'
import { isAboutStock } from './needs'
import type { Board } from './playlist'
import {
  completedRows,
  dueRows,
  expiringRows,
  productionRows,
  type RunRecords,
  type RunRow,
  runsOf,
  runTallies,
  unknownStages,
} from './run-rows'
import {
  stocked,
  stockRows,
  type StockRecords,
  type StockRow,
  stockTallies,
  variationsCounted,
  variationsIn,
  variationsNotCounted,
} from './stock-rows'
import type { Tally } from './tally'

/** All that the boards of a display are made of. */
export type BoardRecords = StockRecords & RunRecords

/** What a board shows. */
export type BoardContent = {
  /** What may be missing from it, and nobody can tell. */
  readonly unsure?: string | undefined
  /** What its tallies count of variations, where they have any to count. */
  readonly counted?: string | undefined
} & (
  | { readonly kind: 'stock'; readonly rows: readonly StockRow[]; readonly tallies: readonly Tally[] }
  | { readonly kind: 'categories'; readonly rows: readonly CategoryRow[]; readonly tallies: readonly Tally[] }
  | { readonly kind: 'runs'; readonly rows: readonly RunRow[]; readonly tallies: readonly Tally[] }
  | { readonly kind: 'figure'; readonly figure: Figure }
)

/**
 * Whether there is none of the records that a board is about, by the name and the category that it asks for, whatever
 * their stock, their stage and their dates: that the board is empty is no good news of anything then. Archived records
 * are of no stock that a board speaks of.
 */
export function matchesNone(board: Board, records: BoardRecords): boolean {
  if (!isAboutStock(board)) return runsOf({ ...board, stages: [] }, records).length === 0
  for (const { record } of stocked(board, records)) if (record.state === 'active') return false
  return true
}

export function contentOf(board: Board, records: BoardRecords, day: Day): BoardContent {
  switch (board.kind) {
    case 'attention': {
      const rows = stockRows(board, records)
      return { kind: 'stock', rows, tallies: stockTallies(rows), counted: variationsCounted(variationsIn(rows)) }
    }
    case 'categories': {
      const rows = categoryRows(board, records)
      const counted = variationsNotCounted(variationsIn(stockRows(board, records)))
      return { kind: 'categories', rows, tallies: categoryTallies(rows), counted }
    }
    case 'production':
      return { ...runs(board, productionRows(board, records, day)), unsure: unknownStages(board, records, day) }
    case 'due':
      return { ...runs(board, dueRows(board, records, day)), unsure: unknownStages(board, records, day) }
    case 'completed':
      return runs(board, completedRows(board, records, day))
    case 'expiring':
      return runs(board, expiringRows(board, records, day))
    case 'figure':
      return { kind: 'figure', figure: figureOf(board, records, day) }
  }
}

function runs(board: Board, rows: readonly RunRow[]): BoardContent {
  return { kind: 'runs', rows, tallies: runTallies(board, rows) }
}
