import type { Field } from '@/records/field'
import { onForget } from '@/session/tab-memory'

interface Column {
  readonly items: readonly unknown[]
  /** What else the values depend on. */
  readonly token: unknown
  readonly values: unknown[]
}

let columns = new WeakMap<object, Map<string, Column>>()
onForget(() => {
  columns = new WeakMap()
})

/**
 * What is made of every record for a field, kept as long as the records stay. While records are read, those at hand
 * grow at the end: then only the new ones are looked at.
 *
 * @param use names what it is for
 * @param token whatever else the values depend on: another one, and all are made anew
 */
export function columnOf<Item, Value>(
  field: Field<Item>,
  use: string,
  items: readonly Item[],
  token: unknown,
  make: (item: Item) => Value,
): readonly Value[] {
  let ofField = columns.get(field)
  if (ofField === undefined) columns.set(field, (ofField = new Map()))
  const found = ofField.get(use)
  if (found?.items === items && found.token === token) return found.values as Value[]
  const goesOn = found !== undefined && found.token === token && beginsWith(items, found.items)
  // Grows in place: what was made of fewer records are the first of the same values.
  const values = goesOn ? (found.values as Value[]) : []
  for (let at = values.length; at < items.length; at += 1) values.push(make(items[at] as Item))
  ofField.set(use, { items, token, values })
  return values
}

/** Whether the records are those and more: the very same objects, in the same order. */
export function beginsWith(items: readonly unknown[], others: readonly unknown[]): boolean {
  if (others.length > items.length) return false
  for (let at = 0; at < others.length; at += 1) if (items[at] !== others[at]) return false
  return true
}
