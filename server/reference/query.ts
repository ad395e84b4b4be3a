import { z } from 'zod'
import { limits, stateFilter } from '@/contract/list'

/** A list request that cannot be understood: answered with 422. */
export class QueryError extends Error {
  override readonly name = 'QueryError'
  constructor(
    readonly parameter: string,
    complaint: string,
  ) {
    super(`${parameter} ${complaint}`)
  }
}

export interface ListQuery {
  readonly page: number
  readonly perPage: number
  readonly state: z.infer<typeof stateFilter>
  readonly name: string | undefined
  readonly sku: string | undefined
  readonly category: string | undefined
}

/** The last page that is told apart: pages beyond it are as empty, and their numbers stay exact in JSON. */
const lastPage = 999_999_999

/**
 * Reads the parameters of a list, by the table in README.md.
 * @param filtered whether the list takes the filters of the catalog; where it does not, they are ignored like any
 *   unknown parameter.
 * @throws QueryError naming the parameter.
 */
export function readListQuery(parameters: URLSearchParams, filtered: boolean): ListQuery {
  const text = (name: string): string | undefined => {
    const values = parameters.getAll(name)
    if (values.length > 1) throw new QueryError(name, 'is given more than once')
    return values[0] === '' ? undefined : values[0]
  }
  const filter = (name: string) => (filtered ? text(name) : undefined)
  const state = stateFilter.safeParse(filter('state') ?? 'active')
  if (!state.success) throw new QueryError('state', 'must be active, archived or all')
  return {
    page: wholeNumber('page', text('page'), limits.page, lastPage),
    perPage: wholeNumber('per_page', text('per_page'), limits.perPage, limits.maxPerPage),
    state: state.data,
    name: filter('name'),
    sku: filter('sku'),
    category: filter('category_name'),
  }
}

/** Within 1 and `max`: a whole number outside, of any length, becomes the nearest of them. */
function wholeNumber(name: string, text: string | undefined, initial: number, max: number): number {
  if (text === undefined) return initial
  if (!/^[+-]?\d+$/.test(text)) throw new QueryError(name, 'must be a whole number')
  if (text.startsWith('-')) return 1
  const digits = text.replace(/^\+?0*/, '')
  if (digits === '') return 1
  return digits.length > 9 ? max : Math.min(Number.parseInt(digits, 10), max)
}
