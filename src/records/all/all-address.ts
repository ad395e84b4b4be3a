import type { WrongParameter } from '@/api/search'
import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { type Field, withoutHidden } from '@/records/field'
import type { Resource } from '@/records/resource'
import { type Criteria, type Criterion, criterionText, parseCriterion } from './criteria'
import { filterKind } from './value'

/** The name of a record as a field: it stands first among those that can be sorted and filtered by. */
function nameField<Item extends Identified, Query extends PageQuery>({
  name,
  nameLabel = 'Name',
}: Resource<Item, Query>): Field<Item> {
  return { kind: 'text', id: 'name', label: nameLabel, read: name }
}

const known = new WeakMap<object, { all: readonly Field<never>[]; visible: readonly Field<never>[] }>()

/** All that a list can be sorted and filtered by: the name, then its columns; without costs, none that holds money. */
export function allFields<Item extends Identified, Query extends PageQuery>(
  resource: Resource<Item, Query>,
  costs: boolean,
): readonly Field<Item>[] {
  let found = known.get(resource)
  if (found === undefined) {
    const all = [nameField(resource), ...resource.columns]
    found = { all, visible: withoutHidden(all, false) }
    known.set(resource, found)
  }
  return (costs ? found.all : found.visible) as unknown as readonly Field<Item>[]
}

/** What of a resource an address depends on. */
interface Listed {
  readonly filters: readonly string[]
}

/** What the field is called in an address: as the list by pages calls it, where that knows it. */
function parameterOf({ filters }: Listed, id: string): string {
  return id === 'category' && filters.includes('category_name') ? 'category_name' : id
}

/** The states shown unless somebody asks otherwise, as in the list by pages. */
const usualState: Criterion = { kind: 'choices', ids: ['active'] }

interface ParsedAddress {
  readonly criteria: Criteria
  /** Parameters that make no sense, and were left out. */
  readonly wrong: readonly WrongParameter[]
  /** It names something that this key may not see. */
  readonly namesHidden: boolean
}

/**
 * Reads the address of a list of all records, each parameter by itself. What makes no sense counts as not given, and is
 * reported; what a key without costs may not see is left out without a word.
 */
export function parseAll<Item extends Identified, Query extends PageQuery>(
  resource: Resource<Item, Query>,
  params: URLSearchParams,
  costs: boolean,
): ParsedAddress {
  const where = new Map<string, Criterion>()
  const wrong: WrongParameter[] = []
  const fields = allFields(resource, costs)
  for (const field of fields) {
    const parameter = parameterOf(resource, field.id)
    const value = params.getAll(parameter).at(-1) ?? params.getAll(field.id).at(-1)
    const criterion = value === undefined ? undefined : parseCriterion(filterKind(field), value)
    if (criterion !== undefined) where.set(field.id, criterion)
    else if (value !== undefined && value.trim() !== '') wrong.push({ name: parameter, value })
    if (field.kind === 'state' && criterion === undefined) where.set(field.id, usualState)
  }
  const asked = params.getAll('sort').at(-1)?.trim() ?? ''
  const id = asked.replace(/^-/, '')
  const sort = fields.some((field) => field.id === id) ? { id, descending: asked.startsWith('-') } : undefined
  const hidden = costs ? [] : hiddenParameters(resource, params)
  if (asked !== '' && sort === undefined && !hidden.some(([name]) => name === 'sort'))
    wrong.push({ name: 'sort', value: asked })
  return { criteria: { sort, where }, wrong, namesHidden: hidden.length > 0 }
}

/** Those parameters of an address that ask for what a key without costs may not see. */
export function hiddenParameters<Item extends Identified, Query extends PageQuery>(
  resource: Resource<Item, Query>,
  params: URLSearchParams,
): readonly (readonly [name: string, value: string])[] {
  const hidden = allFields(resource, true).filter(({ kind }) => kind === 'money')
  const names = new Set(hidden.map(({ id }) => id))
  return [...params].filter(([name, value]) => names.has(name === 'sort' ? value.trim().replace(/^-/, '') : name))
}

/** The search of an address that asks for this: `all=1&sort=-available&available=out%2Clow`. */
export function allSearch<Item extends Identified, Query extends PageQuery>(
  resource: Resource<Item, Query>,
  { sort, where }: Criteria,
): URLSearchParams {
  const params = new URLSearchParams({ all: '1' })
  if (sort !== undefined) params.set('sort', `${sort.descending ? '-' : ''}${sort.id}`)
  for (const field of allFields(resource, true)) {
    const criterion = where.get(field.id)
    if (criterion === undefined) continue
    const text = criterionText(filterKind(field), criterion)
    if (field.kind === 'state' && text === 'active') continue
    params.set(parameterOf(resource, field.id), text)
  }
  return params
}

/** What an address of a list of all records asks for, as it stands there: see `parseCriterion` for its words. */
export interface AllAddress {
  /** Id of a field, `-` before it for descending. */
  readonly sort?: string
  /** By the id of a field or the list's own name of a filter: `{ available: 'out,low', state: 'all' }`. */
  readonly where?: Readonly<Record<string, string>>
}

/** The address, within the dashboard, of a list of all records: `/materials?all=1&sort=-available&available=out%2Clow`. */
export function allAddress(
  resource: Listed & { readonly route: string },
  { sort, where = {} }: AllAddress = {},
): string {
  const params = new URLSearchParams({ all: '1' })
  if (sort !== undefined) params.set('sort', sort)
  for (const [name, text] of Object.entries(where)) params.set(parameterOf(resource, name), text)
  return `${resource.route}?${params.toString()}`
}

/** The search of the list by pages that asks for the same, as far as that can: by the filters that it knows. */
export function pagesSearch<Item extends Identified, Query extends PageQuery>(
  resource: Resource<Item, Query>,
  { where }: Criteria,
): string {
  const params = new URLSearchParams()
  const filters: readonly string[] = resource.filters
  for (const [id, criterion] of where) {
    const parameter = parameterOf(resource, id)
    if (!filters.includes(parameter)) continue
    if (criterion.kind === 'choices') {
      if (criterion.ids.length > 1) params.set(parameter, 'all')
      else if (criterion.ids[0] === 'archived') params.set(parameter, 'archived')
    } else if (criterion.kind === (parameter === 'sku' ? 'is' : 'contains') && 'text' in criterion) {
      params.set(parameter, criterion.text)
    }
  }
  return params.size === 0 ? '?' : `?${params.toString()}`
}
