import { expect, test } from 'vitest'
import { legible } from './legible'

test.each([undefined, null, '', '   ', '\u200B\u200B', '\u202E', '\u3164', '\t\n', '\u2800'])(
  '%j cannot be seen',
  (name) => {
    expect(legible(name)).toBeUndefined()
  },
)

test.each(['Wax', '.', '\u200Fשעווה', '🕯️', ' a '])('%j is kept as it is', (name) => {
  expect(legible(name)).toBe(name)
})
