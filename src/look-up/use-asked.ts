import { useQuery } from '@tanstack/react-query'
import { type ListPage, listQuery } from '@/api/queries'
import { toSearch } from '@/api/search'
import type { Endpoint, Identified } from '@/contract/endpoint'
import type { CatalogQuery } from '@/contract/list'
import { useConnected } from '@/session/session'

/** How one question to the service stands. */
export interface Question<Item> {
  readonly isAsking: boolean
  /** Undefined until it is answered. */
  readonly page: ListPage<Item> | undefined
  /** Why it could not be asked; undefined while it is asked again. */
  readonly error: unknown
  readonly retry: () => void
  /** Search of the list that shows exactly what is asked for here. */
  readonly search: string
}

/** What a resource is asked about a text: for exactly this SKU, and for names that contain it. */
export interface Asked<Item> {
  readonly bySku: Question<Item>
  readonly byName: Question<Item>
}

/** More records with one SKU than these are left to the list. */
const mostBySku = 10
const mostByName = 5

/**
 * Asks a resource about a text, archived records included: one request for the SKU, one for names. A question that is
 * no longer of use is broken off, and no answer to an earlier one is ever given for a later one.
 * @param text cleaned; '' asks nothing
 * @param names whether names are asked for, too
 */
export function useAsked<Item extends Identified>(
  endpoint: Endpoint<Item, CatalogQuery>,
  text: string,
  names: boolean,
): Asked<Item> {
  const bySku = useQuestion(endpoint, { page: 1, per_page: mostBySku, state: 'all', sku: text }, text !== '')
  const byName = useQuestion(
    endpoint,
    { page: 1, per_page: mostByName, state: 'all', name: text },
    text !== '' && names,
  )
  return { bySku, byName }
}

function useQuestion<Item extends Identified>(
  endpoint: Endpoint<Item, CatalogQuery>,
  query: CatalogQuery,
  enabled: boolean,
): Question<Item> {
  const { client } = useConnected()
  const { data, error, isFetching, refetch } = useQuery({
    ...listQuery(client, endpoint, query),
    placeholderData: undefined,
    enabled,
  })
  return {
    isAsking: enabled && isFetching && data === undefined,
    page: enabled ? data : undefined,
    error: enabled && !isFetching ? (error ?? undefined) : undefined,
    retry: () => void refetch(),
    search: toSearch(endpoint, { ...query, per_page: 25 }),
  }
}
