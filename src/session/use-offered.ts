import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { areasOf, isRefused, onAreas } from '@/api/areas'
import { useConnected } from './session'

/** What an answer tells is noted a moment after it has come. */
const momentMs = 200

/**
 * Which pages the navigation leads to: not to what the service refused as a whole, and to expenses only once it is
 * known that they may be there, as a key that sees no costs is refused all of them (public facts, "Expense"). Costs
 * remembered from an earlier visit are believed where no answer is due that would settle them.
 */
export function useOffered(): (path: string) => boolean {
  const { client, costs, told } = useConnected()
  const areas = useSyncExternalStore(onAreas, () => areasOf(client))
  const mayBeBelieved = costs === true && told !== 'enough' && areas['expenses'] === undefined
  const isReading = useIsReading(mayBeBelieved)
  const [quiet, setQuiet] = useState<unknown>()
  useEffect(() => {
    if (isReading || !mayBeBelieved) return
    const timer = setTimeout(() => setQuiet(client), momentMs)
    return () => clearTimeout(timer)
  }, [client, isReading, mayBeBelieved])
  return (path) => {
    const many = path.slice(1)
    if (many !== 'expenses') return !isRefused(client, many)
    if (costs === false || isRefused(client, many)) return false
    return told === 'enough' || areas[many] !== undefined || (mayBeBelieved && quiet === client)
  }
}

/** Whether anything is being read, where that matters: whoever is told is drawn anew with every page of a list. */
function useIsReading(matters: boolean): boolean {
  const queries = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) =>
      matters ? queries.getQueryCache().subscribe(notifyManager.batchCalls(listener)) : nothing,
    [matters, queries],
  )
  return useSyncExternalStore(subscribe, () => matters && queries.isFetching() > 0)
}

function nothing(): void {}
