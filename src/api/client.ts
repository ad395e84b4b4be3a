import { readAnswer } from './answer'
import { dropEarly, takeEarly } from './early'
import { ApiError, isApiError } from './errors'
import { keepLimit, readLimit } from './limits'
import { addressOf, requestInit } from './request'
import { type StandingStore, createStanding } from './standing'
import { type Clock, type Visibility, realClock, sleep, untilVisible } from './wait'

/** Whom to ask, and as whom. */
export interface ConnectionTo {
  /** Another one for every connection made, so that nothing read for one is ever shown for another. */
  readonly id: string
  /** '' for the page's own origin, else `https://host[/sub]` without a slash at the end. */
  readonly base: string
  /** Undefined when the server in front holds the key. */
  readonly key: string | undefined
}

interface GetOptions {
  /**
   * Nobody waits for this yet: refused quietly while the service limits us, and not tried again. A function, where
   * somebody may begin to wait while it is under way.
   */
  readonly ahead?: boolean | (() => boolean)
}

/** Asks one service with one key, with manners. The only place besides the page's head that fetches. */
export interface Client {
  readonly id: string
  /**
   * The parsed JSON of a 2xx answer.
   * @param search parameters as they stand after the `?`; '' for none
   * @throws ApiError; the signal's reason when it aborts
   */
  get(path: string, search: string, signal?: AbortSignal, options?: GetOptions): Promise<unknown>
  readonly standing: StandingStore
  /** Stops all asking for good and aborts what is under way. */
  close(): void
}

export interface ClientOptions {
  readonly fetch?: typeof fetch
  readonly clock?: Clock
  /** For one try, body included. */
  readonly timeoutMs?: number
  readonly page?: Visibility | undefined
  /** Sent along with every request. From another origin, each needs the service's leave (CORS). */
  readonly headers?: Readonly<Record<string, string>>
  /** Sees every answer before its body is read. */
  readonly onResponse?: (response: Response) => void
  /** What becomes of the JSON of a good answer before anybody sees it. */
  readonly edit?: (body: unknown) => unknown
}

const maxTries = 3
/** Longest that a request sits waiting for a limit to end; beyond it the person is told until when. */
const patience = 60_000
/** So that requests held back together do not all go off together. */
const spread = 250

/** Full jitter (any wait up to the exponential one), as many pages may have lost the same service at once. */
function backoff(failedTries: number, clock: Clock): number {
  return clock.random() * 300 * 3 ** (failedTries - 1)
}

function mayBeTriedAgain({ kind }: ApiError): boolean {
  return kind === 'unreachable' || kind === 'timeout' || kind === 'failing' || kind === 'limited'
}

