import { useQuery, useQueryClient } from '@tanstack/react-query'
import { costsSeen } from '@/api/costs'
import { listQuery } from '@/api/queries'
import { materialsEndpoint } from '@/contract/materials'
import { costsSample } from './costs-sample'
import { useConnected } from './session'
import { useCosts } from './use-costs'

/**
 * Whether costs are shown, on a page that need not read any record. They are learned from records: where nothing has told
 * yet, as one comes here first, a few materials are read, so that the navigation offers what the key may see.
 */
export function useSampledCosts(): boolean {
  const { client, costs } = useConnected()
  const { data } = useQuery({
    ...listQuery(client, materialsEndpoint, costsSample),
    enabled: costs === undefined,
  })
  return useCosts(materialsEndpoint, data?.items)
}

/**
 * Finds out, as {@link useSampledCosts} does, whether costs are shown; undefined where no record tells.
 * @throws ApiError where they cannot be asked for.
 */
export function useFindCosts(): () => Promise<boolean | undefined> {
  const { client } = useConnected()
  const cache = useQueryClient()
  return async () => {
    const { items } = await cache.fetchQuery(listQuery(client, materialsEndpoint, costsSample))
    return costsSeen(materialsEndpoint, items)
  }
}
