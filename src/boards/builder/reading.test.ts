import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { bounds, plainBoard, type Playlist, readPlaylist, usualPlaylist, writePlaylist } from '@/boards/playlist'
import { readText, readWhole, readZone } from './reading'

/** The playlist after a way through its address. */
function through(playlist: Playlist): Playlist {
  return readPlaylist(writePlaylist(playlist)).playlist
}

test('a text loses the white space around it, and an empty one is none', () => {
  expect(readText('  fern & ember ')).toEqual({ value: 'fern & ember' })
  expect(readText(' \n ')).toEqual({ value: undefined })
})

test('a text that an address would refuse says how long it may be', () => {
  expect(readText('x'.repeat(100))).toEqual({ value: 'x'.repeat(100) })
  expect(readText('x'.repeat(101))).toEqual({ problem: 'At most 100 characters; these are 101.' })
})

test.each([
  ['5', { value: 5 }],
  [' 3600 ', { value: 3600 }],
  ['0030', { value: 30 }],
  ['', { value: 20 }],
])('%j is read as seconds', (typed, reading) => {
  expect(readWhole(typed, bounds.seconds, 20)).toEqual(reading)
})

test.each(['4', '3601', '-5', '7.5', '1e2', '٣٠', 'ten', '5 s', '9'.repeat(30)])('%j names the bounds', (typed) => {
  expect(readWhole(typed, bounds.seconds, undefined)).toEqual({ problem: 'Enter a whole number from 5 to 3600.' })
})

test.each(['Europe/Berlin', 'UTC', 'Etc/GMT+5', ' America/Argentina/Buenos_Aires '])('%j is a time zone', (typed) => {
  expect(readZone(typed)).toEqual({ value: typed.trim() })
})

test.each(['Europe/Atlantis', 'here', '+02:00', '<b>', 'x'.repeat(65)])('%j is no time zone', (typed) => {
  expect(readZone(typed)).toMatchObject({ problem: expect.stringContaining('No time zone of this name') })
})

test('whatever is read here, an address takes', () => {
  assert(
    property(string({ unit: 'binary' }), string(), string(), (text, number, zone) => {
      const title = readText(text)
      const days = readWhole(number, bounds.days, undefined)
      const zoned = readZone(zone)
      const playlist: Playlist = {
        ...usualPlaylist,
        zone: zoned.problem === undefined ? zoned.value : undefined,
        boards: [
          {
            ...plainBoard('due'),
            title: title.problem === undefined ? title.value : undefined,
            days: days.problem === undefined ? days.value : undefined,
          },
        ],
      }
      expect(through(playlist)).toEqual(playlist)
    }),
  )
})
