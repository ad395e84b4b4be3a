import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageInWords, formatDate, formatDateTime, formatDay, formatSoon, formatTime, instant, validZone } from './time'

const anyInstant = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const zones = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Auckland', 'Pacific/Kiritimati', 'Asia/Kathmandu']

function two(value: number): string {
  return `${Math.floor(Math.abs(value))}`.padStart(2, '0')
}

describe('an instant', () => {
  test('without an offset is read as UTC', () => {
    fc.assert(
      fc.property(anyInstant, (date) => {
        expect(instant(date.toISOString().slice(0, -1))).toBe(date.getTime())
      }),
    )
  })

  test('is the same, whatever offset it is written with', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: -14 * 60, max: 14 * 60 }), (date, minutes) => {
        const local = new Date(date.getTime() + minutes * 60_000).toISOString().slice(0, -1)
        const offset = `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
        expect(instant(local + offset)).toBe(date.getTime())
      }),
    )
  })

  test.each([
    ['2026-11-20T23:30:00Z', 'Pacific/Auckland', 'Nov 21, 2026', '12:30 PM'],
    ['2026-11-20T23:30:00', 'Pacific/Auckland', 'Nov 21, 2026', '12:30 PM'],
    ['2026-11-20T23:30:00+02:00', 'America/New_York', 'Nov 20, 2026', '4:30 PM'],
    ['2026-07-01T12:00Z', 'Europe/Berlin', 'Jul 1, 2026', '2:00 PM'],
    ['2026-07-01t12:00:00z', 'Europe/Berlin', 'Jul 1, 2026', '2:00 PM'],
    ['2026-07-01 12:00', 'Europe/Berlin', 'Jul 1, 2026', '2:00 PM'],
    ['2026-07-01T12:00:00+0530', 'UTC', 'Jul 1, 2026', '6:30 AM'],
    ['2026-07-01T12:00-03', 'UTC', 'Jul 1, 2026', '3:00 PM'],
    ['2026-07-01T12:00:00,75+01:00', 'UTC', 'Jul 1, 2026', '11:00 AM'],
    ['2026-12-31T23:59:60Z', 'UTC', 'Jan 1, 2027', '12:00 AM'],
    ['2026-12-31T23:59:60.5+01:00', 'UTC', 'Dec 31, 2026', '11:00 PM'],
    ['2026-11-20T23:30:00.123456789Z', 'UTC', 'Nov 20, 2026', '11:30 PM'],
  ])('%s in %s is on %s at %s', (timestamp, zone, day, time) => {
    expect(formatDate(timestamp, zone, 'en')).toBe(day)
    expect(formatTime(instant(timestamp), zone, 'en').replace(/\s/, ' ')).toBe(time)
    expect(formatDateTime(timestamp, zone, 'en').replaceAll(/\s/g, ' ')).toBe(`${day}, ${time}`)
  })

  test('in a zone that nobody knows is shown in UTC', () => {
    expect(validZone('Mars/Olympus')).toBe(false)
    expect(validZone('')).toBe(false)
    expect(validZone('Europe/Berlin')).toBe(true)
    expect(formatDateTime('2026-11-20T23:30:00Z', 'Mars/Olympus', 'en')).toBe(
      formatDateTime('2026-11-20T23:30:00Z', 'UTC', 'en'),
    )
  })

  test('that cannot be read is shown as it came', () => {
    expect(formatDateTime('soon', 'UTC', 'en')).toBe('soon')
  })

  test('falls on the day that its zone has then', () => {
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(...zones), (date, zone) => {
        // Sweden writes dates as ISO 8601 does.
        const day = date.toLocaleDateString('sv-SE', { timeZone: zone })
        expect(formatDate(date.getTime(), zone, 'en')).toBe(formatDay(day, 'en'))
      }),
    )
  })
})

test('a calendar day is that day in every part of the world', () => {
  fc.assert(
    fc.property(anyInstant, (date) => {
      const day = date.toISOString().slice(0, 10)
      const [year = '', month = '', dayOfMonth = ''] = day.split('-')
      const shown = formatDay(day, 'de')
      expect(shown).toBe(`${dayOfMonth}.${month}.${year}`)
    }),
  )
})

test.each([
  [-5, 'just now'],
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 min ago'],
  [59 * 60 + 59, '59 min ago'],
  [3600, '1 h ago'],
  [86_399, '23 h ago'],
  [86_400, '1 day ago'],
  [10 * 86_400, '10 days ago'],
])('%i seconds ago reads "%s"', (seconds, words) => {
  expect(ageInWords(1_000_000_000_000 - seconds * 1000, 1_000_000_000_000)).toBe(words)
})

test('the day before the year 1 is said with its era, and so is what is sent for no time', () => {
  expect(formatDateTime('0001-01-01T00:00:00Z', 'America/New_York', 'en')).toBe('Dec 31, 1 BC')
  expect(formatDate('0001-01-01T00:00:00Z', 'UTC', 'en')).toBe('Jan 1, 1 AD')
  expect(formatDate('0001-01-03T00:00:00Z', 'UTC', 'en')).toBe('Jan 3, 1')
})

test('what comes on another day of the zone is said with its day', () => {
  const now = instant('2026-11-24T22:36:00Z')
  const [soon, tomorrow] = [now + 10 * 60_000, now + 23 * 3_600_000]
  expect(formatSoon(soon, 'UTC', now, 'en-GB')).toBe(formatTime(soon, 'UTC', 'en-GB'))
  expect(formatSoon(tomorrow, 'UTC', now, 'en-GB')).toBe('25 Nov 2026, 21:36')
  expect(formatSoon(soon, 'Europe/Berlin', now + 3_600_000, 'en-GB')).toContain('24 Nov')
})
