import { createClient } from '@/api/client'
import { ApiError } from '@/api/errors'
import { readLimit } from '@/api/limits'
import { ping } from '@/api/ping'
import { fetchAccount } from '@/api/queries'
import { pingPath } from '@/contract/account'
import { keepConnection } from './keep'
import { newId } from './new-id'
import { forgetPatterns } from './number-patterns'
import { begin } from './session'

/** Somebody's wish to connect. */
export interface ConnectAttempt {
  readonly base: string
  readonly key: string
  /** Whether the key is kept, also when the browser is closed: as somebody wants it when the key has been accepted. */
  readonly keep: (this: void) => boolean
  readonly signal: AbortSignal
  /** Hears until when the service asked to be left alone (epoch milliseconds), and with undefined that this is over. */
  readonly onWait: (this: void, until: number | undefined) => void
}

/**
 * Connects with a key: the service must accept it (ping) and name its account.
 * @throws ApiError that says why not; nothing has changed then.
 */
export async function connect({ base, key, keep, signal, onWait }: ConnectAttempt): Promise<void> {
  const retryAt = readLimit(base, key, Date.now())
  // A person who presses the button wants to know rather than to wait.
  if (retryAt !== undefined) throw new ApiError('limited', { path: pingPath, status: 429, retryAt })
  // A key before this one may have left the currencies of its costs.
  forgetPatterns()
  const client = createClient({ id: newId(), base, key })
  const stopListening = client.standing.subscribe(() => onWait(client.standing.get().limitedUntil))
  try {
    await ping(client, signal)
    const account = await fetchAccount(client, signal)
    const stored = { base, key }
    const kept = keepConnection(stored, keep())
    begin(stored, kept, client, account)
  } catch (error) {
    client.close()
    throw error
  } finally {
    stopListening()
  }
}
