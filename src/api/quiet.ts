import { sleep } from './sleep'

/** Milliseconds between two looks, and how many of them there are: all records may be read for minutes. */
const pause = 100
const looks = 10

let answersAwaited = () => 0

/** Tells where one sees whether anybody waits for an answer. */
export function waitsFor(cache: { isFetching(): number }): void {
  answersAwaited = () => cache.isFetching()
}

/** Whether anybody waits for an answer. */
export function isSomebodyWaiting(): boolean {
  return answersAwaited() > 0
}

/**
 * Resolves when the page has nothing better to do, and nobody waits for an answer either: what one has asked for is not
 * to share the line and the browser with what may be wanted later. Gives way for about a second, not for longer.
 */
export async function untilQuiet(): Promise<void> {
  await idle()
  for (let look = 0; look < looks && isSomebodyWaiting(); look += 1) {
    await sleep(pause)
    // An answer that has come by now is yet to be painted.
    await idle()
  }
}

/** Resolves when the page has had nothing better to do for a moment: somebody may act on what has just been painted. */
export async function untilSettled(): Promise<void> {
  await untilQuiet()
  await sleep(pause)
  await untilQuiet()
}

function idle(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(done, 200)
    else requestIdleCallback(() => done(), { timeout: 2000 })
  })
}
