import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Collection } from '@/api/collected'
import { collectionOf } from '@/api/collection'
import type { Endpoint, Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { useConnected } from '@/session/session'

/** A collection, and what a person can do about it. */
export interface UsedCollection<Item extends Identified = Identified> extends Collection<Item> {
  /** Reads it: from where it was broken off, or anew. */
  readonly refresh: () => void
  /** Stops reading; what was read stays. */
  readonly cancel: () => void
}

interface UseCollectionOptions {
  /** False: only what others have read is taken, and nothing is asked for. True unless said. */
  readonly wanted?: boolean
  /** Where there are more, only the first page is read, until `refresh` is called. No bound unless said. */
  readonly upTo?: number
}

/** All records of a resource, archived ones included: read once for all views that want them, and shared. */
export function useCollection<Item extends Identified, Query extends PageQuery>(
  endpoint: Endpoint<Item, Query>,
  { wanted = true, upTo = Infinity }: UseCollectionOptions = {},
): UsedCollection<Item> {
  const { client } = useConnected()
  const store = collectionOf(client, endpoint)
  const collection = useSyncExternalStore(store.subscribe, store.get)
  useEffect(() => {
    if (!wanted) return
    const release = store.want(upTo)
    const wake = () => {
      if (document.visibilityState !== 'hidden') store.wake()
    }
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    return () => {
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
      release()
    }
  }, [store, wanted, upTo])
  return useMemo(() => ({ ...collection, refresh: store.refresh, cancel: store.cancel }), [collection, store])
}
