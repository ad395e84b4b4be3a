import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { fold } from './fold'
import type { ListQuery } from './query'
import type { Database, Tables } from './tables'

/** A page of records and how many there are in all. */
export interface Listed {
  readonly records: readonly unknown[]
  readonly total: number
}

export type CatalogName = 'materials' | 'products' | 'components'
export type PlainName = 'manufactures' | 'recipes' | 'expenses'

/** What a list is in order of; the last is the id, so that no two records are equal. */
interface Order {
  readonly by: readonly ('name_key' | 'id')[]
  readonly newestFirst: boolean
}

const byName: Order = { by: ['name_key', 'id'], newestFirst: false }
const newestFirst: Order = { by: ['id'], newestFirst: true }

const orders: Readonly<Record<CatalogName | PlainName, Order>> = {
  materials: byName,
  products: byName,
  components: byName,
  recipes: byName,
  manufactures: newestFirst,
  expenses: newestFirst,
}

const filtered: ReadonlySet<string> = new Set<CatalogName>(['materials', 'products', 'components'])

/** Whether a list takes the filters of the catalog. Specification, "Endpoints". */
export function isFiltered(table: CatalogName | PlainName): table is CatalogName {
  return filtered.has(table)
}

/**
 * One page of a resource. Materials, products, components and recipes are in order of folded name, then id;
 * manufactures and expenses the newest (the highest id) first.
 * @param drift records at the front to leave out, as if they had just gone (see `faults`).
 */
export async function listRecords(
  database: Database,
  table: CatalogName | PlainName,
  query: ListQuery,
  drift = 0,
): Promise<Listed> {
  const conditions = isFiltered(table) ? filters(query) : []
  if (conditions === undefined) return { records: [], total: 0 }
  // The tables differ in columns that only `conditions` and `order` name, and those fit the table.
  const from = database.selectFrom(table as 'materials')
  const matching = conditions.reduce((some, condition) => some.where(condition), from)

  // What matches rarely is found by reading all names once, and not again for the page.
  const few = searches(query) ? await matching.select('id').limit(mostIsFew).execute() : undefined
  const known = few !== undefined && few.length < mostIsFew ? few : undefined
  const all = known?.length ?? (await countOf(matching))
  const total = Math.max(0, all - drift)
  const first = (query.page - 1) * query.perPage + drift
  const size = Math.min(query.perPage, all - first)
  if (size <= 0) return { records: [], total }

  // Pages of the second half are reached from the end, which is nearer.
  const fromEnd = first > all / 2
  const { by, newestFirst } = orders[table]
  const ordered = (backwards: boolean) =>
    sql.join(by.map((column) => sql`${sql.ref(column)} ${sql.raw(backwards ? 'desc' : 'asc')}`))
  // Only ids are skipped over, which the index does alone; the records follow by their ids.
  const candidates =
    known === undefined
      ? matching
      : from.where(
          'id',
          'in',
          known.map(({ id }) => id),
        )
  const ids = candidates
    .select('id')
    .orderBy(ordered(newestFirst !== fromEnd))
    .limit(size)
    .offset(fromEnd ? all - first - size : first)
  const rows = await from.select('record').where('id', 'in', ids).orderBy(ordered(newestFirst)).execute()
  return { records: rows.map(({ record }) => record), total }
}

/** So many matches are counted by the database, fewer are taken by their ids. */
const mostIsFew = 200

function searches({ name, sku, category }: ListQuery): boolean {
  return [name, sku, category].some((text) => text !== undefined)
}

async function countOf(matching: SelectQueryBuilder<Tables, 'materials', object>): Promise<number> {
  const { count } = await matching.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
  return Number.parseInt(count, 10)
}

/** The conditions of the catalog's filters, which combine with AND; undefined when nothing can match. */
function filters({ state, name, sku, category }: ListQuery): readonly Expression<SqlBool>[] | undefined {
  // PostgreSQL's text holds no NUL, so neither does any record.
  if ([name, sku, category].some((text) => text?.includes('\0'))) return undefined
  return [
    ...(state === 'all' ? [] : [sql<boolean>`archived = ${state === 'archived'}`]),
    ...(name === undefined ? [] : [contains('name_key', name)]),
    ...(sku === undefined ? [] : [sql<boolean>`sku_key = ${fold(sku)}`]),
    ...(category === undefined ? [] : [contains('category_key', category)]),
  ]
}

/**
 * That a column holds the text anywhere, with the wildcards of LIKE meaning themselves. A trigram index serves only texts
 * with three letters or digits together that every locale knows; for others it would be read from end to end, which
 * costs more than reading the names. They are compared under another name of the same collation, where it is not used.
 */
function contains(column: 'name_key' | 'category_key', text: string): Expression<SqlBool> {
  const folded = fold(text)
  const pattern = `%${folded.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const collation = sql.id(/[a-z\d]{3}/.test(folded) ? 'C' : 'POSIX')
  return sql<boolean>`${sql.ref(column)} collate ${collation} like ${pattern}`
}

/**
 * One record, or undefined.
 * @param id as it stands in the path; what is no positive integer is the id of nothing.
 */
export async function findRecord(database: Database, table: CatalogName | PlainName, id: string): Promise<unknown> {
  // 18 digits fit PostgreSQL's bigint.
  if (!/^[1-9]\d{0,17}$/.test(id)) return undefined
  const row = await database.selectFrom(table).select('record').where('id', '=', id).executeTakeFirst()
  return row?.record
}
