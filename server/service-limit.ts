import { problem } from './api'

/** A service that asks for longer is asked again after this time all the same, in milliseconds. */
const longestKept = 10 * 60_000
/** Milliseconds, some thirty years: beyond that a number is no time. */
const longestSaid = 1e12

/** The last 429 of the service: while it lasts, the service need not be asked to know what it would say. */
export class ServiceLimit {
  #limit: { readonly since: number; readonly until: number; readonly requestId: string | null } | undefined

  /**
   * Takes note of a 429. One that does not say how long to wait is not remembered, nor one that is over before another.
   * @param now milliseconds of any clock, the same one always.
   */
  learn(headers: Headers, now: number): void {
    const wait = waitOf(headers.get('retry-after'))
    if (wait === undefined || now + wait < this.#keptUntil()) return
    this.#limit = { since: now, until: now + wait, requestId: headers.get('x-request-id') }
  }

  /** The 429 as it is now, with the seconds that remain; undefined when the service may be asked. */
  answer(now: number): Response | undefined {
    if (this.#limit === undefined) return undefined
    const { since, until, requestId } = this.#limit
    if (now >= this.#keptUntil()) return undefined
    return problem(429, 'limited', 'The inventory service asks to wait before it is asked again.', {
      'retry-after': `${Math.ceil((until - now) / 1000)}`,
      age: `${Math.ceil((now - since) / 1000)}`,
      ...(requestId === null ? {} : { 'x-request-id': requestId }),
    })
  }

  /** When the service is asked again, which may be long before the time that it said. */
  #keptUntil(): number {
    return this.#limit === undefined ? 0 : Math.min(this.#limit.until, this.#limit.since + longestKept)
  }
}

/** Milliseconds, by `Retry-After`: seconds or an HTTP date (RFC 9110, 10.2.3). */
function waitOf(value: string | null): number | undefined {
  const text = value?.trim() ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isFinite(wait) ? Math.min(wait, longestSaid) : undefined
}
