import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextSlots } from './data-table'

test('a page turned takes over every row in order', () => {
  expect(nextSlots(['a', 'b', 'c'], [0, 1, 2], ['d', 'e', 'f'])).toEqual([0, 1, 2])
})

test('a record that stays keeps its row, whatever comes before it', () => {
  expect(nextSlots(['a', 'b', 'c'], [0, 1, 2], ['new', 'a', 'b'])).toEqual([2, 0, 1])
})

test('no two rows share a slot, even when a service repeats a record', () => {
  const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 8 })
  fc.assert(
    fc.property(ids, ids, ids, (first, second, third) => {
      const slots = nextSlots(first, nextSlots([], [], first), second)
      const next = nextSlots(second, slots, third)
      expect(new Set(slots).size).toBe(second.length)
      expect(new Set(next).size).toBe(third.length)
      const staying = third.flatMap((id, index) => {
        const before = second.lastIndexOf(id)
        return third.indexOf(id) === index && before !== -1 ? [[next[index], slots[before]]] : []
      })
      expect(staying.every(([now, then]) => now === then)).toBe(true)
    }),
  )
})
