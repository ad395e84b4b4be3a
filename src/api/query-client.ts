import { type Query, QueryCache, QueryClient, focusManager, notifyManager } from '@tanstack/react-query'
import { isApiError, isForbidden } from './errors'
import { waitsFor } from './quiet'

// An answer is shown as soon as it is read: by default the library waits for a timer first.
notifyManager.setScheduler(queueMicrotask)

/** So many list pages are kept; of more, those read longest ago go, if nobody looks at them. */
export const maxListPages = 10

/** Errors of what nobody waited for when it was given up, after one try: whoever comes to look has it tried again. */
export const givenUpAhead = new WeakSet<Error>()

/** Longest between the end of the last try and the page that waited for it. */
const openingMs = 1000

/** A service that said when it will be well again is left alone so long at most: it may be well sooner. */
const longestLeftAlone = 10 * 60_000

/** Whether the service has said that there is no use in asking for this yet. Whoever says so asks all the same. */
function isTooEarly({ state: { error, errorUpdatedAt } }: Pick<Query, 'state'>): boolean {
  if (!isApiError(error) || error.retryAt === undefined) return false
  const now = Date.now()
  return now >= errorUpdatedAt && now < Math.min(error.retryAt, errorUpdatedAt + longestLeftAlone)
}

function isList(query: Pick<Query, 'queryKey'>): boolean {
  return query.queryKey[2] === 'list'
}

/** The cache of everything read from the service. It lives in memory only. */
export function createQueryClient(): QueryClient {
  const cache = new QueryCache({
    // What the key may no longer see goes at once: by a list's 403 all of its resource, by a record's that record. A page
    // that was never sent, such as one beyond what a plan reaches, takes nothing with it.
    onError: (error, query) => {
      if (!isForbidden(error) || query.state.data === undefined) return
      for (const one of cache.findAll({ queryKey: isList(query) ? query.queryKey.slice(0, 2) : query.queryKey })) {
        one.setState({ data: undefined, dataUpdatedAt: 0, error, status: 'error' })
      }
    },
  })
  const queryClient = new QueryClient({
    queryCache: cache,
    defaultOptions: {
      queries: {
        // The client tries again by itself, and knows when not to.
        retry: false,
        // A service on this machine or network answers while the browser believes to be offline.
        networkMode: 'always',
        staleTime: 15_000,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: (query) => !isTooEarly(query) && 'always',
        refetchOnMount: (query) => !isTooEarly(query),
        // What failed while its page was being opened has been tried as often as it may be.
        retryOnMount: (query) => {
          const { error, errorUpdatedAt } = query.state
          if (error !== null && givenUpAhead.has(error)) return true
          return Date.now() - errorUpdatedAt > openingMs && !isTooEarly(query)
        },
        // Hidden tabs ask nothing; on return they ask anyway.
        refetchOnReconnect: (query) => focusManager.isFocused() && !isTooEarly(query),
      },
    },
  })
  waitsFor(queryClient)
  cache.subscribe((event) => {
    if (event.type !== 'added' || !isList(event.query)) return
    const lists = cache.findAll({ predicate: isList })
    const idle = lists.filter(
      (query) => query !== event.query && query.getObserversCount() === 0 && query.state.fetchStatus === 'idle',
    )
    idle.sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    for (const query of idle.slice(0, Math.max(0, lists.length - maxListPages))) cache.remove(query)
  })
  return queryClient
}
