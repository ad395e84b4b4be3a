import { useMemo } from 'react'
import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import type { Field } from '@/records/field'
import type { Resource } from '@/records/resource'
import { type UsedCollection, useCollection } from '@/records/use-collection'
import { useToday } from '@/records/use-today'
import { useZone } from '@/session/zone'
import { allFields } from './all-address'
import type { SelectContext } from './select'
import { useAllCosts } from './use-all-costs'
import { type Naming, useNames } from './use-names'
import { usePaced } from './use-paced'

/** All records of a resource, and what a selection of them depends on. */
export interface AllRecords<Item extends Identified> {
  readonly collection: UsedCollection<Item>
  /** Those of the collection; of many that are being read, not always the newest. */
  readonly items: readonly Item[]
  /** Whether this key sees costs. */
  readonly costs: boolean
  /** All that they can be sorted and filtered by: the name, then the columns that this key may see. */
  readonly fields: readonly Field<Item>[]
  /** Another one when the account's day changes, or names come. */
  readonly context: SelectContext
  readonly naming: Naming
}

/** Reads all records of a resource, for a selection of them by `select`. */
export function useAllRecords<Item extends Identified, Query extends PageQuery>(
  resource: Resource<Item, Query>,
): AllRecords<Item> {
  const collection = useCollection(resource.endpoint)
  const items = usePaced(collection.items, collection.extent === 'reading')
  const costs = useAllCosts(resource.endpoint, items)
  const fields = allFields(resource, costs)
  const naming = useNames(fields, items)
  const names = naming.nameOf
  const zone = useZone()
  const today = useToday(zone)
  const context = useMemo(
    // oxlint-disable-next-line react/exhaustive-deps -- the day alone counts: with another one, now is looked at again
    () => ({ zone, now: Date.now(), costs, names }),
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [zone, today, costs, names],
  )
  return { collection, items, costs, fields, context, naming }
}
