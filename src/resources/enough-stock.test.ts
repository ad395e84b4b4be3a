import { expect, test } from 'vitest'
import type { Decimal } from '@/contract/decimal'
import { estimateBatches, type Need, type StockOf } from './enough-stock'

function need(quantity: string | undefined, stock: string | object, more: Partial<Need> = {}): Need {
  const known = stock === 'missing' || stock === 'unknown' || typeof stock === 'object'
  return {
    record: `material ${Math.random()}`,
    quantity: quantity as Decimal | undefined,
    unit: 'g',
    stock: known ? (stock as StockOf) : { available: stock as Decimal, unit: 'g' },
    ...more,
  }
}

test('the scarcest ingredient decides, and is named', () => {
  const estimate = estimateBatches([need('2.5', '100'), need('0.4', '5'), need('1', '12.99')])
  expect(estimate).toEqual({ batches: '12', limiting: [1, 2], each: ['40', '12', '12'] })
})

test('nothing or less than nothing in stock is enough for no batch', () => {
  expect(estimateBatches([need('1', '10'), need('1', '0')])).toMatchObject({ batches: '0', limiting: [1] })
  expect(estimateBatches([need('1', '10'), need('1', '-3')])).toMatchObject({ batches: '0', limiting: [1] })
})

test('ingredients that use the same record share its stock', () => {
  const record = 'material 7'
  expect(estimateBatches([need('2', '10', { record }), need('3', '10', { record })])).toEqual({
    batches: '2',
    limiting: [0, 1],
    each: ['2', '2'],
  })
})

test('what cannot be counted is left out, each for its reason', () => {
  const { batches, each } = estimateBatches([
    need('1', '9'),
    need(undefined, '1'),
    need('0', '1'),
    need('-2', '1'),
    need('1', 'missing'),
    need('1', 'unknown'),
    need('1', '1', { unit: 'kg' }),
    need('1', '1', { record: undefined }),
  ])
  expect(batches).toBe('9')
  expect(each).toEqual(['9', 'no-quantity', 'not-positive', 'not-positive', 'missing', 'unknown', 'unit', 'no-record'])
})

test('units that are not said, or said with spaces, do not differ', () => {
  for (const unit of [null, undefined, '', ' g ']) {
    expect(estimateBatches([need('1', '9', { unit })]).batches).toBe('9')
  }
  expect(estimateBatches([need('1', { available: '9' as Decimal, unit: undefined })]).batches).toBe('9')
})

test('without an ingredient that can be counted nothing is told', () => {
  expect(estimateBatches([])).toEqual({ batches: undefined, limiting: [], each: [] })
  expect(estimateBatches([need('1', 'unknown')]).batches).toBeUndefined()
})
