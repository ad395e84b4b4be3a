import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { accountQuery } from '@/api/queries'
import type { Standing } from '@/api/standing'
import { useConnected } from './session'

/** The account of this connection: its query. */
export function useAccount() {
  return useQuery(accountQuery(useConnected().client))
}

/** How the connection is doing. */
export function useStanding(): Standing {
  const { standing } = useConnected().client
  return useSyncExternalStore(standing.subscribe, standing.get)
}
