import { expect, test } from 'vitest'
import type { Decimal } from '@/contract/decimal'
import { lettersIn, pagesOf, type Room, runLines, spanOf, stockLines } from './figure-lines'
import type { RunRow } from './run-rows'
import type { StockRow } from './stock-rows'

const room: Room = { fit: 6, letters: 30, row: 100, line: 30, rest: 0 }

function aRow(change: Partial<StockRow>): StockRow {
  return {
    key: 'materials 1',
    kind: 'materials',
    word: 'Out',
    name: 'Soap',
    variation: undefined,
    category: undefined,
    sku: undefined,
    available: '0' as Decimal,
    limit: undefined,
    onOrder: undefined,
    unit: undefined,
    ...change,
  }
}

function aRun(planned: string, completed: string): RunRow {
  return { planned: planned as Decimal, completed: completed as Decimal } as RunRow
}

function digits(count: number): Decimal {
  return '7'.repeat(count) as Decimal
}

test('every word beside a quantity counts as much as its digits', () => {
  expect(stockLines(aRow({ unit: 'kg', limit: '1200' as Decimal, onOrder: '5' as Decimal }))).toEqual([
    [1, 2],
    [2, 5, 2, 1, 2, 2, 5],
  ])
  expect(runLines(aRun('10', '4'), true)).toEqual([[1, 2, 2], [8]])
  expect(runLines(aRun('0', '4'), true)).toEqual([[1, 2, 1], ['nothing planned'.length]])
  expect(runLines(aRun('10', '4'), false)).toEqual([[1, 4]])
  expect(lettersIn([[1, 2], [3]])).toBe(9)
})

test('a unit counts with the letters that are shown of it', () => {
  expect(stockLines(aRow({ unit: 'kilograms per pallet' }))[0]).toEqual([1, 20])
  expect(stockLines(aRow({ unit: 'W'.repeat(300) }))[0]).toEqual([1, 30])
})

test('a row is as high as all others until its digits need more lines than it has', () => {
  expect(spanOf(stockLines(aRow({})), room)).toBe(1)
  // 52 letters with their commas: two lines of 30.
  expect(spanOf(stockLines(aRow({ available: digits(40) })), room)).toBe(1)
  // Five lines of 30, of which a row has three.
  expect(spanOf(stockLines(aRow({ available: digits(100) })), room)).toBe(2)
  expect(spanOf(stockLines(aRow({ available: digits(100), limit: digits(100) })), room)).toBe(4)
  expect(spanOf(stockLines(aRow({ available: digits(100) })), { ...room, rest: 70 })).toBe(3)
})

test('a short figure makes no row higher for what is about it, but digits without end do', () => {
  const low = { ...room, row: room.line }
  const about = { limit: '351.25' as Decimal, onOrder: '1250.5' as Decimal, unit: 'pcs' }
  expect(lettersIn(stockLines(aRow(about)))).toBeGreaterThan(36)
  expect(spanOf(stockLines(aRow({ ...about, available: '-6' as Decimal })), low)).toBe(1)
  expect(spanOf(stockLines(aRow({ ...about, available: digits(12) })), low)).toBe(3)
  expect(spanOf(stockLines(aRow({ ...about, onOrder: digits(20) })), low)).toBe(4)
})

test('a row is never higher than a page, nor higher where nothing is laid out', () => {
  expect(spanOf(stockLines(aRow({ available: digits(1000) })), room)).toBe(6)
  expect(spanOf(stockLines(aRow({ available: digits(1000) })), { ...room, row: 0 })).toBe(1)
})

test('words share a line where they fit, and a long one goes on in the next', () => {
  const low = { ...room, row: room.line }
  expect(spanOf([[10, 10, 8, 8]], low)).toBe(2)
  expect(spanOf([[10, 31]], low)).toBe(3)
  expect(spanOf([[35, 8, 20]], low)).toBe(2 + 1)
})

test('pages show every row once, and none beyond its height', () => {
  expect(pagesOf([1, 1, 1, 1, 1], 2)).toEqual([
    { first: 0, spans: [1, 1] },
    { first: 2, spans: [1, 1] },
    { first: 4, spans: [1] },
  ])
  expect(pagesOf([1, 2, 1, 3, 1], 3)).toEqual([
    { first: 0, spans: [1, 2] },
    { first: 2, spans: [1] },
    { first: 3, spans: [3] },
    { first: 4, spans: [1] },
  ])
})

test('without rows there is one page, and with as many as fit, too', () => {
  expect(pagesOf([], 6)).toEqual([{ first: 0, spans: [] }])
  expect(pagesOf([1, 1], 2)).toEqual([{ first: 0, spans: [1, 1] }])
})
