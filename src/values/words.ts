/** The words at the beginning of a sentence: "planned" becomes "Planned". */
export function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Words joined as in a sentence: "planned and in progress". */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words)
}
