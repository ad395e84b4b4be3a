import { isApiError } from '@/api/errors'
import { ping } from '@/api/ping'
import { fetchAccount } from '@/api/queries'
import { ConnectForm } from '@/session/connect-page'
import type { ConnectAttempt } from '@/session/connect'
import { createDisplayClient } from './display-client'
import { type DisplayConnection, keepDisplayConnection } from './display-key'

const words = {
  title: 'Set up this display',
  heading: 'Which key does this display use?',
  keep: 'Keep the key on this device, for displays only',
  keepHint:
    'The display then starts by itself after a power cut. Any other page of Stockroom on this device still asks for a key. Whoever can use this browser can see what the displays show; take a key that may not see costs if you can.',
}

/** Some keys may not see the account, and displays do without. */
function mayLack(error: unknown): void {
  if (!isApiError(error) || (error.kind !== 'forbidden' && error.kind !== 'missing')) throw error
}

/** Asks once for the key of a display, where the server holds none and none is kept. */
export function SetUp({ onDone }: { onDone: (connection: DisplayConnection) => void }) {
  const connect = async ({ base, key, keep, signal, onWait }: ConnectAttempt) => {
    const connection = { base, key }
    const client = createDisplayClient({
      connection: { ...connection, id: 'set-up' },
      maxAge: 0,
      timeoutMs: 30_000,
      onAge: () => {},
    })
    const stopListening = client.standing.subscribe(() => onWait(client.standing.get().limitedUntil))
    try {
      await ping(client, signal)
      await fetchAccount(client, signal).catch(mayLack)
    } finally {
      stopListening()
      client.close()
    }
    keepDisplayConnection(connection, keep)
    onDone(connection)
  }
  return <ConnectForm words={words} onConnect={connect} />
}
