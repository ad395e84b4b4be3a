import { assert, nat, property, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf } from './lines'

test('each row has its line, with what it unfolds to behind it', () => {
  const unfolded = uniqueArray(nat(30)).map((rows) => rows.toSorted((a, b) => a - b))
  assert(
    property(unfolded, (open) => {
      const expected = Array.from({ length: 31 }, (_, row) =>
        open.includes(row)
          ? [
              { row, below: false },
              { row, below: true },
            ]
          : [{ row, below: false }],
      ).flat()
      const lines = linesOf(31, open)
      expect(Array.from({ length: lines.count }, (_, line) => lines.at(line))).toEqual(expected)
      for (let row = 0; row < 31; row += 1) expect(lines.at(lines.lineOf(row))).toEqual({ row, below: false })
    }),
  )
})
