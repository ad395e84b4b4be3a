import type { ApiError } from './errors'

/** How the connection stands, for a notice on screen. */
export interface Standing {
  /** The service asked to be left alone until then (epoch milliseconds); undefined when it may be asked. */
  readonly limitedUntil: number | undefined
  /** Set for good once the key was refused: nothing more is asked. */
  readonly refused: ApiError | undefined
  /** When the last good answer was complete, epoch milliseconds. */
  readonly lastOk: number | undefined
  /** The request that finished last brought no answer of the service, but a network failure, a time-out or a 5xx. */
  readonly failing: boolean
}

/** The reading side, as `useSyncExternalStore` wants it. */
export interface StandingStore {
  subscribe(this: void, listener: () => void): () => void
  get(this: void): Standing
}

export function createStanding(): StandingStore & { update(part: Partial<Standing>): void } {
  let standing: Standing = { limitedUntil: undefined, refused: undefined, lastOk: undefined, failing: false }
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get: () => standing,
    update(part) {
      const next = { ...standing, ...part }
      if ((Object.keys(next) as (keyof Standing)[]).every((name) => next[name] === standing[name])) return
      standing = next
      for (const listener of listeners) listener()
    },
  }
}
