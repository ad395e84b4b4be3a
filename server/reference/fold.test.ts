import { expect, test } from 'vitest'
import { fold } from './fold'

test.each([
  ['SOY Wax', 'soy wax'],
  ['CRÈME BRÛLÉE', 'crème brûlée'],
  ['Cre\u0300me', 'crème'],
  ['ΈΞΤΡΑ ΟΔΟΣ', 'έξτρα οδοσ'],
  ['ὀδός', 'ὀδόσ'],
  ['ЩЁЛОК', 'щёлок'],
  ['GÜLÜ YAĞ', 'gülü yağ'],
  ['Weiß', 'weiß'],
  ['WEIẞ', 'weiß'],
  ['\u212A', 'k'],
  ['大豆蜡片', '大豆蜡片'],
  ['𐐀', '𐐨'],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(folded)).toBe(folded)
})

test('half a surrogate pair, which no database stores, is replaced', () => {
  expect(fold('a\uD800É')).toBe('a\uFFFDé')
})
