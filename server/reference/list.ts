import { type ExpressionBuilder, type ExpressionWrapper, sql, type SqlBool } from 'kysely'
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

const none: Listed = { records: [], total: 0 }

/** PostgreSQL's text holds no NUL, so neither does any record. */
function holdsNul(...texts: readonly (string | undefined)[]): boolean {
  return texts.some((text) => text?.includes('\0'))
}

/**
 * That a column holds the text anywhere, with the wildcards of LIKE meaning themselves. A trigram index serves only texts
 * with three letters or digits together that every locale knows; for others it would be read from end to end, which
 * costs more than reading the names. They are compared under another name of the same collation, where it is not used.
 */
function contains(column: 'name_key' | 'category_key', text: string) {
  const folded = fold(text)
  const pattern = `%${folded.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const collation = sql.id(/[a-z\d]{3}/.test(folded) ? 'C' : 'POSIX')
  return sql<boolean>`${sql.ref(column)} collate ${collation} like ${pattern}`
}

/**
 * One page of materials, products or components: by folded name, then id.
 * @param drift records at the front to leave out, as if they had just gone (see `faults`).
 */
export async function listCatalog(
  database: Database,
  table: CatalogName,
  query: ListQuery,
  drift = 0,
): Promise<Listed> {
  const { state, name, sku, category } = query
  if (holdsNul(name, sku, category)) return none
  const wanted = (on: ExpressionBuilder<Tables, CatalogName>): ExpressionWrapper<Tables, CatalogName, SqlBool> =>
    on.and([
      ...(state === 'all' ? [] : [on('archived', '=', state === 'archived')]),
      ...(name === undefined ? [] : [contains('name_key', name)]),
      ...(sku === undefined ? [] : [on('sku_key', '=', fold(sku))]),
      ...(category === undefined ? [] : [contains('category_key', category)]),
    ])
  const count = database
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where(wanted)
  // Only ids are ordered and skipped over, which the index does alone; the records of the page follow by their ids.
  const ids = database
    .selectFrom(table)
    .select('id')
    .where(wanted)
    .orderBy('name_key')
    .orderBy('id')
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage + drift)
  const page = database.selectFrom(table).select('record').where('id', 'in', ids).orderBy('name_key').orderBy('id')
  return listed(count.executeTakeFirstOrThrow(), page.execute(), drift)
}

/** One page of recipes by folded name, or of manufactures or expenses, the newest (the highest id) first. */
export async function listPlain(database: Database, table: PlainName, query: ListQuery, drift = 0): Promise<Listed> {
  const count = database.selectFrom(table).select(({ fn }) => fn.countAll<string>().as('total'))
  const page = database
    .selectFrom(table)
    .select('record')
    .$if(table === 'recipes', (recipes) => recipes.orderBy(sql.ref('name_key')))
    .orderBy('id', table === 'recipes' ? 'asc' : 'desc')
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage + drift)
  return listed(count.executeTakeFirstOrThrow(), page.execute(), drift)
}

async function listed(
  count: Promise<{ total: string }>,
  page: Promise<readonly { record: unknown }[]>,
  drift: number,
): Promise<Listed> {
  const [{ total }, rows] = await Promise.all([count, page])
  return { records: rows.map(({ record }) => record), total: Math.max(0, Number.parseInt(total, 10) - drift) }
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
