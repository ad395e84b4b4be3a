import { type ReactNode, useMemo } from 'react'
import type { Decimal } from '@/contract/decimal'
import type { Manufacture } from '@/contract/manufactures'
import { manufactures } from '@/resources/manufactures'
import { compare, share } from '@/values/decimal'
import { classes } from '@/ui/classes'
import { formatCount, formatQuantity } from '@/values/format'
import styles from './bars.module.css'
import { ChartToCome } from './chart-rows'
import { completedWeeks, undatedQuestion } from './completed-weeks'
import { CountLink } from './count-link'
import type { Where } from './finding'
import { Foot } from './foot'
import { Panel } from './panel'
import type { Source } from './sources'
import { useDay } from './use-counts'
import { useSteps } from './use-steps'
import { useWeeks, weekRule } from './use-weeks'
import { type Week, weeksShown, weekText } from './weeks'

const caption = 'Completed by week'

/** What was completed in each of the last weeks: runs, and units of whatever they made. */
export function WeeksPanel({ source }: { source: Source<Manufacture> }) {
  const { of, items } = source
  const day = useDay(false)
  const weeks = useWeeks()
  const begin = useMemo(() => items && day && weeks && (() => completedWeeks(items, weeks, day)), [items, day, weeks])
  const found = useSteps(begin)
  const rules = [
    'Runs in the stage Completed, by the day on which they were completed; the quantity is what they completed, not what was planned.',
    'Units of different products are added up as they are: 3 candles and 2 soaps are 5 units.',
    weekRule(),
  ]
  return (
    <Panel title={caption} rules={rules} days aside="units and runs" busy={of.extent === 'reading'}>
      {found === undefined ? (
        <ChartToCome source={source} rows={weeksShown} />
      ) : (
        <figure aria-label={caption}>
          <WeekBars
            rows={found.weeks.map(({ week, where, runs, units }) => ({
              week,
              where,
              runs,
              value: units,
              shown: `${formatQuantity(units)} ${units === '1' ? 'unit' : 'units'}`,
            }))}
          />
        </figure>
      )}
      <p className={styles.note}>
        {found !== undefined && (
          <>
            <InNoWeek where={undatedQuestion} count={found.undated} why="without a date of completion" />{' '}
            <InNoWeek {...found.later} why="dated after this week" />
          </>
        )}
      </p>
      <Foot
        source={source}
        caption={caption}
        columns={['Week', 'Runs completed', 'Units completed']}
        rows={
          found &&
          (() => found.weeks.map(({ week, runs, units }) => [weekText(week), formatCount(runs), formatQuantity(units)]))
        }
      />
    </Panel>
  )
}

/** "2 completed runs dated after this week are in no week." Nothing where there are none. */
function InNoWeek({ where, count, why }: { where: Where; count: number; why: string }) {
  if (count === 0) return null
  return (
    <>
      <CountLink
        resource={manufactures}
        where={where}
        count={count}
        word={count === 1 ? 'completed run' : 'completed runs'}
      />{' '}
      {why} {count === 1 ? 'is' : 'are'} in no week.
    </>
  )
}

interface WeekRow {
  readonly week: Week
  readonly where: Where
  readonly runs: number
  readonly value: Decimal
  /** The value in words. */
  readonly shown: ReactNode
}

/** One bar for each week, the latest on top, with how many runs it stands for. */
export function WeekBars({ rows }: { rows: readonly WeekRow[] }) {
  const most = rows.reduce<Decimal>((most, { value }) => (compare(value, most) > 0 ? value : most), '0' as Decimal)
  return (
    <ul className={classes(styles.rows, styles['twice'])}>
      {rows.map(({ week, where, runs, value, shown }, at) => (
        <li key={week.first}>
          <span className={styles.name}>
            <span>
              {weekText(week)}
              {at === 0 && <span className={styles.quiet}> so far</span>}
            </span>
          </span>
          <span className={styles.bar} style={{ width: `${Math.round(share(value, most) * 1000) / 10}%` }} aria-hidden>
            {runs > 0 && <span className={styles['accent']} style={{ width: '100%' }} />}
          </span>
          <span className={styles.figures}>{shown}</span>
          <span className={styles.figures}>
            <CountLink
              resource={manufactures}
              where={where}
              count={runs}
              word={runs === 1 ? 'run' : 'runs'}
              says={`completed ${weekText(week)}`}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
