import type { CatalogState } from '@/contract/common'
import type { Decimal } from '@/contract/decimal'
import { compare, isNegative, isPositive, isZero } from '@/values/decimal'

/** What a stock word depends on. */
export interface StockFigures {
  readonly available: Decimal
  /** Reorder level of a material, low stock limit of a product; zero or below means that there is none. */
  readonly limit: Decimal
  readonly state: CatalogState
}

export type StockWord = 'Negative' | 'Out' | 'Low'

/** The rule, as said on screen. `limit` is the limit's name, such as "reorder level". */
export function stockRule(limit: string): readonly { word: StockWord; means: string }[] {
  return [
    { word: 'Negative', means: 'Available is below zero: more is promised than there is.' },
    { word: 'Out', means: 'Available is zero.' },
    { word: 'Low', means: `Available is at or below a ${limit} that is above zero.` },
  ]
}

/** The word for a figure, by exact decimals; undefined for healthy and for archived records, which never alarm. */
export function stockWord({ available, limit, state }: StockFigures): StockWord | undefined {
  if (state === 'archived') return undefined
  if (isNegative(available)) return 'Negative'
  if (isZero(available)) return 'Out'
  return isPositive(limit) && compare(available, limit) <= 0 ? 'Low' : undefined
}
