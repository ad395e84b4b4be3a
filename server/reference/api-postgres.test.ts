import { afterAll, describe } from 'vitest'
import { apiSuite } from './api-suite'
import { startPostgres } from './postgres-for-tests'

const postgres = await startPostgres()
const missing = postgres.url === undefined ? postgres.reason : undefined
if (missing !== undefined) process.stderr.write(`Skipped: the API's tests on PostgreSQL, because ${missing}.\n`)

describe.skipIf(missing !== undefined)('with a database server', () => {
  afterAll(() => postgres.url === undefined || postgres.stop())
  apiSuite('PostgreSQL', async () => ({ databaseUrl: postgres.url }))
})
