import { useEffect, useEffectEvent, useRef } from 'react'
import { isApiError } from '@/api/errors'
import { ping } from '@/api/ping'
import { fetchAccount } from '@/api/queries'
import { ConnectForm } from '@/session/connect-page'
import type { ConnectAttempt } from '@/session/connect'
import { Button } from '@/ui/button'
import { createDisplayClient } from './display-client'
import { type DisplayConnection, forgetDisplayKey, keepDisplayConnection } from './display-key'

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

/** Nobody types: the display goes on after so long. */
const patience = 2 * 60_000

interface SetUpProps {
  onDone: (connection: DisplayConnection) => void
  /** Where the display has a key already, which stays until there is another one. */
  present?: { readonly keep: () => void; readonly forget: () => void }
}

/** Asks once for the key of a display, where the server holds none and none is kept, and when somebody wants another. */
export function SetUp({ onDone, present }: SetUpProps) {
  /** The latest attempt, while it is under way: another key takes the place of one that is being tried. */
  const trying = useRef<object>(undefined)
  const keep = useEffectEvent(() => {
    if (trying.current === undefined) present?.keep()
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        keep()
        wait()
      }, patience)
    }
    wait()
    const types = ['pointermove', 'pointerdown', 'keydown'] as const
    for (const type of types) window.addEventListener(type, wait, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const type of types) window.removeEventListener(type, wait)
    }
  }, [])

  const connect = async ({ base, key, keep, signal, onWait }: ConnectAttempt) => {
    const connection = { base, key }
    const client = createDisplayClient({
      connection: { ...connection, id: 'set-up' },
      maxAge: 0,
      timeoutMs: 30_000,
      onAge: () => {},
    })
    const stopListening = client.standing.subscribe(() => onWait(client.standing.get().limitedUntil))
    trying.current = client
    try {
      await ping(client, signal)
      await fetchAccount(client, signal).catch(mayLack)
    } finally {
      if (trying.current === client) trying.current = undefined
      stopListening()
      client.close()
    }
    forgetDisplayKey()
    keepDisplayConnection(connection, keep())
    onDone(connection)
  }
  return (
    <ConnectForm words={words} onConnect={connect}>
      {present && (
        <>
          <p>The display goes on with its present key when nothing is entered for 2 minutes.</p>
          <Button onClick={present.keep}>Keep the present key</Button>
          <Button look="quiet" onClick={present.forget}>
            Forget the present key
          </Button>
        </>
      )}
    </ConnectForm>
  )
}
