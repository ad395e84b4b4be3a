import { type CSSProperties, useMemo } from 'react'
import { InnerLink } from '@/ui/inner-link'
import type { CatalogState } from '@/contract/common'
import type { Identified } from '@/contract/endpoint'
import type { CatalogQuery } from '@/contract/list'
import { classes } from '@/ui/classes'
import { formatCount } from '@/values/format'
import styles from './bars.module.css'
import { ChartToCome } from './chart-rows'
import { CountLink } from './count-link'
import { listOf, type Where } from './finding'
import { Foot } from './foot'
import { Panel } from './panel'
import type { Source } from './sources'
import { type CategoryHealth, type Health, healths, stockHealth } from './stock-health'
import { useSteps } from './use-steps'

/** So many categories are drawn; the rest is in the table. */
const drawn = 6

const rules = [
  'Active records by category, each counted once by its own available stock: healthy, low, out or negative.',
  'The categories that run short of most come first. A bar is as long as its category is large.',
  'Upper and lower case make a category of its own, as in the service’s answers.',
]

type Stocked = Identified & { readonly state: CatalogState }

interface HealthProps<Item extends Stocked> {
  source: Source<Item, CatalogQuery>
}

/** How the stock of a resource is, category by category. */
export function StockHealthPanel<Item extends Stocked>({ source }: HealthProps<Item>) {
  const { resource, of, what, items } = source
  const begin = useMemo(() => items && (() => stockHealth(resource, items)), [resource, items])
  const rows = useSteps(begin)
  const caption = `Stock of ${what} by category`
  return (
    <Panel title={`${resource.title} by category`} rules={rules} busy={of.extent === 'reading'}>
      {/* As high with few categories as with many, so that nothing below moves when they come. */}
      <div className={styles.categories} style={{ '--rows': drawn } as CSSProperties}>
        {rows === undefined ? (
          <ChartToCome source={source} rows={drawn} stacked />
        ) : rows.length === 0 ? (
          <p className={styles.none}>
            {items?.length !== 0
              ? `No ${resource.singular} is active.`
              : of.setAside > 0
                ? `No ${resource.singular} could be read.`
                : `No ${what} yet.`}
          </p>
        ) : (
          <figure aria-label={caption}>
            <Chart source={source} rows={rows} />
          </figure>
        )}
      </div>
      <p className={styles.note}>
        {rows !== undefined && rows.length > drawn && (
          <>
            {formatCount(rows.length - drawn)} more {rows.length - drawn === 1 ? 'category' : 'categories'} in the table
          </>
        )}
      </p>
      <Foot
        source={source}
        caption={caption}
        columns={['Category', 'All', 'Healthy', 'Low', 'Out', 'Negative']}
        rows={rows && (() => rows.map(tableRow))}
      />
    </Panel>
  )
}

function tableRow({ category, total, counts }: CategoryHealth) {
  return [
    <bdi key="name">{category || 'No category'}</bdi>,
    formatCount(total),
    ...healths.map((health) => formatCount(counts[health])),
  ]
}

function Chart<Item extends Stocked>({ source, rows }: HealthProps<Item> & { rows: readonly CategoryHealth[] }) {
  const largest = Math.max(...rows.map(({ total }) => total))
  return (
    <ul className={classes(styles.rows, styles['stacked'])}>
      {rows.slice(0, drawn).map((row) => (
        <Row key={row.category ?? ''} source={source} row={row} largest={largest} isOnly={rows.length === 1} />
      ))}
    </ul>
  )
}

interface RowProps<Item extends Stocked> extends HealthProps<Item> {
  row: CategoryHealth
  largest: number
  isOnly: boolean
}

const alarms = ['negative', 'out', 'low'] as const satisfies readonly Health[]

function Row<Item extends Stocked>({
  source: { resource, what },
  row: { category, counts, total },
  largest,
  isOnly,
}: RowProps<Item>) {
  const where: Where = { category: category === undefined ? '=' : `=${category}` }
  const list = listOf(resource, where, false)
  const name = category || 'No category'
  const shown = <bdi>{name}</bdi>
  const noun = total === 1 ? resource.singular : what
  return (
    <li>
      <span className={styles.name} title={name}>
        {list === undefined ? <span>{shown}</span> : <InnerLink to={list.href}>{shown}</InnerLink>}
        <span className={styles.quiet}>
          {formatCount(total)}
          <span className="visually-hidden"> {noun}: </span>
        </span>
      </span>
      <span className={styles.figures}>
        {counts.healthy === total ? (
          <span className={styles.quiet}>{total === 1 ? 'healthy' : 'all healthy'}</span>
        ) : (
          alarms
            .filter((health) => counts[health] > 0)
            .map((health) => (
              <CountLink
                key={health}
                resource={resource}
                where={{ ...where, available: health }}
                count={counts[health]}
                mark={<span className={classes(styles.key, styles[health])} aria-hidden />}
                word={health}
                says={`in ${name}`}
              />
            ))
        )}
      </span>
      {/* One bar alone would compare with nothing. The words say all that a bar shows. */}
      <span
        className={styles.bar}
        style={{ width: percent(total, largest), visibility: isOnly ? 'hidden' : undefined }}
        aria-hidden
      >
        {healths.map((health) =>
          counts[health] === 0 ? null : (
            <span key={health} className={styles[health]} style={{ width: percent(counts[health], total) }} />
          ),
        )}
      </span>
    </li>
  )
}

function percent(part: number, whole: number): CSSProperties['width'] {
  return `${Math.round((part / whole) * 1000) / 10}%`
}
