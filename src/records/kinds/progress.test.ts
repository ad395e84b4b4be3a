import { expect, test } from 'vitest'
import { decimal } from '@/contract/decimal'
import { percent } from './progress'

const planned = `1${'0'.repeat(21)}`
const share = percent<string>(
  'Yield',
  (completed) => ({ planned: decimal.parse(planned), completed: decimal.parse(completed) }),
  () => undefined,
)
const figure = (completed: string) => {
  const value = share.kind === 'special' ? share.value?.(completed) : undefined
  return value?.kind === 'decimal' ? value.decimal : undefined
}

test('a yield that is sorted, filtered and exported is never more than was reached', () => {
  expect(figure(planned)).toBe('100')
  expect(figure(`5${'0'.repeat(20)}`)).toBe('50')
  expect(figure(`${'9'.repeat(21)}.${'9'.repeat(25)}`)).toMatch(/^99\.9+$/)
})
