import { z } from './zod'
import type { Endpoint, Identified } from './endpoint'
import { type PaginationMeta, paginationMeta } from './list'
import type { PageQuery } from './list'
import { surelyFits } from './surely-fits'

/** How a list is paged. */
export type PageMeta = PaginationMeta & {
  /**
   * Only of lists that the specification leaves open. `total`: the service counts its pages but not its records, and
   * `total_count` holds those up to here; `paging`: it says nothing of use, so this one page may not be all.
   */
  readonly unsaid?: 'total' | 'paging'
  /** The service says that others follow, in a way by which they cannot be asked for. */
  readonly more?: true
}

/** One page of a list, checked. */
export interface Page<Item> {
  readonly items: readonly Item[]
  readonly meta: PageMeta
  /** Records of this page that are not what the contract promises, and why: set aside, and said on screen. */
  readonly setAside: readonly BadRecord[]
}

export interface BadRecord {
  /** The id, where at least that could be read. */
  readonly id: number | undefined
  /** The first complaint, such as `stock_on_hand: Invalid input`. Never holds a value of the record. */
  readonly reason: string
  /** The record itself, where its shape is open: shown as it came, without the money that a key may not see. */
  readonly sent?: unknown
}

/** The answer is not what the contract promises. `message` says where, in words for a person; it holds no money. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
  /** @param sent the answer, where a person may have use for it; with whatever money it holds, so never shown as it is */
  constructor(
    message: string,
    readonly sent?: unknown,
  ) {
    super(message)
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What is wrong, in the first place. Never holds a value of the record. */
export function complaint(error: z.core.$ZodError): string {
  const issue = error.issues[0]
  if (issue === undefined) return 'not valid'
  const path = issue.path.join('.')
  return path === '' ? issue.message : `${path}: ${issue.message}`
}

/** Copies what it is given, once, and nothing that is in it: a record may be nested deeper than the stack is. */
function copier() {
  const copies = new Set<unknown>()
  return (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || copies.has(value)) return value
    const copy: unknown = Array.isArray(value) ? value.slice() : { ...value }
    copies.add(copy)
    return copy
  }
}

/**
 * Reads a record. Null in a part of it (a variation, a line item) reads as absent, which every field of those may be.
 * @returns the record as it came or, where that is needed, a copy without those nulls
 */
export function readRecord<Item>(schema: z.ZodMiniType<Item>, record: unknown): z.core.util.SafeParseResult<Item> {
  // The schemas only check, so the record is used as it came: extra fields are kept, and nothing is copied.
  if (surelyFits(schema, record)) return { success: true, data: record as Item }
  const result = schema.safeParse(record)
  if (result.success) return { success: true, data: record as Item }
  const copy = copier()
  const top = copy(record)
  for (const { path } of result.error.issues) {
    const within = path.slice(0, -1).reduce((at, key) => {
      const parts = at as Record<PropertyKey, unknown>
      return (parts[key] = copy(parts[key]))
    }, top)
    const last = path.at(-1) as string
    if (path.length < 3 || !isObject(within) || within[last] !== null) return result
    Reflect.deleteProperty(within, last)
  }
  return schema.safeParse(top)
}

/**
 * Reads a list answer, `{[many]: [...], meta}`, or whatever comes where the specification leaves that open. A record
 * that breaks the contract is set aside and the list stands.
 * @param asked which page was asked for, by which a list that does not say how it is paged is understood
 * @param first records of the first page, by which one is recognised that came again instead of another
 * @param sent how many that brought, those that could not be read included
 * @throws ContractError when the envelope itself is not one.
 */
export function parseList<Item extends Identified, Query extends PageQuery>(
  endpoint: Endpoint<Item, Query>,
  body: unknown,
  asked?: PageQuery,
  first?: readonly Item[],
  sent?: number,
): Page<Item> {
  if (endpoint.open !== undefined) return endpoint.open.list(body, asked, first, sent)
  if (!isObject(body)) throw new ContractError('The answer is not a JSON object.')
  const records = body[endpoint.many]
  if (!Array.isArray(records)) throw new ContractError(`The answer has no list called "${endpoint.many}".`)
  const meta = paginationMeta.safeParse(body['meta'])
  if (!meta.success) throw new ContractError(`The answer does not say how it is paged (meta.${complaint(meta.error)}).`)
  const items: Item[] = []
  const setAside: BadRecord[] = []
  for (const record of records as readonly unknown[]) {
    const result = readRecord(endpoint.item, record)
    if (result.success) items.push(result.data)
    else {
      const id = isObject(record) && typeof record['id'] === 'number' ? record['id'] : undefined
      setAside.push({ id, reason: complaint(result.error) })
    }
  }
  return { items, meta: meta.data, setAside }
}

/** Whether this page brings the records of another one again, as where a service does not turn pages. */
export function isSamePage(items: readonly Identified[], other: readonly Identified[] | undefined): boolean {
  return items.length > 0 && items.length === other?.length && items.every(({ id }, at) => id === other[at]?.id)
}
