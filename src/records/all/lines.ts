/**
 * The lines of a table whose rows unfold: a line for each row and, behind it, one for what it unfolds to. Rows and lines
 * are counted from 0.
 */
export interface Lines {
  readonly count: number
  /** The row that a line belongs to, and whether it is what that unfolds to. */
  readonly at: (line: number) => { readonly row: number; readonly below: boolean }
  readonly lineOf: (row: number) => number
}

/** @param open the rows that are unfolded, in ascending order */
export function linesOf(rows: number, open: readonly number[]): Lines {
  /** How many of the open rows stand before this one. */
  const before = (row: number) => lowerBound(open, (one) => one >= row)
  return {
    count: rows + open.length,
    at: (line) => {
      // The place of an open row's second line is its row and all lines of the kind before it.
      const opened = lowerBound(open, (row, at) => row + at + 1 >= line)
      const row = open[opened]
      return row !== undefined && row + opened + 1 === line
        ? { row, below: true }
        : { row: line - opened, below: false }
    },
    lineOf: (row) => row + before(row),
  }
}

/** The first place in an ascending array for which something holds; its length where it holds for none. */
function lowerBound(array: readonly number[], holds: (value: number, at: number) => boolean): number {
  let low = 0
  let high = array.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(array[middle] ?? 0, middle)) high = middle
    else low = middle + 1
  }
  return low
}
