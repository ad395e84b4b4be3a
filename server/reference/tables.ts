import type { Generated, Kysely, Transaction } from 'kysely'

/** The schema that holds every table, so that a database shared with other programs keeps theirs untouched. */
export const schemaName = 'stockroom'

/**
 * A record is kept as the document that is answered, digit for digit: the API only reads, and absent, null and `{}`
 * must stay different. What is searched or ordered by stands beside it in columns of its own.
 */
interface RecordTable {
  id: string
  record: unknown
}

interface CatalogTable extends RecordTable {
  archived: boolean
  /** Folded, see `fold.ts`; compared byte by byte (collation "C"). */
  name_key: string
  sku_key: string | null
  category_key: string | null
}

interface NamedTable extends RecordTable {
  name_key: string
}

export interface Tables {
  account: RecordTable
  api_keys: {
    /** SHA-256 of the key, in hexadecimal: the key itself is nowhere. */
    hash: string
    /** What the log of requests calls it. */
    name: string
    permission: 'full' | 'view_only'
  }
  materials: CatalogTable
  products: CatalogTable
  components: CatalogTable
  manufactures: RecordTable
  recipes: NamedTable
  expenses: RecordTable
  /** One row when the data are the sample: which day it calls today, and how many materials were asked for. */
  sample: { made_on: string; size: number }
  migrations: { name: string; applied_at: Generated<string> }
}

export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>
