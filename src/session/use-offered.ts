import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
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
  const { client, costs, answered } = useConnected()
  const areas = useSyncExternalStore(onAreas, () => areasOf(client))
  const isReading = useIsFetching() > 0
  const [quiet, setQuiet] = useState<unknown>()
  useEffect(() => {
    if (isReading) return
    const timer = setTimeout(() => setQuiet(client), momentMs)
    return () => clearTimeout(timer)
  }, [client, isReading])
  return (path) => {
    const many = path.slice(1)
    if (many !== 'expenses') return !isRefused(client, many)
    if (costs === false || isRefused(client, many)) return false
    return answered || areas[many] !== undefined || (costs === true && quiet === client)
  }
}
