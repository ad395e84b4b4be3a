import type { Client } from '@/api/client'
import { ApiError, isApiError, isForbidden } from '@/api/errors'
import { readPages } from '@/api/read-pages'
import { Walk } from '@/api/walk'
import type { Endpoint, Identified } from '@/contract/endpoint'
import { limits, type PageQuery } from '@/contract/list'
import { type DisplayClock, elapsed } from './clock'
import type { FeedState, Moment } from './feed-state'

/** No more than so many pages are asked for by the second, however many records there are. */
const msPerPage = 1000
/** A reading that broke off is gone on with for so long; later, too much has changed. */
const resumeWithin = 5 * 60_000
/** What failed is tried again no later than this, however seldom it is read otherwise. */
export const longestRetry = 60_000
/** A service that is down and says for how long is believed up to here. */
const longestWait = 60 * 60_000
/** Displays that were switched on together do not ask together: each waits up to a tenth less than it might. */
const jitter = 0.1

interface FeedOptions {
  readonly clock: DisplayClock
  /** A client for one reading; `onAge` hears how many seconds old its answers were. */
  readonly ask: (onAge: (seconds: number) => void) => Client
  /** Something in the state has changed. */
  readonly onChange: () => void
  /** A reading has failed. */
  readonly onError: (error: ApiError) => void
}

/** Keeps the records of one resource fresh: whole readings, one after the other, never two at once. */
export class Feed<Item extends Identified, Query extends PageQuery> {
  readonly #endpoint: Endpoint<Item, Query>
  readonly #options: FeedOptions
  #refresh = 60_000
  #state: FeedState<Item>
  #startedAt: Moment | undefined
  /** When the last reading began that is counted as missed. */
  #missedAt: Moment | undefined
  /** Milliseconds from the beginning of the last reading to that of the next. */
  #wait = 0
  #control: AbortController | undefined
  /** A reading that broke off, with the age of its first answers. */
  #broken: { readonly walk: Walk<Item>; readonly readAt: Moment } | undefined

  constructor(endpoint: Endpoint<Item, Query>, options: FeedOptions) {
    this.#endpoint = endpoint
    this.#options = options
    this.#state = { ...this.#nothing(), error: undefined, missed: 0, refused: undefined }
  }

  get state(): FeedState<Item> {
    return this.#state
  }

  /** @param refresh milliseconds from one reading to the next, unless there are very many records */
  set refresh(refresh: number) {
    this.#refresh = refresh
    this.#set({ interval: this.#interval() })
    this.#wait = Math.min(this.#wait, this.#state.interval)
  }

