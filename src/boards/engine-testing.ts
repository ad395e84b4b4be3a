// For tests only: a service that a test commands, for an engine in fake time.
import { vi } from 'vitest'
import { createEngine, type DisplayEngine } from './engine'
import type { FeedName } from './feed-state'
import { readPlaylist } from './playlist'

type Answer = (path: string, init: RequestInit) => Response | Promise<Response>

interface Asked {
  /** Milliseconds since the test began. */
  readonly at: number
  readonly path: string
  readonly headers: Headers
}

const unitCost = { amount: '12.34', currency_code: 'EUR' }
const times = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }

export function material(id: number, change: object = {}) {
  return {
    id,
    name: `Material ${id}`,
    stock_on_hand: '5',
    committed_stock: '0',
    available_stock: '5',
    reorder_level: '1',
    on_order: '0',
    state: 'active',
    unit_cost: unitCost,
    ...times,
    ...change,
  }
}

function product(id: number, change: object = {}) {
  return {
    id,
    name: `Product ${id}`,
    output_type: 'product',
    default_variation_id: null,
    variations: [{ id: 1, name: 'Large', available_stock: '1', unit_price: unitCost }],
    stock_on_hand: '5',
    committed_stock: '0',
    available_stock: '5',
    low_stock_limit: '1',
    state: 'active',
    unit_price: unitCost,
    ...times,
    ...change,
  }
}

function run(id: number, change: object = {}) {
  return {
    id,
    product_id: 1,
    production_status: 'in_progress',
    quantity: '10',
    actual_quantity: '4',
    line_items: [{ name: 'Wax', unit_price: unitCost }],
    total_materials_cost: unitCost,
    ...times,
    ...change,
  }
}

/** Holds the records of the account, which a test may change, and answers as the service would unless told otherwise. */
export class FakeService {
  records: Record<FeedName, readonly object[]> = {
    materials: [material(1), material(2)],
    products: [product(1)],
    components: [],
    manufactures: [run(1)],
  }
  account = { id: 1, name: 'Fern', currency_code: 'EUR', time_zone: 'Europe/Berlin' }
  readonly asked: Asked[] = []
  underWay = 0
  mostUnderWay = 0
  /** Answers instead, for some paths or for all. */
  instead: ((path: string) => Answer | undefined) | undefined
  readonly #began = Date.now()

  /** Stands in for `fetch`. */
  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const path = url.replace(/^https?:\/\/[^/]*/, '')
    this.asked.push({ at: Date.now() - this.#began, path, headers: new Headers(init.headers) })
    this.underWay += 1
    this.mostUnderWay = Math.max(this.mostUnderWay, this.underWay)
    try {
      return await (this.instead?.(path) ?? this.usual)(path, init)
    } finally {
      this.underWay -= 1
    }
  }

  readonly usual: Answer = (path) => {
    const { pathname, searchParams } = new URL(path, 'http://service')
    if (pathname === '/api/v1/account') return Response.json({ account: this.account })
    const name = pathname.replace('/api/v1/', '') as FeedName
    const page = Number.parseInt(searchParams.get('page') ?? '1', 10)
    const all = this.records[name]
    const meta = {
      current_page: page,
      total_pages: Math.ceil(all.length / 100),
      total_count: all.length,
      per_page: 100,
    }
    return Response.json({ [name]: all.slice(page * 100 - 100, page * 100), meta })
  }

  /** How often a path that begins so was asked for. */
  count(path: string): number {
    return this.asked.filter((one) => one.path.startsWith(path)).length
  }
}

export function fail(
  status: number,
  body: string | object = { error: 'No.' },
  headers: Record<string, string> = {},
): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/html' : 'application/json'
  return () => new Response(text, { status, headers: { 'content-type': type, ...headers } })
}

/** No answer until the other side gives up. */
export const hang: Answer = (_, { signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))

export const drop: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

interface StartOptions {
  readonly key?: string
  readonly base?: string
  readonly isOutdated?: () => Promise<boolean>
}

/** An engine for the boards of an address, that asks the service. */
export function startEngine(
  service: FakeService,
  search: string,
  { key, base = '', isOutdated }: StartOptions = {},
): DisplayEngine {
  vi.stubGlobal('fetch', service.fetch)
  const engine = createEngine({ connection: { base, key }, isOutdated })
  engine.use(readPlaylist(search).playlist)
  return engine
}
