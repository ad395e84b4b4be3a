const ascii = /^[\0-\x7f]*$/

/**
 * The form in which texts are compared: canonically composed (NFC) and without case. Databases differ in what they know
 * about case (PGlite's and a server's locales do), so folding is done here, once, for what is stored and for what is
 * asked. Letters are folded one by one and keep their number, as Unicode's simple case folding does: `Σ`, `σ` and the
 * final `ς` are one letter, `ß` is not `ss`. The dotless `ı` counts as `i`, as it has the capital of that.
 */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  let folded = ''
  for (const letter of text.replaceAll(/\p{Surrogate}/gu, '\uFFFD').normalize('NFC')) {
    const upper = letter.toUpperCase()
    folded += (upper.length === letter.length ? upper : letter).toLowerCase()
  }
  return folded.normalize('NFC')
}
