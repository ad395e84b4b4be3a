import type { ConnectionTo } from '@/api/client'
import { ApiError, isApiError } from '@/api/errors'
import { fetchAccount } from '@/api/queries'
import { deviceClock, type DisplayClock, elapsed } from './clock'
import { createDisplayClient } from './display-client'
import { Feed, longestRetry } from './feed'
import type { DisplayState, FeedName, Moment } from './feed-state'
import { needsOf } from './needs'
import { bounds, type Playlist } from './playlist'
import { boardEndpoints } from './records'

/** What keeps a display's records fresh, as its boards see it. */
export interface DisplayEngine {
  /** Calls back whenever the state is another one. */
  subscribe(this: void, listener: () => void): () => void
  get(this: void): DisplayState
  /** Calls back once a second, at the full one. One timer for all of a display. */
  onTick(this: void, listener: () => void): () => void
  now(this: void): Moment
  /** Begins to read what these boards need, as often as they want it; from then on, to read for others. */
  use(this: void, playlist: Playlist): void
  /** Stops all asking and every timer. */
  stop(this: void): void
}

interface EngineOptions {
  /** Whom to ask, and with which key. */
  readonly connection: Omit<ConnectionTo, 'id'>
  readonly clock?: DisplayClock
  /** Whether another version of the page was put up and answers. Looked at now and then, where it is given. */
  readonly isOutdated?: () => Promise<boolean>
}

const second = 1000
const minute = 60 * second
/** For one page: as a feed has never two readings under way, nothing gains from giving up sooner, however often it reads. */
const patience = 20 * second
/** A display that did not tick for so long has slept. */
const slept = 10 * second
/** Displays that were switched on, or woke, together do not begin together. */
const firstSpread = 2 * second
/** A key that was refused is tried again so often, and no sooner. */
const keyInterval = minute
/** A longer wait than this is taken for a slip: then it is asked once more. */
const longestHold = 60 * minute
/** The account is read again so often: its zone may have been changed. */
const accountInterval = 6 * 60 * minute
/** From when on an account that has not come is said to be missing: just started, a display soon has it. */
const accountPatience = 10 * second
const versionInterval = 5 * minute
/** A limit that lasts so long is why there is nothing to see, or nothing new. */
const worthSaying = 3 * second

/** Something that is done from time to time, never twice at once. */
class Chore {
  #busy = false
  #doneAt: Moment | undefined
  #wait: number

  constructor(wait: number, since?: Moment) {
    this.#wait = wait
    this.#doneAt = since
  }

  isDue(now: Moment): boolean {
    return !this.#busy && (this.#doneAt === undefined || elapsed(this.#doneAt, now) >= this.#wait)
  }

  /** @param act resolves with the milliseconds until the next time */
  async run(now: Moment, act: () => Promise<number>): Promise<void> {
    this.#busy = true
    this.#doneAt = now
    try {
      this.#wait = await act()
    } finally {
      this.#busy = false
    }
  }
}

