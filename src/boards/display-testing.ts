// For tests only: an engine whose records and time are set by hand.
import { ApiError, type ApiErrorKind } from '@/api/errors'
import type { Decimal } from '@/contract/decimal'
import type { DisplayEngine } from './engine'
import type { DisplayState, FeedState, Moment } from './feed-state'
import type { BoardMaterial, BoardProduct, BoardRun } from './records'

const decimal = (digits: string) => digits as Decimal

export function aMaterial(id: number, change: Partial<BoardMaterial> = {}): BoardMaterial {
  return {
    id,
    name: `Material ${id}`,
    sku: null,
    category: null,
    unit_measure: 'kg',
    available_stock: decimal('5'),
    reorder_level: decimal('1'),
    on_order: decimal('0'),
    state: 'active',
    ...change,
  }
}

export function aProduct(id: number, change: Partial<BoardProduct> = {}): BoardProduct {
  return {
    id,
    name: `Product ${id}`,
    sku: null,
    category: null,
    available_stock: decimal('5'),
    low_stock_limit: decimal('1'),
    state: 'active',
    variations: [],
    ...change,
  }
}

export function aRun(id: number, change: Partial<BoardRun> = {}): BoardRun {
  return {
    id,
    product_id: 1,
    variation_id: null,
    batch_code: `B-${id}`,
    production_status: 'in_progress',
    quantity: decimal('10'),
    actual_quantity: decimal('4'),
    start_date: null,
    completed_at: null,
    deadline_at: null,
    expiry_at: null,
    ...change,
  }
}

/** A source that was never read. */
export function unread<Item>(change: Partial<FeedState<Item>> = {}): FeedState<Item> {
  return {
    items: undefined,
    byId: new Map(),
    whole: false,
    found: 0,
    total: undefined,
    setAside: 0,
    readAt: undefined,
    error: undefined,
    missed: 0,
    progress: undefined,
    interval: 60_000,
    refused: undefined,
    ...change,
  }
}

/** A source that was read whole, at a moment. */
export function readWhole<Item extends { readonly id: number }>(
  items: readonly Item[],
  readAt: Moment,
  change: Partial<FeedState<Item>> = {},
): FeedState<Item> {
  const byId = new Map(items.map((item) => [item.id, item]))
  return unread({ items, byId, whole: true, found: items.length, total: items.length, readAt, ...change })
}

export function anError(kind: ApiErrorKind): ApiError {
  return new ApiError(kind, { path: '/api/v1/materials' })
}

interface Records {
  readonly materials?: readonly BoardMaterial[]
  readonly products?: readonly BoardProduct[]
  readonly components?: readonly BoardProduct[]
  readonly manufactures?: readonly BoardRun[]
}

/** Everything was read at this moment. */
export function stateOf(
  { materials = [], products = [], components = [], manufactures = [] }: Records,
  readAt: Moment,
  change: Partial<DisplayState> = {},
): DisplayState {
  return {
    materials: readWhole(materials, readAt),
    products: readWhole(products, readAt),
    components: readWhole(components, readAt),
    manufactures: readWhole(manufactures, readAt),
    account: { name: 'Fern', zone: 'Europe/Berlin' },
    accountMissed: false,
    keyRefused: false,
    isOutdated: false,
    ...change,
  }
}

export function momentAt(iso: string): Moment {
  return { wall: Date.parse(iso), steady: 1_000_000 }
}

/** So many seconds later, by both clocks. */
export function later({ wall, steady }: Moment, seconds: number): Moment {
  return { wall: wall + seconds * 1000, steady: steady + seconds * 1000 }
}

export class FakeEngine {
  state: DisplayState
  moment: Moment
  readonly #listeners = new Set<() => void>()
  readonly #tickListeners = new Set<() => void>()

  constructor(state: DisplayState, moment: Moment) {
    this.state = state
    this.moment = moment
  }

  /** As the boards see it. */
  readonly engine: DisplayEngine = {
    subscribe: (listener) => {
      this.#listeners.add(listener)
      return () => this.#listeners.delete(listener)
    },
    get: () => this.state,
    onTick: (listener) => {
      this.#tickListeners.add(listener)
      return () => this.#tickListeners.delete(listener)
    },
    now: () => this.moment,
    use: () => {},
    stop: () => {},
  }

  /** How many listen. */
  get listeners(): number {
    return this.#listeners.size + this.#tickListeners.size
  }

  set(state: DisplayState): void {
    this.state = state
    for (const listener of this.#listeners) listener()
  }

  /** Lets seconds pass, one by one. */
  pass(seconds: number): void {
    for (let second = 0; second < seconds; second += 1) {
      this.moment = later(this.moment, 1)
      for (const listener of this.#tickListeners) listener()
    }
  }
}
