import { expect, test, vi } from 'vitest'
import { expensesEndpoint } from '@/contract/expenses'
import { recipesEndpoint } from '@/contract/recipes'
import { areasOf, isRefused, onAreas } from './areas'
import { createClient } from './client'
import { detailQuery } from './detail-query'
import { listQuery } from './queries'
import { createQueryClient } from './query-client'
import { json, startService } from './testing'

const first = { page: 1, per_page: 25 }

test('a list that is refused as a whole is known as such until it answers, and a record tells nothing', async () => {
  await using service = await startService(
    json({ error: 'Not for you.' }, 403),
    json({ error: 'No such record.' }, 404),
    json({ error: 'No such list.' }, 404),
    json({ error: 'Broken.' }, 400),
    json({ expenses: [] }),
  )
  const client = createClient({ id: 'one', base: service.base, key: 'key' })
  const cache = createQueryClient()
  const told = vi.fn<() => void>()
  const stop = onAreas(told)
  const list = async () =>
    cache.fetchQuery({ ...listQuery(client, expensesEndpoint, first), staleTime: 0 }).catch(() => {})
  expect(isRefused(client, 'expenses')).toBe(false)
  await list()
  expect(areasOf(client)).toEqual({ expenses: 'forbidden' })
  await cache.fetchQuery(detailQuery(client, recipesEndpoint, 5)).catch(() => {})
  expect(areasOf(client)).toEqual({ expenses: 'forbidden' })
  await list()
  expect(areasOf(client)).toEqual({ expenses: 'missing' })
  await list()
  expect(isRefused(client, 'expenses')).toBe(true)
  await list()
  expect(isRefused(client, 'expenses')).toBe(false)
  expect(told).toHaveBeenCalledTimes(3)
  stop()
  // Another connection has seen nothing yet.
  expect(areasOf(createClient({ id: 'two', base: service.base, key: 'key' }))).toEqual({})
})
