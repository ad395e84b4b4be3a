import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDay } from './calendar-day'

const dayLength = 86_400_000
// Zones that lie far out, shift by half an hour, or have skipped or repeated a whole day or a midnight.
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'Africa/Cairo',
]
const anyZone = fc.constantFrom(...zones)
const anyTime = fc.integer({ min: Date.UTC(1972, 0, 1), max: Date.UTC(2099, 11, 31) })

/** "2026-11-20", as Sweden writes dates. */
function written(time: number, zone: string): string {
  return new Date(time).toLocaleDateString('sv-SE', { timeZone: zone })
}

describe('the calendar day of an instant', () => {
  test('is the one that the clocks of its zone show', () => {
    fc.assert(
      fc.property(anyTime, anyZone, (time, zone) => {
        const day = calendarDay(time, zone) ?? Number.NaN
        expect(new Date(day * dayLength).toISOString().slice(0, 10)).toBe(written(time, zone))
      }),
    )
  })

  test('grows by one at every midnight and at no other hour', () => {
    fc.assert(
      fc.property(anyTime, anyZone, (time, zone) => {
        // Samoa left out 30 December 2011, and so its days.
        fc.pre(zone !== 'Pacific/Apia' || Math.abs(time - Date.UTC(2011, 11, 30)) > 3 * dayLength)
        const days = Array.from({ length: 49 }, (_, hour) => calendarDay(time + hour * 3_600_000, zone) ?? 0)
        for (let hour = 1; hour < days.length; hour++) {
          const moved = written(time + hour * 3_600_000, zone) !== written(time + (hour - 1) * 3_600_000, zone)
          expect((days[hour] ?? 0) - (days[hour - 1] ?? 0)).toBe(moved ? 1 : 0)
        }
      }),
    )
  })

  test.each([
    // The clocks went forward on 29 March 2026 in Berlin: 23 hours; and back on 25 October: 25 hours.
    ['2026-03-28T23:30:00Z', '2026-03-29T21:30:00Z', 'Europe/Berlin', 0],
    ['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', 'Europe/Berlin', 1],
    ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 'Europe/Berlin', 1],
    ['2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', 'Europe/Berlin', 0],
    ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 'Europe/Berlin', 1],
    // Half past eleven in the evening there is the next day elsewhere.
    ['2026-11-20T10:30:00Z', '2026-11-20T12:30:00Z', 'Pacific/Auckland', 1],
    ['2026-11-20T10:30:00Z', '2026-11-20T12:30:00Z', 'UTC', 0],
    // Cuba's clocks change at midnight: that Sunday begins at one.
    ['2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', 'America/Havana', 1],
    // Samoa had no 30 December 2011.
    ['2011-12-30T09:59:59Z', '2011-12-30T10:00:00Z', 'Pacific/Apia', 2],
    ['2024-02-28T12:00:00Z', '2024-03-01T12:00:00Z', 'UTC', 2],
    ['2026-11-21T12:00:00', '2026-11-20T23:00:00-05:00', 'UTC', 0],
    // What a service that knows no "none" sends instead.
    ['0001-01-01T00:00:00Z', '2026-11-21T00:00:00Z', 'UTC', 739_940],
    ['0000-12-31T00:00:00Z', '0001-01-01T00:00:00Z', 'UTC', 1],
  ])('from %s to %s in %s there are %i', (from, to, zone, days) => {
    expect((calendarDay(to, zone) ?? 0) - (calendarDay(from, zone) ?? 0)).toBe(days)
  })

  test('is unknown for what is no time', () => {
    expect(calendarDay('soon', 'UTC')).toBeUndefined()
  })
})
