import { meantOf } from '@/api/named'
import { legible } from '@/values/legible'
import type { Decimal } from '@/contract/decimal'
import { deadlineWord, expiryWord, isOpen } from '@/records/due'
import { type Stage, stageOf } from '@/records/stage'
import { calendarDay } from '@/values/calendar-day'
import { formatCount } from '@/values/format'
import { formatDate, formatTime, instant } from '@/values/time'
import { containing } from './contains'
import type { Day } from './day'
import type { DisplayState } from './feed-state'
import { type Board, type StageName, usualDays } from './playlist'
import type { BoardProduct, BoardRun } from './records'
import type { Tally } from './tally'

/** What a run's date means: one shape each, so that colour is never alone. */
export type RunSign = 'late' | 'today' | 'ahead' | 'none' | 'done' | 'expired' | 'expiring'

/** A run, as a board shows it. */
export interface RunRow {
  readonly key: string
  /** The word about the date by which it stands where it does: "3 days late", "today 14:05". */
  readonly word: string
  readonly sign: RunSign
  /** By its number, `#12`, where its product is not known. */
  readonly product: string
  readonly variation: string | undefined
  /** The batch code, else the run's number. */
  readonly batch: string
  /** As a known word, or as the service says it. */
  readonly stage: string
  /** The date that the word is about, and how many days it is ahead; undefined where there is none. */
  readonly date: string | undefined
  readonly ahead: number | undefined
  readonly planned: Decimal
  readonly completed: Decimal
}

/** The records that a board of runs is made of. */
export interface RunRecords {
  readonly manufactures: Pick<DisplayState['manufactures'], 'items'>
  readonly products: Pick<DisplayState['products'], 'byId'>
  readonly components: Pick<DisplayState['components'], 'byId'>
}

type Filters = Pick<Board, 'name' | 'category' | 'stages'>

const stagesByName: Readonly<Record<StageName, Stage>> = {
  planned: 'Planned',
  'in-progress': 'In progress',
  completed: 'Completed',
}

/** A run makes a product or a component. */
function productOf({ products, components }: RunRecords, run: BoardRun): BoardProduct | undefined {
  const { product_id: id, variation_id: variation } = run
  return meantOf(products.byId.get(id), components.byId.get(id), variation)
}

/**
 * The runs that a board's filters leave.
 * @param stages those that it is about where it does not say
 */
export function runsOf(board: Filters, records: RunRecords, stages?: readonly StageName[]): readonly BoardRun[] {
  const hasName = containing(board.name)
  const hasCategory = containing(board.category)
  const wanted = board.stages.length > 0 ? board.stages : stages
  const names = wanted && new Set(wanted.map((name) => stagesByName[name]))
  return (records.manufactures.items ?? []).filter((run) => {
    if (names !== undefined) {
      const stage = stageOf(run.production_status)
      if (stage === undefined || !names.has(stage)) return false
    }
    const product = productOf(records, run)
    return (hasName(product?.name) || hasName(run.batch_code)) && hasCategory(product?.category)
  })
}

/** Whether a run is surely not finished. */
export function isUnfinished({ production_status: status, completed_at: completedAt }: BoardRun): boolean {
  return isOpen({ at: '', stage: stageOf(status), completedAt })
}

/** Days that count as near, today among them. */
export function daysOf({ kind, days }: Pick<Board, 'kind' | 'days'>): number {
  return days ?? usualDays[kind] ?? 1
}

/** Days from today to an instant, in the zone: below zero for what is past; undefined for no time. */
export function daysAhead(at: string | null | undefined, { zone, today }: Day): number | undefined {
  const day = at ? calendarDay(at, zone) : undefined
  return day === undefined ? undefined : day - today
}

/** Runs that are on the bench, by their deadlines; those without one stand last. */
export function productionRows(board: Board, records: RunRecords, day: Day): readonly RunRow[] {
  return byInstant(runsOf(board, records, ['in-progress']), (run) => run.deadline_at).map((run) =>
    deadlineRow(run, records, day),
  )
}

/** Unfinished runs whose deadline has passed or is near, by their deadlines. */
export function dueRows(board: Board, records: RunRecords, day: Day): readonly RunRow[] {
  const most = daysOf(board)
  const due = runsOf(board, records).filter((run) => {
    const ahead = daysAhead(run.deadline_at, day)
    return isUnfinished(run) && ahead !== undefined && ahead < most
  })
  return byInstant(due, (run) => run.deadline_at).map((run) => deadlineRow(run, records, day))
}

/** Runs that were completed lately, the latest first. */
export function completedRows(board: Board, records: RunRecords, day: Day): readonly RunRow[] {
  const most = daysOf(board)
  const done = runsOf(board, records, ['completed']).filter((run) => {
    const ahead = daysAhead(run.completed_at, day)
    return ahead !== undefined && ahead <= 0 && -ahead < most
  })
  return byInstant(done, (run) => run.completed_at)
    .toReversed()
    .map((run) => ({
      ...rowOf(run, records, run.completed_at, day),
      word: doneWord(run.completed_at ?? '', day),
      sign: 'done',
    }))
}

/**
 * Batches that soon will be past their date, the soonest first: there is time to use them, and what has expired over
 * years would bury them. Of what has expired, the latest stands first: it is the most likely to lie on a shelf still.
 */
