import { expect, test } from 'vitest'
import { nextMatches } from './use-matches'

const items = Array.from({ length: 100 }, (_, id) => ({ id }))
const isEven = ({ id }: { id: number }) => id % 2 === 0

test('of what has grown only the new part is looked at', () => {
  const looked: number[] = []
  const holds = (item: { id: number }) => {
    looked.push(item.id)
    return isEven(item)
  }
  const before = nextMatches(undefined, items.slice(0, 90), holds)
  looked.length = 0
  const after = nextMatches(before, items, holds)
  expect(looked).toEqual([90, 91, 92, 93, 94, 95, 96, 97, 98, 99])
  expect(after.matches).toEqual(items.filter(isEven))
})

test('while nothing is found, what was found stays the same', () => {
  const before = nextMatches(undefined, items, isEven)
  expect(nextMatches(before, [...items, { id: 101 }], isEven).matches).toBe(before.matches)
})

test('a record that changed in the middle of as many is seen', () => {
  const before = nextMatches(undefined, items, isEven)
  const changed = items.with(50, { id: 51 })
  expect(nextMatches(before, changed, isEven).matches).toHaveLength(49)
})

test('another question is asked of all', () => {
  const before = nextMatches(undefined, items, isEven)
  expect(nextMatches(before, items, () => true).matches).toHaveLength(100)
})
