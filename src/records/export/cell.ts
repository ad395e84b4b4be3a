import type { Decimal } from '@/contract/decimal'

/** What stands in a cell of an export; undefined, in its place: nothing. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly digits: Decimal }
  /** ISO 8601, as sent. */
  | { readonly kind: 'time'; readonly iso: string }
  /** A calendar day without a zone, `2026-11-20`. */
  | { readonly kind: 'day'; readonly day: string }

/** A column of an export. */
export interface Column<Item> {
  readonly header: string
  /** A sentence that explains it. */
  readonly note?: string | undefined
  readonly cell: (item: Item) => Cell | undefined
}

/** A text cell; undefined for what says nothing. */
export function textCell(text: string | null | undefined): Cell | undefined {
  return text ? { kind: 'text', text } : undefined
}
