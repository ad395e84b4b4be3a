import { type DisplayClock, elapsed } from './clock'
import type { Moment } from './feed-state'

/** After a refusal (a low battery, a policy) it is asked for again so much later. */
const retryAfter = 30_000

export interface WakeLockKeeper {
  /** Asks for it where it is not held: called once a second. */
  tick(this: void): void
  stop(this: void): void
}

/**
 * Keeps the screen on. Browsers take the lock away whenever the page is out of sight, and at other times as they see
 * fit, so it is taken again after every loss. Where there is none to be had, the device's own settings have to do.
 */
export function keepAwake({ now }: DisplayClock): WakeLockKeeper {
  const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>
  let lock: WakeLockSentinel | undefined
  let isAsking = false
  let isStopped = false
  let refusedAt: Moment | undefined

  async function ask(): Promise<void> {
    isAsking = true
    try {
      lock = await wakeLock?.request('screen')
      refusedAt = undefined
      if (isStopped) await lock?.release()
    } catch {
      refusedAt = now()
    } finally {
      isAsking = false
    }
  }

  return {
    tick() {
      if (wakeLock === undefined || isAsking || isStopped || document.visibilityState !== 'visible') return
      if (lock !== undefined && !lock.released) return
      if (refusedAt === undefined || elapsed(refusedAt, now()) >= retryAfter) void ask()
    },
    stop() {
      isStopped = true
      void lock?.release()
    },
  }
}
