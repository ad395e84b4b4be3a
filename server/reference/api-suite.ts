import { describe } from 'vitest'
import type { ReferenceOptions } from './reference'
import { accessTests } from './suite/access'
import { testClient } from './suite/client'
import { filterTests } from './suite/filters'
import { oddQueryTests } from './suite/odd-queries'
import { pagingTests } from './suite/paging'
import { recordTests } from './suite/records'

/** Everything that the API promises, on the engine that `where` opens. */
export function apiSuite(
  engine: string,
  where: () => Promise<Pick<ReferenceOptions, 'databaseUrl' | 'dataDir'>>,
): void {
  describe(`the API on ${engine}`, () => {
    const client = testClient(where)
    accessTests(client)
    describe('records', () => {
      recordTests(client)
    })
    describe('paging', () => {
      pagingTests(client)
    })
    describe('filters', () => {
      filterTests(client)
      oddQueryTests(client)
    })
  })
}
