import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Decimal } from '@/contract/decimal'
import { type StockFigures, stockWord } from './stock'

function figures(available: string, limit: string, state: StockFigures['state'] = 'active'): StockFigures {
  return { available: available as Decimal, limit: limit as Decimal, state }
}

test.each([
  ['-0.0001', '0', 'Negative'],
  ['-5', '10', 'Negative'],
  ['0', '0', 'Out'],
  ['0.000', '10', 'Out'],
  ['-0', '10', 'Out'],
  ['10', '10.0', 'Low'],
  ['9.99999999999999999999', '10', 'Low'],
  ['10.00000000000000000001', '10', undefined],
  ['0.0001', '0', undefined],
  ['5', '-10', undefined],
  ['123456789012345678901234567890.1', '123456789012345678901234567890.1', 'Low'],
  ['123456789012345678901234567890.2', '123456789012345678901234567890.1', undefined],
])('available %s with a limit of %s is %s', (available, limit, word) => {
  expect(stockWord(figures(available, limit))).toBe(word)
})

test('archived records never alarm', () => {
  for (const available of ['-1', '0', '1']) expect(stockWord(figures(available, '5', 'archived'))).toBeUndefined()
})

test('the word is the one that whole numbers give, however long they are', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt(), (available, limit) => {
      const expected =
        available < 0n ? 'Negative' : available === 0n ? 'Out' : limit > 0n && available <= limit ? 'Low' : undefined
      expect(stockWord(figures(`${available}`, `${limit}`))).toBe(expected)
    }),
  )
})
