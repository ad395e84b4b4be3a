import { z } from './zod'
import { decimal } from './decimal'

/**
 * An amount in one currency. Specification, "Money object". The code is checked for its form (ISO 4217: three letters)
 * only: a currency that this browser does not know is kept and shown by its code.
 */
export const money = z.looseObject({
  amount: decimal,
  currency_code: z.string().check(z.regex(/^[A-Za-z]{3}$/)),
})
export type Money = z.infer<typeof money>

/** A money field: absent means that this key may not see it, null that the record is not costed yet. */
export const moneyField = z.nullish(money)

/**
 * Every field that holds money, in any resource and at any depth. The one list: what a key without costs may not see is
 * decided by it. A test walks all schemas and fails when a money field is missing here.
 */
export const moneyFieldNames: ReadonlySet<string> = new Set([
  // Specification, "Authentication" 5.
  'unit_price',
  'unit_cost',
  'actual_unit_price',
  'total_materials_cost',
  'total_labour_cost',
  // Recipes and expenses, published later by the vendor.
  'total_cost',
  'unit_labour_cost',
  'total_cogs',
  'unit_cogs',
  'amount',
  'item_total',
  'tax',
  'shipping',
  'discount',
  'total_price',
])

function looksLikeMoney(value: object): boolean {
  return 'amount' in value && 'currency_code' in value
}

/**
 * A copy of a JSON value without any money: fields of the list above, and objects shaped like money under any other
 * name, at every depth. An element of an array that is money goes too.
 */
export function withoutMoney(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.filter((one) => !(isObject(one) && looksLikeMoney(one))).map(withoutMoney)
  }
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(
    ([name, field]) =>
      !moneyFieldNames.has(name) && !(isObject(field) && !Array.isArray(field) && looksLikeMoney(field)),
  )
  // fromEntries defines own properties, so that a field called `__proto__` stays a field.
  return Object.fromEntries(kept.map(([name, field]) => [name, withoutMoney(field)]))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
