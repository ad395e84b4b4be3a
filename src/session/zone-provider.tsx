import { type ReactNode, useEffect, useState } from 'react'
import { validZone } from '@/values/time'
import { useAccount } from './use-account'
import { type Zone, ZoneContext } from './zone'

/** Gives the account's zone to all that shows a time. */
export function ZoneProvider({ children }: { children: ReactNode }) {
  const [zone, setZone] = useState<Zone>()
  const { data, isError } = useAccount()
  // What was read stands, even if reading it again fails.
  const wasRead = data !== undefined
  const name = data?.time_zone ?? (isError ? 'UTC' : undefined)
  useEffect(() => {
    if (name === undefined) return
    // After the first paint: a browser takes milliseconds to make its first formatter of dates.
    const timer = setTimeout(() => {
      const known = validZone(name)
      setZone({ name: known ? name : 'UTC', known: known && wasRead })
    })
    return () => clearTimeout(timer)
  }, [name, wasRead])
  return <ZoneContext value={zone}>{children}</ZoneContext>
}