export function createClient(to: ConnectionTo, options: ClientOptions = {}): Client {
  const { clock = realClock, timeoutMs = 30_000, page = globalThis.document, headers, onResponse, edit } = options
  // Looked up late: called as a method of anything but the window, the browser's own throws.
  const ask: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init))
  const standing = createStanding()
  const underWay = new Set<AbortController>()
  /** Why nothing may be asked any more. */
  let stopped: Error | undefined
  let gateTimer: unknown

  function stopAll(why: Error) {
    stopped = why
    clock.clearTimeout(gateTimer)
    dropEarly()
    for (const one of underWay) one.abort(why)
  }

  /** Holds every request of this client back until then. */
  function closeGate(until = 0) {
    if (stopped !== undefined || until <= Math.max(clock.now(), standing.get().limitedUntil ?? 0)) return
    clock.clearTimeout(gateTimer)
    standing.update({ limitedUntil: until })
    const wait = (left: number) => {
      gateTimer = clock.setTimeout(() => {
        const more = until - clock.now()
        // More than there was: the clock has been set back since.
        if (more > 0 && more <= left) wait(more)
        else standing.update({ limitedUntil: undefined })
      }, left)
    }
    wait(until - clock.now())
  }

  /** Whether the service may be asked at once. */
  function isClear(): boolean {
    // Met by another tab, by an earlier load of this page, or by an earlier connection with the same key.
    closeGate(readLimit(to.base, to.key, clock.now()))
    return (standing.get().limitedUntil ?? 0) <= clock.now() && page?.visibilityState !== 'hidden'
  }

  /** Waits while the service is not to be asked, and until somebody is looking. What has begun by then may end. */
  async function clearance(path: string, isAhead: () => boolean, left: number, signal: AbortSignal) {
    let waited = 0
    while (!isClear()) {
      const until = standing.get().limitedUntil ?? 0
      const wait = until - clock.now()
      if (wait > 0) {
        if (isAhead() || waited + wait > left) throw new ApiError('limited', { path, status: 429, retryAt: until })
        waited += wait
        await sleep(wait + clock.random() * spread, signal, clock)
      } else if (page !== undefined) await untilVisible(page, signal)
    }
    return waited
  }

  async function askOnce(path: string, signal: AbortSignal): Promise<unknown> {
    // A signal that has aborted already tells no listener.
    signal.throwIfAborted()
    const url = addressOf(to.base, path)
    const early = takeEarly(url, to.key)
    const stop = early?.stop ?? new AbortController()
    const onAbort = () => stop.abort()
    let late = false
    const timer = clock.setTimeout(() => {
      late = true
      stop.abort()
    }, timeoutMs)
    signal.addEventListener('abort', onAbort, { once: true })
    try {
      const response = await (early?.answer ?? ask(url, requestInit(to.key, stop.signal, headers)))
      onResponse?.(response)
      const body = await readAnswer(response, path, clock.now, to.key)
      return edit === undefined ? body : edit(body)
    } catch (error) {
      // An answer whose status is known keeps it, even when the rest of its body came too late.
      if (isApiError(error)) throw error
      throw new ApiError(late ? 'timeout' : 'unreachable', { path })
    } finally {
      clock.clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    }
  }

  async function askPatiently(path: string, isAhead: () => boolean, signal: AbortSignal): Promise<unknown> {
    let left = patience
    for (let tries = 1; ; tries += 1) {
      // No await where there is nothing to wait for: the request leaves before anything else is done.
      if (!isClear()) left -= await clearance(path, isAhead, left, signal)
      try {
        return await askOnce(path, signal)
      } catch (error) {
        signal.throwIfAborted()
        if (!isApiError(error) || !mayBeTriedAgain(error)) throw error
        const wait = (error.retryAt ?? 0) - clock.now()
        // A limit holds for the key; a 503 says of this path only when it will be well again.
        const isLimit = error.kind === 'limited' && error.retryAt !== undefined
        if (isLimit) {
          keepLimit(to.base, to.key, error.retryAt, clock.now())
          closeGate(error.retryAt)
        }
        // With the service's own message, which whoever comes to a closed gate does not have.
        if (tries === maxTries || isAhead() || wait > left) throw error
        if (wait <= 0) await sleep(backoff(tries, clock), signal, clock)
        else if (!isLimit) {
          left -= wait
          await sleep(wait + clock.random() * spread, signal, clock)
        }
      }
    }
  }

  async function get(path: string, search: string, signal?: AbortSignal, { ahead = false }: GetOptions = {}) {
    signal?.throwIfAborted()
    if (stopped !== undefined) throw stopped
    const stop = new AbortController()
    const onAbort = () => stop.abort(signal?.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    underWay.add(stop)
    try {
      const isAhead = typeof ahead === 'function' ? ahead : () => ahead
      const answer = await askPatiently(search === '' ? path : `${path}?${search}`, isAhead, stop.signal)
      stop.signal.throwIfAborted()
      standing.update({ lastOk: clock.now(), failing: false })
      return answer
    } catch (error) {
      stop.signal.throwIfAborted()
      if (isApiError(error)) {
        standing.update({ failing: mayBeTriedAgain(error) && error.kind !== 'limited' })
        if (error.kind === 'refused') {
          standing.update({ refused: error })
          stopAll(error)
        }
      }
      throw error
    } finally {
      underWay.delete(stop)
      signal?.removeEventListener('abort', onAbort)
    }
  }

  return {
    id: to.id,
    get,
    standing,
    close: () => stopAll(new DOMException('The connection was closed.', 'AbortError')),
  }
}
