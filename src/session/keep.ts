import { endedName, type Stored, storedName } from '@/api/stored'
import { newId } from './new-id'

// Reading lives in `@/api/stored`, which the page's head shares. Storage may be full or forbidden: the connection then
// lives in memory, until the tab is closed or loaded anew.

/** Recent look-ups of the connection. */
export const recentName = 'stockroom.recent'
/** Saved views, and whether they go with the connection. */
export const viewsName = 'stockroom.views'
export const forgetViewsName = 'stockroom.forget-views'

/** Forgets the device's key, whose ever it is, and what goes with a connection: recent look-ups and, by choice, saved views. */
export function forgetTraces(): void {
  try {
    localStorage.removeItem(storedName)
    localStorage.removeItem(recentName)
    if (localStorage.getItem(forgetViewsName) !== null) localStorage.removeItem(viewsName)
  } catch {
    // As above.
  }
}

/**
 * Keeps a connection for this tab, or, by explicit choice, on the device.
 * @returns whether the device keeps it: where its storage takes nothing more, the tab does.
 */
export function keepConnection(connection: Stored, onDevice: boolean): boolean {
  try {
    const text = JSON.stringify({ ...connection, since: localStorage.getItem(endedName) })
    if (onDevice && keepOnDevice(text)) {
      sessionStorage.removeItem(storedName)
      return true
    }
    sessionStorage.setItem(storedName, text)
  } catch {
    // As above.
  }
  return false
}

function keepOnDevice(text: string): boolean {
  try {
    localStorage.setItem(storedName, text)
    return true
  } catch {
    return false
  }
}

/** Makes tabs that are asleep forget their connection when they wake. */
export function endSleepingTabs(): void {
  try {
    // No time: clocks are set, and another tab may have begun by another one.
    localStorage.setItem(endedName, newId())
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

/** Forgets the kept connection of this tab, and the device's if it is the same: another one there is somebody else's. */
export function forgetConnection(key: string | undefined): void {
  try {
    sessionStorage.removeItem(storedName)
    const kept: unknown = JSON.parse(localStorage.getItem(storedName) ?? 'null')
    const isOurs = typeof kept === 'object' && kept !== null && 'key' in kept && kept.key === (key ?? null)
    if (isOurs) localStorage.removeItem(storedName)
  } catch {
    // As above.
  }
}
