/** Travels in the history's state with a link to a record: the list one came from. */
export interface CameFrom {
  /** Its search. */
  readonly list: string
  /** It is the entry of the history just before this one, so that going back finds it as it was left. */
  readonly before: boolean
}

/** Reads the state of a history entry, which may be anything an earlier version left there. */
export function cameFrom(state: unknown): CameFrom | undefined {
  if (typeof state !== 'object' || state === null || !('list' in state) || typeof state.list !== 'string') {
    return undefined
  }
  return { list: state.list, before: 'before' in state && state.before === true }
}
