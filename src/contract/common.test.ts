import { describe, expect, test } from 'vitest'
import { dayAtFirst, timestamp } from './common'

describe('a date-time', () => {
  test.each([
    '2026-11-20T10:00:00Z',
    '2026-11-20T10:00:00.123456789Z',
    '2026-11-20T10:00:00+02:00',
    '2026-11-20T10:00:00',
    '2026-11-20T10:00',
    '2026-11-20T10:00Z',
    '2026-11-20t10:00:00z',
    '2026-11-20 10:00:00+0200',
    '2026-11-20T10:00+02',
    '2026-11-20T10:00:00,5Z',
    '2016-12-31T23:59:60Z',
    '2028-02-29T00:00:00Z',
  ])('may be written as %s', (text) => {
    expect(timestamp.safeParse(text).success).toBe(true)
  })

  test.each([
    '2026-11-20',
    '2026-11-20T10',
    '2026-11-20T24:00:00Z',
    '2026-11-20T10:60:00Z',
    '2026-11-20T10:00:61Z',
    '2026-11-20T10:00:00+24:00',
    '2026-11-20T10:00:00Z ',
    '2026-02-29T10:00:00Z',
    '2026-13-01T10:00:00Z',
    '20261120T100000Z',
    '+2026-11-20T10:00:00Z',
    'tomorrow',
    '',
    1_795_168_800,
  ])('is not %j', (value) => {
    expect(timestamp.safeParse(value).success).toBe(false)
  })
})

describe('a day with whatever time behind it', () => {
  test.each(['2026-11-20', '2026-11-20T23:30:00-11:00', '2026-11-20 00:00'])('may be written as %s', (text) => {
    expect(dayAtFirst.safeParse(text).success).toBe(true)
  })

  test.each(['2026-11-31', '2026-11-200', '2026-11-20Tx', '20 November 2026', ''])('is not %j', (text) => {
    expect(dayAtFirst.safeParse(text).success).toBe(false)
  })
})
