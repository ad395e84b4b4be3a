import { expect, test } from 'vitest'
import type { Page } from '@/contract/parse'
import { countAll, countMore } from './counts'

interface Found {
  readonly id: number
  readonly name: string
  readonly sku?: string | null
}

function found(id: number, name: string, sku?: string | null): Found {
  return { id, name, sku }
}

/** An answer with these records out of so many, and as many unreadable ones as ids are given. */
function page(
  items: readonly Found[],
  total = items.length,
  unread: readonly (number | undefined)[] = [],
): Page<Found> {
  const meta = { current_page: 1, total_pages: 1, total_count: total, per_page: 5 }
  return { items, meta, setAside: unread.map((id) => ({ id, reason: 'not valid' })) }
}

const wax = found(1, 'Wax', 'wax')
const waxy = found(2, 'Waxy')
const others = [11, 12, 13, 14, 15].map((id) => found(id, `A wax ${id}`, `W-${id}`))
const twelve = Array.from({ length: 12 }, (_, at) => found(at + 1, `Jar ${at + 1}`, 'DUP'))

test('all are counted, be they sent or not, and never fewer than were sent', () => {
  expect(countAll(page(twelve.slice(0, 10), 12))).toBe(12)
  expect(countAll(page(twelve, 0))).toBe(12)
})

test('a record found by SKU and by name is counted once', () => {
  expect(countMore('wax', page([wax]), page([wax, waxy]))).toEqual({ total: 1, isLeast: false })
  expect(countMore('wax', page([wax]), page([wax]))).toEqual({ total: 0, isLeast: false })
  expect(countMore('WAX', page([]), page([wax, waxy]))).toEqual({ total: 2, isLeast: false })
  expect(countMore('wax', undefined, page([wax, waxy], 9))).toEqual({ total: 9, isLeast: false })
})

test('one whose name holds the text is among those by name, also where these were not all sent', () => {
  expect(countMore('wAx', page([wax]), page(others, 30))).toEqual({ total: 29, isLeast: false })
  expect(countMore('wax', page([found(1, 'Beads', 'wax')]), page(others, 30))).toEqual({ total: 30, isLeast: false })
  // Whether this name holds it, services may see differently.
  expect(countMore('weiß', page([found(1, 'Weissbier', 'weiß')]), page(others, 30))).toEqual({
    total: 29,
    isLeast: true,
  })
})

test('how many are more is not said as known where those with the SKU were not all sent', () => {
  const ten = page(twelve.slice(0, 10), 12)
  const holder = found(20, 'DUP holder', 'H-20')
  // What has another SKU is more for sure, and those with this one may be the two that were not sent.
  expect(countMore('dup', ten, page([holder]))).toEqual({ total: 1, isLeast: false })
  expect(countMore('jar', page(twelve.slice(0, 10), 12), page(twelve.slice(0, 5), 12))).toEqual({
    total: 0,
    isLeast: true,
  })
  expect(countMore('dup', ten, page([holder, found(11, 'DUP 11', 'dup')]))).toEqual({ total: 1, isLeast: true })
  expect(countMore('dup', ten, page(others, 30))).toEqual({ total: 28, isLeast: true })
})

test('unreadable records count as well: known again by their id, else nobody knows', () => {
  expect(countMore('wax', page([], 1, [1]), page([waxy], 2, [1]))).toEqual({ total: 1, isLeast: false })
  expect(countMore('wax', page([], 1, [1]), page(others, 30))).toEqual({ total: 29, isLeast: true })
  expect(countMore('wax', page([], 1, [undefined]), page([waxy], 2, [undefined]))).toEqual({ total: 1, isLeast: true })
})
