import { describe, expect, test } from 'vitest'
import { manufacture } from '@/contract/manufactures'
import { calendarDay } from '@/values/calendar-day'
import { contradictions, datesOf } from './manufacture-dates'

const today = calendarDay('2026-11-21T12:00:00Z', 'UTC')

function run(fields: object) {
  return manufacture.parse({
    id: 1,
    product_id: 2,
    production_status: 'completed',
    quantity: '10',
    actual_quantity: '10',
    line_items: [],
    created_at: '2026-11-01T00:00:00Z',
    start_date: '2026-11-02T00:00:00Z',
    deadline_at: '2026-11-10T00:00:00Z',
    completed_at: '2026-11-05T00:00:00Z',
    expiry_at: '2027-11-05T00:00:00Z',
    updated_at: '2026-11-06T00:00:00Z',
    ...fields,
  })
}

test.each([
  {},
  { completed_at: '2026-11-15T00:00:00Z' },
  { production_status: 'planned', completed_at: null },
  { production_status: 'work_in_progress', completed_at: null, expiry_at: undefined },
  { start_date: null, deadline_at: null, expiry_at: null },
  { start_date: '2026-11-05T00:00:00Z', completed_at: '2026-11-05T00:00:00+00:00' },
  // Midnight stands for the day.
  { start_date: '2026-11-05T00:00:00Z', deadline_at: '2026-11-05T00:00:00Z', expiry_at: '2026-11-05T00:00:00Z' },
  { start_date: '2026-11-05T00:00:00Z', completed_at: '2026-11-05T19:00:00Z', expiry_at: '2026-11-05T12:00:00Z' },
  { start_date: '2026-11-05T00:00:00Z', deadline_at: '2026-11-05T00:00:00Z' },
  // Nobody knows what this stage says about being done.
  { production_status: 'quality_hold' },
  { production_status: 'quality_hold', completed_at: null },
])('%j fits together', (fields) => {
  expect(contradictions(run(fields), 'UTC', today)).toEqual([])
})

test('whether a deadline is on the day of the start depends on the zone', () => {
  const near = run({ start_date: '2026-11-02T23:30:00Z', deadline_at: '2026-11-02T22:30:00Z' })
  expect(contradictions(near, 'UTC', today)).toEqual([])
  expect(contradictions(near, 'Europe/Berlin', today)).toEqual(['Its deadline is before its start.'])
})

test.each([
  [{ completed_at: '2026-11-01T23:00:00Z' }, 'It was completed before it started.'],
  [{ deadline_at: '2026-11-01T00:00:00Z' }, 'Its deadline is before its start.'],
  [{ expiry_at: '2026-11-04T00:00:00Z' }, 'It expires before it was completed.'],
  [
    { production_status: 'planned', completed_at: null, expiry_at: '2026-11-01T00:00:00Z' },
    'It expires before it starts.',
  ],
  [{ updated_at: '2026-10-05T12:00:00Z' }, 'Its record was last updated before it was created.'],
  [{ completed_at: null }, 'Its stage is Completed, but it has no date of completion.'],
  [{ production_status: 'not_started' }, 'It has a date of completion, but its stage is Planned.'],
  [{ production_status: 'in_progress' }, 'It has a date of completion, but its stage is In progress.'],
  [{ completed_at: '2026-11-22T00:00:00Z' }, 'Its date of completion is still to come.'],
  [
    { production_status: 'in_progress', completed_at: null, start_date: '2026-11-22T12:00:00Z', deadline_at: null },
    'Its stage is In progress, but its start is still to come.',
  ],
])('%j is a contradiction: %s', (fields, words) => {
  expect(contradictions(run(fields), 'UTC', today)).toEqual([words])
})

test('several contradictions are all named', () => {
  const odd = run({ completed_at: '2026-10-01T00:00:00Z', expiry_at: '2026-09-01T00:00:00Z', deadline_at: null })
  expect(contradictions(odd, 'UTC', today)).toHaveLength(2)
})

describe('the dates', () => {
  test('stand in the order of time, whatever they are, and at the same time in the usual one', () => {
    expect(datesOf(run({ completed_at: '2026-10-01T00:00:00Z' })).dates.map(({ name }) => name)).toEqual([
      'completed_at',
      'created_at',
      'start_date',
      'updated_at',
      'deadline_at',
      'expiry_at',
    ])
    const same = '2026-11-01T00:00:00Z'
    const dates = { start_date: same, deadline_at: same, completed_at: same, expiry_at: same, updated_at: same }
    expect(datesOf(run(dates)).dates.map(({ label }) => label)).toEqual([
      'Created',
      'Start',
      'Deadline',
      'Completed',
      'Expiry',
      'Updated',
    ])
  })

  test('that are missing are named', () => {
    const { dates, missing } = datesOf(run({ start_date: null, expiry_at: undefined }))
    expect(missing).toEqual(['Start', 'Expiry'])
    expect(dates).toHaveLength(4)
  })
})
