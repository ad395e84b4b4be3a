/** How long work may hold up the page: keys are answered and frames are drawn in between. */
const patience = 8
/** Nobody looks: fewer pauses, which browsers draw out for pages out of sight. */
const patienceUnseen = 500
/** The clock costs, too: so many steps are made without a look at it. */
const stepsBetweenLooks = 16

/** How a long piece of work is told of and given up. */
export interface Work {
  /** @throws its reason, at the next pause, once it is aborted */
  readonly signal?: AbortSignal
  /** Steps done so far, told at pauses. */
  readonly onProgress?: (done: number) => void
}

function pause(): Promise<void> {
  // Firefox and Safari have it since 2025 or not at all.
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> }
  return scheduler?.yield?.() ?? new Promise((done) => void setTimeout(done))
}

/** Does a step for each of 0 to count - 1, in order, with pauses. A step that returns false is the last. */
export async function inSteps(
  count: number,
  step: (at: number) => boolean | void,
  { signal, onProgress }: Work = {},
): Promise<void> {
  signal?.throwIfAborted()
  let began = performance.now()
  for (let at = 0; at < count; at++) {
    if (step(at) === false) return
    if (at % stepsBetweenLooks !== 0) continue
    const unseen = typeof document !== 'undefined' && document.hidden
    if (performance.now() - began < (unseen ? patienceUnseen : patience)) continue
    onProgress?.(at + 1)
    await pause()
    signal?.throwIfAborted()
    began = performance.now()
  }
}
