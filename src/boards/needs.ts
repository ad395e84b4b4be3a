import type { FeedName } from './feed-state'
import { type Board, type FigureName, type Playlist, stockKinds } from './playlist'

const stockFigures: ReadonlySet<FigureName> = new Set(['short', 'low', 'out', 'negative'])

/** Whether this board counts or lists stock, rather than runs. */
export function isAboutStock({ kind, figure }: Board): boolean {
  return kind === 'attention' || kind === 'categories' || (figure !== undefined && stockFigures.has(figure))
}

function needsOfBoard(board: Board): readonly FeedName[] {
  if (isAboutStock(board)) return board.of.length === 0 ? stockKinds : board.of
  // A count of runs needs their products only where it is asked for those of a name or a category.
  const isBareCount = board.kind === 'figure' && board.name === undefined && board.category === undefined
  return isBareCount ? ['manufactures'] : ['manufactures', 'products', 'components']
}

/** What has to be read for these boards. */
export function needsOf({ boards }: Playlist): ReadonlySet<FeedName> {
  return new Set(boards.flatMap(needsOfBoard))
}
