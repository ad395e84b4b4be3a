import { useMemo } from 'react'
import type { Decimal } from '@/contract/decimal'
import type { Manufacture } from '@/contract/manufactures'
import { manufactures } from '@/resources/manufactures'
import { useAccount } from '@/session/use-account'
import { dash } from '@/ui/dash'
import { formatCount, formatMoney } from '@/values/format'
import styles from './bars.module.css'
import { ChartToCome } from './chart-rows'
import { type RunCosts, runCosts } from './completed-weeks'
import { CountLink } from './count-link'
import type { CurrencyTotal } from './exact-sum'
import { Foot } from './foot'
import { Panel } from './panel'
import { isComing, type Source } from './sources'
import { Totals } from './totals'
import { useDay } from './use-counts'
import { useSteps } from './use-steps'
import { useWeeks, weekRule } from './use-weeks'
import { weeksShown, weekText } from './weeks'
import { WeekBars } from './weeks-panel'

const caption = 'Cost of completed runs'

/** What the runs completed in each of the last weeks cost. Only for keys that see costs. */
export function RunCostsPanel({ source }: { source: Source<Manufacture> }) {
  const { of, items } = source
  const day = useDay(true)
  const weeks = useWeeks()
  const currency = useAccount().data?.currency_code
  const begin = useMemo(
    () => items && day && weeks && (() => runCosts(items, weeks, day, currency)),
    [items, day, weeks, currency],
  )
  const costs = useSteps(begin)
  const rules = [
    'Materials cost and labour cost of runs in the stage Completed, by the day on which they were completed. Costs of other runs are still open, and in no sum.',
    'Sums are exact, and each currency has its own: nothing is converted.',
    'A run that lacks one of its two costs counts with the other one, and is counted below.',
    weekRule(),
  ]
  const [first] = costs?.totals ?? []
  return (
    <Panel title={caption} rules={rules} days aside={`last ${weeksShown} weeks`} busy={of.extent === 'reading'}>
      <Totals totals={costs?.totals} none="No run completed in these weeks has a cost." coming={isComing(source)} />
      {costs === undefined ? (
        <ChartToCome source={source} rows={weeksShown} />
      ) : first === undefined ? null : (
        <Bars costs={costs} currency={first.currency_code} />
      )}
      <p className={styles.note}>
        {costs && <Missing costs={costs} />}
        {costs !== undefined && costs.totals.length > 1 && (
          <> The bars are in {first?.currency_code}; the others are in the table.</>
        )}
      </p>
      <Foot
        source={source}
        caption={caption}
        columns={['Week', 'Runs completed', ...(costs?.totals ?? []).map(({ currency_code }) => currency_code)]}
        rows={costs && (() => tableRows(costs))}
      />
    </Panel>
  )
}

function tableRows({ weeks, totals: all }: RunCosts) {
  return weeks.map(({ week, runs, totals }) => [
    weekText(week),
    formatCount(runs),
    ...all.map(({ currency_code }) => {
      const total = inCurrency(totals, currency_code)
      return total === undefined ? dash() : formatMoney(total)
    }),
  ])
}

function inCurrency(totals: readonly CurrencyTotal[], code: string): CurrencyTotal | undefined {
  return totals.find(({ currency_code }) => currency_code === code)
}

function Bars({ costs, currency }: { costs: RunCosts; currency: string }) {
  return (
    <figure aria-label={`${caption}, ${currency}`}>
      <WeekBars
        rows={costs.weeks.map(({ week, where, runs, totals }) => {
          const total = inCurrency(totals, currency)
          return {
            week,
            where,
            runs,
            value: total?.amount ?? ('0' as Decimal),
            shown: total === undefined ? <span className={styles.quiet}>no cost</span> : formatMoney(total),
          }
        })}
      />
    </figure>
  )
}

/** "3 runs without a materials cost, 5 without a labour cost." */
function Missing({ costs: { missing } }: { costs: RunCosts }) {
  const kinds = (['materials', 'labour'] as const).filter((kind) => missing[kind].count > 0)
  return kinds.map((kind, at) => (
    <span key={kind}>
      {at > 0 && ', '}
      <CountLink
        resource={manufactures}
        where={missing[kind].where}
        count={missing[kind].count}
        costs
        word={at > 0 ? undefined : missing[kind].count === 1 ? 'run' : 'runs'}
      />{' '}
      without a {kind} cost{at === kinds.length - 1 && '.'}
    </span>
  ))
}
