import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { parseOne } from '@/contract/parse-one'
import type { Client } from './client'
import { caches, type ListPage, reading, unobserved } from './queries'
import { keepSame } from './share'

/** Finds a record among those that were read as a whole: the reader of collections, where it has been loaded, says how. */
export const collected: { find?: (client: Client, path: string, id: number) => unknown } = {}

/** The record as the freshest list page in the cache shows it, or else the collection it belongs to. */
export function listed<Item extends Identified, Query extends PageQuery>(
  client: Client,
  endpoint: Endpoint<Item, Query>,
  id: number,
): Item | undefined {
  const pages = caches.get(client)?.getQueriesData<ListPage<Item>>({ queryKey: [client.id, endpoint.many, 'list'] })
  const onPage = pages
    ?.flatMap(([, page]) => page ?? [])
    .toSorted((a, b) => b.readAt - a.readAt)
    .flatMap(({ items }) => items)
    .find((item) => item.id === id)
  return onPage ?? (collected.find?.(client, endpoint.path, id) as Item | undefined)
}

/** One record. It begins as a list showed it, where one did, and is then filled in. */
export function detailQuery<Item extends Identified, Query extends PageQuery>(
  client: Client,
  endpoint: Endpoint<Item, Query>,
  id: number,
) {
  const path = `${endpoint.path}/${id}`
  return queryOptions({
    queryKey: [client.id, endpoint.many, 'detail', id] as const,
    queryFn: async ({ signal, client: cache, queryKey }): Promise<Item> => {
      const body = await client.get(path, '', signal, { ahead: unobserved(cache, queryKey) })
      return reading(path, () => parseOne(endpoint, id, body))
    },
    structuralSharing: (old, next) => keepSame(old, next),
    // Spelled out, as the type guards against records that are functions, which no schema makes.
    placeholderData: (() => listed(client, endpoint, id)) as () => undefined,
  })
}
