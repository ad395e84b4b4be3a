import { expect, test } from 'vitest'
import type { PaginationMeta } from '@/contract/list'
import { lastPage, rangeInWords, typedPage } from './pager'

function meta(current_page: number, total_pages: number, total_count: number, per_page = 25): PaginationMeta {
  return { current_page, total_pages, total_count, per_page }
}

test.each([
  [meta(2, 50, 1237), 25, '26–50 of 1,237'],
  [meta(50, 50, 1237), 12, '1,226–1,237 of 1,237'],
  [meta(1, 1, 1), 1, '1–1 of 1'],
  [meta(1, 0, 0), 0, 'None'],
  [meta(9, 4, 100), 0, '0 of 100'],
])('%j with %i rows reads %s', (of, count, words) => {
  expect(rangeInWords(of, count, 25)).toBe(words)
})

test('the range never claims more than the total, even when the service miscounts', () => {
  expect(rangeInWords(meta(1, 1, 20), 25, 25)).toBe('1–25')
})

test('a service that clamps the page size is counted with the size that it used', () => {
  expect(rangeInWords(meta(2, 13, 1237, 100), 100, 250)).toBe('101–200 of 1,237')
})

test('the last page is the service’s, counted where it gives none, and never below one', () => {
  expect(lastPage(meta(1, 50, 1237), 25)).toBe(50)
  expect(lastPage(meta(1, 0, 1237), 25)).toBe(50)
  expect(lastPage(meta(1, 0, 0), 25)).toBe(1)
  expect(lastPage(meta(1, 0, 30, 0), 25)).toBe(2)
})

test('a page that holds more rows than it is said to counts as large as it is', () => {
  expect(rangeInWords(meta(3, 10, 250, 1), 25, 25)).toBe('51–75 of 250')
})

test.each([
  ['7', 7],
  [' 12 ', 12],
  ['1,237', 1237],
  ['1.237', 1237],
  ['1\u202F237', 1237],
  ['12,34,567', 1_234_567],
  ['99999999999999', 999_999_999],
  ['0', 0],
])('%j is typed for page %i', (typed, page) => {
  expect(typedPage(typed)).toBe(page)
})

test.each(['', ' ', '-2', '2.5', '1e1', 'abc', '3 of 9', '1,2,3'])('%j names no page', (typed) => {
  expect(typedPage(typed)).toBeUndefined()
})
