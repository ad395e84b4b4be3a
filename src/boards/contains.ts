const ascii = /^[\0-\x7f]*$/

/** Composed and without case, letter by letter, as the service compares texts: `ß` is not `ss`, a final `ς` is a `σ`. */
function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  let folded = ''
  for (const letter of text.normalize('NFC')) {
    const upper = letter.toUpperCase()
    folded += (upper.length === letter.length ? upper : letter).toLowerCase()
  }
  return folded.normalize('NFC')
}

/**
 * Whether a text contains another, whatever the case (specification, "name", "category_name"). Nothing asked for is in
 * every text, and in none; something is never in none.
 */
export function containing(asked: string | undefined): (text: string | null | undefined) => boolean {
  if (asked === undefined) return () => true
  const wanted = fold(asked)
  return (text) => typeof text === 'string' && fold(text).includes(wanted)
}
