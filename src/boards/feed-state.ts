import type { ApiErrorKind } from '@/api/errors'
import type { ApiError } from '@/api/errors'
import type { BoardMaterial, BoardProduct, BoardRun } from './records'

/** A moment by both clocks: see `Clock` in `clock.ts`. Milliseconds. */
export interface Moment {
  /** Time of day, which may be set while a display runs. */
  readonly wall: number
  /** Time since the page was loaded, which may stand still while a machine sleeps. */
  readonly steady: number
}

/** Records of one resource, as far as a display has them. */
export interface FeedState<Item> {
  /** Those of the last reading that went well; undefined before the first, and once the key may no longer see them. */
  readonly items: readonly Item[] | undefined
  readonly byId: ReadonlyMap<number, Item>
  /** Every record was found; otherwise some moved while they were read, twice in a row. */
  readonly whole: boolean
  /** How many records were found, and how many there are by the service's own count. */
  readonly found: number
  readonly total: number | undefined
  /** Records that could not be read. */
  readonly setAside: number
  /** When the oldest of them left the service. */
  readonly readAt: Moment | undefined
  /** Why the last try brought nothing; undefined when it did. */
  readonly error: ApiError | undefined
  /** Tries in a row that brought nothing, up to now. */
  readonly missed: number
  /** How far the first reading is; undefined when there was one. */
  readonly progress: { readonly found: number; readonly total: number | undefined } | undefined
  /** Milliseconds from one reading to the next: longer than asked for where there are very many records. */
  readonly interval: number
  /** The service does not offer it, or not to this key: nothing is wrong, and nothing will come. */
  readonly refused: 'forbidden' | 'missing' | undefined
}

/** All that the boards of a display are made of. A new object whenever anything in it has changed. */
export interface DisplayState {
  readonly materials: FeedState<BoardMaterial>
  readonly products: FeedState<BoardProduct>
  readonly components: FeedState<BoardProduct>
  readonly manufactures: FeedState<BoardRun>
  /** Undefined until it is known. */
  readonly account: { readonly name: string; readonly zone: string } | undefined
  /** The account was asked for, and did not come, or not in time. Says nothing once it is known. */
  readonly accountMissed: boolean
  /** The service does not accept the key: asked again once a minute, nothing else meanwhile. */
  readonly keyRefused: boolean
  /** Why it could not be asked so the last time; undefined where it answered. */
  readonly keyMissed?: ApiErrorKind | undefined
  /** Another version of this page was put up and answers: it is loaded at the next turn. */
  readonly isOutdated: boolean
}

export type FeedName = 'materials' | 'products' | 'components' | 'manufactures'
