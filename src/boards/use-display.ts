import { useSyncExternalStore } from 'react'
import type { DisplayEngine } from './engine'
import type { DisplayState, Moment } from './feed-state'

/** The records of a display; draws anew whenever they change. */
export function useDisplayState({ subscribe, get }: DisplayEngine): DisplayState {
  return useSyncExternalStore(subscribe, get)
}

/**
 * Something that changes with time, looked at once a second: draws anew only when it is another value.
 * @param look returns a string, a number or another value that is equal to itself
 */
export function useTicking<Value extends string | number | boolean | undefined>(
  { onTick, now }: DisplayEngine,
  look: (now: Moment) => Value,
): Value {
  return useSyncExternalStore(onTick, () => look(now()))
}
