import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDay } from '@/values/calendar-day'
import { firstWeekday, isoDay, isoWeek, lastWeeks, weekText } from './weeks'

const dayOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

test('weeks begin on the day of the locale, and hold today', () => {
  const saturday = dayOf('2026-11-21')
  expect(lastWeeks(saturday, 1, 2).map(isoWeek)).toEqual(['2026-11-16..2026-11-22', '2026-11-09..2026-11-15'])
  expect(lastWeeks(saturday, 7, 1).map(isoWeek)).toEqual(['2026-11-15..2026-11-21'])
  expect(lastWeeks(saturday, 6, 1).map(isoWeek)).toEqual(['2026-11-21..2026-11-27'])
})

test('they run on over the end of a year', () => {
  expect(lastWeeks(dayOf('2027-01-02'), 1, 2).map(isoWeek)).toEqual([
    '2026-12-28..2027-01-03',
    '2026-12-21..2026-12-27',
  ])
})

test('any day of any year is in the first of its weeks, each of seven days, without a gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: 1, max: 7 }), (today, begins) => {
      const weeks = lastWeeks(today, begins, 12)
      expect(weeks[0]!.first).toBeLessThanOrEqual(today)
      expect(weeks[0]!.last).toBeGreaterThanOrEqual(today)
      for (const { first, last } of weeks) {
        expect(last - first).toBe(6)
        expect(new Date(first * 86_400_000).getUTCDay()).toBe(begins % 7)
      }
      expect(weeks.slice(1).map(({ last }) => last + 1)).toEqual(weeks.slice(0, -1).map(({ first }) => first))
    }),
  )
})

test('the day that counts is the zone’s, on both sides of its midnight and of a change of the clocks', () => {
  // Berlin sets its clocks back on 25 October 2026: that Sunday has 25 hours.
  const before = calendarDay('2026-10-25T22:59:59Z', 'Europe/Berlin') ?? 0
  const after = calendarDay('2026-10-25T23:00:00Z', 'Europe/Berlin') ?? 0
  expect(isoWeek(lastWeeks(before, 1, 1)[0]!)).toBe('2026-10-19..2026-10-25')
  expect(isoWeek(lastWeeks(after, 1, 1)[0]!)).toBe('2026-10-26..2026-11-01')
  const inAuckland = calendarDay('2026-10-25T11:00:00Z', 'Pacific/Auckland') ?? 0
  expect(isoDay(inAuckland)).toBe('2026-10-26')
})

test('weeks are written with their years where they have two', () => {
  const [week, , , , , , , , , , , ...rest] = lastWeeks(dayOf('2026-11-21'), 1, 12)
  expect(rest).toHaveLength(1)
  expect(weekText(week!, 'en-GB')).toMatch(/^16\W+22 Nov$/)
  expect(weekText(lastWeeks(dayOf('2027-01-01'), 1, 1)[0]!, 'en-GB')).toMatch(/^28 Dec 2026\W+3 Jan 2027$/)
})

test('where nobody knows when weeks begin, they begin on Monday', () => {
  expect(firstWeekday('not a locale')).toBe(1)
  expect(firstWeekday('de-DE')).toBe(1)
  expect([1, 7]).toContain(firstWeekday('en-US'))
})
