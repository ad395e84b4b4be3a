import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '@/api/client'
import { listQuery } from '@/api/queries'
import { fromSearch } from '@/api/search'
import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { learnCosts } from '@/session/session'
import { isAll } from './list-order'
import type { Resource } from './resource'

/** Reads what a page shows first, at an address with this search. */
export type ReadAhead = (cache: QueryClient, client: Client, search: string) => Promise<void>

/** Reads a page of a list before the list itself is drawn, and learns from it whether this key sees costs. */
export function readListAhead<Item extends Identified, Query extends PageQuery>({
  endpoint,
}: Resource<Item, Query>): ReadAhead {
  return async (cache, client, search) => {
    // All records are read otherwise, and shown as they come.
    if (isAll(search)) return
    const query = listQuery(client, endpoint, fromSearch(endpoint, new URLSearchParams(search)).query)
    await cache.prefetchQuery(query)
    learnCosts(client, endpoint, cache.getQueryData(query.queryKey)?.items)
  }
}
