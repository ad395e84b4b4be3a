/** The service takes no longer text than this in a filter, and neither do its lists here. */
export const longestText = 500

const unseen = String.raw`[\s\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+`
const around = new RegExp(`^${unseen}|${unseen}$`, 'g')

/**
 * What somebody typed, pasted or scanned, as it is asked for: without surrounding white space and without the control
 * characters that scanners send as prefix, suffix and separator (ASCII 0 to 31; GS1's FNC1 is 29), nor marks around it
 * that nobody sees and that come along when one copies: zero width spaces, marks of direction.
 */
export function cleaned(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(around, '')
}

/** The form in which texts are compared here: composed and without case, as the service compares SKUs. */
export function fold(text: string): string {
  return text.trim().normalize('NFC').toUpperCase().toLowerCase()
}

/** A long text, shortened for a sentence about it. */
export function shortened(text: string): string {
  const letters = Array.from(text.slice(0, 200))
  return letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : text
}
