import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useCallback, useState } from 'react'
import type { Client } from '@/api/client'
import { listQuery } from '@/api/queries'
import type { Endpoint, Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import type { Drawn } from './data-table'
import type { Near } from './near-rows'

let drawing: typeof import('./drawing') | undefined

interface NearPages<Item> {
  /** Draws the pages beside this one, as far as they have been read; undefined as long as nobody is about to turn. */
  readonly drawn: Drawn<Item> | undefined
  /** Reads a page that one may turn to, and looks what is there beside this one then. */
  readonly fetchAhead: (page: number) => void
}

/**
 * What one may turn to from a page of a list.
 * @param looks what the rows look like, such as the columns shown: rows that were near in other looks are so no more.
 * @param last the last page there is.
 */
export function useNearPages<Item extends Identified, Query extends PageQuery>(
  client: Client,
  endpoint: Endpoint<Item, Query>,
  query: Query,
  looks: string,
  last: number,
): NearPages<Item> {
  const cache = useQueryClient()
  const list = JSON.stringify({ ...query, page: 0, looks })
  const [near, setNear] = useState<Near<Item>>()
  const fetchAhead = useCallback(
    async (page: number) => {
      if (page < 1 || page > last || page === query.page) return
      const of = (page: number) => listQuery(client, endpoint, { ...query, page })
      await cache.prefetchQuery(of(page))
      drawing ??= await import('./drawing').catch(() => undefined)
      // Without it, rows are drawn when they are asked for.
      if (drawing === undefined) return
      const beside = [query.page + 1, query.page - 1].map((page) => cache.getQueryData(of(page).queryKey)?.items)
      startTransition(() => setNear(drawing?.nearIs(list, beside)))
    },
    [cache, client, endpoint, query, last, list],
  )
  return { drawn: near?.list === list ? near.drawn : undefined, fetchAhead }
}
