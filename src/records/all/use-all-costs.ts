import { useState } from 'react'
import { costsSeen, enoughToTell } from '@/api/costs'
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
 * that have come; and none any more when one has told.
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

function tellingOf<Item extends Identified, Query extends PageQuery>(
  endpoint: Endpoint<Item, Query>,
  items: readonly Item[],
  { items: before, telling }: Looked<Item>,
): readonly Item[] | undefined {
  if (telling !== undefined && costsSeen(endpoint, telling) === true) return telling
  const fresh = beginsWith(items, before) ? items.slice(before.length) : items
  const one = fresh.find((item) => costsSeen(endpoint, [item]) === true)
  if (one !== undefined) return [one]
  if (telling?.length === enoughToTell) return telling
  return items.length === 0 ? undefined : items.slice(0, enoughToTell)
}