/** Reads what displays show, again and again, by itself, whatever happens in between. Begins when it is told for what. */
export function createEngine({ connection, clock = deviceClock, isOutdated }: EngineOptions): DisplayEngine {
  const listeners = new Set<() => void>()
  const tickListeners = new Set<() => void>()
  const { now, random } = clock
  let refresh = bounds.refresh.usual * second
  let needed: ReadonlySet<FeedName> = new Set()
  let timer: ReturnType<typeof setTimeout> | undefined
  const ending = new AbortController()
  let isDirty = false
  let lastTick = now()
  let beganAt = lastTick
  /** Nothing is asked before so many milliseconds have passed since the display began, or woke. */
  let firstWait = random() * firstSpread
  /** The service asks to be left alone for so many milliseconds from then on. */
  let held: { readonly since: Moment; readonly wait: number } | undefined
  let keyChore: Chore | undefined
  let accountChore = new Chore(0)
  const versionChore = new Chore(versionInterval * (1 - 0.2 * random()), beganAt)

  const ask = (onAge: (seconds: number) => void) => {
    const client = createDisplayClient({
      connection: { ...connection, id: 'display' },
      // What is shared may be as old as a quarter of the time from one reading to the next.
      maxAge: refresh / second / 4,
      timeoutMs: patience,
      onAge,
    })
    // It waits for a limit's end by itself, and tells nobody.
    client.standing.subscribe(() => {
      const { limitedUntil } = client.standing.get()
      if (limitedUntil !== undefined) wait(limitedUntil, worthSaying)
    })
    return client
  }
  const onChange = () => (isDirty = true)
  const options = { clock, ask, onChange, onError }
  const feeds = {
    materials: new Feed(boardEndpoints.materials, options),
    products: new Feed(boardEndpoints.products, options),
    components: new Feed(boardEndpoints.components, options),
    manufactures: new Feed(boardEndpoints.manufactures, options),
  }
  const all = Object.values(feeds)
  let rest: Pick<DisplayState, 'account' | 'accountMissed' | 'keyRefused' | 'keyMissed' | 'isOutdated'> = {
    account: undefined,
    accountMissed: false,
    keyRefused: false,
    isOutdated: false,
  }
  let state = look()

  function look(): DisplayState {
    const { materials, products, components, manufactures } = feeds
    return {
      ...rest,
      materials: materials.state,
      products: products.state,
      components: components.state,
      manufactures: manufactures.state,
    }
  }

  function change(part: Partial<typeof rest>): void {
    rest = { ...rest, ...part }
    isDirty = true
  }

  function onError(error: ApiError): void {
    if (error.kind === 'refused') refuse()
    if (error.kind === 'limited' && error.retryAt !== undefined) wait(error.retryAt)
  }

  /** The service asks to be left alone until then; what is over sooner than `least` is nothing to speak of. */
  function wait(until: number, least = 0): void {
    const since = now()
    const left = until - since.wall
    if (left <= 0) return
    held = { since, wait: Math.min(left, longestHold) }
    if (left < least) return
    const error = new ApiError('limited', { path: '', status: 429, retryAt: until })
    for (const name of needed) feeds[name].excuse(error)
  }

  /** Nothing more is asked with this key but whether it is accepted again. */
  function refuse(): void {
    if (rest.keyRefused) return
    change({ keyRefused: true })
    for (const feed of all) feed.stop()
    keyChore = new Chore(keyInterval, now())
  }

  function missAccount(): void {
    if (!rest.accountMissed) change({ accountMissed: true })
  }

  async function readAccount(): Promise<void> {
    const client = ask(() => {})
    try {
      const { name, time_zone: zone } = await fetchAccount(client, ending.signal)
      change({ account: { name, zone } })
    } catch (error) {
      missAccount()
      throw error
    } finally {
      client.close()
    }
  }

  async function tryKey(): Promise<number> {
    try {
      await readAccount()
    } catch (error) {
      if (isApiError(error)) onError(error)
      change({ keyMissed: isApiError(error) && error.kind !== 'refused' ? error.kind : undefined })
      // Some keys may not see the account; whatever else comes says nothing about the key.
      if (!isApiError(error) || (error.kind !== 'forbidden' && error.kind !== 'missing')) return keyInterval
    }
    change({ keyRefused: false, keyMissed: undefined })
    keyChore = undefined
    for (const feed of all) feed.hurry()
    return 0
  }

  async function tryAccount(): Promise<number> {
    try {
      await readAccount()
      return accountInterval
    } catch (error) {
      if (isApiError(error)) onError(error)
      return Math.min(refresh, longestRetry)
    }
  }

  async function tryVersion(): Promise<number> {
    const found = await isOutdated?.().catch(() => false)
    if (found === true) change({ isOutdated: true })
    return versionInterval
  }

  function work(at: Moment): void {
    if (elapsed(beganAt, at) < firstWait) return
    if (rest.account === undefined && elapsed(beganAt, at) >= accountPatience) missAccount()
    if (held !== undefined && elapsed(held.since, at) < held.wait) return
    held = undefined
    if (isOutdated !== undefined && versionChore.isDue(at)) void versionChore.run(at, tryVersion)
    if (keyChore !== undefined) {
      if (keyChore.isDue(at)) void keyChore.run(at, tryKey)
      return
    }
    if (accountChore.isDue(at)) void accountChore.run(at, tryAccount)
    for (const name of needed) feeds[name].tick(at)
  }

  function emit(): void {
    if (!isDirty) return
    isDirty = false
    state = look()
    for (const listener of listeners) listener()
  }

  function tick(): void {
    if (ending.signal.aborted) return
    const at = now()
    // At the full second, so that the clock on the wall changes when it should.
    timer = setTimeout(tick, second - (at.wall % second))
    if (elapsed(lastTick, at) > slept) wake()
    lastTick = at
    work(at)
    emit()
    for (const listener of tickListeners) listener()
  }

  /** What was under way when the machine fell asleep will not come any more. */
  function wake(): void {
    beganAt = now()
    firstWait = random() * firstSpread
    accountChore = new Chore(0)
    for (const feed of all) feed.hurry()
  }

  function onReturn(): void {
    if (document.visibilityState === 'visible') tickNow()
  }

  /** Out of turn, without a second timer. */
  function tickNow(): void {
    clearTimeout(timer)
    tick()
  }

  /** The network is back: what failed is tried at once. */
  function onOnline(): void {
    for (const name of needed) if (feeds[name].state.error !== undefined) feeds[name].hurry()
    tickNow()
  }

  function begin(): void {
    beganAt = lastTick = now()
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('online', onOnline)
    timer = setTimeout(tick)
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => state,
    onTick(listener) {
      tickListeners.add(listener)
      return () => tickListeners.delete(listener)
    },
    now,
    use(playlist) {
      refresh = playlist.refresh * second
      needed = needsOf(playlist)
      for (const [name, feed] of Object.entries(feeds) as [FeedName, (typeof all)[number]][]) {
        feed.refresh = refresh
        // What no board shows any more is not read to its end.
        if (!needed.has(name)) feed.stop()
      }
      if (timer === undefined && !ending.signal.aborted) begin()
    },
    stop() {
      ending.abort()
      clearTimeout(timer)
      for (const feed of all) feed.stop()
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('online', onOnline)
    },
  }
}
