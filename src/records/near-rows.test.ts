import { expect, test } from 'vitest'
import type { Sheets } from './data-table'
import { nearIs } from './near-rows'

type Rows = readonly { id: number }[]

const pages: Rows[] = [0, 1, 2, 3, 4].map((page) => [{ id: page * 2 }, { id: page * 2 + 1 }])
const [one, two, three, four, five] = pages as [Rows, Rows, Rows, Rows, Rows]

function drawnBeside(...beside: (Rows | undefined)[]) {
  return nearIs('materials', beside)(undefined).drawn
}

test('The pages beside the one shown are drawn behind it', () => {
  expect(drawnBeside(three, one)([{ key: 0, rows: two }], two)).toEqual([
    { key: 0, rows: two },
    { key: 1, rows: three },
    { key: 2, rows: one },
  ])
})

test('Turning to a page that is drawn shows its own element, and the one left waits behind it', () => {
  const sheets: Sheets<{ id: number }> = [
    { key: 0, rows: two },
    { key: 1, rows: three },
    { key: 2, rows: one },
  ]
  const turned = drawnBeside(three, one)(sheets, three)
  expect(turned).toEqual([sheets[1], sheets[2], sheets[0]])
  expect(drawnBeside(four, two)(turned, three)).toEqual([sheets[1], { key: 2, rows: four }, sheets[0]])
})

test('A page that is not drawn takes the place of the one shown', () => {
  const sheets: Sheets<{ id: number }> = [
    { key: 0, rows: two },
    { key: 1, rows: one },
  ]
  expect(drawnBeside(three, one)(sheets, five)).toEqual([
    { key: 0, rows: five },
    { key: 2, rows: three },
    { key: 1, rows: one },
  ])
})

test('Never are more than three pages drawn, and each only once', () => {
  let sheets: Sheets<{ id: number }> = [{ key: 0, rows: one }]
  for (const at of [0, 1, 2, 3, 4, 3, 2, 4, 0, 1, 0]) {
    const rows = pages[at] as Rows
    for (const drawn of [drawnBeside(pages[at + 1], pages[at - 1]), drawnBeside(pages[at + 2], rows)]) {
      sheets = drawn(sheets, rows)
      expect(sheets[0].rows).toBe(rows)
      expect(sheets.length).toBeLessThanOrEqual(3)
      expect(new Set(sheets.map(({ key }) => key)).size).toBe(sheets.length)
      expect(new Set(sheets.map((sheet) => sheet.rows)).size).toBe(sheets.length)
    }
  }
})

test('What is drawn stays the very same as long as nothing changes, so that it is not drawn again', () => {
  const drawn = drawnBeside(one, three)
  const sheets = drawn([{ key: 0, rows: two }], two)
  expect(drawn(sheets, two)).toBe(sheets)
})

test('What is near stays the very same as long as the list and its pages do', () => {
  const was = nearIs('materials', [one, undefined])(undefined)
  expect(nearIs('materials', [one, undefined])(was)).toBe(was)
  expect(nearIs('materials', [one, three])(was)).not.toBe(was)
  expect(nearIs('products', [one, undefined])(was)).not.toBe(was)
})

test('Pages of many rows are not drawn ahead', () => {
  const long = Array.from({ length: 51 }, (_, id) => ({ id }))
  expect(drawnBeside(long, undefined)([{ key: 0, rows: two }], two)).toEqual([{ key: 0, rows: two }])
  expect(drawnBeside(long.slice(1), undefined)([{ key: 0, rows: two }], two)).toHaveLength(2)
})
