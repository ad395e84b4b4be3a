import { useMemo } from 'react'
import { InnerLink } from '@/ui/inner-link'
import type { CatalogQuery } from '@/contract/list'
import type { Material } from '@/contract/materials'
import type { Decimal } from '@/contract/decimal'
import { useAccount } from '@/session/use-account'
import { classes } from '@/ui/classes'
import { dash } from '@/ui/dash'
import { isZero, share } from '@/values/decimal'
import { formatCount, formatMoney } from '@/values/format'
import styles from './bars.module.css'
import { ChartToCome } from './chart-rows'
import { CountLink } from './count-link'
import { listOf } from './finding'
import { Foot } from './foot'
import { Panel } from './panel'
import { isComing, type Source } from './sources'
import { activeQuestion, type StockValue, stockValue, uncostedQuestion } from './stock-value'
import { Totals } from './totals'
import { useSteps } from './use-steps'

const rules = [
  'On hand times unit cost of every active material. Products and components have a price and no cost, so they are not in it.',
  'Sums are exact, and each currency has its own: nothing is converted.',
  'Materials without a unit cost are in no sum, and are counted below the sum. Less than nothing on hand takes from the sum.',
]

const caption = 'Value of materials by category'
const zero = '0' as Decimal
const day = { zone: 'UTC', now: 0, costs: true }

/** What the materials on hand are worth. Only for keys that see costs. */
export function StockValuePanel({ source }: { source: Source<Material, CatalogQuery> }) {
  const { of, items } = source
  const currency = useAccount().data?.currency_code
  const begin = useMemo(() => items && (() => stockValue(items, day, currency)), [items, currency])
  const value = useSteps(begin)
  return (
    <Panel title="Value of materials on hand" rules={rules} busy={of.extent === 'reading'}>
      <Totals totals={value?.totals} none="No active material has a unit cost." coming={isComing(source)} />
      <div className={styles.note} style={{ minHeight: '2.9em' }}>
        {value && <Counts source={source} value={value} />}
      </div>
      {value === undefined ? (
        <ChartToCome source={source} rows={drawn} stacked />
      ) : (
        value.categories.length > 1 && <Categories source={source} value={value} />
      )}
      <Foot
        source={source}
        caption={caption}
        columns={['Category', ...(value?.totals ?? []).map(({ currency_code }) => currency_code)]}
        rows={value && (() => tableRows(value))}
      />
    </Panel>
  )
}

function tableRows({ categories, totals: all }: StockValue) {
  return categories.map(({ category, totals }) => [
    <bdi key="name">{category || 'No category'}</bdi>,
    ...all.map(({ currency_code }) => {
      const total = totals.find((one) => one.currency_code === currency_code)
      return total === undefined ? dash() : formatMoney(total)
    }),
  ])
}

/** So many categories are drawn; all are in the table. */
const drawn = 6

/** The categories that hold most of the first currency. */
function Categories({ source: { resource }, value: { categories, totals } }: CountsProps) {
  const currency = totals[0]?.currency_code ?? ''
  const rows = categories.slice(0, drawn).map(({ category, totals }) => ({
    category,
    total: totals.find((one) => one.currency_code === currency),
  }))
  const most = rows[0]?.total?.amount ?? zero
  return (
    <figure aria-label={`${caption}, ${currency}`}>
      <ul className={classes(styles.rows, styles['stacked'])}>
        {rows.map(({ category, total }) => {
          const name = <bdi>{category || 'No category'}</bdi>
          const list = listOf(resource, { category: category === undefined ? '=' : `=${category}` }, false)
          return (
            <li key={category ?? ''}>
              <span className={styles.name} title={category}>
                {list === undefined ? <span>{name}</span> : <InnerLink to={list.href}>{name}</InnerLink>}
              </span>
              <span className={styles.figures}>{total === undefined ? dash() : formatMoney(total)}</span>
              <span
                className={styles.bar}
                style={{ width: `${Math.round(share(total?.amount ?? zero, most) * 1000) / 10}%` }}
                aria-hidden
              >
                <span style={{ width: '100%' }} />
              </span>
            </li>
          )
        })}
      </ul>
    </figure>
  )
}

interface CountsProps {
  source: Source<Material, CatalogQuery>
  value: StockValue
}

/** What is in the sums, and what is not. */
function Counts({ source: { resource }, value }: CountsProps) {
  const { counted, uncosted, negative } = value
  return (
    <>
      <p>
        Of{' '}
        <CountLink
          resource={resource}
          where={activeQuestion}
          count={counted}
          word={counted === 1 ? 'active material' : 'active materials'}
        />
        {uncosted > 0 && (
          <>
            , <CountLink resource={resource} where={uncostedQuestion} count={uncosted} word="without a cost" costs />
          </>
        )}
        .
      </p>
      {negative > 0 && <p>{negativeWords(value)}</p>}
    </>
  )
}

/** "3 have less than nothing on hand, which makes -€7.00 of the value; 1 of them has no cost." */
function negativeWords({ negative, negativeCosted, negativeTotals }: StockValue): string {
  const have = `${formatCount(negative)} ${negative === 1 ? 'has' : 'have'} less than nothing on hand`
  if (negativeCosted === 0) return `${have}, and ${negative === 1 ? 'no cost' : 'none of them has a cost'}.`
  const taken = negativeTotals.filter(({ amount }) => !isZero(amount)).map((total) => formatMoney(total))
  const makes = `which makes ${taken.length === 0 ? 'no difference to' : `${taken.join(', ')} of`} the value`
  const uncosted = negative - negativeCosted
  const without = uncosted === 0 ? '' : `; ${formatCount(uncosted)} of them ${uncosted === 1 ? 'has' : 'have'} no cost`
  return `${have}, ${makes}${without}.`
}
