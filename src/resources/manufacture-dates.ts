import type { Manufacture } from '@/contract/manufactures'
import { calendarDay } from '@/values/calendar-day'
import { instant } from '@/values/time'
import { stageOf } from '@/records/stage'

/** The dates of a run, in the order in which they usually come. */
const names = {
  created_at: 'Created',
  start_date: 'Start',
  deadline_at: 'Deadline',
  completed_at: 'Completed',
  expiry_at: 'Expiry',
  updated_at: 'Updated',
} as const

type DateName = keyof typeof names

/** One date of a run. */
export interface RunDate {
  readonly name: DateName
  readonly label: string
  /** ISO 8601, as the service sent it. */
  readonly at: string
}

/** The dates that a run has, earliest first, and the labels of those that it has not. */
export function datesOf(run: Manufacture): { readonly dates: readonly RunDate[]; readonly missing: readonly string[] } {
  const all = Object.entries(names) as [DateName, string][]
  const dates = all.flatMap(([name, label]) => {
    const at = run[name]
    return at ? [{ name, label, at }] : []
  })
  return {
    // What is no time sorts last.
    dates: dates.toSorted((a, b) => order(a.at) - order(b.at)),
    missing: all.filter(([name]) => !run[name]).map(([, label]) => label),
  }
}

function order(at: string): number {
  const time = instant(at)
  return Number.isNaN(time) ? Number.MAX_SAFE_INTEGER : time
}

/**
 * What does not fit together in a run's dates and stage, each in a sentence. Nothing is corrected or hidden for it: the
 * dates stay as they were sent. Deadline and expiry are days: their hour contradicts nothing; and a run may be entered
 * after it was completed, as history that is taken over is.
 *
 * @param zone whose calendar days count
 * @param today its calendar day, see {@link calendarDay}; undefined while it is not known
 */
export function contradictions(run: Manufacture, zone: string, today: number | undefined): readonly string[] {
  const { start_date: start, deadline_at: deadline, completed_at: completed, expiry_at: expiry } = run
  const { created_at: created, updated_at: updated } = run
  const stage = stageOf(run.production_status)
  const isDayBefore: typeof isBefore = (a, b) =>
    isBefore(a, b) && calendarDay(a ?? '', zone) !== calendarDay(b ?? '', zone)
  const isAhead = (at: string | null | undefined) => {
    const day = at ? calendarDay(at, zone) : undefined
    return day !== undefined && today !== undefined && day > today
  }
  const found: [boolean, string][] = [
    [isBefore(completed, start), 'It was completed before it started.'],
    [isDayBefore(deadline, start), 'Its deadline is before its start.'],
    [isDayBefore(expiry, completed), 'It expires before it was completed.'],
    [!completed && isDayBefore(expiry, start), 'It expires before it starts.'],
    [isBefore(updated, created), 'Its record was last updated before it was created.'],
    [stage === 'Completed' && !completed, 'Its stage is Completed, but it has no date of completion.'],
    [
      Boolean(completed) && stage !== undefined && stage !== 'Completed',
      `It has a date of completion, but its stage is ${stage}.`,
    ],
    [isAhead(completed), 'Its date of completion is still to come.'],
    [stage === 'In progress' && isAhead(start), 'Its stage is In progress, but its start is still to come.'],
  ]
  return found.filter(([is]) => is).map(([, words]) => words)
}

/** False where either is unknown: comparisons with NaN are. */
function isBefore(a: string | null | undefined, b: string | null | undefined): boolean {
  return Boolean(a) && Boolean(b) && instant(a ?? '') < instant(b ?? '')
}
