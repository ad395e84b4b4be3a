import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { type Account, accountAnswer, accountPath } from '@/contract/account'
import type { Endpoint, Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { isFields } from '@/contract/open-record'
import { ContractError, isSamePage, type Page, type PageMeta, parseList } from '@/contract/parse'
import { noteArea } from './areas'
import type { Client } from './client'
import { ApiError, isForbidden } from './errors'
import { givenUpAhead } from './query-client'
import { toSearch } from './search'
import { keepSameRecords } from './share'

/** One page of a list, and when it was read (epoch milliseconds). */
export interface ListPage<Item> extends Page<Item> {
  readonly readAt: number
}

/**
 * Which cache a client's answers are in, learned from the first one: a detail begins with the record as a list showed
 * it, and React Query gives placeholders no way to look around.
 */
export const caches = new WeakMap<Client, QueryClient>()

/**
 * Nobody looks at this query yet: it is being fetched ahead. Asked again whenever it matters, as that may change. Before
 * anything is looked at, a page is being opened that waits for it.
 */
export function unobserved(cache: QueryClient, queryKey: QueryKey) {
  const queries = cache.getQueryCache()
  return () =>
    !queries.find({ queryKey, exact: true })?.getObserversCount() &&
    queries.getAll().some((query) => query.getObserversCount() > 0)
}

/** Has a reader of answers say what it cannot read as an error of the service. @throws ApiError */
export async function reading<Value>(path: string, read: () => Value): Promise<Value> {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    let details = error.message
    // Hardly ever needed, so that it does not come with the page.
    if (error.sent !== undefined) {
      const inFull = await import('@/contract/complaint-in-full').catch(() => undefined)
      details = inFull?.complaintInFull(error) ?? details
    }
    throw new ApiError('contract', { path, details })
  }
}

/** What the one page is that a service sends whichever it is asked for. */
function onlyPage(count: number): PageMeta {
  return { current_page: 1, total_pages: 1, total_count: count, per_page: count, unsaid: 'paging' }
}

/** A page of a list. While another page of the same list loads, the last one stays. */
export function listQuery<Item extends Identified, Query extends PageQuery>(
  client: Client,
  endpoint: Endpoint<Item, Query>,
  query: Query,
) {
  return queryOptions({
    queryKey: [client.id, endpoint.many, 'list', query] as const,
    queryFn: async ({ signal, client: cache, queryKey }): Promise<ListPage<Item>> => {
      caches.set(client, cache)
      const ahead = unobserved(cache, queryKey)
      const body = await client
        .get(endpoint.path, toSearch(endpoint, query), signal, { ahead })
        .catch((error: unknown) => {
          if (error instanceof Error && ahead()) givenUpAhead.add(error)
          // A page beyond the end may not be there where the list is, and a plan may not reach all pages.
          const isLost = isForbidden(error) && cache.getQueryData(queryKey) !== undefined
          if (query.page === 1 || isLost) noteArea(client, endpoint.many, error)
          throw error
        })
      const one = { ...query, page: 1 }
      const first = () => cache.getQueryData<ListPage<Item>>([client.id, endpoint.many, 'list', one])
      const read = () =>
        reading(endpoint.path, () => {
          const { items, setAside = [] } = first() ?? {}
          return parseList(endpoint, body, query, items, items && items.length + setAside.length)
        })
      let page = await read()
      // Whether it turns its pages is only seen beside the first one, as that is by now.
      const isSame = () => isSamePage(page.items, first()?.items)
      const { unsaid, current_page, total_pages } = page.meta
      const isDoubtful = unsaid === 'paging' || current_page < Math.min(query.page, total_pages)
      if (query.page > 1 && (first() === undefined ? isDoubtful : isSame())) {
        await cache.prefetchQuery({ ...listQuery(client, endpoint, one), staleTime: 0 })
        page = await read()
        if (isSame()) page = { ...page, meta: onlyPage(page.items.length) }
      }
      noteArea(client, endpoint.many)
      return { ...page, readAt: Date.now() }
    },
    structuralSharing: (old, next) => {
      const page = next as ListPage<Item>
      if (old === undefined) return page
      const shown = old as ListPage<Item>
      const items = keepSameRecords(shown.items, page.items)
      // Placeholders pass through here at every render: one that has not changed must stay the same object, or the
      // component that shows it would never come to rest.
      return items === shown.items && page.readAt === shown.readAt ? shown : { ...page, items }
    },
    // Never another list's, or what another key was shown.
    placeholderData: (last, of) =>
      of?.queryKey[0] === client.id && of.queryKey[1] === endpoint.many ? last : undefined,
  })
}

/** Its zone and currency change hardly ever; a page may be open for weeks. */
const accountMs = 3_600_000

/** The account that the key belongs to. */
export function accountQuery(client: Client) {
  return queryOptions({
    queryKey: [client.id, 'account'] as const,
    queryFn: ({ signal }) => fetchAccount(client, signal),
    staleTime: accountMs,
    gcTime: Infinity,
    // What could not be read is asked for again on return, however short it was.
    refetchOnWindowFocus: ({ state }) => (state.data === undefined ? 'always' : true),
    refetchOnReconnect: false,
  })
}

/** @throws ApiError */
export async function fetchAccount(client: Client, signal?: AbortSignal): Promise<Account> {
  const result = accountAnswer.safeParse(withoutGaps(await client.get(accountPath, '', signal)))
  if (result.success) return result.data.account
  const [issue] = result.error.issues
  const details = issue && `${issue.path.join('.') || 'The answer'}: ${issue.message}`
  throw new ApiError('contract', { path: accountPath, details })
}

/** An account whose name, currency or zone has not been set is one all the same: what they are for is shown without. */
function withoutGaps(body: unknown): unknown {
  if (!isFields(body) || !isFields(body['account'])) return body
  const { name, currency_code, time_zone, subscription_plan: plan } = body['account']
  const filled = { name: name ?? '', currency_code: currency_code ?? '', time_zone: time_zone ?? '' }
  return {
    ...body,
    account: { ...body['account'], ...filled, subscription_plan: typeof plan === 'string' ? plan : null },
  }
}
