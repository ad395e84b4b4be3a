import type { Decimal } from '@/contract/decimal'
import type { Material } from '@/contract/materials'
import { materials } from '@/resources/materials'
import { compare, isNegative } from '@/values/decimal'
import { type CurrencyTotal, MoneySums } from './exact-sum'
import { type Day, finding, type Where } from './finding'

/** What the stock of active materials is worth: on hand × unit cost, exactly, in each currency by itself. */
export interface StockValue {
  readonly totals: readonly CurrencyTotal[]
  /** Active materials. */
  readonly counted: number
  /** Active materials that are in no total, as they have no unit cost. */
  readonly uncosted: number
  /** Active materials with less than nothing on hand, with and without a unit cost. */
  readonly negative: number
  /** Those of them that have a unit cost: they take from the totals; and what they take. */
  readonly negativeCosted: number
  readonly negativeTotals: readonly CurrencyTotal[]
  /** By category, what has most of the first of the totals' currencies first. */
  readonly categories: readonly CategoryValue[]
}

/** What the materials of one category are worth. */
interface CategoryValue {
  /** Without white space around it; undefined for materials without one. */
  readonly category: string | undefined
  readonly totals: readonly CurrencyTotal[]
}

export const activeQuestion = {} as const satisfies Where
export const uncostedQuestion = { 'unit-cost': 'none' } as const satisfies Where

/** What there is in a currency; zero where there is nothing. */
function amountIn(totals: readonly CurrencyTotal[], code: string | undefined): Decimal {
  return totals.find(({ currency_code }) => currency_code === code)?.amount ?? ('0' as Decimal)
}

const stretch = 1024

/** @param currency the account's own, which comes first */
export function* stockValue(items: readonly Material[], day: Day, currency?: string): Generator<void, StockValue> {
  const active = yield* finding(materials, items, activeQuestion, day)
  const uncosted = yield* finding(materials, items, uncostedQuestion, day)
  const sums = new MoneySums()
  const below = new MoneySums()
  const byCategory = new Map<string | undefined, MoneySums>()
  let negative = 0
  let negativeCosted = 0
  for (const [at, { stock_on_hand: onHand, unit_cost: cost, category }] of active.entries()) {
    if (at % stretch === stretch - 1) yield
    const isBelow = isNegative(onHand)
    if (isBelow) negative += 1
    if (!cost) continue
    sums.of(cost.currency_code).addProduct(onHand, cost.amount)
    const name = category?.trim().normalize() || undefined
    const ofCategory = byCategory.get(name) ?? new MoneySums()
    byCategory.set(name, ofCategory)
    ofCategory.of(cost.currency_code).addProduct(onHand, cost.amount)
    if (!isBelow) continue
    negativeCosted += 1
    below.of(cost.currency_code).addProduct(onHand, cost.amount)
  }
  const totals = sums.totals(currency)
  const categories = Array.from(byCategory, ([category, of]) => ({ category, totals: of.totals(currency) }))
  const first = totals[0]?.currency_code
  return {
    totals,
    categories: categories.toSorted((a, b) => compare(amountIn(b.totals, first), amountIn(a.totals, first))),
    counted: active.length,
    uncosted: uncosted.length,
    negative,
    negativeCosted,
    negativeTotals: below.totals(currency),
  }
}
