import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listQuery } from '@/api/queries'
import { fromSearch } from '@/api/search'
import type { Identified } from '@/contract/endpoint'
import type { Page } from '@/contract/parse'
import type { PageQuery } from '@/contract/list'
import { useConnected } from '@/session/session'
import { isAll, orderOfList } from './list-order'
import type { CameFrom } from './list-origin'
import { firstOf, lastPage } from './pager'
import type { Resource } from './resource'

export interface Neighbours {
  readonly previous: number | undefined
  readonly next: number | undefined
  /** “3 of 1,237”, counted from one; undefined where that is not known. */
  readonly position: { readonly at: number; readonly total: number } | undefined
  /** Search of the list page that each is on: where "back" leads from there. */
  readonly previousList: string
  readonly nextList: string
}

/**
 * The records before and after this one in the list that one came from, across the ends of its pages. Undefined
 * without such a list, and where the record is no longer in it.
 */
export function useNeighbours<Item extends Identified, Query extends PageQuery>(
  { endpoint }: Resource<Item, Query>,
  id: number | undefined,
  from: CameFrom | undefined,
): Neighbours | undefined {
  const { client } = useConnected()
  const { query } = useMemo(() => fromSearch(endpoint, new URLSearchParams(from?.list)), [endpoint, from])
  const page = (number: number) => listQuery(client, endpoint, { ...query, page: number })
  const all = from !== undefined && isAll(from.list)
  const enabled = from !== undefined && id !== undefined && !all
  const here = useQuery({ ...page(query.page), enabled, placeholderData: undefined })
  // One that the service repeats leads to the one behind it, rather than to itself.
  const items = (here.data?.items ?? []).filter((one, at, all) => all.findIndex(({ id }) => id === one.id) === at)
  const at = items.findIndex((item) => item.id === id)
  const last = here.data === undefined ? 0 : lastPage(here.data.meta, query.per_page)
  const isFirst = at === 0 && query.page > 1
  const isLast = at !== -1 && at === items.length - 1 && query.page < last
  const before = useQuery({ ...page(query.page - 1), enabled: enabled && isFirst, placeholderData: undefined })
  const after = useQuery({ ...page(query.page + 1), enabled: enabled && isLast, placeholderData: undefined })
  if (from !== undefined && all) return amongAll(orderOfList(endpoint.many, from.list), id, from.list)
  if (from === undefined || here.data === undefined || at === -1) return undefined

  const searchOf = (number: number) => {
    const params = new URLSearchParams(from.list)
    if (number === 1) params.delete('page')
    else params.set('page', `${number}`)
    return params.size === 0 ? '' : `?${params.toString()}`
  }
  return {
    previous: isFirst ? before.data?.items.at(-1)?.id : items[at - 1]?.id,
    next: isLast ? after.data?.items[0]?.id : items[at + 1]?.id,
    position: positionOf(here.data, id, query.per_page),
    previousList: isFirst ? searchOf(query.page - 1) : from.list,
    nextList: isLast ? searchOf(query.page + 1) : from.list,
  }
}

/** By the service's own count, where it counts, and where all records before this one could be read. */
function positionOf(
  { items, meta, setAside }: Page<Identified>,
  id: number | undefined,
  perPage: number,
): Neighbours['position'] {
  const at = items.findIndex((item) => item.id === id)
  if (meta.unsaid !== undefined || setAside.length > 0) return undefined
  const position = firstOf(meta, items.length, perPage) + at
  return { at: position, total: Math.max(position, meta.total_count) }
}

/** In a list of all records, in the order in which one left it. */
function amongAll(order: readonly number[] | undefined, id: number | undefined, list: string): Neighbours | undefined {
  const at = id === undefined ? -1 : (order?.indexOf(id) ?? -1)
  if (order === undefined || at === -1) return undefined
  return {
    previous: order[at - 1],
    next: order[at + 1],
    position: { at: at + 1, total: order.length },
    previousList: list,
    nextList: list,
  }
}
