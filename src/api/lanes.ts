import type { Clock } from './wait'
import { realClock, sleep } from './wait'

/** So many pages are asked for at once, by all readings of a connection together. */
const usualWidth = 4
/** A request that has no answer for so long, in milliseconds, keeps the lane from nobody: others need not suffer with it. */
const slowAfter = 5000
/** Those included, never more: of the six that browsers have under way with one service (HTTP/1.1), one is left to a person. */
const mostUnderWay = 5
/** After a limit, this long between pages, twice as long after each further one: others want to ask, too. */
const firstPause = 250
const longestPause = 4000
/** So long after its last limit a service is asked as before. */
const forgetAfter = 5 * 60_000

/** Lets the readings of one connection ask in turn, so that they leave room for what a person asks for. */
export class Lanes {
  #width = usualWidth
  #pause = 0
  #limitedUntil = 0
  #leftAt = 0
  #underWay = 0
  /** Of these, the ones that have been without an answer for long. */
  #slow = 0
  #waiting: (() => void)[] = []
  readonly #clock: Clock

  constructor(clock: Clock = realClock) {
    this.#clock = clock
  }

  /** Resolves when it is this one's turn, with what ends the turn; rejects with the signal's reason. */
  async enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted()
    if (this.#width < usualWidth && this.#clock.now() - this.#limitedUntil > forgetAfter) {
      this.#width = usualWidth
      this.#pause = 0
    }
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', stop)
        this.#underWay += 1
        resolve()
      }
      const stop = () => {
        this.#waiting = this.#waiting.filter((one) => one !== go)
        reject(signal.reason as Error)
      }
      signal.addEventListener('abort', stop, { once: true })
      this.#waiting.push(go)
      this.#admit()
    })
    const wait = this.#leftAt + this.#pause - this.#clock.now()
    if (this.#pause === 0 || wait <= 0) return this.#begin()
    try {
      await sleep(wait, signal, this.#clock)
    } catch (error) {
      this.#end()
      throw error
    }
    return this.#begin()
  }

  #begin(): () => void {
    let isSlow = false
    const timer = this.#clock.setTimeout(() => {
      isSlow = true
      this.#slow += 1
      this.#admit()
    }, slowAfter)
    return () => {
      this.#clock.clearTimeout(timer)
      if (isSlow) this.#slow -= 1
      this.#end()
    }
  }

  #end(): void {
    this.#underWay -= 1
    this.#leftAt = this.#clock.now()
    this.#admit()
  }

  /** The service asks to be left alone until then: from there on one at a time, and slower. */
  narrow(until: number): void {
    this.#width = 1
    // Several requests that were under way together meet the same limit.
    if (until <= this.#limitedUntil || this.#clock.now() < this.#limitedUntil) return
    this.#limitedUntil = until
    this.#pause = this.#pause === 0 ? firstPause : Math.min(this.#pause * 2, longestPause)
  }

  #admit(): void {
    while (this.#isFree()) {
      const next = this.#waiting.shift()
      if (next === undefined) return
      next()
    }
  }

  #isFree(): boolean {
    // Whom a limit was set asks for one at a time, however long that takes.
    if (this.#width < usualWidth) return this.#underWay < this.#width
    return this.#underWay < mostUnderWay && this.#underWay - this.#slow < this.#width
  }
}
