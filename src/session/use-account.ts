import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { accountQuery } from '@/api/queries'
import type { Standing } from '@/api/standing'
import { validZone } from '@/values/time'
import { useConnected } from './session'

/** The account of this connection: its query. */
export function useAccount() {
  return useQuery(accountQuery(useConnected().client))
}

/**
 * The zone in which every time is shown: the account's, UTC where this browser does not know it. Undefined until the
 * account is known, so that no time is shown in a wrong zone first.
 */
export function useZone(): string | undefined {
  const { data, isError } = useAccount()
  if (data === undefined) return isError ? 'UTC' : undefined
  return validZone(data.time_zone) ? data.time_zone : 'UTC'
}

/** How the connection is doing. */
export function useStanding(): Standing {
  const { standing } = useConnected().client
  return useSyncExternalStore(standing.subscribe, standing.get)
}
