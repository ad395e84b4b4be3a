import { type Stored, storedName } from '@/api/stored'

// Reading lives in `@/api/stored`, which the page's head shares. Storage may be full or forbidden: the connection then
// lives in memory, until the tab is closed or loaded anew.

/** Keeps a connection for this tab, or, by explicit choice, on the device. */
export function keepConnection(connection: Stored, onDevice: boolean): void {
  try {
    forgetConnection()
    const storage = onDevice ? localStorage : sessionStorage
    storage.setItem(storedName, JSON.stringify(connection))
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
