import { type Board, type BoardKind, mostBoards, plainBoard } from '@/boards/playlist'

/** A board of the list, and what tells it from the others while they come, go and move: its address does not say. */
export interface Row {
  readonly id: number
  readonly board: Board
}

let lastId = 0

function newRow(board: Board): Row {
  lastId += 1
  return { id: lastId, board }
}

function isSame(one: Board, other: Board): boolean {
  // Both have the same properties in the same order: they come from `plainBoard`.
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Rows of the boards that an address has, each still the row that it was before, as far as that can be told. */
export function rowsOf(boards: readonly Board[], before: readonly Row[]): readonly Row[] {
  const left = new Set(before)
  const take = (row: Row | undefined) => (row !== undefined && left.delete(row) ? row : undefined)
  const is = (board: Board) => (row: Row | undefined) => row !== undefined && isSame(row.board, board)
  const inPlace = boards.map((board, at) => take([before[at]].find(is(board))))
  const moved = boards.map((board, at) => inPlace[at] ?? take([...left].find(is(board))))
  // What is left and stands in the same place was changed there.
  return boards.map((board, at) => {
    const row = moved[at] ?? take(before[at])
    return row === undefined ? newRow(board) : { id: row.id, board }
  })
}

/** Adds a plain board at the end. The rows as they were, where there are as many as a display may have. */
export function withAdded(rows: readonly Row[], kind: BoardKind): readonly Row[] {
  return rows.length >= mostBoards ? rows : [...rows, newRow(plainBoard(kind))]
}

/** Adds a copy behind a board. The rows as they were, where there are as many as a display may have. */
export function withCopy(rows: readonly Row[], id: number): readonly Row[] {
  const at = rows.findIndex((row) => row.id === id)
  const row = rows[at]
  return row === undefined || rows.length >= mostBoards ? rows : rows.toSpliced(at + 1, 0, newRow(row.board))
}

/** Without a board. The last one stays: an address without any shows the usual ones. */
export function withoutRow(rows: readonly Row[], id: number): readonly Row[] {
  return rows.length <= 1 ? rows : rows.filter((row) => row.id !== id)
}

/** With a board one place up (-1) or down (1), where there is such a place. */
export function withMoved(rows: readonly Row[], id: number, by: -1 | 1): readonly Row[] {
  const at = rows.findIndex((row) => row.id === id)
  const row = rows[at]
  const to = at + by
  return row === undefined || to < 0 || to >= rows.length ? rows : rows.toSpliced(at, 1).toSpliced(to, 0, row)
}

export function withChanged(rows: readonly Row[], id: number, change: Partial<Board>): readonly Row[] {
  return rows.map((row) => (row.id === id ? { id, board: { ...row.board, ...change } } : row))
}
