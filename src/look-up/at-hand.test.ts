import { expect, test } from 'vitest'
import type { Manufacture } from '@/contract/manufactures'
import type { Product } from '@/contract/products'
import { runsByBatch, variationsBySku } from './at-hand'
import { cleaned, fold } from './wording'

function product(id: number, skus: readonly (string | null | undefined)[]): Product {
  return { id, name: `Product ${id}`, variations: skus.map((sku, at) => ({ id: id * 10 + at, sku })) } as Product
}

test('a variation is found by exactly its SKU, in any case, and by no part of it', () => {
  const products = [product(1, ['CAN-1-A', null, undefined]), product(2, ['can-1-a ', 'CAN-1-AB'])]
  const found = variationsBySku(products, 'can-1-A')
  expect(found.map(({ product, row }) => [product.id, row.variation.id])).toEqual([
    [1, 10],
    [2, 20],
  ])
  expect(variationsBySku(products, 'CAN-1')).toEqual([])
})

test('a variation without a SKU is never found, not by an empty text either', () => {
  expect(variationsBySku([product(1, [null, '', undefined])], '')).toEqual([])
  expect(variationsBySku([product(1, [null, '', undefined])], ' ')).toEqual([])
})

test('runs are found by their whole batch code first, then by a part of it', () => {
  const runs = [
    { id: 1, batch_code: 'B-100' },
    { id: 2, batch_code: null },
    { id: 3, batch_code: 'b-1001' },
  ] as Manufacture[]
  const { exact, containing } = runsByBatch(runs, 'b-100')
  expect(exact.map(({ id }) => id)).toEqual([1])
  expect(containing.map(({ id }) => id)).toEqual([3])
  expect(runsByBatch(runs, '')).toEqual({ exact: [], containing: [] })
})

test('texts are compared composed and without case, the final sigma and sharp s too', () => {
  expect(fold('ÉLAN')).toBe(fold('e\u0301lan'))
  expect(fold('ΟΔΟΣ')).toBe(fold('οδος'))
  expect(fold('wax-weiß')).toBe(fold('WAX-WEISS'))
})

test('control characters, NUL among them, and white space around are not asked for', () => {
  expect(cleaned('\u0002EO-0001\u001D\r\n')).toBe('EO-0001')
  expect(cleaned('a\0b')).toBe('a b')
  expect(cleaned('  100%_OFF\\A ')).toBe('100%_OFF\\A')
  expect(cleaned('\uFEFFשמן\u00A0')).toBe('שמן')
  expect(cleaned('\u200B BTL-0203 \u200F')).toBe('BTL-0203')
  // Within a name such marks have a meaning, and so have others at its end.
  expect(cleaned('\u{1F3F4}\u{E0067}\u{E007F}')).toBe('\u{1F3F4}\u{E0067}\u{E007F}')
})
