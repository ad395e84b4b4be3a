import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { accountPath, pingPath } from '@/contract/account'
import { expensesEndpoint } from '@/contract/expenses'
import { manufacturesEndpoint } from '@/contract/manufactures'
import { materialsEndpoint } from '@/contract/materials'
import { withoutMoney } from '@/contract/money'
import { componentsEndpoint, productsEndpoint } from '@/contract/products'
import { recipesEndpoint } from '@/contract/recipes'
import { type ApiKey, findKey } from './keys'
import { findRecord, isFiltered, listRecords } from './list'
import { throttled } from '../throttled'
import { QueryError, readListQuery } from './query'
import type { Database } from './tables'

const endpoints = [
  materialsEndpoint,
  productsEndpoint,
  componentsEndpoint,
  manufacturesEndpoint,
  recipesEndpoint,
  expensesEndpoint,
]

/** What the routes know about a request. */
export interface ApiEnvironment {
  Variables: { key: ApiKey; drift?: number }
}

/** The answers of the API. Specification, "Endpoints", "Authentication" and "Errors". */
export function apiRoutes(database: Database): Hono<ApiEnvironment> {
  const api = new Hono<ApiEnvironment>()

  api.use('/api/v1/*', async (context, next) => {
    context.header('X-Request-Id', randomUUID())
    context.header('Cache-Control', 'no-store')
    // Hono answers HEAD as GET; the method as it came is on the raw request.
    if (context.req.raw.method !== 'GET') {
      context.header('Allow', 'GET')
      return fail(context, 405, 'This API is read-only: use GET.')
    }
    const key = await findKey(database, context.req.header('authorization'))
    if (key === undefined) {
      context.header('WWW-Authenticate', 'Bearer')
      return fail(context, 401, 'The API key is missing or not valid.')
    }
    context.set('key', key)
    return next()
  })

  api.get(pingPath, async (context) => context.json({ ping: 'pong', account_id: await accountId(database) }))

  api.get(accountPath, async (context) => {
    const row = await database.selectFrom('account').select('record').executeTakeFirstOrThrow()
    return context.json({ account: row.record })
  })

  api.use(`${expensesEndpoint.path}/*`, async (context, next) =>
    context.get('key').permission === 'view_only' ? fail(context, 403, 'This API key may not see expenses.') : next(),
  )

  for (const endpoint of endpoints) {
    const { path, many, one } = endpoint
    api.get(path, async (context) => {
      const query = readListQuery(new URL(context.req.url).searchParams, isFiltered(many))
      const { records, total } = await listRecords(database, many, query, context.get('drift'))
      const meta = {
        current_page: query.page,
        total_pages: Math.ceil(total / query.perPage),
        total_count: total,
        per_page: query.perPage,
      }
      return context.json({ [many]: allowed(context, records), meta })
    })
    api.get(`${path}/:id`, async (context) => {
      const record = await findRecord(database, many, context.req.param('id'))
      if (record === undefined) return fail(context, 404, `There is no ${one} with this id.`)
      return context.json({ [one]: allowed(context, record) })
    })
  }

  api.all('/api/v1/*', (context) => fail(context, 404, 'There is no such endpoint.'))
  const log = throttled((line, error: Error) => console.error(isKnown(error) ? line : error))
  api.onError((error, context) => {
    if (error instanceof QueryError) return fail(context, 422, error.message, { [error.parameter]: error.message })
    log(`The database failed (${'code' in error ? String(error.code) : error.name}): ${error.message}`, error)
    return fail(context, 500, 'The embedded API could not answer: its database failed. The log of the server says why.')
  })
  return api
}

/** What the client of a database says where that answers nothing. */
const silences = /^(?:Query read timeout|Connection terminated|timeout exceeded)/

/** What a database says with a code of its own is known, and so is its silence; where all else comes from has to be found. */
function isKnown(error: Error): boolean {
  return 'code' in error || silences.test(error.message)
}

/** What this key may see of records: all, or all but money at any depth. Specification, "Authentication" 5. */
function allowed(context: Context<ApiEnvironment>, value: unknown): unknown {
  return context.get('key').permission === 'view_only' ? withoutMoney(value) : value
}

async function accountId(database: Database): Promise<number> {
  const { id } = await database.selectFrom('account').select('id').executeTakeFirstOrThrow()
  return Number.parseInt(id, 10)
}

type FailureStatus = 401 | 403 | 404 | 405 | 422 | 500

function fail(context: Context, status: FailureStatus, message: string, details?: Readonly<Record<string, string>>) {
  return context.json({ error: message, ...(details === undefined ? {} : { details }) }, status)
}
