import { calendarDay } from '@/values/calendar-day'
import { formatCount } from '@/values/format'
import type { Stage } from './stage'

/** A word about a date, and whether it is a warning. */
export interface DueWord {
  readonly text: string
  readonly tone?: 'bad' | 'warn'
}

/** What a deadline's word depends on. */
export interface Deadline {
  /** ISO 8601. */
  readonly at: string
  /** Undefined for one that is not known: then nobody knows whether the run is done. */
  readonly stage: Stage | undefined
  readonly completedAt: string | null | undefined
}

function days(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'day' : 'days'}`
}

/** "in 2 days", "today", "3 days ago" */
function distance(ahead: number): string {
  return ahead === 0 ? 'today' : ahead > 0 ? `in ${days(ahead)}` : `${days(-ahead)} ago`
}

/** Whether it is surely not finished. A date of completion under an unfinished stage: one of the two is wrong. */
export function isOpen({ stage, completedAt }: Deadline): boolean {
  return stage !== undefined && stage !== 'Completed' && !completedAt
}

/**
 * The word beside a deadline: calendar days of the zone lie between it and today, whatever the hour. What is done is
 * not late now, but may have been; and where it is not known whether it is done, nothing is called late.
 *
 * @param today the zone's calendar day, see {@link calendarDay}
 */
export function deadlineWord({ at, stage, completedAt }: Deadline, zone: string, today: number): DueWord | undefined {
  const deadline = calendarDay(at, zone)
  if (deadline === undefined) return undefined
  if (stage === 'Completed') {
    const completed = completedAt ? calendarDay(completedAt, zone) : undefined
    if (completed === undefined) return undefined
    const late = completed - deadline
    return { text: late > 0 ? `was ${days(late)} late` : 'on time' }
  }
  // A date of completion under an unfinished stage: one of the two is wrong, and nobody knows which.
  if (stage === undefined || completedAt) return { text: distance(deadline - today) }
  if (deadline < today) return { text: `${days(today - deadline)} late`, tone: 'bad' }
  return deadline === today ? { text: 'due today', tone: 'warn' } : { text: distance(deadline - today) }
}

/** The word beside a date of expiry: the goods are good to the end of that day in the zone. */
export function expiryWord(at: string, zone: string, today: number): DueWord | undefined {
  const expiry = calendarDay(at, zone)
  if (expiry === undefined) return undefined
  const ahead = expiry - today
  if (ahead < 0) return { text: `expired ${distance(ahead)}`, tone: 'warn' }
  return ahead === 0 ? { text: 'expires today', tone: 'warn' } : { text: `expires ${distance(ahead)}` }
}
