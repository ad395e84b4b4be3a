import type { Endpoint, Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { namedRecord, type NamedRecord } from '@/contract/named'
import { areasOf, isRefused, noteArea } from './areas'
import type { Client } from './client'
import { isApiError, isForbidden } from './errors'
import { nameKeeper } from './name-keeper'
import type { Named } from './named'
import { readPages } from './read-pages'
import { type Collection, contentsOf, type Extent, nothing } from './collected'
import { collected } from './detail-query'
import { keepSameRecords } from './share'
import { Walk } from './walk'

const minute = 60_000
/** A collection that was read so long ago is read again when somebody looks at it; a large one not so often. */
const staleAfter = 5 * minute
const largeStaleAfter = 30 * minute
const large = 2000
/** What is asked for so long after all was read may be newer than that. */
const doubtAfter = minute / 2
/** A walk that was broken off is gone on with for so long; later, too much has changed. */
const resumeWithin = 5 * minute
/** A reading that failed is tried again no sooner, unless somebody asks for it. */
const retryAfter = 15_000
/** A view that goes may be followed by another that wants the same. */
const grace = 2000
/** So long after the last view has gone, the records go too. */
const keepFor = 10 * minute
/** React hears of new records about four times a second, and of many more once a second. */
const publishEvery = 250
const publishAtLeastEvery = 1000
/** By so many records more it hears of them a millisecond later. */
const perMillisecond = 20

export type { Collection } from './collected'

/** Why a reading ends that nobody wants any more. */
const brokenOff = new DOMException('Nobody wants this any more.', 'AbortError')

type Finished<Item extends Identified> = Pick<
  Collection<Item>,
  'items' | 'byId' | 'total' | 'setAside' | 'cut' | 'lacks' | 'isSureOf' | 'readAt'
> & { readonly extent: Extract<Extent, 'whole' | 'incomplete'> }

interface Wish {
  readonly upTo: number
}

/** One resource's records, read for all who want them, or what is kept of each. */
export class CollectionStore<Item extends Identified, Query extends PageQuery, Kept extends Identified = Item> {
  readonly #client: Client
  readonly #endpoint: Endpoint<Item, Query>
  readonly #keep: (item: Item) => Kept
  readonly #listeners = new Set<() => void>()
  readonly #wishes = new Set<Wish>()
  /** Somebody asked for all of it, however much that is. */
  #asked = false
  /** Somebody stopped it: it does not begin again by itself. */
  #stopped = false
  #finished: Finished<Kept> | undefined
  /** Records of a reading that is not finished: those of the walk under way or, while it has fewer, of the one before. */
  #part: Walk<Kept> | undefined
  /** The walk under way, or the one that was broken off. */
  #walk: Walk<Kept> | undefined
  /** When reading last ended, well or not. */
  #endedAt = 0
  #secondTry = false
  /** What is surely not among the records at hand: it was asked for by the time that they were read, or soon after. */
  readonly #surelyNot = new Set<number | string>()
  /** What is not among them either, but may be newer. */
  readonly #doubted = new Set<number | string>()
  #control: AbortController | undefined
  #error: unknown
  /** It was the whole list that was refused with it. */
  #isOfList = false
  #publishing: ReturnType<typeof setTimeout> | undefined
  #waking: ReturnType<typeof setTimeout> | undefined
  #forgetting: ReturnType<typeof setTimeout> | undefined
  #state: Collection<Kept> = this.#look()

  constructor(client: Client, endpoint: Endpoint<Item, Query>, keep: (item: Item) => Kept) {
    this.#client = client
    this.#endpoint = endpoint
    this.#keep = keep
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    this.#stay()
    return () => {
      this.#listeners.delete(listener)
      this.#stay()
    }
  }

  readonly get = (): Collection<Kept> => {
    // A page of the same list was refused meanwhile.
    const isShut = areasOf(this.#client)[this.#endpoint.many] === 'forbidden'
    if (isShut && this.#control === undefined && this.#state.items.length > 0) {
      this.#drop()
      this.#state = this.#look()
    }
    return this.#state
  }

  /**
   * Wants the records to be read, and kept fresh, until the function returned is called.
   * @param upTo if there are more of them, only the first page is read, which tells how many; all when somebody asks
   */
  readonly want = (upTo: number): (() => void) => {
    const wish: Wish = { upTo }
    this.#wishes.add(wish)
    this.#consider()
    return () => {
      setTimeout(() => {
        this.#wishes.delete(wish)
        this.#leave()
      }, grace)
    }
  }

  /** Reads all of it, from where reading was broken off or anew. */
  readonly refresh = (): void => {
    this.#asked = true
    this.#stopped = false
    if (this.#control === undefined) void this.#read()
  }

  /** Reads it anew if a view that wants it has it, or has missed it. */
  readonly renew = (): void => {
    if (this.#wishes.size === 0) return
    if (this.#finished !== undefined) this.refresh()
    else if (this.#error !== undefined) this.forgive()
  }

  /** Forgets what went wrong: whoever wants the records has them asked for at once. */
  readonly forgive = (): void => {
    this.#error = undefined
    this.#publish()
    this.#consider()
  }

  /** Asks once more as far as it is wanted, after what went wrong or was stopped: a large one is not read for that. */
  readonly retry = (): void => {
    this.#stopped = false
    this.forgive()
  }

  /** Stops reading until somebody asks for it; what was read stays. */
  readonly cancel = (): void => {
    this.#asked = false
    this.#stopped = true
    this.#control?.abort(brokenOff)
  }

  /** Somebody looks at the page again, or the network is back. */
  readonly wake = (): void => {
    clearTimeout(this.#waking)
    const left = this.#pauseAfterError() - this.#age()
    // As soon as it may be tried again, so that a network that is back is not missed.
    if (left > 0) this.#waking = setTimeout(() => isHidden() || this.wake(), left)
    else this.#consider()
  }

  /** Milliseconds since reading last ended. A clock that was set back must not make that the future: it is long ago. */
  #age(): number {
    const age = Date.now() - this.#endedAt
    return age < 0 ? Infinity : age
  }

  /** An area that this key may not see will not open within a minute; one that has been seen to is open. */
  #pauseAfterError(): number {
    if (this.#error === undefined) return 0
    const refused = isApiError(this.#error) && ['forbidden', 'missing'].includes(this.#error.kind)
    if (refused && this.#isOfList && !isRefused(this.#client, this.#endpoint.many)) return 0
    return refused ? staleAfter : retryAfter
  }

  /** Begins to read where that is wanted and of use. */
  #consider(): void {
    if (this.#control !== undefined || this.#stopped || this.#wishes.size === 0) return
    const { extent } = this.#state
    const total = this.#walk?.latestTotal ?? this.#state.total ?? 0
    if (total > this.#limit()) return
    if (this.#error !== undefined) {
      if (this.#age() < this.#pauseAfterError()) return
    } else if ((extent === 'whole' || extent === 'incomplete') && !this.#isInDoubt()) {
      if (this.#age() < (total > large ? largeStaleAfter : staleAfter)) return
    }
    void this.#read()
  }

  /** Very many records are not read for the sake of a few. */
  #isInDoubt(): boolean {
    return this.#doubted.size > 0 && (this.#state.total ?? 0) <= large
  }

  /**
   * Whether what is not among the records is surely not there. What is first asked for long after they were read may be
   * newer: then all is read once more, if that is wanted, as soon as whoever asks, be it while drawing, is done.
   */
  #isSure(sought: number | string, finishedAt: number): boolean {
    if (this.#surelyNot.has(sought)) return true
    if (this.#doubted.has(sought)) return false
    // A clock that was set back tells nothing.
    const isSure = Math.abs(Date.now() - finishedAt) <= doubtAfter
    if (isSure) this.#surelyNot.add(sought)
    else {
      this.#doubted.add(sought)
      setTimeout(() => this.#consider())
    }
    return isSure
  }

  #limit(): number {
    return this.#asked ? Infinity : Math.max(0, ...Array.from(this.#wishes, ({ upTo }) => upTo))
  }

  async #read(): Promise<void> {
    const control = new AbortController()
    this.#control = control
    const old = this.#walk
    let walk = old !== undefined && this.#age() < resumeWithin ? old : this.#begin(false)
    this.#error = undefined
    this.#publish()
    try {
      for (;;) {
        const current = walk
        const first = !this.#secondTry
        await readPages(this.#client, this.#endpoint, current, {
          control,
          goOn: () => (current.latestTotal ?? 0) <= this.#limit() && !(first && current.moved),
          onPage: () => this.#publishSoon(),
          keep: this.#keep,
          givesWay: true,
        })
        if (!first || !(current.moved || (current.done && !current.whole && !current.cut))) break
        walk = this.#begin(true)
      }
      if (walk.done) this.#finish(walk)
      noteArea(this.#client, this.#endpoint.many)
    } catch (error) {
      if (error !== brokenOff) {
        this.#error = error
        // What a further page answers says nothing about the list, unless the key has lost all of it.
        const isOfList = walk.latestTotal === undefined || (isForbidden(error) && (await this.#isRefused()))
        this.#isOfList = isOfList
        // What the key may no longer see goes at once.
        if (isOfList && isForbidden(error)) this.#drop()
        if (isOfList) noteArea(this.#client, this.#endpoint.many, error)
      }
    }
    this.#endedAt = Date.now()
    this.#control = undefined
    this.#goOnAfterLimit()
    this.#publish()
    // The last view may have gone while it was being read.
    if (this.#listeners.size === 0) this.#stay()
    // Somebody may have begun to want it, or more of it, while it was being stopped.
    this.#consider()
  }

  /** Asks for the first page once more: a key may have lost the list, or a plan may reach only some of its pages. */
  async #isRefused(): Promise<boolean> {
    const control = new AbortController()
    this.#control = control
    const walk = new Walk<Kept>(Date.now())
    const goOn = () => walk.total === undefined
    try {
      await readPages(this.#client, this.#endpoint, walk, { control, goOn, onPage: () => {}, keep: this.#keep })
    } catch (error) {
      return isForbidden(error)
    }
    return false
  }

  /** What a limit kept from being read is asked for when that ends, as long as somebody wants it. */
  #goOnAfterLimit(): void {
    const { standing } = this.#client
    if (!isApiError(this.#error) || this.#error.kind !== 'limited' || standing.get().limitedUntil === undefined) return
    const error = this.#error
    const stopListening = standing.subscribe(() => {
      if (standing.get().limitedUntil !== undefined) return
      stopListening()
      if (this.#error === error) this.forgive()
    })
  }

  /** Nobody may be left who wants or shows it. */
  #leave(): void {
    if (this.#wishes.size > 0) return
    this.#stopped = false
    if (this.#asked && this.#listeners.size > 0) return
    this.#asked = false
    this.#control?.abort(brokenOff)
  }

  #begin(secondTry: boolean): Walk<Kept> {
    this.#secondTry = secondTry
    this.#walk = new Walk<Kept>(Date.now(), (this.#finished ?? this.#part)?.byId)
    return this.#walk
  }

  #finish(walk: Walk<Kept>): void {
    const items = keepSameRecords(this.#finished?.items ?? [], walk.items)
    const contents = contentsOf(walk, items)
    const finishedAt = Date.now()
    const isSureOf = (sought: number | string) => this.#isSure(sought, finishedAt)
    // Whatever was there by now would have been found, as a record that comes moves others.
    for (const sought of this.#doubted) this.#surelyNot.add(sought)
    this.#doubted.clear()
    this.#finished = {
      ...contents,
      lacks: (id) => contents.lacks(id) && isSureOf(id),
      isSureOf,
      extent: walk.whole ? 'whole' : 'incomplete',
      readAt: walk.startedAt,
    }
    this.#walk = undefined
    this.#part = undefined
    this.#secondTry = false
    this.#asked = false
  }

  #look(): Collection<Kept> {
    const walk = this.#walk
    const running = {
      busy: this.#control !== undefined,
      stopped: this.#stopped,
      progress: walk?.found ?? 0,
      secondTry: this.#secondTry,
      error: this.#error,
    }
    if (this.#finished !== undefined) return { ...this.#finished, ...running }
    if (walk !== undefined && walk.found >= (this.#part?.found ?? 0)) this.#part = walk
    const extent = running.busy ? 'reading' : this.#error === undefined ? 'idle' : 'failed'
    const part = this.#part
    // A copy, as the walk's own grows.
    const contents = part === undefined ? nothing : contentsOf(part, part.items.slice())
    return { ...contents, total: walk?.latestTotal ?? contents.total, extent, readAt: undefined, ...running }
  }

  #drop(): void {
    this.#finished = undefined
    this.#walk = undefined
    this.#part = undefined
    this.#surelyNot.clear()
    this.#doubted.clear()
  }

  #publishSoon(): void {
    const pause = publishEvery + (this.#walk?.found ?? 0) / perMillisecond
    this.#publishing ??= setTimeout(() => this.#publish(), Math.min(publishAtLeastEvery, pause))
  }

  #publish(): void {
    clearTimeout(this.#publishing)
    this.#publishing = undefined
    this.#state = this.#look()
    for (const listener of this.#listeners) listener()
  }

  /** Keeps the records as long as anybody shows them, and a while longer. */
  #stay(): void {
    clearTimeout(this.#forgetting)
    if (this.#listeners.size > 0) return
    setTimeout(() => this.#leave(), grace)
    this.#forgetting = setTimeout(() => {
      if (this.#control !== undefined) return
      this.#drop()
      this.#error = undefined
      this.#state = this.#look()
    }, keepFor)
  }
}

/** A page that nobody looks at asks for nothing: it wakes when somebody does. */
function isHidden(): boolean {
  return globalThis.document?.visibilityState === 'hidden'
}

const stores = new WeakMap<Client, Map<string, unknown>>()

function stored<Store>(client: Client, name: string, create: () => Store): Store {
  const ofClient = stores.get(client) ?? new Map<string, unknown>()
  stores.set(client, ofClient)
  const found = ofClient.get(name) ?? create()
  ofClient.set(name, found)
  return found as Store
}

collected.find = (client, path, id) => {
  const store = stores.get(client)?.get(path) as CollectionStore<Identified, PageQuery> | undefined
  return store?.get().byId.get(id)
}

/** Reads all records anew that are wanted on screen. */
export function renewCollections(client: Client): void {
  for (const store of stores.get(client)?.values() ?? []) (store as CollectionStore<Identified, PageQuery>).renew()
}

/** The one store of a resource's records in a connection. It goes with its client, and so does what it has read. */
export function collectionOf<Item extends Identified, Query extends PageQuery>(
  client: Client,
  endpoint: Endpoint<Item, Query>,
): CollectionStore<Item, Query> {
  return stored(client, endpoint.path, () => new CollectionStore(client, endpoint, (item: Item) => item))
}

/**
 * The one store of the names of a resource's records: for whatever refers to them, as the records themselves take a
 * dozen times the room. Nothing else of a record is looked at.
 */
export function namesOf<Item extends Identified & Named, Query extends PageQuery>(
  client: Client,
  endpoint: Endpoint<Item, Query>,
): CollectionStore<NamedRecord, Query, Named> {
  const { path, many, one, query } = endpoint
  const names: Endpoint<NamedRecord, Query> = { path, many, one, query, item: namedRecord, money: [] }
  return stored(client, `${path} names`, () => new CollectionStore(client, names, nameKeeper()))
}
