import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { validZone } from '@/values/time'
import { useAccount } from './use-account'

interface Zone {
  readonly name: string
  /** It is the account's; otherwise times are in UTC, and the page says so. */
  readonly known: boolean
}

// A context, so that the times alone are drawn anew when the zone comes, and not every row.
const ZoneContext = createContext<Zone | undefined>(undefined)

/** Gives the account's zone to all that shows a time. */
export function ZoneProvider({ children }: { children: ReactNode }) {
  const [zone, setZone] = useState<Zone>()
  const { data, isError } = useAccount()
  const name = data?.time_zone ?? (isError ? 'UTC' : undefined)
  useEffect(() => {
    if (name === undefined) return
    // After the first paint: a browser takes milliseconds to make its first formatter of dates.
    const timer = setTimeout(() => {
      const known = validZone(name)
      setZone({ name: known ? name : 'UTC', known: known && !isError })
    })
    return () => clearTimeout(timer)
  }, [name, isError])
  return <ZoneContext value={zone}>{children}</ZoneContext>
}

/**
 * The zone in which every time is shown: the account's, UTC where this browser does not know it. Undefined until the
 * account is known, so that no time is shown in a wrong zone first.
 */
export function useZone(): string | undefined {
  return useContext(ZoneContext)?.name
}

/** Whether times are in UTC because the account's zone could not be read, or is none that this browser knows. */
export function useZoneIsUnknown(): boolean {
  return useContext(ZoneContext)?.known === false
}
