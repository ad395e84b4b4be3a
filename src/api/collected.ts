import type { Identified } from '@/contract/endpoint'
import type { Walk } from './walk'

/**
 * What the records at hand are.
 *
 * - `idle`: none or some, and nothing is being read: not begun, stopped, or waiting for somebody to say so
 * - `reading`: some, and more are coming
 * - `whole`: every record that the service counts, as of `readAt`
 * - `incomplete`: records moved while they were read, twice, or there are, or may be, more than the service sends
 * - `failed`: some, as a page could not be read
 */
export type Extent = 'idle' | 'reading' | 'whole' | 'incomplete' | 'failed'

/** All records of a resource, archived ones included, as far as they were read. */
export interface Collection<Item extends Identified = Identified> {
  /** In the service's order, each id once. Another array whenever it changes. */
  readonly items: readonly Item[]
  /** The same map grows while records are read: what depends on it depends on the collection, or on its items. */
  readonly byId: ReadonlyMap<number, Item>
  /** How many there are by the service's own count; undefined before its first answer. */
  readonly total: number | undefined
  /** Records that are not what the contract promises: counted, never among the items. */
  readonly setAside: number
  /** There are more records than the service sends, by its own count, or it looks so. */
  readonly cut: boolean
  readonly extent: Extent
  /** When the reading began that the records come from, in epoch milliseconds; undefined until it was finished. */
  readonly readAt: number | undefined
  /** Why reading failed. Beside `whole` or `incomplete`: why the records could not be read anew. */
  readonly error: unknown
  /** Pages are being asked for, be it to read these records anew: those at hand stay until that is done. */
  readonly busy: boolean
  /** Somebody stopped reading: it does not begin again by itself. */
  readonly stopped: boolean
  /** How many records the reading under way has found. */
  readonly progress: number
  /** It has found that records moved, and began once more. */
  readonly secondTry: boolean
  /**
   * Whether there is surely no record with this id: all were read, and it is not among them. If it is first asked for
   * long after they were read, it may be newer: they are read once more, and until then nobody knows.
   */
  readonly lacks: (id: number) => boolean
  /** The same for anything else that no record has, by a name of its own: whether it is surely not newer than these. */
  readonly isSureOf: (sought: string) => boolean
}

/** Before anything was read. */
export const nothing = {
  items: [],
  byId: new Map<number, never>(),
  total: undefined,
  setAside: 0,
  cut: false,
  lacks: () => false,
  isSureOf: () => true,
}

/** What a walk has found, with a copy of its items that does not grow. */
export function contentsOf<Item extends Identified>(walk: Walk<Item>, items: readonly Item[]) {
  const { byId, unreadable } = walk
  return {
    items,
    byId,
    total: walk.latestTotal,
    setAside: unreadable.size + walk.nameless,
    cut: walk.cut,
    lacks: (id: number) => walk.whole && !byId.has(id) && !unreadable.has(id) && walk.nameless === 0,
    isSureOf: () => true,
  }
}
