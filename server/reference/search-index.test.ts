import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { indexNames, openDatabase, prepare } from './database'
import { fillWhereEmpty } from './fill'

test('one index finds names and categories together, and takes the place of that of names alone', async () => {
  const { database, close } = await openDatabase({})
  await prepare(database, (transaction) => fillWhereEmpty(transaction, 300, new Date()))
  await sql`create extension pg_trgm`.execute(database)
  await sql`create index materials_name_trigrams on stockroom.materials using gin (name_key gin_trgm_ops)`.execute(
    database,
  )
  expect(await indexNames(database)).toBe(true)
  // Few records are read faster without any index.
  for (const way of ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan']) {
    await sql`set ${sql.raw(way)} to off`.execute(database)
  }
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from stockroom.materials
    where name_key collate "C" like '%oil%' and category_key collate "C" like '%essential%'`.execute(database)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/on materials_trigrams.*\n +Index Cond: .*name_key.*'%oil%'.*category_key.*'%essential%'/)
  const old = await sql`select from pg_indexes where indexname like '%name_trigrams'`.execute(database)
  expect(old.rows).toEqual([])
  await close()
})
