/** What lists call their columns of money, in addresses. */
const costs: ReadonlySet<string> = new Set([
  'unit-cost',
  'unit-price',
  'materials-cost',
  'labour-cost',
  'batch-cost',
  'materials-per-unit',
  'labour-per-unit',
  'materials-per-batch',
  'labour-per-batch',
  'amount',
  'items',
  'tax',
  'shipping',
  'discount',
])

/**
 * The address of a saved view as this key may read it: for one without costs nothing in it names them, be it a filter,
 * the order or a column.
 * @param to path and parameters of a list
 */
export function viewAddress(to: string, seesCosts: boolean): string {
  const at = to.indexOf('?')
  if (seesCosts || at === -1) return to
  const params = new URLSearchParams(to.slice(at))
  const columns = params
    .get('columns')
    ?.split(',')
    .map((id) => id.trim())
  const kept = columns?.filter((id) => !costs.has(id))
  const sort = params.get('sort')?.trim().replace(/^-/, '')
  const named = [...costs].filter((id) => params.has(id))
  if (sort !== undefined && costs.has(sort)) named.push('sort')
  if (kept?.length === 0) named.push('columns')
  if (named.length === 0 && kept?.length === columns?.length) return to
  for (const name of named) params.delete(name)
  if (kept !== undefined && kept.length > 0) params.set('columns', kept.join(','))
  return params.size === 0 ? to.slice(0, at) : `${to.slice(0, at)}?${params}`
}
