import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDay } from '@/values/calendar-day'
import { deadlineWord, expiryWord } from './due'
import type { Stage } from './stage'

function word(
  deadline: string,
  now: string,
  zone: string,
  stage: Stage | undefined = 'In progress',
  completedAt: string | null = null,
) {
  return deadlineWord({ at: deadline, stage, completedAt }, zone, calendarDay(now, zone) ?? Number.NaN)
}

describe('a deadline', () => {
  test.each([
    ['2026-11-18T16:00:00Z', '2026-11-21T02:00:00Z', 'Europe/Berlin', '3 days late'],
    ['2026-11-20T16:00:00Z', '2026-11-21T02:00:00Z', 'Europe/Berlin', '1 day late'],
    // The hour has passed, the day has not.
    ['2026-11-21T08:00:00Z', '2026-11-21T20:00:00Z', 'Europe/Berlin', 'due today'],
    ['2026-11-23T00:00:00Z', '2026-11-21T20:00:00Z', 'Europe/Berlin', 'in 2 days'],
    // The same two moments on other sides of midnight.
    ['2026-11-20T23:30:00Z', '2026-11-21T08:00:00Z', 'Europe/Berlin', 'due today'],
    ['2026-11-20T23:30:00Z', '2026-11-21T08:00:00Z', 'UTC', '1 day late'],
    ['2026-11-20T23:30:00Z', '2026-11-21T08:00:00Z', 'America/Los_Angeles', '1 day late'],
    ['2026-11-20T23:30:00Z', '2026-11-21T11:00:00Z', 'Pacific/Auckland', '1 day late'],
    // A day of 23 hours, and one of 25.
    ['2026-03-28T12:00:00Z', '2026-03-29T22:30:00Z', 'Europe/Berlin', '2 days late'],
    ['2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z', 'Europe/Berlin', 'due today'],
    ['0001-01-01T00:00:00Z', '2026-11-21T08:00:00Z', 'UTC', '739,940 days late'],
  ])('at %s, looked at on %s in %s, reads “%s”', (deadline, now, zone, text) => {
    expect(word(deadline, now, zone)?.text).toBe(text)
  })

  test('alarms where it has passed, warns on its day, and is calm before', () => {
    const now = '2026-11-21T12:00:00Z'
    expect(word('2026-11-20T12:00:00Z', now, 'UTC')?.tone).toBe('bad')
    expect(word('2026-11-21T12:00:00Z', now, 'UTC')?.tone).toBe('warn')
    expect(word('2026-11-22T12:00:00Z', now, 'UTC')?.tone).toBeUndefined()
  })

  test('of a run that is done says how late it was, not how late it is', () => {
    const now = '2027-01-01T12:00:00Z'
    const done = (completed: string | null) =>
      word('2026-11-18T16:00:00Z', now, 'Europe/Berlin', 'Completed', completed)
    expect(done('2026-11-20T08:00:00Z')).toEqual({ text: 'was 2 days late' })
    expect(done('2026-11-18T22:59:59Z')).toEqual({ text: 'on time' })
    expect(done('2026-11-18T23:00:00Z')).toEqual({ text: 'was 1 day late' })
    expect(done('2026-10-01T08:00:00Z')).toEqual({ text: 'on time' })
    expect(done(null)).toBeUndefined()
  })

  test('calls nothing late where it is not known whether the run is done', () => {
    const now = '2026-11-21T12:00:00Z'
    for (const at of ['2026-11-18T12:00:00Z', '2026-11-21T12:00:00Z', '2026-11-22T12:00:00Z']) {
      const unknown = deadlineWord({ at, stage: undefined, completedAt: null }, 'UTC', calendarDay(now, 'UTC') ?? 0)
      expect(unknown?.tone).toBeUndefined()
      expect(unknown?.text).toMatch(/^(?:3 days ago|today|in 1 day)$/)
      expect(word(at, now, 'UTC', 'In progress', '2026-11-20T12:00:00Z')).toEqual(unknown)
    }
  })

  test('is as many days late as it is days past, in any zone and over any change of clocks', () => {
    const time = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })
    const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati')
    fc.assert(
      fc.property(time, fc.integer({ min: 1, max: 400 }), zones, (deadline, late, zone) => {
        const today = (calendarDay(deadline, zone) ?? 0) + late
        const facts = { at: new Date(deadline).toISOString(), stage: 'Planned', completedAt: undefined } as const
        expect(deadlineWord(facts, zone, today)?.text).toBe(late === 1 ? '1 day late' : `${late} days late`)
      }),
    )
  })
})

test.each([
  ['2026-11-18T00:00:00Z', 'expired 3 days ago'],
  ['2026-11-20T00:00:00Z', 'expired 1 day ago'],
  ['2026-11-21T00:00:00Z', 'expires today'],
  ['2026-11-22T00:00:00Z', 'expires in 1 day'],
  ['2028-11-21T00:00:00Z', 'expires in 731 days'],
])('goods that expire at %s: “%s” on 21 November', (at, text) => {
  expect(expiryWord(at, 'UTC', calendarDay('2026-11-21T23:59:59Z', 'UTC') ?? 0)?.text).toBe(text)
})
