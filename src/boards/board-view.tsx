import { type CSSProperties, useEffect, useMemo } from 'react'
import { type BoardContent, type BoardRecords, contentOf, matchesNone } from './board-content'
import { filterWords, isChoosy, isGoodNews, lackWords, nothingWords, titleOf } from './board-words'
import { CategoryView } from './category-view'
import { useReadTime } from './data-time'
import type { DisplayState } from './feed-state'
import { pagesOf, type PageOfRows, runLines, spanOf, stockLines, type Room } from './figure-lines'
import { FigureView } from './figure-view'
import { Frame, type Surroundings } from './frame'
import { freshnessOf, overdueOf, sayNothing } from './freshness'
import { Message } from './message'
import type { Board } from './playlist'
import styles from './rows.module.css'
import { RunView } from './run-view'
import { StockView } from './stock-view'
import { useTicking } from './use-display'
import { useFit } from './use-fit'

interface BoardViewProps {
  around: Surroundings
  board: Board
  state: DisplayState
  /** The zone's calendar day. */
  today: number
  /** The page to show, from 0; the last one where there are fewer. */
  page: number
  /** Hears how many pages there are. */
  onPages: (pages: number) => void
}

/** One board with all that is around it. */
export function BoardView({ around, board, state, today, page: asked, onPages }: BoardViewProps) {
  const { engine, zone } = around
  const overdue = useTicking(engine, (now) => overdueOf(board, state, now).join())
  const freshness = useMemo(() => freshnessOf(board, state, overdue.split(',')), [board, state, overdue])
  const records = useRecords(state)
  const content = useMemo(() => contentOf(board, records, { zone, today }), [board, records, zone, today])
  const isUnmatched = useMemo(() => matchesNone(board, records), [board, records])
  const [ref, room] = useFit()
  const { instead, stale, readAt, among, notices } = freshness
  const readTime = useReadTime({ engine, zone, readAt })
  const count = content.kind === 'figure' ? 1 : content.rows.length
  const pagesOfRows = useMemo(() => pagesOf(spansOf(content, board, room), room.fit), [content, board, room])
  const pages = instead === undefined ? pagesOfRows.length : 1
  const page = Math.min(asked, pages - 1)
  useEffect(() => onPages(pages), [onPages, pages])
  if (instead !== undefined) {
    return (
      <Frame around={around} board={board} notices={notices}>
        <Message {...instead} />
      </Frame>
    )
  }
  // That nothing is low among none is no good news: a category may have another name by now, or there is nothing yet.
  const lack = isUnmatched && among === undefined ? lackWords(board) : undefined
  const unsure = [content.unsure, content.kind === 'figure' ? lack : undefined].filter((one) => one !== undefined)
  const isSure = stale === undefined && among === undefined && unsure.length === 0 && !(isUnmatched && isChoosy(board))
  const framed = {
    around,
    board,
    page,
    pages,
    stale,
    readAt,
    notices: [...notices, ...unsure],
    // That there is none of something cannot be told of what was not read, and need not be of nothing.
    tallies:
      content.kind === 'figure'
        ? []
        : content.tallies.filter(({ count }) => (among === undefined && !isUnmatched) || count > 0),
    counted: content.counted,
  }
  if (content.kind === 'figure') {
    return (
      <Frame {...framed}>
        <FigureView figure={content.figure} among={among} at={stale === undefined ? undefined : readTime} />
      </Frame>
    )
  }
  if (count === 0) {
    return (
      <Frame {...framed}>
        <Message
          kind={!isSure ? 'unsure' : isGoodNews(board) && !isUnmatched ? 'well' : 'nothing'}
          title={sayNothing(nothingWords(board), freshness, readTime)}
          details={[lack, ...filterWords(board)].filter((one) => one !== undefined).join(' · ') || undefined}
        />
      </Frame>
    )
  }
  return (
    <Frame {...framed}>
      <div className={styles.region} ref={ref}>
        <div className={styles.lowest} aria-hidden>
          <span />
        </div>
        <ul className={styles.rows} style={{ '--fit': room.fit } as CSSProperties} aria-label={titleOf(board)}>
          <Rows content={content} board={board} page={pagesOfRows[page]} />
        </ul>
      </div>
    </Frame>
  )
}

/** The records alone: the same object until others have been read, whatever fails in between. */
function useRecords(state: DisplayState): BoardRecords {
  const { items: materials } = state.materials
  const { items: products, byId: productsById } = state.products
  const { items: components, byId: componentsById } = state.components
  const { items: manufactures } = state.manufactures
  return useMemo(
    () => ({
      materials: { items: materials },
      products: { items: products, byId: productsById },
      components: { items: components, byId: componentsById },
      manufactures: { items: manufactures },
    }),
    [materials, products, productsById, components, componentsById, manufactures],
  )
}

/** How many rows' height each row of a board takes. */
function spansOf(content: BoardContent, { kind }: Board, room: Room): readonly number[] {
  switch (content.kind) {
    case 'stock':
      return content.rows.map((row) => spanOf(stockLines(row), room))
    case 'runs':
      return content.rows.map((row) => spanOf(runLines(row, kind !== 'expiring'), room))
    case 'categories':
      return content.rows.map(() => 1)
    case 'figure':
      return []
  }
}

interface RowsProps {
  content: Exclude<BoardContent, { kind: 'figure' }>
  board: Board
  page: PageOfRows | undefined
}

function Rows({ content, board, page: { first, spans } = { first: 0, spans: [] } }: RowsProps) {
  const end = first + spans.length
  switch (content.kind) {
    case 'stock':
      return content.rows
        .slice(first, end)
        .map((row, at) => <StockView key={row.key} row={row} span={spans[at] ?? 1} />)
    case 'categories': {
      const largest = content.rows.reduce((most, { total }) => Math.max(most, total), 1)
      return content.rows.slice(first, end).map((row) => <CategoryView key={row.key} row={row} largest={largest} />)
    }
    case 'runs':
      return content.rows
        .slice(first, end)
        .map((row, at) => <RunView key={row.key} row={row} board={board} span={spans[at] ?? 1} />)
  }
}
