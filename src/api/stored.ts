// Read by the script in the page's head before anything else: keep it tiny and free of imports.

/** The connection as it is kept: in this tab's storage, or by choice on the device. */
export interface Stored {
  /** '' for the page's own origin, else `https://host[/sub]` without a slash at the end. */
  readonly base: string
  /** Null when the server in front holds the key. */
  readonly key: string | null
  /** Whether this key sees costs, once that is known. */
  readonly costs?: boolean
}

/** How the page was served: by our server, by our server holding a key, or by any static host. */
export type ServedMode = 'static' | 'served' | 'served-key'

/** Name of the item in both storages. */
export const storedName = 'stockroom.connection'

/** Name of the item that somebody's last disconnecting left: a name for it that no other one has, and nothing else. */
export const endedName = 'stockroom.ended'

/** Read from `<meta name="stockroom" content="…">`, which the server writes when it starts. */
export function servedMode(): ServedMode {
  return (document.querySelector<HTMLMetaElement>('[name=stockroom]')?.content || 'static') as ServedMode
}

function readFrom(storage: 'sessionStorage' | 'localStorage', mode: ServedMode): Stored | undefined {
  try {
    // Touching the storage may throw by itself, where site data is blocked.
    const text = window[storage].getItem(storedName)
    // Nothing there is the usual case, and no error: one thrown while the script starts makes the browser read all of it
    // again, to say where.
    if (!text) return undefined
    const { base, key, costs, since } = JSON.parse(text) as Stored & { since?: unknown }
    // This tab slept while somebody disconnected in another one.
    if (storage === 'sessionStorage' && (since ?? null) !== localStorage.getItem(endedName)) return undefined
    // Served by our server the page talks to that origin only, so a key kept for another address must not be sent.
    const mayAsk = base === '' || (mode === 'static' && /^https?:/.test(base))
    const hasKey = key === null ? mode === 'served-key' : typeof key === 'string' && key !== ''
    return mayAsk && hasKey ? { base, key, costs: typeof costs === 'boolean' ? costs : undefined } : undefined
  } catch {
    return undefined
  }
}

/** The kept connection: this tab's own, else the device's, else the server's own key where it holds one. */
export function readStored(): Stored | undefined {
  const mode = servedMode()
  return (
    readFrom('sessionStorage', mode) ??
    readFrom('localStorage', mode) ??
    (mode === 'served-key' ? { base: '', key: null } : undefined)
  )
}
