import type { Manufacture } from '@/contract/manufactures'
import { useZone } from '@/session/zone'
import { DeadlineTime, ExpiryTime } from '@/records/kinds/due'
import { stageOf } from '@/records/stage'
import { useToday } from '@/records/use-today'
import { Notice } from '@/ui/notice'
import { calendarDay } from '@/values/calendar-day'
import { formatDateTime } from '@/values/time'
import { contradictions, datesOf, type RunDate } from './manufacture-dates'
import styles from './manufacture-timeline.module.css'

/** The dates of a run in the order of time, with a mark for today, and in words what does not fit together. */
export function Timeline({ run }: { run: Manufacture }) {
  const known = useZone()
  // Until the account's zone has come the mark has its place, by a day that is nearly always the same, and is not seen.
  const zone = known ?? 'UTC'
  const today = useToday(zone)
  const { dates, missing } = datesOf(run)
  const isAhead = ({ at }: RunDate) => today !== undefined && (calendarDay(at, zone) ?? today) > today
  const past = dates.filter((date) => !isAhead(date))
  const ahead = dates.filter(isAhead)
  return (
    <section aria-label="Timeline">
      <h2 className={styles.heading}>Timeline</h2>
      <Contradictions run={run} />
      <ol className={styles.timeline}>
        {past.map((date) => (
          <Entry key={date.name} date={date} run={run} />
        ))}
        {ahead.length > 0 && (
          <li className={styles.today} hidden={known === undefined}>
            Today
          </li>
        )}
        {ahead.map((date) => (
          <Entry key={date.name} date={date} run={run} ahead />
        ))}
      </ol>
      {missing.length > 0 && <p className={styles.missing}>Not set: {missing.join(', ').toLowerCase()}</p>}
    </section>
  )
}

function Contradictions({ run }: { run: Manufacture }) {
  const zone = useZone()
  const found = contradictions(run, zone ?? 'UTC', useToday(zone))
  return found.length === 0 ? null : (
    <div className={styles.contradictions}>
      <Notice tone="warn">
        <p>These dates do not fit together, and are shown as they are:</p>
        <ul>
          {found.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function Entry({ date, run, ahead = false }: { date: RunDate; run: Manufacture; ahead?: boolean }) {
  return (
    <li className={styles.entry} data-date={date.name} data-ahead={ahead || undefined}>
      <span className={styles.label}>{date.label}</span>
      <When date={date} run={run} />
    </li>
  )
}

function When({ date: { name, at }, run }: { date: RunDate; run: Manufacture }) {
  const zone = useZone()
  if (name === 'deadline_at') {
    const { production_status: status, completed_at: completedAt } = run
    return <DeadlineTime deadline={{ at, stage: stageOf(status), completedAt }} />
  }
  if (name === 'expiry_at') return <ExpiryTime at={at} />
  return <time dateTime={at}>{zone === undefined ? '' : formatDateTime(at, zone)}</time>
}
