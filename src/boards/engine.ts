import type { DisplayState, Moment } from './feed-state'

/** What keeps a display's records fresh, as its boards see it. */
export interface DisplayEngine {
  /** Calls back whenever the state is another one. */
  subscribe(this: void, listener: () => void): () => void
  get(this: void): DisplayState
  /** Calls back once a second, at the full one. One timer for all of a display. */
  onTick(this: void, listener: () => void): () => void
  now(this: void): Moment
  /** Stops all asking and every timer. */
  stop(this: void): void
}
