import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type ClientBase, Pool } from 'pg'
import { migrate } from './migrations'
import { clusterIn, openPglite } from './pglite'
import { SetupError } from './setup-error'
import { type Database, type DatabaseTransaction, schemaName, type Tables } from './tables'

export interface OpenDatabase {
  /** For requests: on a server, none of its statements takes longer than a request may. */
  readonly database: Database
  /** For making, filling and packing the tables, which takes its time. */
  readonly upkeep: Database
  /** Where the data are, for people: "in memory", "in the folder ./data", "on PostgreSQL at db.example". */
  readonly place: string
  /** How to start over with a new sample; undefined in memory, where every start does. */
  readonly renewal: string | undefined
  readonly close: () => Promise<void>
}

export interface DatabaseOptions {
  readonly databaseUrl?: string | undefined
  readonly dataDir?: string | undefined
}

/** Any number that means nothing to other programs: the key of the lock under which tables are made and filled. */
const lockKey = 7_210_431_958

/** So long a server that ends waits for questions that its database has not answered. */
const closingMs = 2000

/** Nobody waits longer for an answer, and abandoned questions must not keep all connections. */
const statementMs = 20_000
/** A database that answers nothing at all does not end its statements either. */
const silentMs = statementMs + 2000

/**
 * Opens the database that the settings ask for: PostgreSQL at `databaseUrl`, PGlite in `dataDir`, or PGlite in memory.
 * @throws SetupError when it cannot be had.
 */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseOptions): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return openServer(databaseUrl)
  const { config, close } = await openPglite(dataDir)
  const onConnect = preparing(usualSettings)
  const pool = unbroken(new Pool(Object.assign({ max: 1, idleTimeoutMillis: 0, onConnect }, config)))
  const database = kyselyOn(pool)
  return {
    database,
    upkeep: database,
    place: dataDir === undefined ? 'in memory' : `in the folder ${dataDir}`,
    renewal: dataDir === undefined ? undefined : `delete ${clusterIn(dataDir)}`,
    close: async () => {
      await database.destroy()
      await close()
    },
  }
}

/** The indexes fit in memory, where reading them here and there costs no more than reading tables from end to end. */
const usualSettings = ['random_page_cost to 1.1']

/**
 * What each connection is told before anything else, one statement each: what stands between may not know them among a
 * connection's first words, and a database that knows no such setting does without.
 */
function preparing(settings: readonly string[]) {
  return async (client: ClientBase): Promise<void> => {
    for (const setting of settings) await client.query(`set ${setting}`).catch(() => undefined)
  }
}

function kyselyOn(pool: Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }).withSchema(schemaName)
}

async function openServer(databaseUrl: string): Promise<OpenDatabase> {
  const where = describeUrl(databaseUrl)
  const upkeep = kyselyOn(serverPool(databaseUrl, 1, usualSettings))
  let encoding: string | undefined
  try {
    const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(upkeep)
    encoding = rows[0]?.server_encoding
  } catch (error) {
    await upkeep.destroy()
    throw new SetupError(
      `DATABASE_URL: ${where} cannot be used (${reasonOf(error)}): start the database or correct the setting.`,
    )
  }
  if (encoding !== undefined && !takesEveryLetter.has(encoding)) {
    await upkeep.destroy()
    throw new SetupError(`DATABASE_URL: ${where} keeps its texts in ${encoding}: make a database with ENCODING 'UTF8'.`)
  }
  const limited = [...usualSettings, `statement_timeout to ${statementMs}`]
  const database = kyselyOn(serverPool(databaseUrl, 10, limited, silentMs))
  return {
    database,
    upkeep,
    place: `on ${where}`,
    renewal: `drop the schema "${schemaName}" there`,
    close: async () => {
      const ended = Promise.all([database.destroy(), upkeep.destroy()])
      await Promise.race([ended, wait(closingMs, undefined, { ref: false })])
    },
  }
}

/** @param queryMs longest wait for an answer; undefined for as long as it takes. */
function serverPool(databaseUrl: string, max: number, settings: readonly string[], queryMs?: number): Pool {
  return unbroken(
    new Pool({
      connectionString: checkingCertificates(databaseUrl),
      max,
      connectionTimeoutMillis: 5000,
      query_timeout: queryMs,
      keepAlive: true,
      application_name: 'stockroom',
      onConnect: preparing(settings),
    }),
  )
}

