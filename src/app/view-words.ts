import { fromSearch } from '@/api/search'
import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { allFields, parseAll } from '@/records/all/all-address'
import { activeCriteria, orderWords } from '@/records/all/criterion-words'
import { activeFilters } from '@/records/active-filters'
import { isAll } from '@/records/list-order'
import type { FilterName, Resource } from '@/records/resource'
import { components } from '@/resources/components'
import { expenses } from '@/resources/expenses'
import { manufactures } from '@/resources/manufactures'
import { materials } from '@/resources/materials'
import { products } from '@/resources/products'
import { recipes } from '@/resources/recipes'
import { formatCount } from '@/values/format'

/** What the address of a list asks for, in the words of the list's own chips. */
type Words = (search: string, costs: boolean) => readonly string[]

const lists = new Map<string, Words>([
  listed(materials),
  listed(products),
  listed(components),
  listed(manufactures),
  listed(recipes),
  listed(expenses),
])

function listed<Item extends Identified, Query extends PageQuery>(
  resource: Resource<Item, Query>,
): readonly [route: string, words: Words] {
  const { route, title } = resource
  return [
    route,
    (search, costs) => [title, ...(isAll(search) ? allWords(resource, search, costs) : pageWords(resource, search))],
  ]
}

function pageWords<Item extends Identified, Query extends PageQuery>(
  { endpoint, filters }: Resource<Item, Query>,
  search: string,
): readonly string[] {
  const { query } = fromSearch(endpoint, new URLSearchParams(search))
  const active = activeFilters(filters, query as { readonly [Name in FilterName]?: string }).map(({ text }) => text)
  return query.page > 1 ? [...active, `Page ${formatCount(query.page)}`] : active
}

function allWords<Item extends Identified, Query extends PageQuery>(
  resource: Resource<Item, Query>,
  search: string,
  costs: boolean,
): readonly string[] {
  const fields = allFields(resource, costs)
  const { criteria } = parseAll(resource, new URLSearchParams(search), costs)
  const order = orderWords(fields, criteria)
  const active = activeCriteria(fields, criteria).map(({ text }) => text)
  return order === undefined ? active : [...active, `Sorted by ${order}`]
}

/**
 * What a saved view shows, in words: `Materials`, `Name contains “oil”`. A key that may not see costs reads nothing of
 * filters and orders by them.
 * @param to path and parameters of a list
 */
export function viewWords(to: string, costs: boolean): readonly string[] {
  const at = to.indexOf('?')
  const [path, search] = at === -1 ? [to, ''] : [to.slice(0, at), to.slice(at)]
  return lists.get(path)?.(search, costs) ?? []
}
