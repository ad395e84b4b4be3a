import { createContext, useContext } from 'react'

export interface Zone {
  readonly name: string
  /** It is the account's; otherwise times are in UTC, and the page says so. */
  readonly known: boolean
}

// A context, so that the times alone are drawn anew when the zone comes, and not every row.
export const ZoneContext = createContext<Zone | undefined>(undefined)

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
