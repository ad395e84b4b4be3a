import { expect, test } from 'vitest'
import { namedVariation, variationHash } from './variation-address'

test('an address names the variation that it was made for', () => {
  expect(namedVariation(variationHash(34))).toBe('34')
})

test('what names no number is kept, so that it can be said', () => {
  expect(namedVariation('#variation-abc')).toBe('abc')
  expect(namedVariation(`#variation-${'9'.repeat(1000)}`)?.length).toBeLessThan(100)
})

test.each(['', '#', '#variation-', '#main', '#variations-1'])('%j names none', (hash) => {
  expect(namedVariation(hash)).toBeUndefined()
})
