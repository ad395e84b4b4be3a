import type { Decimal } from '@/contract/decimal'
import { progressRemark } from '@/records/progress'
import { formatQuantity } from '@/values/format'
import type { RunRow } from './run-rows'
import type { StockRow } from './stock-rows'

/** The figures of a row: lines, of words, each by how many letters it has. */
export type FigureLines = readonly (readonly number[])[]

/** A unit with a longer name is clipped. */
const longestUnit = 30
/** A percentage with more letters is left out: the figures say it. */
export const longestPercentage = 8

export function stockLines({ available, limit, onOrder, unit }: StockRow): FigureLines {
  const beside = [
    ...(limit === undefined ? [] : ['of'.length, ...quantity(limit, unit)]),
    ...(onOrder === undefined ? [] : [...quantity(onOrder, unit), 'on'.length, 'order'.length]),
  ]
  return [quantity(available, unit), beside]
}

/** @param isOfPlan whether what was planned is said, too */
export function runLines({ planned, completed }: RunRow, isOfPlan: boolean): FigureLines {
  if (!isOfPlan) return [[...quantity(completed, undefined), 'made'.length]]
  const remark = progressRemark({ planned, completed })
  return [
    [...quantity(completed, undefined), 'of'.length, ...quantity(planned, undefined)],
    [remark?.length ?? longestPercentage],
  ]
}

function quantity(value: Decimal, unit: string | undefined): readonly number[] {
  return [formatQuantity(value).length, ...(unit === undefined ? [] : [Math.min(longestUnit, unit.length)])]
}

/** How many letters there are in them, spaces too. */
export function lettersIn(lines: FigureLines): number {
  return lines.flat().reduce((sum, word) => sum + word + 1, 0)
}

/** Figures with more letters may take more room than a row has. */
const manyLetters = 36
/** So short a figure has room beside the word of a row, and so much about it in a line below, however narrow the display. */
const briefFigure = 12
const briefBeside = 36

/** A short figure, and not too much about it. */
export function isBrief([figure = [], ...beside]: FigureLines): boolean {
  return lettersIn([figure]) <= briefFigure && lettersIn(beside) <= briefBeside
}

/** Whether figures may take more room than a row has. */
export function isMany(lines: FigureLines): boolean {
  return lettersIn(lines) > manyLetters && !isBrief(lines)
}

/** The room that a board has for rows, and a row for figures in the smallest letters that are read from afar. */
export interface Room {
  /** How many rows of the usual height there are on a page. */
  readonly fit: number
  /** Letters in a line. */
  readonly letters: number
  /** Of a row, of a line of figures, and of what else stands above each other in a row; in the same unit. */
  readonly row: number
  readonly line: number
  readonly rest: number
}

/** How many rows' height the figures of one need, so that no digit of them is cut; a page at most. */
export function spanOf(lines: FigureLines, { fit, letters, row, line, rest }: Room): number {
  if (!isMany(lines) || row === 0) return 1
  const needed = lines.reduce((sum, words) => sum + linesFor(words, letters), 0)
  return Math.max(1, Math.min(fit, Math.ceil((needed * line + rest) / row)))
}

/** A word that is longer than a line begins one, and goes on in the next. */
function linesFor(words: readonly number[], letters: number): number {
  let lines = 0
  let left = 0
  for (const word of words) {
    if (word > left) {
      const more = Math.ceil(word / letters)
      lines += more
      left = more * letters
    }
    left -= word + 1
  }
  return lines
}

/** A page of rows: the first, and how many rows' height each of them takes. */
export interface PageOfRows {
  readonly first: number
  readonly spans: readonly number[]
}

/** Rows one after the other on as many pages as they need; one page where there are none. */
export function pagesOf(spans: readonly number[], fit: number): readonly PageOfRows[] {
  const pages: PageOfRows[] = []
  let page: number[] = []
  let left = fit
  for (const [at, span] of spans.entries()) {
    if (span > left && page.length > 0) {
      pages.push({ first: at - page.length, spans: page })
      page = []
      left = fit
    }
    page.push(span)
    left -= span
  }
  return [...pages, { first: spans.length - page.length, spans: page }]
}
