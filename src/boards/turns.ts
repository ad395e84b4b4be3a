import { elapsed } from './clock'
import type { Moment } from './feed-state'
import type { Playlist } from './playlist'

/** Where a display is in its playlist. */
export interface Place {
  /** The board, from 0. */
  readonly board: number
  /** The page of it, from 0; there may be fewer by now. */
  readonly page: number
  /** When this page came on. */
  readonly since: Moment
  /** Pages that this turn of the board has shown, this one included. */
  readonly shown: number
  /** Where each board goes on at its next turn, which may be beyond what there is by then. */
  readonly next: readonly number[]
  /** How many turns boards have had. */
  readonly turn: number
}

/** So many pages of one board are shown in a row: then the others have their turn. */
export const mostInARow = 10

/** A tick comes at the full second, and so a little early or late. */
const tolerance = 500

export function firstPlace(since: Moment): Place {
  return { board: 0, page: 0, since, shown: 1, next: [], turn: 0 }
}

/**
 * The place as it is at this moment: another one when its time is up, else the same.
 * @param pages how many the board has that is shown; none counts as one
 */
export function placeAt(place: Place, { boards, seconds }: Playlist, pages: number, now: Moment): Place {
  const at = place.board % boards.length
  const time = (boards[at]?.seconds ?? seconds) * 1000
  if (elapsed(place.since, now) < time - tolerance) return place
  // There may be fewer than there were: the last of them is shown then.
  const following = Math.min(place.page, pages - 1) + 1
  const isLast = following >= pages
  if (!isLast && place.shown < mostInARow) return { ...place, page: following, since: now, shown: place.shown + 1 }
  const next = boards.map((_, board) => (board === at ? (isLast ? 0 : following) : (place.next[board] ?? 0)))
  const board = (at + 1) % boards.length
  return { board, page: next[board] ?? 0, since: now, shown: 1, next, turn: place.turn + 1 }
}
