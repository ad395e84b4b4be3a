import { capital, listed } from '@/values/words'
import { isAboutStock } from './needs'
import { type Board, type FigureName, type StageName, stagesOf, type StockKind } from './playlist'
import { daysOf } from './run-rows'
import { kindsOf } from './stock-rows'

// All that a display says about a board, whatever its records are.

const figureTitles: Readonly<Record<FigureName, string>> = {
  short: 'Stock that runs short',
  low: 'Low',
  out: 'Out',
  negative: 'Negative',
  planned: 'Planned runs',
  'in-progress': 'Runs in progress',
  late: 'Late runs',
  'due-today': 'Runs due today',
  due: 'Runs due soon',
  'completed-today': 'Runs completed today',
  completed: 'Runs completed lately',
  expiring: 'Batches expiring soon',
  expired: 'Expired batches',
}

const stageWords: Readonly<Record<StageName, string>> = {
  planned: 'planned',
  'in-progress': 'in progress',
  completed: 'completed',
}

/** What stands large above a board: its own title, or what it is about. */
export function titleOf(board: Board): string {
  return board.title ?? subjectOf(board)
}

/** What a board is about, whatever its title says. */
export function subjectOf(board: Board): string {
  const days = daysOf(board)
  switch (board.kind) {
    case 'attention':
      return 'Needs attention'
    case 'categories':
      return 'Stock by category'
    case 'production':
      return board.stages.length === 0 || board.stages.join() === 'in-progress'
        ? 'In production now'
        : `Runs ${listed(board.stages.map((name) => stageWords[name]))}`
    case 'due':
      return days === 1 ? 'Due today' : days === 7 ? 'Due today and this week' : `Due within ${days} days`
    case 'completed':
      return 'Just completed'
    case 'expiring':
      return 'Expiring soon'
    case 'figure':
      return figureTitles[board.figure ?? 'late']
  }
}

/** The filters of a board, in words that say how they match; empty where it has none. */
export function filterWords(board: Board): readonly string[] {
  const words: string[] = []
  if (board.of.length > 0) words.push(capital(listed(kindsOf(board))))
  if (board.name !== undefined) words.push(`Name contains “${board.name}”`)
  if (board.category !== undefined) words.push(`Category contains “${board.category}”`)
  if (board.stages.length > 0 && board.kind !== 'production')
    words.push(capital(listed(board.stages.map((name) => stageWords[name]))))
  return words
}

/** One of the resource's records. */
export const kindWords: Readonly<Record<StockKind, string>> = {
  materials: 'material',
  products: 'product',
  components: 'component',
}

/** That there is nothing to show: for now, for a time that has passed, and among records that are not all. */
export interface NothingWords {
  readonly now: string
  readonly was: string
  readonly among: string
}

function nothing(subject: string, is: string, was: string, state: string): NothingWords {
  return {
    now: [subject, is, state].filter(Boolean).join(' '),
    was: [subject, was, state].filter(Boolean).join(' '),
    among: [subject, state].filter(Boolean).join(' '),
  }
}

function stagesInWords({ stages }: Board): string {
  return listed(
    stages.map((name) => stageWords[name]),
    'disjunction',
  )
}

/** Of what there is nothing: a board that asks for stages leaves out the runs in others. */
function noneOf(board: Board): string {
  const { stages, kind } = board
  const isUsual = kind === 'expiring' ? stages.join() === 'completed' : stages.length === stagesOf(kind).length
  if (stages.length === 0 || isUsual) return 'Nothing'
  return `No run that is ${stagesInWords(board)}`
}

/** What an empty board says. */
export function nothingWords(board: Board): NothingWords {
  const days = daysOf(board)
  const within = days === 1 ? 'today' : days === 7 && board.kind === 'due' ? 'this week' : `within ${days} days`
  switch (board.kind) {
    case 'attention':
      return nothing('Nothing', 'is', 'was', 'low or out')
    case 'categories':
      return { now: 'There are no active records', was: 'There were no active records', among: 'No active records' }
    case 'production':
      return board.stages.length === 0 || board.stages.join() === 'in-progress'
        ? nothing('Nothing', 'is', 'was', 'in production')
        : nothing('No run', 'is', 'was', stagesInWords(board))
    case 'due':
      return nothing(noneOf(board), 'is', 'was', days === 1 ? 'late or due today' : `late or due ${within}`)
    case 'completed':
      return days === 1
        ? nothing('Nothing', 'was', 'had been', 'completed today')
        : nothing('Nothing', 'was', 'had been', `completed within ${days} days`)
    case 'expiring':
      return {
        now: `${noneOf(board)} is expired or expires ${within}`,
        was: `${noneOf(board)} was expired or going to expire ${within}`,
        among: `${noneOf(board)} expired or expiring ${within}`,
      }
    case 'figure':
      return nothing('None', '', '', '')
  }
}

/** Whether a board asks for some records by their name or their category. */
export function isChoosy({ name, category }: Board): boolean {
  return name !== undefined || category !== undefined
}

/** That there is no record at all that a board is about, beside what it says as an empty one. */
export function lackWords(board: Board): string | undefined {
  const isOfStock = isAboutStock(board)
  if (isChoosy(board)) return isOfStock ? 'No active record matches' : 'No record matches'
  // Stock by category says so already.
  if (board.kind === 'categories') return undefined
  return isOfStock ? 'No active records' : 'No runs'
}

/** Whether it is well that a board has nothing to show: that nothing is made, or was, or is there, is not. */
export function isGoodNews({ kind }: Board): boolean {
  return kind !== 'production' && kind !== 'completed' && kind !== 'categories'
}
