import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Collection } from '@/api/collected'
import { type CollectionStore, collectionOf, namesOf } from '@/api/collection'
import type { Named } from '@/api/named'
import type { Endpoint, Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { useConnected } from '@/session/session'

/** A collection, and what a person can do about it. */
export interface UsedCollection<Item extends Identified = Identified> extends Collection<Item> {
  /** Reads it: from where it was broken off, or anew. */
  readonly refresh: () => void
  /** Where nothing of it came: asks once more, as far as it is wanted. */
  readonly retry: () => void
  /** Stops reading; what was read stays. */
  readonly cancel: () => void
}

/** Names, and what a person can do where they could not be read. */
export interface UsedNames extends Collection<Named> {
  /** Has them asked for again at once. */
  readonly retry: () => void
}

interface UseCollectionOptions {
  /** False: only what others have read is taken, and nothing is asked for. True unless said. */
  readonly wanted?: boolean
  /** Where there are more, only the first page is read, until `refresh` is called. No bound unless said. */
  readonly upTo?: number | undefined
}

/** All records of a resource, archived ones included: read once for all views that want them, and shared. */
export function useCollection<Item extends Identified, Query extends PageQuery>(
  endpoint: Endpoint<Item, Query>,
  options: UseCollectionOptions = {},
): UsedCollection<Item> {
  const store = collectionOf(useConnected().client, endpoint)
  const collection = useSyncExternalStore(store.subscribe, store.get)
  useWish(store, options)
  return useMemo(
    () => ({ ...collection, refresh: store.refresh, retry: store.retry, cancel: store.cancel }),
    [collection, store],
  )
}

/**
 * The names of all records of a resource, archived ones included: those of the records themselves where somebody has
 * read these, else names alone are read, and shared.
 */
export function useNamed<Item extends Identified & Named, Query extends PageQuery>(
  endpoint: Endpoint<Item, Query>,
  { wanted = true, upTo }: UseCollectionOptions = {},
): UsedNames {
  const { client } = useConnected()
  const [whole, named] = [collectionOf(client, endpoint), namesOf(client, endpoint)]
  const records: Collection<Named> = useSyncExternalStore(whole.subscribe, whole.get)
  const names = useSyncExternalStore(named.subscribe, named.get)
  const isRead = records.readAt !== undefined
  // Those that were read are kept fresh.
  useWish(whole, { wanted: wanted && isRead, upTo })
  useWish(named, { wanted: wanted && !isRead && !records.busy, upTo })
  return useMemo(() => {
    // Where some of the records are all there is, it is still their names that are being read.
    const { busy, error } = isRead ? records : names
    const contents = isRead || records.items.length > names.items.length ? records : names
    return { ...contents, busy, error, retry: named.forgive }
  }, [isRead, records, names, named])
}

/** Has a store read, and kept fresh, for as long as that is wanted. */
function useWish<Item extends Identified, Query extends PageQuery, Kept extends Identified>(
  store: CollectionStore<Item, Query, Kept>,
  { wanted = true, upTo = Infinity }: UseCollectionOptions,
): void {
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
}
