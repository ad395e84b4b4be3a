/** Where look-up has a page of its own. */
export const lookUpPath = '/look-up'

/** Travels in the history's state with what a scanner read: how its keys can be read, the likeliest first. */
export interface ScanState {
  readonly readings: readonly string[]
}

/** Reads the state of a history entry, which may be anything an earlier version left there. */
export function scanState(state: unknown): ScanState | undefined {
  if (typeof state !== 'object' || state === null || !('readings' in state) || !Array.isArray(state.readings)) {
    return undefined
  }
  const readings = state.readings.filter((one): one is string => typeof one === 'string')
  return readings.length === 0 ? undefined : { readings }
}
