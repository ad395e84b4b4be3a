// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { Decimal } from '@/contract/decimal'

/** Of the item in the device's storage. */
const patternsName = 'stockroom.numbers'
const amount = { amount: '-1234567.5' as Decimal, currency_code: 'EUR' }

/** The page, loaded anew. */
async function load() {
  vi.resetModules()
  const [numbers, format] = await Promise.all([import('./number-patterns'), import('@/values/format')])
  numbers.recallPatterns()
  const asked = vi.spyOn(Intl.NumberFormat.prototype, 'formatToParts')
  return { ...numbers, ...format, asked: () => asked.mock.calls.length }
}

beforeEach(() => localStorage.clear())

test('the next visit writes numbers alike, without asking the browser', async () => {
  const first = await load()
  const shown = [first.formatMoney(amount), first.formatQuantity('0.125' as Decimal)]
  expect(first.asked()).toBeGreaterThan(0)
  first.keepPatterns()
  vi.restoreAllMocks()
  const second = await load()
  expect([second.formatMoney(amount), second.formatQuantity('0.125' as Decimal)]).toEqual(shown)
  expect(second.asked()).toBe(0)
})

test('what has changed in the meantime is kept anew', async () => {
  const first = await load()
  first.formatMoney(amount)
  first.keepPatterns()
  const kept = localStorage.getItem(patternsName) ?? ''
  localStorage.setItem(patternsName, kept.replaceAll('€', '¤¤'))
  vi.restoreAllMocks()
  const second = await load()
  expect(second.formatMoney(amount)).toContain('¤¤')
  second.keepPatterns()
  expect(localStorage.getItem(patternsName)).toBe(kept)
  expect(second.formatMoney(amount)).not.toContain('¤¤')
})

test.each([
  ['of another browser', (kept: string) => kept.replace('"of":"', '"of":"other ')],
  ['no JSON', () => '{'],
  ['no object', () => 'null'],
  ['without what belongs to a pattern', (kept: string) => kept.replaceAll('"least"', '"most"')],
  ['with something else in the place of a text', (kept: string) => kept.replaceAll('["', '[1,"')],
])('what is kept is not used where it is %s', async (_, spoil) => {
  const first = await load()
  const shown = first.formatMoney(amount)
  first.keepPatterns()
  localStorage.setItem(patternsName, spoil(localStorage.getItem(patternsName) ?? ''))
  vi.restoreAllMocks()
  const second = await load()
  expect(second.formatMoney(amount)).toBe(shown)
  expect(second.asked()).toBeGreaterThan(0)
})

test('it is forgotten with the connection, as it names the currency', async () => {
  const { forgetPatterns, formatMoney, keepPatterns } = await load()
  formatMoney(amount)
  keepPatterns()
  expect(localStorage.getItem(patternsName)).toContain('EUR')
  forgetPatterns()
  expect(localStorage.getItem(patternsName)).toBeNull()
  keepPatterns()
  expect(localStorage.getItem(patternsName)).not.toContain('EUR')
})
