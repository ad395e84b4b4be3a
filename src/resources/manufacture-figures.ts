import type { Decimal } from '@/contract/decimal'
import type { Manufacture, ManufactureLineItem } from '@/contract/manufactures'
import type { Money } from '@/contract/money'
import { add, isPositive, multiply, subtract } from '@/values/decimal'
import { quotient } from '@/values/quotient'

type Amount = Pick<Money, 'amount' | 'currency_code'>

/** As ISO 4217 writes it, so that "eur" is no currency of its own. */
function currencyOf({ currency_code: code }: Amount): string {
  return code.toUpperCase()
}

/** A material used by a run, with what it comes to. */
export interface Line {
  /** Its place among the lines, from 1. */
  readonly place: number
  readonly item: ManufactureLineItem
  /** Quantity × price, exactly. Null: the price is not costed yet. Undefined: there is no price, or no quantity. */
  readonly total: Amount | null | undefined
  /** Quantity × (actual - planned price); undefined without both, or where they are in two currencies. */
  readonly difference: Amount | undefined
  /** The price that the total is made of. */
  readonly basis: 'actual' | 'planned' | undefined
}

/** The lines of a run, in the service's order. */
export function linesOf(run: Manufacture): readonly Line[] {
  return run.line_items.map((item, at) => {
    const { quantity, unit_price: planned, actual_unit_price: actual } = item
    const price = actual ?? planned
    const priced = quantity !== undefined && price != null
    const open = price === null || actual === null ? null : undefined
    return {
      place: at + 1,
      item,
      total: priced ? times(price, quantity) : price == null ? open : undefined,
      difference:
        quantity !== undefined && planned && actual && currencyOf(planned) === currencyOf(actual)
          ? times({ ...actual, amount: subtract(actual.amount, planned.amount) }, quantity)
          : undefined,
      basis: priced ? (actual ? 'actual' : 'planned') : undefined,
    }
  })
}

function times({ amount, currency_code }: Amount, quantity: Decimal): Amount {
  return { amount: multiply(amount, quantity), currency_code }
}

/** What the lines come to in one currency. */
export interface CurrencyTotal {
  readonly total: Amount
  /** Over the lines that have both prices; undefined where none has. */
  readonly difference: Amount | undefined
}

/** What the lines of a run come to: never over more than one currency, and never without saying what is missing. */
export interface LineTotals {
  /** One for each currency, in the order in which the lines name them. */
  readonly currencies: readonly CurrencyTotal[]
  readonly lines: number
  /** Lines without any price. */
  readonly unpriced: number
  /** Lines with a price but no quantity. */
  readonly unmeasured: number
  /** Lines that count at their planned price, as they have no actual one. */
  readonly atPlanned: number
}

export function totalsOf(lines: readonly Line[]): LineTotals {
  const totals = new Map<string, CurrencyTotal>()
  for (const { total, difference } of lines) {
    if (!total) continue
    const before = totals.get(currencyOf(total))
    totals.set(currencyOf(total), {
      total: sum(before?.total, total),
      difference: difference === undefined ? before?.difference : sum(before?.difference, difference),
    })
  }
  const isPriced = ({ item }: Line) => item.unit_price != null || item.actual_unit_price != null
  return {
    currencies: [...totals.values()],
    lines: lines.length,
    unpriced: lines.filter((line) => !isPriced(line)).length,
    unmeasured: lines.filter((line) => isPriced(line) && line.item.quantity === undefined).length,
    atPlanned: lines.filter(({ basis }) => basis === 'planned').length,
  }
}

function sum(before: Amount | undefined, next: Amount): Amount {
  return before === undefined ? next : { ...before, amount: add(before.amount, next.amount) }
}

/** What a run costs, as far as that is known, and what one unit of its output costs, or why that cannot be said. */
export type UnitCost =
  | { readonly total: Amount; readonly perUnit: Amount; readonly exact: boolean; readonly unknown?: undefined }
  | { readonly total: Amount | undefined; readonly unknown: string }

/** (Materials + labour) ÷ completed quantity, by exact decimals; cut after four digits that count. */
export function unitCost({
  total_materials_cost: materials,
  total_labour_cost: labour,
  actual_quantity: completed,
}: Manufacture): UnitCost {
  if (!materials || !labour) {
    const missing = [!materials && missingCost('materials', materials), !labour && missingCost('labour', labour)]
    return { total: undefined, unknown: missing.filter((one) => one !== false).join(' ') }
  }
  if (currencyOf(materials) !== currencyOf(labour))
    return { total: undefined, unknown: 'Materials and labour are in two currencies, which are not added up.' }
  const { currency_code } = materials
  const total = { amount: add(materials.amount, labour.amount), currency_code }
  const share = isPositive(completed) ? quotient(total.amount, completed, { fraction: 4, significant: 4 }) : undefined
  if (share === undefined) return { total, unknown: 'Nothing was completed that it could be shared out over.' }
  return { total, perUnit: { amount: share.value, currency_code }, exact: share.exact }
}

/** Null and absent differ: what is null will come. */
function missingCost(what: 'materials' | 'labour', cost: null | undefined | object): string {
  const name = what === 'materials' ? 'Materials' : 'Labour'
  return cost === null
    ? `${name} ${what === 'materials' ? 'are' : 'is'} not costed yet.`
    : `The service sends no cost of ${what}.`
}
