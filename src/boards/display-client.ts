import { type Client, type ConnectionTo, createClient } from '@/api/client'
import { withoutMoney } from '@/contract/money'

interface DisplayClientOptions {
  readonly connection: ConnectionTo
  /** Oldest answer, in seconds, that a server in front may give again: it shares them among many displays. */
  readonly maxAge: number
  /** Milliseconds for one try. */
  readonly timeoutMs: number
  /** How old an answer was when it came, in seconds (`Age`, RFC 9111, 5.1): 0 for one that was not shared. */
  readonly onAge: (seconds: number) => void
}

/**
 * A client that asks for nothing but what a wall may show. Our server leaves money out of what it sends when it is asked
 * to; what comes from elsewhere loses it before anybody sees it.
 */
export function createDisplayClient({ connection, maxAge, timeoutMs, onAge }: DisplayClientOptions): Client {
  return createClient(connection, {
    timeoutMs,
    edit: withoutMoney,
    onResponse: ({ headers }) => {
      const age = headers.get('Age')?.trim() ?? ''
      onAge(/^\d{1,9}$/.test(age) ? Number.parseInt(age, 10) : 0)
    },
    // From another origin, headers of our own would need the service's leave.
    ...(connection.base === '' && {
      headers: { 'Stockroom-Costs': 'hide', 'Cache-Control': `max-age=${Math.floor(maxAge)}` },
    }),
  })
}
