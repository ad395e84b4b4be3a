/** A request that the script in the page's head has started. */
export interface EarlyRequest {
  readonly answer: Promise<Response>
  readonly stop: AbortController
}

/** What the script in the page's head leaves for the first client. */
export interface Early {
  readonly key: string | null
  /** By full address. Each is used once. */
  readonly requests: Map<string, EarlyRequest>
  /** The one for what the page shows, where it shows a list or a record. */
  list?: Promise<Response>
}

declare global {
  interface Window {
    stockroomEarly?: Early
    /** Resolves when the styles that every page begins with have come, or failed to. */
    stockroomStyles?: Promise<unknown>
  }
}

/** After this much of the page's life, in milliseconds, an early answer is no longer news. */
const freshFor = 10_000

/** Stops and forgets early requests that nobody took. */
export function dropEarly(): void {
  if (typeof window === 'undefined') return undefined
  for (const { stop } of window.stockroomEarly?.requests.values() ?? []) stop.abort()
  delete window.stockroomEarly
}

/** The early request for this address with this key, if there is one, once. */
export function takeEarly(url: string, key: string | undefined): EarlyRequest | undefined {
  const early = typeof window === 'undefined' ? undefined : window.stockroomEarly
  if (early === undefined) return undefined
  if (early.key !== (key ?? null) || performance.now() > freshFor) {
    dropEarly()
    return undefined
  }
  const request = early.requests.get(url)
  early.requests.delete(url)
  return request
}
