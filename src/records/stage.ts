/** How far a run is. */
export type Stage = 'Planned' | 'In progress' | 'Completed'

/** Two spellings of the same three stages: those of the API's file, and those of the vendor's own client. */
const stages: ReadonlyMap<string, Stage> = new Map([
  ['planned', 'Planned'],
  ['not_started', 'Planned'],
  ['in_progress', 'In progress'],
  ['work_in_progress', 'In progress'],
  ['completed', 'Completed'],
])

/**
 * The stage that a `production_status` names; undefined for any other word, which is shown as it is. Letter by letter:
 * the set of values is not known, so "Completed" or "done" may mean something of its own, and whether a run is done is
 * nothing to guess.
 */
export function stageOf(status: string): Stage | undefined {
  return stages.get(status)
}
