import { useSyncExternalStore } from 'react'

/** What a person chose for this device. Never a record, never the key. */
export interface Settings {
  readonly theme: 'system' | 'light' | 'dark'
  readonly density: 'comfortable' | 'compact'
  /** Single characters act as shortcuts. */
  readonly shortcuts: boolean
  /** Ids of the shown columns by resource; absent: the resource's own choice. */
  readonly columns: Readonly<Record<string, readonly string[]>>
}

// The script in the page's head reads `theme` from it before the first paint.
const storageKey = 'stockroom.settings'
const initial: Settings = { theme: 'system', density: 'comfortable', shortcuts: true, columns: {} }

let current: Settings = read()
const listeners = new Set<() => void>()

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Settings as stored; whatever cannot be read falls back to its default, one by one. */
function read(): Settings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (!isObject(stored)) return initial
    const columns = isObject(stored['columns']) ? Object.entries(stored['columns']) : []
    return {
      theme: stored['theme'] === 'light' || stored['theme'] === 'dark' ? stored['theme'] : 'system',
      density: stored['density'] === 'compact' ? 'compact' : 'comfortable',
      shortcuts: stored['shortcuts'] !== false,
      columns: Object.fromEntries(
        columns.flatMap(([resource, ids]) =>
          Array.isArray(ids) ? [[resource, ids.filter((id) => typeof id === 'string')] as const] : [],
        ),
      ),
    }
  } catch {
    return initial
  }
}

function show(settings: Settings): void {
  current = settings
  if (settings.theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = settings.theme
  for (const listener of listeners) listener()
}

/** Changes settings on this device, in every open tab. */
export function changeSettings(change: Partial<Settings>): void {
  show({ ...current, ...change })
  try {
    localStorage.setItem(storageKey, JSON.stringify(current))
  } catch {
    // A full or forbidden storage: the choice holds for this tab only.
  }
}

window.addEventListener('storage', (event) => {
  if (event.key === storageKey) show(read())
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is chosen now, for what is no component. */
export function currentSettings(): Settings {
  return current
}

export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, () => current)
}
