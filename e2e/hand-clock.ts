import type { Page } from 'playwright/test'

/** What a page has whose time is moved by hand. */
interface HandClock {
  /** Lets so many milliseconds pass, each timer at its time, with pauses for what follows from it. */
  advance(ms: number): Promise<void>
  /** So many milliseconds pass without a timer, as while a machine sleeps. */
  sleep(ms: number): void
  /** Sets the time of day ahead or, with a negative number, back. Time itself goes on as it did. */
  set(ms: number): void
  /** Timers that are set. */
  timers(): number
}

declare global {
  interface Window {
    handClock: HandClock
  }
}

/**
 * From the first script of every page on, time stands still but for what these do. Weeks pass in minutes, while the
 * network, the drawing and the garbage are real.
 * @param start what the clock says at the beginning; now, unless given
 */
export async function takeClock(page: Page, start?: string) {
  await page.addInitScript(install, start === undefined ? undefined : Date.parse(start))
  return {
    advance: (seconds: number) => page.evaluate((ms) => window.handClock.advance(ms), seconds * 1000),
    sleep: (seconds: number) => page.evaluate((ms) => window.handClock.sleep(ms), seconds * 1000),
    set: (seconds: number) => page.evaluate((ms) => window.handClock.set(ms), seconds * 1000),
    timers: () => page.evaluate(() => window.handClock.timers()),
  }
}

/** Runs in the page, so it stands alone. */
function install(start: number | undefined): void {
  const realTimeout = window.setTimeout.bind(window)
  const realFetch = window.fetch.bind(window)
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const realText = Response.prototype.text
  const RealDate = Date
  const { port1, port2 } = new MessageChannel()
  let begun = start ?? Date.now()
  let passed = 0
  let last = 0
  /** Requests and bodies that have not come to their end. */
  const underWay = new Set<Promise<unknown>>()
  const waiting = new Map<number, { at: number; every: number | undefined; act: () => void }>()
  /** A turn of the browser's own loop; timers of its own would wait for milliseconds. */
  const pause = () =>
    new Promise<void>((resolve) => {
      port1.addEventListener('message', () => resolve(), { once: true })
      port2.postMessage(undefined)
    })
  port1.start()
  const set = (every: boolean) => (act: TimerHandler, ms: number | undefined) => {
    last += 1
    const wait = Math.max(1, ms ?? 0)
    waiting.set(last, { at: passed + wait, every: every ? wait : undefined, act: act as () => void })
    return last
  }
  const clear = (id: number | undefined) => void (id !== undefined && waiting.delete(id))
  /** What does not come soon is taken for something that never does: then time goes on. */
  const noted = <Value>(work: Promise<Value>): Promise<Value> => {
    const soon = new Promise((resolve) => realTimeout(resolve, 1500))
    const end: Promise<unknown> = Promise.race([work.catch(() => {}), soon]).then(() => underWay.delete(end))
    underWay.add(end)
    return work
  }
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
    sleep: (ms) => void (passed += ms),
    set: (ms) => void (begun += ms),
    async advance(ms) {
      const end = passed + ms
      for (;;) {
        const [next] = [...waiting].toSorted(([, a], [, b]) => a.at - b.at)
        if (next === undefined || next[1].at > end) break
        const [id, timer] = next
        passed = Math.max(passed, timer.at)
        if (timer.every === undefined) waiting.delete(id)
        else timer.at = passed + timer.every
        timer.act()
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
