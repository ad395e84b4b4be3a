import type { Decimal } from '@/contract/decimal'
import { add, compare, isPositive } from '@/values/decimal'
import { wholeTimes } from '@/values/whole-times'

/** What is known of the stock of an ingredient. `missing`: there is no such record; `unknown`: it was not read (yet). */
export type StockOf =
  | { readonly available: Decimal; readonly unit: string | null | undefined; readonly name?: string }
  | 'missing'
  | 'unknown'

/** An ingredient of a recipe, with the stock of what it refers to. */
export interface Need {
  /** The same for ingredients that refer to the same record; undefined for one that refers to none. */
  readonly record: string | undefined
  readonly quantity: Decimal | null | undefined
  readonly unit: string | null | undefined
  readonly stock: StockOf
}

/** Why an ingredient is not part of the estimate, in the order in which it is said. */
export const leftOuts = ['unknown', 'missing', 'unit', 'no-quantity', 'no-record', 'not-positive'] as const
export type LeftOut = (typeof leftOuts)[number]

export function isLeftOut(one: Decimal | LeftOut): one is LeftOut {
  return (leftOuts as readonly string[]).includes(one)
}

export interface Estimate {
  /** Undefined where no ingredient could be counted. */
  readonly batches: Decimal | undefined
  /** Places, among the needs, of those that run out first. */
  readonly limiting: readonly number[]
  /** By place: how many batches the stock of this one is enough for, or why it is left out. */
  readonly each: readonly (Decimal | LeftOut)[]
}

/** A unit as it is compared: kg and g differ, and so may m and M. */
function same(a: string | null | undefined, b: string | null | undefined): boolean {
  const [one = '', other = ''] = [a?.trim(), b?.trim()]
  // Components have no unit of measure, and older recipes leave the unit out.
  return one === '' || other === '' || one === other
}

/**
 * For how many batches the stock is enough, as far as can be told: the least, over all ingredients, of how many whole
 * times its quantity fits into what is available. Ingredients that use the same record share its stock.
 */
export function estimateBatches(needs: readonly Need[]): Estimate {
  const together = new Map<string, Decimal>()
  const reasons = needs.map((need): LeftOut | undefined => {
    const reason = reasonToLeaveOut(need)
    const { record, quantity } = need
    if (reason === undefined && record !== undefined && quantity) {
      const others = together.get(record)
      together.set(record, others === undefined ? quantity : add(others, quantity))
    }
    return reason
  })
  const each = needs.map(({ record = '', stock }, place): Decimal | LeftOut => {
    const quantity = together.get(record)
    const reason = reasons[place]
    if (reason !== undefined) return reason
    if (quantity === undefined || typeof stock === 'string') return 'unknown'
    return wholeTimes(stock.available, quantity) ?? 'not-positive'
  })
  const batches = each.reduce<Decimal | undefined>(
    (least, one) => (!isLeftOut(one) && (least === undefined || compare(one, least) < 0) ? one : least),
    undefined,
  )
  const limiting = each.flatMap((one, place) =>
    batches !== undefined && !isLeftOut(one) && compare(one, batches) === 0 ? [place] : [],
  )
  return { batches, limiting, each }
}

function reasonToLeaveOut({ record, quantity, unit, stock }: Need): LeftOut | undefined {
  if (!quantity) return 'no-quantity'
  if (!isPositive(quantity)) return 'not-positive'
  if (record === undefined) return 'no-record'
  if (typeof stock === 'string') return stock
  return same(unit, stock.unit) ? undefined : 'unit'
}
