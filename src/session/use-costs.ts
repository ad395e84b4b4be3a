import { useEffect } from 'react'
import { costsSeen } from '@/api/costs'
import type { Endpoint, Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { costsAreSettled, learnCosts, useConnected } from './session'

/**
 * Whether costs are shown, given the records at hand. This is the one place that decides it: unknown means hidden, and
 * the first records that settle it do so before they are painted, so that no column appears or goes afterwards.
 */
export function useCosts<Item extends Identified, Query extends PageQuery>(
  endpoint: Endpoint<Item, Query>,
  records: readonly Item[] | undefined,
): boolean {
  const { client, costs } = useConnected()
  useEffect(() => learnCosts(client, endpoint, records), [client, endpoint, records])
  if (costsAreSettled() || records === undefined) return costs ?? false
  return costsSeen(endpoint, records) ?? costs ?? false
}
