import { isNegative, isZero, subtract } from '@/values/decimal'
import type { Decimal } from '@/contract/decimal'
import { formatCount, formatMoney } from '@/values/format'
import { type CurrencyTotal, type Line, type LineTotals as Totals, totalsOf } from './manufacture-figures'
import styles from './manufacture-totals.module.css'
import { moneyFigure } from './money-figure'

/** What the lines come to, in each currency by itself, and what is missing from that. Only for keys that see costs. */
export function LineTotals({ lines }: { lines: readonly Line[] }) {
  const totals = totalsOf(lines)
  const { currencies } = totals
  const missing = missingFrom(totals)
  return (
    <div className={styles.totals}>
      {currencies.length > 0 && (
        <dl>
          {currencies.map((currency) => (
            <div key={currency.total.currency_code}>
              <dt>{currencies.length === 1 ? 'Total' : `Total in ${currency.total.currency_code.toUpperCase()}`}</dt>
              <dd>
                <span className={styles.total}>{moneyFigure(currency.total)}</span> <Difference {...currency} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        {missing.join(' ')}
        {currencies.length > 1 && ' Currencies are not added up.'}
        {currencies.length > 0 && ' Computed from the lines.'}
      </p>
    </div>
  )
}

function Difference({ difference }: CurrencyTotal) {
  if (difference === undefined) return null
  const { amount } = difference
  if (isZero(amount)) return <span className={styles.difference}>as planned</span>
  const size = isNegative(amount) ? subtract('0' as Decimal, amount) : amount
  return (
    <span className={styles.difference}>
      {formatMoney({ ...difference, amount: size })} {isNegative(amount) ? 'under plan' : 'over plan'}
    </span>
  )
}

/** "2 of 7 lines have no price." */
function missingFrom({ lines, unpriced, unmeasured, atPlanned }: Totals): readonly string[] {
  const of = (count: number) => `${formatCount(count)} of ${formatCount(lines)} ${lines === 1 ? 'line' : 'lines'}`
  return [
    unpriced > 0 && `${of(unpriced)} ${verbFor(unpriced, 'has', 'have')} no price.`,
    unmeasured > 0 && `${of(unmeasured)} ${verbFor(unmeasured, 'has', 'have')} no quantity.`,
    atPlanned > 0 &&
      `${of(atPlanned)} ${verbFor(atPlanned, 'has no actual price and counts at its planned one', 'have no actual price and count at their planned ones')}.`,
  ].filter((words) => words !== false)
}

function verbFor(count: number, one: string, more: string): string {
  return count === 1 ? one : more
}
