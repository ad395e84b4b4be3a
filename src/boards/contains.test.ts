import { expect, test } from 'vitest'
import { containing } from './contains'

test.each([
  ['wax', 'Soy WAX flakes', true],
  ['WAX', 'Soy wax flakes', true],
  ['ÉTÉ', 'Bougie d’été', true],
  // Composed and taken apart.
  ['e\u0301te\u0301', 'été', true],
  ['παρθένοσ', 'Ελαιόλαδο παρθένος', true],
  ['ss', 'Weiß', false],
  ['ß', 'WEIß', true],
  ['wax', 'Soy', false],
  // Nothing of it is a pattern.
  ['.*', 'Soy', false],
  ['100 %', 'at 100 % only', true],
])('“%s” in “%s”: %s', (asked, text, found) => {
  expect(containing(asked)(text)).toBe(found)
})

test('what is not asked for is in everything, and nothing is in what has no text', () => {
  expect(containing(undefined)(null)).toBe(true)
  expect(containing('wax')(null)).toBe(false)
  expect(containing('wax')(undefined)).toBe(false)
})
