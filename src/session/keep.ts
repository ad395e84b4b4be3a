import { type Stored, storedName } from '@/api/stored'

// Reading lives in `@/api/stored`, which the page's head shares. Storage may be full or forbidden: the connection then
// lives in memory, until the tab is closed or loaded anew.

/** Keeps a connection for this tab, or, by explicit choice, on the device. */
export function keepConnection(connection: Stored, onDevice: boolean): void {
  try {
    forgetConnection()
    const storage = onDevice ? localStorage : sessionStorage
    storage.setItem(storedName, JSON.stringify({ ...connection, at: Date.now() }))
  } catch {
    // As above.
  }
}

/** When somebody disconnected last, for tabs that sleep and hear no message. Holds a time and nothing else. */
const endedName = 'stockroom.ended'

/** Makes tabs that are asleep forget their connection when they wake. */
export function endSleepingTabs(): void {
  try {
    localStorage.setItem(endedName, `${Date.now()}`)
  } catch {
    // As above.
  }
}

/** Forgets this tab's connection if it is older than a disconnection in another tab. */
export function forgetIfEnded(): void {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storedName) ?? 'null')
    const ended = Number.parseInt(localStorage.getItem(endedName) ?? '', 10)
    if (typeof kept !== 'object' || kept === null || !('at' in kept) || typeof kept.at !== 'number') return
    if (kept.at <= ended) sessionStorage.removeItem(storedName)
  } catch {
    // As above.
  }
}

/** Whether the device keeps a connection, rather than this tab. */
export function isOnDevice(): boolean {
  try {
    return sessionStorage.getItem(storedName) === null && localStorage.getItem(storedName) !== null
  } catch {
    return false
  }
}

/** Forgets the kept connection, in this tab and on the device. */
export function forgetConnection(): void {
  try {
    sessionStorage.removeItem(storedName)
    localStorage.removeItem(storedName)
  } catch {
    // As above.
  }
}