/**
 * Connections break, and the next request makes another one: without a listener that would end the process. The pool
 * itself listens to those that lie idle only; one that is lent breaks between two questions as well.
 */
function unbroken(pool: Pool): Pool {
  return pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
}

/**
 * Says in full what the client takes these words for anyway, as it prints ten lines about it otherwise; unless the
 * address says that they are meant as PostgreSQL's own clients mean them.
 */
export function checkingCertificates(databaseUrl: string): string {
  if (/[?&]uselibpqcompat=true(?![^&#])/.test(databaseUrl)) return databaseUrl
  return databaseUrl.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?![^&#])/, '$1verify-full')
}

/** Encodings in which every text of a record, and every filter, can be said. */
const takesEveryLetter: ReadonlySet<string> = new Set(['UTF8', 'SQL_ASCII'])

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message.split('\n', 1).join('')
  return String(typeof error === 'object' && error !== null && 'code' in error ? error.code : error)
}

/** What to say when tables cannot be made or filled on the server at `databaseUrl`, whose user may do too little. */
export function notPrepared(databaseUrl: string, error: unknown): SetupError {
  return new SetupError(
    `DATABASE_URL: ${describeUrl(databaseUrl)} cannot be prepared (${reasonOf(error)}): ` +
      `its user has to be allowed to make the schema "${schemaName}" there, and what is in it has to be this program's.`,
  )
}

/** Host and database of a connection URL, never its password. */
function describeUrl(databaseUrl: string): string {
  let url: URL
  try {
    // Without a host, for a socket named in the query, it is one to PostgreSQL's clients only.
    url = new URL(databaseUrl.replace('@/', '@localhost/'))
  } catch {
    throw new SetupError('DATABASE_URL is not a URL: write postgres://user:password@host:5432/database.')
  }
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') {
    throw new SetupError(`DATABASE_URL begins with "${url.protocol}": it must be postgres:// or postgresql://.`)
  }
  return `PostgreSQL at ${url.searchParams.get('host') ?? (url.host === '' ? 'localhost' : url.host)}${url.pathname}`
}

/**
 * Makes or updates the tables and lets `fill` put in what is missing, in one transaction under a lock: of several
 * processes that start at once, one does the work and the others find it done.
 */
export async function prepare<Result>(
  database: Database,
  fill: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(transaction)
    await migrate(transaction)
    return fill(transaction)
  })
}

/**
 * Makes the trigram indexes that answer "contains" without reading every name: of names and categories together, as those
 * of both at once are then found in one go (half the time of reading them all, where either alone is common). A database whose user may not create the
 * extension works without them, more slowly.
 * @returns whether they are there.
 */
export async function indexNames(database: Database): Promise<boolean> {
  try {
    await database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(transaction)
      await sql`create extension if not exists pg_trgm`.execute(transaction)
      const { rows } = await sql<{ schema: string }>`
        select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
        where extname = 'pg_trgm'`.execute(transaction)
      const operators = sql.id(rows[0]?.schema ?? 'public', 'gin_trgm_ops')
      for (const table of ['materials', 'products', 'components']) {
        await sql`create index if not exists ${sql.id(`${table}_trigrams`)} on ${sql.id(schemaName, table)}
          using gin (name_key ${operators}, category_key ${operators})`.execute(transaction)
        // Of an earlier version: of names alone.
        await sql`drop index if exists ${sql.id(schemaName, `${table}_name_trigrams`)}`.execute(transaction)
      }
    })
    return true
  } catch {
    return false
  }
}

/**
 * After much has been put in: packs the indexes, and tells the planner what the tables hold and which of their pages are
 * settled, so that the indexes alone can answer.
 */
export async function settle(database: Database): Promise<void> {
  for (const table of ['materials', 'products', 'components', 'manufactures', 'recipes', 'expenses']) {
    await sql`reindex table ${sql.id(schemaName, table)}`.execute(database)
    await sql`vacuum (analyze) ${sql.id(schemaName, table)}`.execute(database)
  }
}
