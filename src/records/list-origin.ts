/** Travels in the history's state with a link to a record: the list one came from, as its search. */
export interface CameFrom {
  readonly list: string
}

/** Reads the state of a history entry, which may be anything an earlier version left there. */
export function cameFrom(state: unknown): CameFrom | undefined {
  return typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string'
    ? { list: state.list }
    : undefined
}