export function expiringRows(board: Board, records: RunRecords, day: Day): readonly RunRow[] {
  const most = daysOf(board)
  const near = runsOf(board, records, ['completed']).filter((run) => (daysAhead(run.expiry_at, day) ?? most) < most)
  const isPast = (run: BoardRun) => (daysAhead(run.expiry_at, day) ?? 0) < 0
  const sorted = byInstant(near, (run) => run.expiry_at)
  return [...sorted.filter((run) => !isPast(run)), ...sorted.filter(isPast).toReversed()].map((run) => ({
    ...rowOf(run, records, run.expiry_at, day),
    word: expiryWord(run.expiry_at ?? '', day.zone, day.today)?.text ?? '',
    sign: isPast(run) ? 'expired' : 'expiring',
  }))
}

/**
 * That some runs are in a stage that is not known, so that nobody can tell whether they belong to what is in production
 * or due; undefined where there is none.
 */
export function unknownStages(board: Board, records: RunRecords, day: Day): string | undefined {
  const most = board.kind === 'due' ? daysOf(board) : Infinity
  const found = runsOf({ ...board, stages: [] }, records).filter((run) => {
    if (stageOf(run.production_status) !== undefined || run.completed_at) return false
    return board.kind !== 'due' || (daysAhead(run.deadline_at, day) ?? most) < most
  }).length
  if (found === 0) return undefined
  return found === 1
    ? '1 run is in a stage that is not known'
    : `${formatCount(found)} runs are in stages that are not known`
}

/** In the order of a time, the same in the order of their batches; those without it last. */
function byInstant(runs: readonly BoardRun[], read: (run: BoardRun) => string | null | undefined): BoardRun[] {
  const collator = new Intl.Collator(undefined, { numeric: true })
  const timed = runs.map((run) => {
    const time = instant(read(run) ?? '')
    return { run, time: Number.isNaN(time) ? Infinity : time }
  })
  return timed
    .toSorted(
      (a, b) =>
        (a.time === b.time ? 0 : a.time - b.time) ||
        collator.compare(a.run.batch_code ?? '', b.run.batch_code ?? '') ||
        a.run.id - b.run.id,
    )
    .map(({ run }) => run)
}

/** @param at the time that the board is about */
function rowOf(
  run: BoardRun,
  records: RunRecords,
  at: string | null | undefined,
  day: Day,
): Omit<RunRow, 'word' | 'sign'> {
  const product = productOf(records, run)
  const variation = run.variation_id == null ? undefined : product?.variations.find(({ id }) => id === run.variation_id)
  return {
    key: `${run.id}`,
    product: product === undefined ? `#${run.product_id}` : (legible(product.name)?.trim() ?? 'Unnamed'),
    variation: legible(variation?.name)?.trim(),
    batch: legible(run.batch_code)?.trim() ?? `Run ${run.id}`,
    stage: stageOf(run.production_status) ?? legible(run.production_status)?.trim() ?? 'No stage',
    planned: run.quantity,
    completed: run.actual_quantity,
    date: at && !Number.isNaN(instant(at)) ? formatDate(at, day.zone) : undefined,
    ahead: daysAhead(at, day),
  }
}

function deadlineRow(run: BoardRun, records: RunRecords, day: Day): RunRow {
  const row = rowOf(run, records, run.deadline_at, day)
  const deadline = {
    at: run.deadline_at ?? '',
    stage: stageOf(run.production_status),
    completedAt: run.completed_at,
  }
  const { ahead } = row
  if (ahead === undefined) return { ...row, word: 'no deadline', sign: 'none' }
  const word = deadlineWord(deadline, day.zone, day.today)
  if (word?.tone !== undefined) return { ...row, word: word.text, sign: word.tone === 'bad' ? 'late' : 'today' }
  if (isOpen(deadline)) return { ...row, word: `${inDays(ahead)} left`, sign: 'ahead' }
  return { ...row, word: word?.text ?? 'completed', sign: deadline.stage === 'Completed' ? 'done' : 'none' }
}

function inDays(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'day' : 'days'}`
}

function doneWord(at: string, day: Day): string {
  const ago = -(daysAhead(at, day) ?? 0)
  const name = ago === 0 ? 'today' : ago === 1 ? 'yesterday' : `${inDays(ago)} ago`
  return ago <= 1 ? `${name} ${formatTime(at, day.zone)}` : name
}

function count(rows: readonly RunRow[], sign: RunSign): number {
  return rows.filter((row) => row.sign === sign).length
}

/** What stands large above rows of a board of runs. */
export function runTallies(board: Board, rows: readonly RunRow[]): readonly Tally[] {
  const days = daysOf(board)
  const within = days === 1 ? undefined : days === 7 ? 'this week' : `in ${days} days`
  const late: Tally = { count: count(rows, 'late'), word: 'late', tone: 'bad' }
  const today: Tally = { count: count(rows, 'today'), word: 'due today', tone: 'warn' }
  switch (board.kind) {
    case 'due':
      return [
        late,
        { ...today, word: 'today' },
        ...(within === undefined ? [] : [{ count: today.count + count(rows, 'ahead'), word: within, tone: undefined }]),
      ]
    case 'completed': {
      const done = rows.filter(({ ahead }) => ahead === 0).length
      const past = days === 1 ? [] : [{ count: rows.length, word: `in ${days} days`, tone: undefined }]
      return [{ count: done, word: 'today', tone: 'good' }, ...past]
    }
    case 'expiring':
      return [
        { count: count(rows, 'expired'), word: 'expired', tone: 'warn' },
        { count: count(rows, 'expiring'), word: days === 1 ? 'today' : `in ${days} days`, tone: undefined },
      ]
    case 'attention':
    case 'categories':
    case 'production':
    case 'figure':
      return [{ count: rows.length, word: rows.length === 1 ? 'run' : 'runs', tone: undefined }, late, today]
  }
}
