import { sql } from 'kysely'
import { SetupError } from './setup-error'
import type { DatabaseTransaction } from './tables'
import { schemaName } from './tables'

interface Migration {
  readonly name: string
  readonly statements: readonly string[]
}

const catalogTable = (name: string) => [
  `create table ${name} (
    id bigint primary key,
    archived boolean not null,
    name_key text collate "C" not null,
    sku_key text collate "C",
    category_key text collate "C",
    record json not null
  )`,
  // Both carry every column that a list filters by, so that pages and counts are answered from the index alone: the
  // first for state=all, the second for one state.
  `create index ${name}_by_name on ${name} (name_key, id) include (archived, sku_key, category_key)`,
  `create index ${name}_by_state on ${name} (archived, name_key, id) include (sku_key, category_key)`,
  `create index ${name}_by_sku on ${name} (sku_key) where sku_key is not null`,
]

/** In order, never edited once released: a change is a new entry. */
const migrations: readonly Migration[] = [
  {
    name: '001-first',
    statements: [
      'create table account (id bigint primary key, record json not null)',
      `create table api_keys (
        hash text collate "C" primary key,
        name text not null,
        permission text not null check (permission in ('full', 'view_only'))
      )`,
      ...catalogTable('materials'),
      ...catalogTable('products'),
      ...catalogTable('components'),
      'create table manufactures (id bigint primary key, record json not null)',
      'create table recipes (id bigint primary key, name_key text collate "C" not null, record json not null)',
      'create index recipes_by_name on recipes (name_key, id)',
      'create table expenses (id bigint primary key, record json not null)',
      'create table sample (made_on date not null, size integer not null)',
    ],
  },
]

/**
 * Brings the tables up to date, inside a transaction that holds the lock.
 * @throws SetupError when a newer program has been here.
 */
export async function migrate(transaction: DatabaseTransaction): Promise<void> {
  // "if not exists" would ask for the right to create even where there is nothing to create.
  const { rows } = await sql`select from pg_namespace where nspname = ${schemaName}`.execute(transaction)
  if (rows.length === 0) await sql`create schema ${sql.id(schemaName)}`.execute(transaction)
  await sql`set local search_path to ${sql.id(schemaName)}`.execute(transaction)
  await sql`create table if not exists migrations (
    name text primary key, applied_at timestamptz not null default now()
  )`.execute(transaction)
  const applied = new Set((await transaction.selectFrom('migrations').select('name').execute()).map(({ name }) => name))
  for (const { name, statements } of migrations) {
    if (applied.delete(name)) continue
    for (const statement of statements) await sql.raw(statement).execute(transaction)
    await transaction.insertInto('migrations').values({ name }).execute()
  }
  if (applied.size > 0) {
    throw new SetupError(
      `The database was made by a newer version (it has "${[...applied].join('", "')}"): start that version, or use another database.`,
    )
  }
}
