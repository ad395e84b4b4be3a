import { classes } from '@/ui/classes'
import { Skeleton } from '@/ui/skeleton'
import { formatCount } from '@/values/format'
import styles from './bars.module.css'
import { type AnySource, isComing, waitsForWord } from './sources'

interface ToComeProps {
  source: AnySource
  /** As many rows as the chart will have. */
  rows: number
  /** Its bars lie below their words. */
  stacked?: boolean
}

/** Stands where a chart will be: its rows, or a word about why it is not to be had now. */
export function ChartToCome({ source, rows, stacked = false }: ToComeProps) {
  if (!isComing(source)) {
    return (
      <p className={styles.none}>
        {waitsForWord(source)
          ? `Not counted yet: this needs all ${formatCount(source.of.total ?? 0)} ${source.what}.`
          : `Not counted: not all ${source.what} were read.`}
      </p>
    )
  }
  return (
    <ul className={classes(styles.rows, stacked && styles['stacked'])} aria-hidden>
      {Array.from({ length: rows }, (_, at) => (
        <li key={at}>
          <Skeleton width="7em" />
          {!stacked && <Skeleton width={`${80 - at * (60 / rows)}%`} />}
          <Skeleton width="3em" />
          {stacked && <Skeleton width={`${90 - at * (60 / rows)}%`} />}
        </li>
      ))}
    </ul>
  )
}
