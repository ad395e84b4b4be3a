const ascii = /^[\0-\x7f]*$/

/** Composed and without case, letter by letter, as the service compares texts: `ß` is not `ss`, a final `ς` is a `σ`. */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  let folded = ''
  for (const letter of text.normalize('NFC')) {
    const upper = letter.toUpperCase()
    folded += (upper.length === letter.length ? upper : letter).toLowerCase()
  }
  return folded.normalize('NFC')
}
