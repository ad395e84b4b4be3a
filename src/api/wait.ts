/** Time, as the client sees it; tests bring their own. */
export interface Clock {
  now(this: void): number
  random(this: void): number
  setTimeout(this: void, action: () => void, ms: number): unknown
  clearTimeout(this: void, timer: unknown): void
}

export const realClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  setTimeout: (action, ms) => setTimeout(action, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
}

/** What of the document is looked at; undefined where there is none. */
export type Visibility = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/** Resolves after so many milliseconds; rejects with the signal's reason as soon as it aborts. */
export function sleep(ms: number, signal: AbortSignal, clock: Clock): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clock.clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = clock.setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

/** What tells that a document is on screen now; the latter, that a page which the browser had made ready is opened. */
const shown = ['visibilitychange', 'prerenderingchange']

/** Resolves when the document is on screen; rejects with the signal's reason as soon as it aborts. */
export function untilVisible(page: Visibility, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      for (const type of shown) page.removeEventListener(type, look)
      signal.removeEventListener('abort', look)
    }
    const look = () => {
      if (signal.aborted) {
        done()
        reject(signal.reason as Error)
      } else if (page.visibilityState !== 'hidden') {
        done()
        resolve()
      }
    }
    for (const type of shown) page.addEventListener(type, look)
    signal.addEventListener('abort', look)
    look()
  })
}
