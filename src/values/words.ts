/** The words at the beginning of a sentence: "planned" becomes "Planned". */
export function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Words joined as in a sentence: "planned and in progress", or "planned or in progress" as a `disjunction`. */
export function listed(words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat('en-GB', { type }).format(words)
}
