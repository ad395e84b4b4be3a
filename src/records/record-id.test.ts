import { expect, test } from 'vitest'
import { readId } from './record-id'

test.each([
  ['12', 12],
  ['0', 0],
  ['9007199254740991', 9007199254740991],
])('%s is an id', (text, id) => {
  expect(readId(text)).toBe(id)
})

test.each(['abc', '', '-1', '1.5', '1e3', '007', ' 1', '9007199254740992', '12345678901234567890', '٣', undefined])(
  '%s is none',
  (text) => {
    expect(readId(text)).toBeUndefined()
  },
)
