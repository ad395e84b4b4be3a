import { formatCount } from '@/values/format'
import type { CategoryRow } from './category-rows'
import { type Health, healths } from './category-rows'
import styles from './rows.module.css'

/** Worst first, as they are read. */
const alarms = ['negative', 'out', 'low'] as const satisfies readonly Health[]

interface CategoryViewProps {
  row: CategoryRow
  /** Records of the largest category, which has the longest bar. */
  largest: number
}

/** A category: how many records, how they are, and the same as a bar. */
export function CategoryView({ row, largest }: CategoryViewProps) {
  const { kind, category, counts, total } = row
  return (
    <li className={styles.category}>
      <p className={styles.name}>
        <bdi>{category ?? 'No category'}</bdi>{' '}
        <span className={styles.notes} data-notes>
          {formatCount(total)} {total === 1 ? kind.slice(0, -1) : kind}
        </span>
      </p>
      <p className={styles.counts}>
        {counts.healthy === total ? (
          <span className={styles.quiet}>{total === 1 ? 'healthy' : 'all healthy'}</span>
        ) : (
          alarms
            .filter((health) => counts[health] > 0)
            .map((health) => (
              <span key={health}>
                <span className={styles.key} data-health={health} aria-hidden />
                {formatCount(counts[health])} {health}{' '}
              </span>
            ))
        )}
      </p>
      <p className={styles.bar} style={{ width: percent(total, largest) }} aria-hidden>
        {healths.map((health) =>
          counts[health] === 0 ? null : <span key={health} data-health={health} style={{ flexGrow: counts[health] }} />,
        )}
      </p>
    </li>
  )
}

function percent(part: number, whole: number): string {
  return `${Math.round((part / whole) * 1000) / 10}%`
}
