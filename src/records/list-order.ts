import { tabMemory } from '@/session/tab-memory'

/** Whether the address of a list asks for all records rather than for a page of them. */
export function isAll(search: string): boolean {
  return new URLSearchParams(search).get('all') === '1'
}

/** The search of the list of all records that shows the same as this search of the list by pages. */
export function allOf(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  params.delete('per_page')
  // There, a sign before a text says how it matches.
  for (const name of ['name', 'sku', 'category_name']) {
    const text = params.get(name)?.trim()
    if (text && /^[=~]/.test(text)) params.set(name, `~${text}`)
  }
  params.set('all', '1')
  return `?${params.toString()}`
}

/** The order of a list of all records from which one has gone on to one of them. */
interface ListOrder {
  /** Search of that list. */
  readonly search: string
  readonly ids: readonly number[]
}

/** By the resource's name: the latest alone, in this tab, as it can be of a hundred thousand. */
const orders = tabMemory<string, ListOrder>()

/** Notes in which order a list has its records, so that its details lead from one to the next. */
export function noteOrder(many: string, search: string, ids: readonly number[]): void {
  orders.set(many, { search, ids })
}

/** The order of the list with this search; undefined where nobody has come from there, as after loading anew. */
export function orderOfList(many: string, search: string): readonly number[] | undefined {
  const order = orders.get(many)
  return order?.search === search ? order.ids : undefined
}
