import type { Decimal } from '@/contract/decimal'
import type { Expense } from '@/contract/expenses'
import type { Money } from '@/contract/money'
import { otherElements } from '@/contract/open-record'
import { add, compare, isZero, subtract } from '@/values/decimal'

/** What the lines of an expense come to, by exact decimals and in each currency by itself. */
export interface LinesTotal {
  readonly currencies: readonly Money[]
  /** Lines without a total, which are in none of the sums. */
  readonly without: number
}

function sameCurrency(a: Money, b: Money): boolean {
  return a.currency_code.toUpperCase() === b.currency_code.toUpperCase()
}

function plus(a: Money, b: Money): Money {
  return { ...a, amount: add(a.amount, b.amount) }
}

export function totalOfLines(expense: Expense): LinesTotal {
  const currencies: Money[] = []
  // What is no line that could be read has no total either.
  let without = otherElements(expense, 'line_items').length
  for (const { total_price: total } of expense.line_items ?? []) {
    if (!total) {
      without += 1
      continue
    }
    const { amount, currency_code } = total
    const at = currencies.findIndex((one) => sameCurrency(one, total))
    const sum = currencies[at]
    if (sum === undefined) currencies.push({ amount, currency_code })
    else currencies[at] = plus(sum, total)
  }
  return { currencies, without }
}

/** By how much the first is over the second; undefined where they cannot be compared. */
export function over(a: Money | null | undefined, b: Money | null | undefined): Money | undefined {
  if (!a || !b || !sameCurrency(a, b)) return undefined
  return { ...a, amount: subtract(a.amount, b.amount) }
}

/**
 * What items, tax and shipping less the discount come to: what an expense's amount should be. Undefined without items,
 * where currencies differ, and where a part came as something else than money. Tax, shipping or discount that are null
 * or not sent count as none.
 */
export function composed(expense: Expense): Money | undefined {
  const { item_total: items } = expense
  if (!items) return undefined
  let sum: Money | undefined = { amount: items.amount, currency_code: items.currency_code }
  for (const [name, sign] of [
    ['tax', 1],
    ['shipping', 1],
    ['discount', -1],
  ] as const) {
    const part = expense[name]
    if (!part) {
      const sent = Object.hasOwn(expense.sent, name) ? expense.sent[name] : undefined
      if (sent !== undefined && sent !== null) return undefined
      continue
    }
    if (!sameCurrency(sum, part)) return undefined
    // Some send a discount as what it takes away, others as what it adds.
    const taken = sign === -1 && compare(part.amount, '0' as Decimal) < 0 ? add(sum.amount, part.amount) : undefined
    const amount: Decimal = taken ?? (sign === 1 ? add(sum.amount, part.amount) : subtract(sum.amount, part.amount))
    sum = { ...sum, amount }
  }
  return sum
}

export function isSameAmount(difference: Money | undefined): boolean {
  return difference !== undefined && isZero(difference.amount)
}
