import { expect, test } from 'vitest'
import { editJson } from './edit-json'

test('numbers that JavaScript cannot hold come out digit for digit', () => {
  const text =
    '{"id":12345678901234567890,"ratio":1.10,"tiny":-0.00000000000000000000000012,"e":1E400,"zero":-0,"plain":42}'
  expect(editJson(text, (value) => value)).toBe(text)
})

test('text that looks like numbers, quotes or escapes stays as it is', () => {
  const text = String.raw`{"a \"1.10\" b":"1.10 \\","c":["\u0041\n12345678901234567890","\\\"3.0"],"d":3.0}`
  expect(JSON.parse(editJson(text, (value) => value) ?? '')).toEqual(JSON.parse(text))
  expect(editJson(text, (value) => value)).toContain('"d":3.0')
})

test('the edit sees and changes the value', () => {
  expect(editJson('{"keep":1.0,"drop":2.0}', (value) => ({ keep: (value as { keep: unknown }).keep }))).toBe(
    '{"keep":1.0}',
  )
})

test('a very long string is no trouble', () => {
  const text = JSON.stringify({ a: 'x"\\'.repeat(2_000_000), n: 1 }).replace('"n":1', '"n":1.0')
  expect(editJson(text, (value) => value)).toBe(text)
})

test.each(['', 'null,', '<html>', '{"a":1', '{"a":01}'])('%j is not JSON', (text) => {
  expect(editJson(text, (value) => value)).toBeUndefined()
})

test('what is nested deeper than the stack reaches is not edited', () => {
  const text = '['.repeat(200_000) + ']'.repeat(200_000)
  const walk = (value: unknown): unknown => (Array.isArray(value) ? value.map(walk) : value)
  expect(editJson(text, walk)).toBeUndefined()
})
