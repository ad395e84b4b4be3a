/** What a page has whose time is moved by hand. */
export interface HandClock {
  /** Lets so many milliseconds pass, each timer at its time, with pauses for what follows from it. */
  advance(ms: number): Promise<void>
  /** Timers that are set. */
  timers(): number
}

declare global {
  interface Window {
    handClock: HandClock
  }
}

/**
 * For `addInitScript`: from the first script on, the page's time stands still but for `handClock.advance`. Weeks then
 * pass in minutes, while the network, the drawing and the garbage are real.
 */
export function installHandClock(): void {
  const realTimeout = window.setTimeout.bind(window)
  const realFetch = window.fetch.bind(window)
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const realText = Response.prototype.text
  const begun = Date.now()
  let passed = 0
  let last = 0
  /** Requests and bodies that have not come to their end. */
  const underWay = new Set<Promise<unknown>>()
  const waiting = new Map<number, { at: number; every: number | undefined; act: () => void }>()
  const pause = () => new Promise((resolve) => realTimeout(resolve))
  const set = (every: boolean) => (act: TimerHandler, ms: number | undefined) => {
    last += 1
    const wait = Math.max(1, ms ?? 0)
    const run = act as () => void
    waiting.set(last, { at: passed + wait, every: every ? wait : undefined, act: run })
    return last
  }
  const clear = (id: number | undefined) => void (id !== undefined && waiting.delete(id))
  const noted = <Value>(work: Promise<Value>): Promise<Value> => {
    const end: Promise<boolean> = work.then(
      () => underWay.delete(end),
      () => underWay.delete(end),
    )
    underWay.add(end)
    return work
  }
  const RealDate = Date
  class HandDate extends RealDate {
    constructor(given: string | number | Date = begun + passed) {
      super(given)
    }
    static override now() {
      return begun + passed
    }
  }
  Object.assign(window, {
    Date: HandDate,
    setTimeout: set(false),
    setInterval: set(true),
    clearTimeout: clear,
    clearInterval: clear,
    fetch: (...args: Parameters<typeof fetch>) => noted(realFetch(...args)),
  })
  Response.prototype.text = function text() {
    return noted(realText.call(this))
  }
  performance.now = () => passed
  window.handClock = {
    timers: () => waiting.size,
    async advance(ms) {
      const end = passed + ms
      for (;;) {
        const [next] = [...waiting].toSorted(([, a], [, b]) => a.at - b.at)
        if (next === undefined || next[1].at > end) break
        const [id, timer] = next
        passed = Math.max(passed, timer.at)
        if (timer.every === undefined) waiting.delete(id)
        else timer.at += timer.every
        timer.act()
        // Answers come in real time, and time must not run past a request's limit meanwhile.
        await pause()
        while (underWay.size > 0) {
          await Promise.all(underWay)
          await pause()
        }
      }
      passed = end
    },
  }
}
