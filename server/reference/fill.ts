import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Material } from '@/contract/materials'
import { fold } from './fold'
import { hashOf, sampleKeys } from './keys'
import { makeSample, sampleAccount } from './sample/account'
import { type DatabaseTransaction, schemaName } from './tables'

/** What there is after the start. */
export interface Filled {
  /** Whether this start put the sample in. */
  readonly fresh: boolean
  /** The sample that is there, with the day that it calls today; undefined when the data are somebody's own. */
  readonly sample: { readonly madeOn: string; readonly size: number } | undefined
}

/** Records that are sent to the database in one statement. */
const portion = 1000

/** Puts the sample in where there is nothing: no account, no keys, no records. */
export async function fillWhereEmpty(transaction: DatabaseTransaction, size: number, now: Date): Promise<Filled> {
  const account = await transaction.selectFrom('account').select('id').executeTakeFirst()
  if (account !== undefined) {
    const kept = await transaction
      .selectFrom('sample')
      .select([sql<string>`made_on::text`.as('madeOn'), 'size'])
      .executeTakeFirst()
    return { fresh: false, sample: kept }
  }
  const sample = makeSample(size, now)
  await transaction
    .insertInto('account')
    .values({ id: String(sampleAccount.id), record: JSON.stringify(sampleAccount) })
    .execute()
  await transaction
    .insertInto('api_keys')
    .values(sampleKeys.map(({ key, permission }) => ({ hash: hashOf(key), name: key, permission })))
    .execute()
  await insert(transaction, 'materials', sample.materials, catalogColumns)
  await insert(transaction, 'products', sample.products, catalogColumns)
  await insert(transaction, 'components', sample.components, catalogColumns)
  await insert(transaction, 'recipes', sample.recipes, ({ name }) => ({ name_key: fold(name ?? '') }))
  await insert(transaction, 'manufactures', sample.manufactures, () => ({}))
  await insert(transaction, 'expenses', sample.expenses, () => ({}))
  await transaction.insertInto('sample').values({ made_on: sample.today, size }).execute()
  return { fresh: true, sample: { madeOn: sample.today, size } }
}

function catalogColumns({ state, name, sku, category }: Pick<Material, 'state' | 'name' | 'sku' | 'category'>) {
  return { archived: state === 'archived', name_key: fold(name), sku_key: folded(sku), category_key: folded(category) }
}

function folded(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : fold(text)
}

async function insert<Item extends { id: number }>(
  transaction: DatabaseTransaction,
  table: string,
  items: readonly Item[],
  columns: (item: Item) => object,
): Promise<void> {
  const target = sql.id(schemaName, table)
  for (let start = 0; start < items.length; start += portion) {
    // A server that is starting answers meanwhile, and can be told to end.
    await setImmediate()
    const rows = items.slice(start, start + portion).map((item) => ({ id: item.id, ...columns(item), record: item }))
    await sql`insert into ${target} select * from json_populate_recordset(null::${target}, ${JSON.stringify(rows)}::json)`.execute(
      transaction,
    )
  }
}
