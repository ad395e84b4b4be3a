/** Something that the person who starts the server must mend. The message is one clear line that says what to do. */
export class SetupError extends Error {
  override readonly name = 'SetupError'
}
