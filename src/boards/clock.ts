import type { Moment } from './feed-state'

/** Time, as a display sees it; tests bring their own. */
export interface DisplayClock {
  now(this: void): Moment
  random(this: void): number
}

export const deviceClock: DisplayClock = {
  now: () => ({ wall: Date.now(), steady: performance.now() }),
  random: () => Math.random(),
}

/**
 * Milliseconds from one moment to a later one. The steady clock stands still while some machines sleep, and the clock on
 * the wall may be set: so the longer of the two counts, and nothing ever looks younger than it is. A clock that was set
 * ahead makes it look older, until the next reading.
 */
export function elapsed(from: Moment, to: Moment): number {
  return Math.max(0, to.steady - from.steady, to.wall - from.wall)
}

/** The time of day of an earlier moment, by the clock as it is set now. */
export function timeOfDay(of: Moment, now: Moment): number {
  return now.wall - elapsed(of, now)
}
