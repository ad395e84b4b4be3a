// Read by the script in the page's head: tiny, and no import of the schemas. Tests hold it against them.

/** What is asked for before the page's script has loaded: last part of the API's path, and of the page's address. */
const resource = /^(?:(?:material|product|component)s|(manufactures|recipes|expenses))(\/[1-9]\d{0,14})?$/

const text = /^\S([^]{0,498}\S)?$/

/**
 * Their parameters in the order in which they are asked for: the name, what is plain (taken as it stands, whatever else
 * there is to be known about reading it), and what goes without saying.
 */
const parameters: readonly (readonly [name: string, plain: RegExp, usual?: string])[] = [
  ['page', /^[1-9]\d{0,8}$/, '1'],
  ['per_page', /^([1-9]\d?|100)$/, '25'],
  ['state', /^(active|archived|all)$/, 'active'],
  ['name', text],
  ['sku', text],
  ['category_name', text],
]

/**
 * What a page asks for first, as the client would write it: a list with what `toSearch` makes of what `fromSearch` reads
 * in the page's address, or a record. Undefined where that takes more than is known here, as for an address with
 * nonsense in it.
 * @param page path of the page without its base, such as `materials` or `products/7`
 */
export function earlyPath(page: string, address: string): string | undefined {
  const [known, pagedOnly, id] = resource.exec(page) ?? []
  if (known === undefined) return undefined
  const path = `/api/v1/${page}`
  if (id !== undefined) return path
  const given = new URLSearchParams(address)
  // All records are read otherwise.
  if (given.get('all') === '1') return undefined
  const search = new URLSearchParams()
  for (const [name, plain, usual] of pagedOnly === undefined ? parameters : parameters.slice(0, 2)) {
    const value = given.getAll(name).at(-1)
    if (!value || value === usual) continue
    if (!plain.test(value)) return undefined
    search.append(name, value)
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`
}
