import type { Identified } from '@/contract/endpoint'
import { limits } from '@/contract/list'
import { isSamePage, type Page, type PageMeta } from '@/contract/parse'
import { keepSame } from './share'

/** So many pages in a row without a record that is not known yet, and there are no more. */
const mostBarren = 20
/** More records than any account has: a service that sends ever more of them is not followed for ever. */
const mostRecords = 1_000_000

/**
 * Keeps the books of one walk through all pages of a list: which page comes next, what was found, and whether records
 * moved meanwhile. It asks for nothing itself. What the service says about its paging is a hint; what it sends counts.
 */
export class Walk<Item extends Identified> {
  /** In the service's order, each id once. Grows. */
  readonly items: Item[] = []
  readonly byId = new Map<number, Item>()
  /** Ids of records that cannot be read. */
  readonly unreadable = new Set<number>()
  /** Records of which not even the id can be read. */
  nameless = 0
  /** The service's own count: the first answer's, by which the walk is planned, and the latest. */
  total: number | undefined
  latestTotal: number | undefined
  /** Those of the first page. */
  firstItems: readonly Item[] = []
  /** A count has changed, or an id has come twice. */
  moved = false

  /** The page that is thought to be the last. */
  #last = 1
  #next = 1
  #again: number[] = []
  /** Pages up to this one are among the items; later ones wait until those before them are in. */
  #joined = 0
  readonly #waiting = new Map<number, Page<Item>>()
  #underWay = 0
  #barren = 0
  /** What the service does not say: then pages are asked for until one brings nothing new. */
  #unsaid: PageMeta['unsaid']
  /** By the last page that brought anything, there are others. */
  #more = false
  #known: ReadonlyMap<number, Item>

  /** @param known records of an earlier walk: each that has not changed is kept as it is, and takes no more room. */
  constructor(
    readonly startedAt: number,
    known: ReadonlyMap<number, Item> = new Map<number, Item>(),
  ) {
    this.#known = known
  }

  /** Records found so far, those that cannot be read included. */
  get found(): number {
    return this.items.length + this.unreadable.size + this.nameless
  }

  get done(): boolean {
    return this.total !== undefined && this.#underWay === 0 && !this.#hasNext
  }

  /**
   * Whether every record was found: the count stood still, no id came twice, and as many were found as are counted. A
   * record that came and another one that went between the same two answers would not be noticed: paging cannot tell.
   */
  get whole(): boolean {
    return this.done && !this.moved && !this.#more && this.found === this.total
  }

  /** Whether the service says, or lets think, that there are more records, and sends no more. */
  get cut(): boolean {
    return this.done && this.#more
  }

  get #hasNext(): boolean {
    if (this.#again.length > 0 || this.#next === 1) return true
    // The first page says how many there are.
    if (this.total === undefined) return false
    const barren = this.#unsaid === undefined ? mostBarren : 1
    return this.#next <= this.#last && this.#barren < barren && this.items.length < mostRecords
  }

  /** The page to ask for next; undefined when there is none, or none before others have come in. */
  next(): number | undefined {
    if (!this.#hasNext) return undefined
    this.#underWay += 1
    return this.#again.shift() ?? this.#next++
  }

  /** The page was asked for and did not come. */
  giveBack(page: number): void {
    this.#underWay -= 1
    this.#again = [...this.#again, page].toSorted((a, b) => a - b)
  }

  /** The page has come. */
  add(number: number, page: Page<Item>): void {
    this.#underWay -= 1
    const { meta } = page
    const first = this.total === undefined
    if (first) {
      this.#unsaid = meta.unsaid
      this.firstItems = page.items
      this.#last = lastPage(meta, page.items.length + page.setAside.length)
    }
    // A page that says nothing of its own leaves what the first one said.
    if (first || (this.#unsaid === undefined && meta.unsaid === undefined)) this.latestTotal = meta.total_count
    if (!first && this.latestTotal !== this.total && this.#unsaid === undefined) this.moved = true
    this.total ??= meta.total_count
    this.#waiting.set(number, page)
    for (;;) {
      const following = this.#waiting.get(this.#joined + 1)
      if (following === undefined) break
      this.#joined += 1
      this.#waiting.delete(this.#joined)
      this.#join(following)
    }
    if (!this.done) return
    this.#known = this.byId
    if (this.#unsaid !== undefined) this.total = this.latestTotal = this.found
  }

  #join({ items, setAside, meta }: Page<Item>): void {
    const before = this.items.length + this.unreadable.size
    let again = 0
    for (const item of items) {
      const { id } = item
      if (this.#has(id)) again += 1
      else {
        const kept = keepSame(this.#known.get(id), item)
        this.items.push(kept)
        this.byId.set(id, kept)
      }
    }
    let nameless = 0
    for (const { id } of setAside) {
      if (id === undefined) nameless += 1
      else if (this.#has(id)) again += 1
      else this.unreadable.add(id)
    }
    const named = this.items.length + this.unreadable.size - before
    // A service that does not turn pages sends its only one again.
    const isFirst = this.#joined > 1 && isSamePage(items, this.firstItems)
    const repeated = this.#joined > 1 && named === 0 && (this.#unsaid !== undefined || isFirst)
    if (isFirst) this.#more ||= this.#isShort(items.length)
    if (!repeated) this.nameless += nameless
    if (again > 0 && !repeated) this.moved = true
    const brought = repeated ? 0 : named + nameless
    if (brought > 0) this.#more = meta.more === true
    this.#barren = brought === 0 ? this.#barren + 1 : 0
    this.#lookFurther(brought)
  }

  /** Pages may be shorter than the service says they are, or it may not say how many there are. */
  #lookFurther(brought: number): void {
    if (this.#joined < this.#last || brought === 0) return
    const missing = (this.total ?? 0) - this.found
    if (this.#unsaid === 'paging') this.#last += 1
    else if (this.#unsaid === undefined && missing > 0) this.#last += Math.ceil(missing / brought)
  }

  /** Whether the first page, which comes again and again, is less than there is, or looks like a page of more. */
  #isShort(count: number): boolean {
    if (this.#unsaid === 'paging') return count === limits.perPage || count === limits.maxPerPage
    return this.#unsaid === 'total' || this.found < (this.total ?? 0)
  }

  #has(id: number): boolean {
    return this.byId.has(id) || this.unreadable.has(id)
  }
}

/** By the first page: how many there seem to be. A total of fewer than came is no total. */
function lastPage({ total_count, total_pages, per_page, unsaid }: PageMeta, count: number): number {
  if (unsaid === 'total') return Math.max(1, total_pages)
  if (total_count < count) return Math.max(1, total_pages)
  // Asked for the most, a service may send fewer, and may or may not say so.
  const said = per_page > 0 ? Math.min(per_page, limits.maxPerPage) : limits.maxPerPage
  return Math.max(1, Math.ceil(total_count / Math.max(count, said)))
}
