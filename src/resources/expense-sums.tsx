import type { Decimal } from '@/contract/decimal'
import type { Expense } from '@/contract/expenses'
import type { Money } from '@/contract/money'
import { sentCount } from '@/contract/open-record'
import { fieldsFor, type Field } from '@/records/field'
import { fieldValue } from '@/records/field-value'
import { isNegative, subtract } from '@/values/decimal'
import { formatCount, formatMoney } from '@/values/format'
import { composed, isSameAmount, over, totalOfLines } from './expense-totals'
import styles from './expense-sums.module.css'
import { moneyFigure } from './money-figure'

const { money } = fieldsFor<Expense>()

/** As the service sent them, in the order in which they add up. */
const sent: readonly Field<Expense>[] = [
  money('Items', (e) => e.item_total),
  money('Tax', (e) => e.tax),
  money('Shipping', (e) => e.shipping),
  money('Discount', (e) => e.discount),
  money('Amount', (e) => e.amount),
]

/**
 * What an expense comes to as the service says, and what its lines come to, in each currency by itself. Where the two
 * differ, both stand there: nothing is set right. Only for keys that see costs.
 */
export function ExpenseSums({ expense }: { expense: Expense }) {
  const { currencies, without } = totalOfLines(expense)
  const lines = sentCount(expense, 'line_items') ?? 0
  const shown = sent.filter((field) => field.read(expense) !== undefined)
  if (shown.length === 0 && currencies.length === 0) return null
  const [only] = currencies
  const linesOver = currencies.length === 1 && without === 0 ? over(only, expense.item_total) : undefined
  const partsOver = over(composed(expense), expense.amount)
  return (
    <div className={styles.sums}>
      <div className={styles.words}>
        {without > 0 && (
          <p>
            {formatCount(without)} of {formatCount(lines)} {lines === 1 ? 'line' : 'lines'}{' '}
            {without === 1 ? 'has' : 'have'} no total, and {without === 1 ? 'is' : 'are'} in no sum.
          </p>
        )}
        {currencies.length > 1 && <p>Currencies are not added up.</p>}
        {linesOver !== undefined && !isSameAmount(linesOver) && (
          <p>The lines come to {size(linesOver)} than the items, as the service sends them.</p>
        )}
        {partsOver !== undefined && !isSameAmount(partsOver) && (
          <p>
            Items, tax and shipping less the discount come to {size(partsOver)} than the amount, as the service sends
            it.
          </p>
        )}
      </div>
      <dl>
        {currencies.map((total) => (
          <div key={total.currency_code}>
            <dt>
              {currencies.length === 1
                ? 'Sum of the lines'
                : `Sum of the lines in ${total.currency_code.toUpperCase()}`}
            </dt>
            <dd>{moneyFigure(total)}</dd>
          </div>
        ))}
        {shown.map((field) => (
          <div key={field.id} data-total={field.label === 'Amount' || undefined}>
            <dt>{field.label}</dt>
            <dd>{fieldValue(field, expense)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** "€1.20 more" */
function size(difference: Money): string {
  const less = isNegative(difference.amount)
  const amount = less ? subtract('0' as Decimal, difference.amount) : difference.amount
  return `${formatMoney({ ...difference, amount })} ${less ? 'less' : 'more'}`
}
