import { expect, test } from 'vitest'
import { readKey } from './key'

test.each([
  ['cb_live_abc123', 'cb_live_abc123'],
  ['  cb_live_abc123\n', 'cb_live_abc123'],
  ['Bearer cb_live_abc123', 'cb_live_abc123'],
  ['bearer   cb_live_abc123 ', 'cb_live_abc123'],
  ['Authorization: Bearer cb_live_abc123', 'cb_live_abc123'],
  ['a+/=._-~', 'a+/=._-~'],
  ['\uFEFFBearer \u200Bcb_live_abc123\u200B\n', 'cb_live_abc123'],
])('%j is read as the key %j', (typed, key) => {
  expect(readKey(typed)).toEqual({ key })
})

test.each(['', '   ', 'Bearer', 'Bearer  '])('%j asks for a key', (typed) => {
  expect(readKey(typed).problem).toBe('Enter the API key.')
})

test.each([
  ['cb_live abc', 'space'],
  ['cb_live\nabc', 'line break'],
  ['cb_live_ä', '“ä”'],
  ['cb_live_\u200Babc', 'an invisible character (U+200B)'],
  ['cb_live_\u0007abc', 'an invisible character (U+0007)'],
  ['cb_live_••••', 'copy the whole key'],
  ['cb_live_\u{1F511}', '“\u{1F511}”'],
])('%j names what cannot be in a key', (typed, named) => {
  expect(readKey(typed).problem).toContain(named)
})
