/** Resolves after so many milliseconds. */
export function sleep(ms: number): Promise<void> {
  return new Promise((done) => void setTimeout(done, ms))
}
