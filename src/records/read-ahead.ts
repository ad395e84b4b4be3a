import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '@/api/client'
import { listQuery } from '@/api/queries'
import { fromSearch } from '@/api/search'
import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import type { Resource } from './resource'

/** Reads what a page shows first, at an address with this search. */
export type ReadAhead = (cache: QueryClient, client: Client, search: string) => Promise<void>

/** Reads a page of a list before the list itself is drawn. */
export function readListAhead<Item extends Identified, Query extends PageQuery>({
  endpoint,
}: Resource<Item, Query>): ReadAhead {
  return (cache, client, search) =>
    cache.prefetchQuery(listQuery(client, endpoint, fromSearch(endpoint, new URLSearchParams(search)).query))
}
