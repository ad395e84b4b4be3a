import { afterAll, test } from 'vitest'
import { apiSuite } from './api-suite'
import { startPostgres } from './postgres-for-tests'

const postgres = await startPostgres()

if (postgres.url === undefined) {
  test.skip(`the API on PostgreSQL is not tested: ${postgres.reason}`, () => {})
} else {
  const { url, stop } = postgres
  apiSuite('on PostgreSQL', async () => ({ databaseUrl: url }))
  afterAll(stop)
}
