import { createContext } from 'react'

/**
 * The zone in which times are shown; undefined until the account is known. A context, so that the times alone are drawn
 * anew when it comes, and not every row.
 */
export const ZoneContext = createContext<string | undefined>(undefined)
