import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { boardKinds, mostBoards, plainBoard } from '@/boards/playlist'
import { type Row, rowsOf, withAdded, withChanged, withCopy, withMoved, withoutRow } from './rows'

function rows(...kinds: readonly (typeof boardKinds)[number][]): readonly Row[] {
  return rowsOf(kinds.map(plainBoard), [])
}

const kinds = (some: readonly Row[]) => some.map(({ board }) => board.kind)
const ids = (some: readonly Row[]) => some.map(({ id }) => id)
const boards = (some: readonly Row[]) => some.map(({ board }) => board)

test('boards of an address are rows in its order, each with an id of its own', () => {
  const boardLists = array(constantFrom(...boardKinds).map(plainBoard), { maxLength: mostBoards })
  assert(
    property(boardLists, boardLists, (now, before) => {
      const found = rowsOf(now, rowsOf(before, []))
      expect(boards(found)).toEqual(now)
      expect(new Set(ids(found)).size).toBe(now.length)
    }),
  )
})

test('going back and forth through any changes, rows that are there again are the rows that they were', () => {
  const [a, b, c] = rows('due', 'attention', 'due')
  const before = [a!, b!, c!]
  for (const after of [
    withMoved(before, a!.id, 1),
    withMoved(before, c!.id, -1),
    withoutRow(before, b!.id),
    withCopy(before, b!.id),
    withAdded(before, 'figure'),
    withChanged(before, c!.id, { name: 'wax' }),
  ]) {
    expect(boards(rowsOf(boards(before), after))).toEqual(boards(before))
    const known = ids(rowsOf(boards(before), after)).filter((id) => ids(after).includes(id))
    expect(known).toHaveLength(Math.min(before.length, after.length))
  }
  expect(rowsOf(boards(before), before)).toEqual(before)
})

test('a board that was changed where it stands is still the same row', () => {
  const before = rows('due', 'attention', 'completed')
  const after = rowsOf(
    [plainBoard('due'), { ...plainBoard('attention'), name: 'wax' }, plainBoard('completed')],
    before,
  )
  expect(ids(after)).toEqual(ids(before))
})

test('a board that moved in the address takes its id along, and those beside it keep theirs', () => {
  const before = rows('due', 'attention', 'completed')
  const [due, attention, completed] = ids(before)
  expect(ids(rowsOf(boards(rows('completed', 'due', 'attention')), before))).toEqual([completed, due, attention])
})

test('a new board comes last, and a copy behind its model', () => {
  const before = rows('due', 'attention')
  expect(kinds(withAdded(before, 'figure'))).toEqual(['due', 'attention', 'figure'])
  expect(withAdded(before, 'figure')[2]?.board.figure).toBe('late')
  const named = withChanged(before, before[0]!.id, { name: 'wax' })
  const copied = withCopy(named, before[0]!.id)
  expect(boards(copied)).toEqual([named[0]!.board, named[0]!.board, named[1]!.board])
  expect(new Set(ids(copied)).size).toBe(3)
  expect(copied[0]).toBe(named[0])
})

test('there are never more boards than a display may have', () => {
  let full = rows('due')
  for (let count = 0; count < mostBoards + 5; count += 1) full = withAdded(full, 'due')
  expect(full).toHaveLength(mostBoards)
  expect(withCopy(full, full[0]!.id)).toBe(full)
})

test('the last board stays', () => {
  const [only] = rows('due')
  expect(withoutRow([only!], only!.id)).toEqual([only])
  const two = rows('due', 'figure')
  expect(kinds(withoutRow(two, two[0]!.id))).toEqual(['figure'])
})

test('a board moves by one place, and not beyond either end', () => {
  const three = rows('due', 'attention', 'completed')
  expect(kinds(withMoved(three, three[0]!.id, 1))).toEqual(['attention', 'due', 'completed'])
  expect(kinds(withMoved(three, three[2]!.id, -1))).toEqual(['due', 'completed', 'attention'])
  expect(withMoved(three, three[0]!.id, -1)).toBe(three)
  expect(withMoved(three, three[2]!.id, 1)).toBe(three)
  expect(withMoved(three, -1, 1)).toBe(three)
})
