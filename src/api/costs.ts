import type { Endpoint, Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { moneyFieldNames } from '@/contract/money'

/** Deeper than any record has reason to be: what is nested further only wants to use up the stack. */
const deepest = 20

/**
 * Whether a money field is there at any depth, and where the shape is known even null. Own fields only: JSON may hold one
 * called `__proto__`. A field that nobody promised may be something else with the name of one.
 */
function holdsMoney(value: unknown, isKnown: boolean, depth = 0): boolean {
  if (typeof value !== 'object' || value === null || depth > deepest) return false
  if (Array.isArray(value)) return value.some((one) => holdsMoney(one, isKnown, depth + 1))
  return Object.entries(value).some(
    ([name, field]) =>
      (moneyFieldNames.has(name) && typeof field === 'object' && isSurely(name, field, isKnown)) ||
      holdsMoney(field, isKnown, depth + 1),
  )
}

/** An amount may be one of flour, and shipping a way to send. A null may be all that a key is shown which sees no costs. */
function isSurely(name: string, value: object | null, isKnown: boolean): boolean {
  if (value === null) return isKnown && /_(?:cost|cogs|price)$/.test(name)
  return Object.hasOwn(value, 'amount') && Object.hasOwn(value, 'currency_code')
}

/** As {@link holdsMoney} of a record whose shape is known, where it mostly stands at the top. */
function showsMoney<Item extends Identified, Query extends PageQuery>(
  { money }: Endpoint<Item, Query>,
  item: Item,
): boolean {
  return money.some((name) => Object.hasOwn(item, name) && typeof item[name] === 'object') || holdsMoney(item, true)
}

/**
 * What these records tell about the key: true, it sees costs; false, it does not; undefined, they do not tell.
 * Specification, "Authentication" 5: view-only users' answers leave the money fields out.
 */
export function costsSeen<Item extends Identified, Query extends PageQuery>(
  endpoint: Endpoint<Item, Query>,
  items: readonly Item[],
): boolean | undefined {
  if (endpoint.money.length === 0) return items.some((item) => holdsMoney(item, false)) ? true : undefined
  if (items.some((item) => showsMoney(endpoint, item))) return true
  return items.length > 0 ? false : undefined
}

/** So many records without money tell that a key sees none. Fewer may all just have no cost, as the fields are optional. */
export const enoughToTell = 5

/** As {@link costsSeen}, where it is sure: fewer records without money tell nothing yet. */
export function costsTold<Item extends Identified, Query extends PageQuery>(
  endpoint: Endpoint<Item, Query>,
  items: readonly Item[],
): boolean | undefined {
  const seen = costsSeen(endpoint, items)
  return seen === false && items.length < enoughToTell ? undefined : seen
}

/** Where money was shown before, so many records without any are no accident. */
export const surelyTelling = 20

/** Which records a key was shown money of: when it may no longer see it, theirs is gone. */
export class ShownMoney {
  readonly #ids = new Map<string, Set<number>>()

  /**
   * Takes note of records, and tells whether money that was shown of such has gone; `perhaps` where that of a single
   * record has, which may have lost its cost, or of such as nobody promised to have any.
   */
  isGone<Item extends Identified, Query extends PageQuery>(
    endpoint: Endpoint<Item, Query>,
    items: readonly Item[],
  ): boolean | 'perhaps' {
    const shown = this.#ids.get(endpoint.many) ?? new Set()
    const isOpen = endpoint.money.length === 0
    const now = items.filter((item) => (isOpen ? holdsMoney(item, false) : showsMoney(endpoint, item)))
    for (const { id } of now) shown.add(id)
    this.#ids.set(endpoint.many, shown)
    if (now.length > 0 || shown.size === 0) return false
    const gone = items.filter(({ id }) => shown.has(id)).length
    return (!isOpen && (items.length >= surelyTelling || gone > 1)) || (gone > 0 && 'perhaps')
  }
}
