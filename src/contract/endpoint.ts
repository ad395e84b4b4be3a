import type { z } from './zod'
import type { PageQuery } from './list'
import type { Page } from './parse'

/** Any record of the service: all that every one of them has. */
export interface Identified {
  id: number
}

/** A schema that checks and does not change: what it accepts is used as it came, extra fields included. */
type RecordSchema<Item> = z.ZodMiniType<Item> & { readonly shape: Readonly<Record<string, z.ZodMiniType>> }

/** A schema of list parameters, as they stand in an address. */
type QuerySchema<Query> = z.ZodMiniType<Query> & { readonly shape: Readonly<Record<string, z.ZodMiniType>> }

/** How the answers are read where the specification leaves their shape open. */
export interface OpenReader<Item extends Identified = Identified> {
  /**
   * One page of a list. `first`: the records of its first page, where they are known and this is another one; `sent`:
   * how many that brought, those that could not be read included.
   * @throws ContractError when there is no list in it
   */
  list(this: void, body: unknown, asked?: PageQuery, first?: readonly Identified[], sent?: number): Page<Item>
  /** A record, wherever it was found: every field is checked by itself. Undefined where only lists are read. */
  read?(this: void, record: Readonly<Record<string, unknown>>): Item
}

/** One resource of the service: where its list and its records are, and what they look like. */
export interface Endpoint<Item extends Identified = Identified, Query extends PageQuery = PageQuery> {
  /** Path of the list; a record is at `${path}/${id}`. */
  readonly path: `/api/v1/${string}`
  /** Key of the array in a list answer. Specification, rule 3. */
  readonly many: string
  /** Key of the object in a detail answer. Specification, rule 4. */
  readonly one: string
  readonly item: RecordSchema<Item>
  readonly query: QuerySchema<Query>
  /**
   * Top-level money fields that every record carries for a key that may see costs (null when not costed). Records
   * without any of them tell that the key is view-only. Empty where absence proves nothing.
   */
  readonly money: readonly (keyof Item & string)[]
  /** Set where the specification leaves fields, parameters and envelope open: only an integer `id` is needed then. */
  readonly open?: OpenReader<Item>
}
