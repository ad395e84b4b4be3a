import type { Endpoint, Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'

/** A parameter in an address that means nothing to the endpoint. */
export interface WrongParameter {
  readonly name: string
  readonly value: string
}

/**
 * List parameters as they stand after the `?`, for the service and for the page's own address alike: in the order of
 * the schema, and without those that say what is the default anyway. '' when nothing is left.
 */
export function toSearch<Item extends Identified, Query extends PageQuery>(
  endpoint: Endpoint<Item, Query>,
  query: Query,
): string {
  const search = new URLSearchParams()
  for (const [name, schema] of Object.entries(endpoint.query.shape)) {
    const given = (query as Readonly<Record<string, unknown>>)[name]
    const value = typeof given === 'string' ? given.trim() : typeof given === 'number' ? `${given}` : ''
    const usual = schema.safeParse(undefined).data as string | number | undefined
    if (value !== '' && (usual === undefined || value !== `${usual}`)) search.append(name, value)
  }
  return search.toString()
}

/**
 * Reads list parameters from an address, each by itself, so that nonsense in one leaves the others standing. A
 * parameter that cannot be read counts as not given, and is reported. Of a repeated one the last counts. Others that
 * stand in the address are not looked at.
 */
export function fromSearch<Item extends Identified, Query extends PageQuery>(
  endpoint: Endpoint<Item, Query>,
  params: URLSearchParams,
): { query: Query; wrong: readonly WrongParameter[] } {
  const query: Record<string, unknown> = {}
  const wrong: WrongParameter[] = []
  for (const [name, schema] of Object.entries(endpoint.query.shape)) {
    const value = params.getAll(name).at(-1)
    const given = value === undefined || value.trim() === '' ? undefined : value
    let result = schema.safeParse(given)
    if (!result.success && given !== undefined) {
      wrong.push({ name, value: given })
      result = schema.safeParse(undefined)
    }
    if (result.data !== undefined) query[name] = result.data
  }
  return { query: query as Query, wrong }
}
