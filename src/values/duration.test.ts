import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutesInWords } from './duration'

test.each([
  [0, '0 min'],
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [135, '2 h 15 min'],
  [6_000_059, '100,000 h 59 min'],
  [-15, '-15 min'],
  [-135, '-2 h 15 min'],
])('%i minutes read "%s"', (minutes, words) => {
  expect(minutesInWords(minutes, 'en')).toBe(words)
})

test('no minute is lost or gained', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (minutes) => {
      const [, sign, hours = '0', rest = '0'] =
        /^(-?)(?:([\d,]+) h)?(?: ?([\d,]+) min)?$/.exec(minutesInWords(minutes, 'en')) ?? []
      const size = BigInt(hours.replaceAll(',', '')) * 60n + BigInt(rest)
      expect(sign === '-' ? -size : size).toBe(BigInt(minutes))
    }),
  )
})