  /** Reads if it is time to. */
  tick(now: Moment): void {
    if (this.#control !== undefined) return
    if (this.#startedAt !== undefined && elapsed(this.#startedAt, now) < this.#wait) return
    void this.#read(now)
  }

  /** Reads at the next tick, whatever is under way now: the machine has slept, or the key is accepted again. */
  hurry(): void {
    this.stop()
    this.#wait = 0
  }

  /** The service asked somebody else of this display to wait: whatever gets old meanwhile does so for this reason. */
  excuse(error: ApiError): void {
    if (this.#state.error === undefined && this.#state.progress === undefined) this.#set({ error })
  }

  stop(): void {
    this.#control?.abort(new DOMException('The display does not wait for this any more.', 'AbortError'))
    this.#control = undefined
  }

  /** As long as no records are there. */
  #nothing(): Omit<FeedState<Item>, 'error' | 'missed' | 'refused'> {
    return {
      items: undefined,
      byId: new Map(),
      whole: false,
      found: 0,
      total: undefined,
      setAside: 0,
      readAt: undefined,
      progress: undefined,
      interval: this.#refresh,
    }
  }

  #interval(): number {
    const pages = Math.ceil((this.#state.total ?? this.#state.found) / limits.maxPerPage)
    return Math.max(this.#refresh, pages * msPerPage)
  }

  #set(change: Partial<FeedState<Item>>): void {
    this.#state = { ...this.#state, ...change }
    this.#options.onChange()
  }

  async #read(now: Moment): Promise<void> {
    const control = new AbortController()
    this.#control = control
    this.#startedAt = now
    this.#wait = this.#state.interval * (1 - jitter * this.#options.clock.random())
    try {
      let reading = await this.#walk(now, control)
      // Records moved while they were read: once more, and then it is said.
      if (!reading.walk.whole) reading = await this.#walk(this.#options.clock.now(), control)
      this.#take(reading)
    } catch (error) {
      // Whoever stopped it knows.
      if (this.#control !== control) return
      const { path } = this.#endpoint
      const known = isApiError(error) ? error : new ApiError('contract', { path, details: String(error) })
      const isLost = isForbidden(error) && this.#state.items !== undefined && (await this.#isLost(control))
      if (this.#control !== control) return
      if (isLost) this.#drop()
      this.#fail(known)
    } finally {
      if (this.#control === control) this.#control = undefined
    }
  }

  /** One walk through all pages; goes on with one that broke off a short while ago. */
  async #walk(now: Moment, control: AbortController): Promise<{ walk: Walk<Item>; readAt: Moment }> {
    const broken = this.#broken
    this.#broken = undefined
    const isResumed = broken !== undefined && elapsed(broken.readAt, now) < resumeWithin
    const walk = isResumed ? broken.walk : new Walk<Item>(now.wall, this.#state.byId)
    let readAt = isResumed ? broken.readAt : now
    const client = this.#options.ask((seconds) => {
      const left = { wall: now.wall - seconds * 1000, steady: now.steady - seconds * 1000 }
      if (left.steady < readAt.steady) readAt = left
    })
    // Ended from without and, as soon as a page fails, from within.
    const walking = new AbortController()
    const end = () => walking.abort(control.signal.reason)
    control.signal.addEventListener('abort', end, { once: true })
    try {
      const onPage = () => this.#progressed(walk)
      await readPages(client, this.#endpoint, walk, {
        control: walking,
        goOn: () => true,
        onPage,
        keep: (item: Item) => item,
      })
      return { walk, readAt }
    } catch (error) {
      // Not where the next reading has begun: it is whole without this one's records.
      const isLatest = this.#control === control || this.#control === undefined
      if (isLatest && walk.found > 0) this.#broken = { walk, readAt }
      throw error
    } finally {
      control.signal.removeEventListener('abort', end)
      client.close()
    }
  }

  /**
   * Whether the key may no longer see any of it. Where pages came before the one that was refused, the first is asked for
   * once more: a plan may reach only some of them.
   */
  async #isLost(control: AbortController): Promise<boolean> {
    if (this.#broken === undefined) return true
    const client = this.#options.ask(() => {})
    const walk = new Walk<Item>(this.#options.clock.now().wall)
    const goOn = () => walk.total === undefined
    try {
      await readPages(client, this.#endpoint, walk, { control, goOn, onPage: () => {}, keep: (item: Item) => item })
      return false
    } catch (error) {
      return isForbidden(error)
    } finally {
      client.close()
    }
  }

  /** What the key may no longer see goes at once. */
  #drop(): void {
    this.#broken = undefined
    this.#set(this.#nothing())
  }

  #progressed({ found, total }: Walk<Item>): void {
    const { items, error } = this.#state
    // A limit that was waited for is over.
    if (error?.kind === 'limited') this.#set({ error: undefined })
    if (items === undefined) this.#set({ progress: { found, total } })
  }

  #take({ walk, readAt }: { readonly walk: Walk<Item>; readonly readAt: Moment }): void {
    const { items, byId, unreadable, nameless, found, latestTotal, whole } = walk
    this.#missedAt = undefined
    this.#set({
      items,
      byId,
      whole,
      found,
      total: latestTotal,
      setAside: unreadable.size + nameless,
      readAt,
      error: undefined,
      missed: 0,
      progress: undefined,
      refused: undefined,
    })
    const interval = this.#interval()
    if (interval === this.#state.interval) return
    this.#wait = interval * (1 - jitter * this.#options.clock.random())
    this.#set({ interval })
  }

  #fail(error: ApiError): void {
    const { items, missed, interval } = this.#state
    const { kind, retryAt } = error
    const began = this.#startedAt
    // What is tried again before its time is no other miss: what is read seldom is allowed to be old.
    const isEarly = interval > longestRetry && this.#missedAt && began && elapsed(this.#missedAt, began) < interval
    if (!isEarly) this.#missedAt = began
    const isRefusal = items === undefined && (kind === 'forbidden' || kind === 'missing')
    if (!isRefusal) this.#wait = Math.min(this.#wait, longestRetry * (1 - jitter * this.#options.clock.random()))
    // A 503 may say when it is worth asking again.
    if (kind !== 'limited' && retryAt !== undefined) {
      this.#wait = Math.max(this.#wait, Math.min(retryAt - this.#options.clock.now().wall, longestWait))
      this.#startedAt = this.#options.clock.now()
    }
    this.#set({
      error,
      missed: isEarly ? missed : missed + 1,
      refused: isRefusal ? kind : undefined,
    })
    this.#options.onError(error)
  }
}
