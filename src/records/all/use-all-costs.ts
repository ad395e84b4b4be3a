import { useState } from 'react'
import { costsSeen, surelyTelling } from '@/api/costs'
import type { Endpoint, Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { useCosts } from '@/session/use-costs'
import { beginsWith } from './columns'

interface Looked<Item> {
  readonly items: readonly Item[]
  /** Records that tell as much as all of them. */
  readonly telling: readonly Item[] | undefined
}

/**
 * Whether costs are shown, by all records of a collection. Each is looked into once: while they are read, only those
 * that have come, and none any more when one has told. Records that were read anew are looked into anew: the key may
 * have lost its right to costs.
 */
export function useAllCosts<Item extends Identified, Query extends PageQuery>(
  endpoint: Endpoint<Item, Query>,
  items: readonly Item[],
): boolean {
  const [looked, setLooked] = useState<Looked<Item>>({ items: [], telling: undefined })
  let { telling } = looked
  if (looked.items !== items) {
    telling = tellingOf(endpoint, items, looked)
    setLooked({ items, telling })
  }
  return useCosts(endpoint, telling)
}

/** @param looked what was looked into before, with what told */
export function tellingOf<Item extends Identified, Query extends PageQuery>(
  endpoint: Endpoint<Item, Query>,
  items: readonly Item[],
  looked: Looked<Item>,
): readonly Item[] | undefined {
  const goesOn = beginsWith(items, looked.items)
  const telling = goesOn ? looked.telling : undefined
  if (telling !== undefined && costsSeen(endpoint, telling) === true) return telling
  const fresh = goesOn ? items.slice(looked.items.length) : items
  const first = fresh.findIndex((item) => costsSeen(endpoint, [item]) === true)
  // With those beside it: two that lose their costs tell more than one.
  if (first !== -1) return fresh.slice(first, first + surelyTelling)
  if (telling?.length === surelyTelling) return telling
  return items.length === 0 ? undefined : items.slice(0, surelyTelling)
}
