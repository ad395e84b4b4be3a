import { Hono } from 'hono'
import type { Random } from '../sample/random'
import { randomFrom } from '../sample/random'
import { RequestLog } from './log'
import { isFromLoopback } from './loopback'
import { complaints, type FaultSettings, faultSettings } from './settings'

/** The faults that are set, and what has been asked. One per server, shared by the switches and what they switch. */
export class Switches {
  settings: FaultSettings = {}
  readonly log = new RequestLog()
  /** Chance that is the same after every setting. */
  #random: Random = randomFrom('faults')
  #left = Infinity
  #lists = 0
  readonly #windows = new Map<string, { end: number; count: number }>()

  set(settings: FaultSettings): void {
    this.settings = settings
    this.#random = randomFrom('faults')
    this.#left = settings.times ?? Infinity
    this.#lists = 0
    this.#windows.clear()
  }

  /** What goes wrong with a request to this address, if anything is meant to; counts it. */
  take(url: URL): FaultSettings | undefined {
    const { settings } = this
    const { paths, query } = settings
    if (Object.keys(settings).length === 0) return undefined
    if (paths !== undefined && !paths.some((path) => isUnder(url.pathname, path))) return undefined
    if (query !== undefined && !url.search.includes(query)) return undefined
    this.#left -= 1
    if (this.#left <= 0) this.set({})
    return settings
  }

  /** True this often, 0 to 1. */
  happens(rate: number): boolean {
    return this.#random.int(0, 999_999) < rate * 1_000_000
  }

  /** Up to so many more milliseconds. */
  jitter(milliseconds: number): number {
    return this.#random.int(0, milliseconds)
  }

  /** How many records are gone from the front of the next list. */
  drift(): number {
    this.#lists += 1
    return (this.#lists - 1) % 3
  }

  /** Counts a request of this key; the seconds until it may ask again when it has asked too much. */
  limit(key: string, { requests, perSeconds }: NonNullable<FaultSettings['rateLimit']>): number | undefined {
    const now = performance.now()
    let window = this.#windows.get(key)
    if (window === undefined || window.end <= now) {
      window = { end: now + perSeconds * 1000, count: 0 }
      this.#windows.set(key, window)
    }
    window.count += 1
    return window.count > requests ? Math.max(1, Math.ceil((window.end - now) / 1000)) : undefined
  }
}

function isUnder(pathname: string, path: string): boolean {
  const prefix = (path.startsWith('/') ? path : `/api/v1/${path}`).replace(/\/$/, '')
  return pathname === prefix || pathname.startsWith(`${prefix}/`)
}

/**
 * `/__sample/faults` (GET, PUT to replace all, DELETE to heal) and `/__sample/requests` (GET, DELETE), for requests from
 * this machine only.
 */
export function switchRoutes(switches: Switches): Hono {
  const routes = new Hono()
  routes.use('/__sample/*', async (context, next) => {
    context.header('Cache-Control', 'no-store')
    if (isFromLoopback(context)) return next()
    return context.json({ error: 'The switches of the sample answer only to requests from this machine.' }, 403)
  })

  routes.get('/__sample/faults', (context) => context.json(switches.settings))
  routes.put('/__sample/faults', async (context) => {
    let body: unknown
    try {
      body = await context.req.json()
    } catch {
      return context.json({ error: 'The body must be a JSON object.' }, 400)
    }
    const read = faultSettings.safeParse(body)
    if (!read.success) {
      const details = complaints(read.error)
      const named = Object.entries(details).map(([name, complaint]) => `${name}: ${complaint}`)
      return context.json({ error: `Nothing was changed. ${named.join(' ')}`, details }, 422)
    }
    switches.set(read.data)
    return context.json(switches.settings)
  })
  routes.delete('/__sample/faults', (context) => {
    switches.set({})
    return context.json(switches.settings)
  })

  routes.get('/__sample/requests', (context) => context.json({ requests: switches.log.requests }))
  routes.delete('/__sample/requests', (context) => {
    switches.log.clear()
    return context.json({ requests: [] })
  })

  routes.all('/__sample/*', (context) => context.json({ error: 'There is no such switch.' }, 404))
  return routes
}
