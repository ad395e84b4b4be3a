import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { later, momentAt } from './display-testing'
import { plainBoard, type Playlist, usualPlaylist } from './playlist'
import { firstPlace, mostInARow, type Place, placeAt } from './turns'

const start = momentAt('2026-11-21T12:00:00Z')

function playlist(boards: number, seconds: readonly (number | undefined)[] = []): Playlist {
  return {
    ...usualPlaylist,
    seconds: 10,
    boards: Array.from({ length: boards }, (_, at) => ({ ...plainBoard('due'), seconds: seconds[at] })),
  }
}

/** The pages that come on, as "board/page", while time passes second by second. */
function shown(
  list: Playlist,
  pages: readonly number[],
  seconds: number,
  from: Place = firstPlace(start),
): readonly string[] {
  const seen = [`${from.board}/${from.page}`]
  let place = from
  for (let second = 1; second <= seconds; second += 1) {
    const following = placeAt(place, list, pages[place.board] ?? 1, later(start, second))
    if (following !== place) seen.push(`${following.board}/${following.page}`)
    place = following
  }
  return seen
}

test('every page of every board has its time, and then it begins again', () => {
  expect(shown(playlist(3), [2, 1, 3], 60)).toEqual(['0/0', '0/1', '1/0', '2/0', '2/1', '2/2', '0/0'])
})

test('a board may have seconds of its own', () => {
  expect(shown(playlist(2, [5, undefined]), [1, 1], 15)).toEqual(['0/0', '1/0', '0/0'])
})

test('one board with one page stays, and its turns are still counted', () => {
  const place = placeAt(firstPlace(start), playlist(1), 1, later(start, 10))
  expect(place).toMatchObject({ board: 0, page: 0, turn: 1 })
  expect(place.since).toEqual(later(start, 10))
})

test('of many pages ten are shown in a row, and the next turn goes on behind them', () => {
  const seen = shown(playlist(2), [24, 1], 400)
  const first = seen.filter((one) => one.startsWith('0/'))
  expect(first.slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, page) => `0/${page}`))
  expect(seen[10]).toBe('1/0')
  expect(seen.slice(11, 21)).toEqual(Array.from({ length: 10 }, (_, page) => `0/${page + 10}`))
  expect(seen.slice(21, 27)).toEqual(['1/0', '0/20', '0/21', '0/22', '0/23', '1/0'])
  expect(seen[27]).toBe('0/0')
})

test('fewer pages than before end the board, and more are gone through', () => {
  const list = playlist(2)
  const onThird: Place = { ...firstPlace(start), page: 2, shown: 3 }
  expect(placeAt(onThird, list, 2, later(start, 10))).toMatchObject({ board: 1, page: 0 })
  expect(placeAt(onThird, list, 9, later(start, 10))).toMatchObject({ board: 0, page: 3 })
})

test('after a sleep it turns once, and not for every turn that was missed', () => {
  const woken = placeAt(firstPlace(start), playlist(3), 1, later(start, 86_400))
  expect(woken).toMatchObject({ board: 1, page: 0 })
  expect(placeAt(woken, playlist(3), 1, later(start, 86_401))).toBe(woken)
})

test('a clock that is set back does not hold it up', () => {
  const now = later(start, 10)
  expect(placeAt(firstPlace(start), playlist(2), 1, { ...now, wall: now.wall - 3_600_000 })).toMatchObject({ board: 1 })
})

test('a tick that comes a little early counts, so that a page does not stay a second longer', () => {
  const early = later(start, 9.6)
  expect(placeAt(firstPlace(start), playlist(2), 1, early)).toMatchObject({ board: 1 })
  const soon = firstPlace(start)
  expect(placeAt(soon, playlist(2), 1, later(start, 9))).toBe(soon)
})

test('another playlist with fewer boards is gone on with', () => {
  const place: Place = { ...firstPlace(start), board: 5 }
  expect(placeAt(place, playlist(2), 1, later(start, 10)).board).toBe(0)
})

test('every page comes on, whatever their numbers, and never more than ten of a board in a row', () => {
  assert(
    property(array(integer({ min: 1, max: 35 }), { minLength: 1, maxLength: 5 }), (pages) => {
      const total = pages.reduce((sum, count) => sum + count, 0)
      const seen = shown(playlist(pages.length), pages, 10 * (total + 16 * pages.length ** 2))
      expect(new Set(seen).size).toBe(total)
      // A single board follows upon itself.
      const boards = seen.map((one) => one.split('/')[0])
      const tooMany = boards.some(
        (board, at) =>
          boards.slice(at, at + mostInARow + 1).length > mostInARow &&
          boards.slice(at, at + mostInARow + 1).every((one) => one === board),
      )
      expect(tooMany).toBe(pages.length === 1 && boards.length > mostInARow)
    }),
    { numRuns: 40 },
  )
})
