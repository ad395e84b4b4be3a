import type { StockWord } from '@/records/stock'
import { type Stage, stageOf } from '@/records/stage'
import type { Tone } from '@/ui/notice'
import type { Day } from './day'
import type { Board, FigureName } from './playlist'
import type { BoardRun } from './records'
import { daysAhead, daysOf, isUnfinished, type RunRecords, runsOf } from './run-rows'
import { stockRows, type StockRecords, variationsCounted, variationsIn } from './stock-rows'

/** One count, as large as it goes. */
export interface Figure {
  readonly count: number
  /** What it means where it is above zero; undefined for what is neither good nor bad. */
  readonly tone: Tone | undefined
  /** How it is meant: "deadline before today". */
  readonly means: string
}

type StockFigure = Extract<FigureName, 'short' | 'low' | 'out' | 'negative'>
type RunFigure = Exclude<FigureName, StockFigure>

const stockFigures: Readonly<Record<StockFigure, Omit<Figure, 'count'> & { readonly words: readonly StockWord[] }>> = {
  short: { words: ['Negative', 'Out', 'Low'], tone: 'warn', means: 'low, out or negative' },
  low: { words: ['Low'], tone: 'warn', means: 'at or below the limit' },
  out: { words: ['Out'], tone: 'bad', means: 'nothing available' },
  negative: { words: ['Negative'], tone: 'bad', means: 'more promised than there is' },
}

/** Whether it counts stock; the others count runs. */
function isStockFigure(figure: FigureName): figure is StockFigure {
  return Object.hasOwn(stockFigures, figure)
}

/** What a board's figure comes to. Stock is counted as the board "Needs attention" lists it, variations included. */
export function figureOf(board: Board, records: StockRecords & RunRecords, day: Day): Figure {
  const { figure = 'late' } = board
  if (!isStockFigure(figure)) return runFigure(figure, board, records, day)
  const { words, tone, means } = stockFigures[figure]
  const rows = stockRows(board, records, words)
  const counted = variationsCounted(variationsIn(rows))
  return { count: rows.length, tone, means: counted === undefined ? means : `${means}; ${counted}` }
}

function runFigure(figure: RunFigure, board: Board, records: RunRecords, day: Day): Figure {
  const days = daysOf(board)
  const within = days === 1 ? 'today' : `today and the next ${days - 1} ${days === 2 ? 'day' : 'days'}`
  const lately = days === 1 ? 'today' : `today and the ${days - 1} ${days === 2 ? 'day' : 'days'} before`
  const figureFor = (is: (run: BoardRun) => boolean, tone: Tone | undefined, means: string): Figure => ({
    count: runsOf({ ...board, stages: [] }, records).filter(is).length,
    tone,
    means,
  })
  const isDue = (first: number, last: number) => (run: BoardRun) =>
    isUnfinished(run) && isBetween(daysAhead(run.deadline_at, day), first, last)
  const isMade = (first: number) => (run: BoardRun) =>
    isStage('Completed')(run) && isBetween(daysAhead(run.completed_at, day), first, 0)
  const expires = (first: number, last: number) => (run: BoardRun) =>
    isStage('Completed')(run) && isBetween(daysAhead(run.expiry_at, day), first, last)
  switch (figure) {
    case 'planned':
      return figureFor(isStage('Planned'), undefined, 'not begun yet')
    case 'in-progress':
      return figureFor(isStage('In progress'), undefined, 'begun and not completed')
    case 'late':
      return figureFor(isDue(-Infinity, -1), 'bad', 'deadline before today, not finished')
    case 'due-today':
      return figureFor(isDue(0, 0), 'warn', 'deadline today, not finished')
    case 'due':
      return figureFor(isDue(0, days - 1), undefined, `deadline ${within}, not finished`)
    case 'completed-today':
      return figureFor(isMade(0), 'good', 'completed today')
    case 'completed':
      return figureFor(isMade(1 - days), 'good', `completed ${lately}`)
    case 'expiring':
      return figureFor(expires(0, days - 1), 'warn', `batches; date of expiry ${within}`)
    case 'expired':
      return figureFor(expires(-Infinity, -1), 'bad', 'batches; date of expiry before today')
  }
}

function isStage(stage: Stage): (run: BoardRun) => boolean {
  return (run) => stageOf(run.production_status) === stage
}

function isBetween(days: number | undefined, first: number, last: number): boolean {
  return days !== undefined && days >= first && days <= last
}
