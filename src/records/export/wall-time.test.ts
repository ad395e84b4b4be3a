import { expect, test } from 'vitest'
import { wallTime, wallTimeText } from './wall-time'

test.each([
  ['2026-11-20T23:30:00Z', 'Europe/Berlin', '2026-11-21T00:30:00.000Z'],
  ['2026-07-01T00:00:00.123456-03:00', 'Asia/Kolkata', '2026-07-01T08:30:00.123Z'],
  ['2026-11-21T00:00:00', 'UTC', '2026-11-21T00:00:00.000Z'],
  ['1969-12-31T23:59:59.5Z', 'UTC', '1969-12-31T23:59:59.500Z'],
  ['0033-04-03T15:00:00Z', 'UTC', '0033-04-03T15:00:00.000Z'],
])('%s in %s is %s', (iso, zone, expected) => {
  expect(new Date(wallTime(iso, zone) ?? 0).toISOString()).toBe(expected)
})

test('clocks that are set at a minute past the hour are shown right on both sides of it', () => {
  const zone = 'America/St_Johns'
  expect(wallTimeText(Date.parse('2010-03-14T03:30:30Z'), zone)).toBe('2010-03-14 00:00:30')
  expect(wallTimeText(Date.parse('2010-03-14T03:40:00Z'), zone)).toBe('2010-03-14 01:10:00')
  expect(wallTimeText(Date.parse('2010-11-07T02:30:30Z'), zone)).toBe('2010-11-07 00:00:30')
  expect(wallTimeText(Date.parse('2010-11-07T02:40:00Z'), zone)).toBe('2010-11-06 23:10:00')
})

test('what is no time has none', () => {
  expect(wallTime('2026-13-01T00:00:00Z', 'UTC')).toBeUndefined()
  expect(wallTimeText(Number.NaN, 'UTC')).toBe('')
})
