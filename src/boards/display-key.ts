import { readStored, servedMode } from '@/api/stored'

/** Whom a display asks, and with which key. */
export interface DisplayConnection {
  /** '' for the page's own origin, else the service's address. */
  readonly base: string
  /** Undefined when the server holds it. */
  readonly key: string | undefined
}

// Another name than the dashboard's own connection has: a key kept for displays opens nothing else.
const storageName = 'stockroom.display'
/** In this tab, instead of a connection: somebody wants to enter another key. */
const asks = 'ask'

function readFrom(storage: 'sessionStorage' | 'localStorage'): DisplayConnection | undefined {
  try {
    const { base, key } = JSON.parse(window[storage].getItem(storageName) ?? '{}') as Partial<DisplayConnection>
    if (typeof base !== 'string' || typeof key !== 'string' || key === '') return undefined
    // Served by our server the page talks to that origin only.
    return base === '' || (servedMode() === 'static' && /^https?:/.test(base)) ? { base, key } : undefined
  } catch {
    return undefined
  }
}

/**
 * The connection that a display starts with: the server's own key, else the one kept for displays, else that of the
 * dashboard in this tab or on this device. Undefined where somebody has to enter one.
 */
export function readDisplayConnection(): DisplayConnection | undefined {
  if (servedMode() === 'served-key') return { base: '', key: undefined }
  if (isAsked()) return undefined
  const own = readFrom('sessionStorage') ?? readFrom('localStorage')
  if (own !== undefined) return own
  const { base, key } = readStored() ?? {}
  return base !== undefined && key ? { base, key } : undefined
}

/**
 * Keeps a key for displays: for this tab, or, by explicit choice, on the device. Storage may be full or forbidden: then
 * it is asked for again when the page is loaded anew.
 */
export function keepDisplayConnection(connection: DisplayConnection, onDevice: boolean): void {
  try {
    const text = JSON.stringify(connection)
    if (onDevice) {
      localStorage.setItem(storageName, text)
      sessionStorage.removeItem(storageName)
    } else sessionStorage.setItem(storageName, text)
  } catch {
    // As above.
  }
}

/** Whether a key is kept for displays on this device. */
export function hasDisplayKey(): boolean {
  return readFrom('localStorage') !== undefined
}

function isAsked(): boolean {
  try {
    return sessionStorage.getItem(storageName) === asks
  } catch {
    return false
  }
}

/** Forgets the key that is kept for displays on this device. In this tab, no other one is used until one is entered. */
export function forgetDisplayKey(): void {
  try {
    sessionStorage.setItem(storageName, asks)
    localStorage.removeItem(storageName)
  } catch {
    // As above.
  }
}
