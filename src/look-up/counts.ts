import type { Identified } from '@/contract/endpoint'
import type { Page } from '@/contract/parse'
import { fold } from './wording'

/** What is asked for by SKU and by name. */
interface Counted extends Identified {
  readonly name: string
  readonly sku?: string | null | undefined
}

interface Count {
  readonly total: number
  /** There may be more: how many cannot be told. */
  readonly isLeast: boolean
}

/** How many records a question has found. Never fewer than came, whatever the service says. */
export function countAll({ items, meta }: Page<Identified>): number {
  return Math.max(meta.total_count, items.length)
}

/**
 * How many records were found by name that were not by SKU. The service counts a record in both answers and sends a
 * part of each, so that it may remain open how many they share.
 * @param exact the answer about the SKU; undefined where there is none
 */
export function countMore<Item extends Counted>(text: string, exact: Page<Item> | undefined, named: Page<Item>): Count {
  const all = countAll(named)
  if (exact === undefined) return { total: all, isLeast: false }
  const onPage = idsOf(named)
  const isWhole = all <= named.items.length + named.setAside.length

  /** Whether a record with this SKU is also among those by name; undefined where that cannot be told. */
  const isAmong = (id: number, name: string | undefined): boolean | undefined => {
    if (onPage.has(id)) return true
    if (isWhole) return false
    // On a later page. Specification, "name": a case-insensitive substring. Services differ about what case is.
    if (name?.toLowerCase().includes(text.toLowerCase()) === true) return true
    return name === undefined || fold(name).includes(fold(text)) ? undefined : false
  }
  const known = [
    ...exact.items.map(({ id, name }) => isAmong(id, name)),
    ...exact.setAside.map(({ id }) => (id === undefined ? undefined : isAmong(id, undefined))),
  ].filter((one) => one !== undefined)
  const open = Math.max(countAll(exact) - known.length, 0)

  const above = idsOf(exact)
  const rows = named.items.filter(({ id }) => !above.has(id))
  const most = Math.max(all - known.filter(Boolean).length, rows.length)
  // What has another SKU is none of those that were not sent.
  const others = rows.filter(({ sku }) => fold(sku ?? '') !== fold(text))
  const least = Math.max(most - open, others.length)
  return { total: least, isLeast: least < most }
}

function idsOf({ items, setAside }: Page<Identified>): ReadonlySet<number | undefined> {
  return new Set([...items, ...setAside].map(({ id }) => id).filter((id) => id !== undefined))
}
