const prefix = '#variation-'

/** What stands behind the address of a product's or a component's page to point out one of its variations. */
export function variationHash(id: number): string {
  return `${prefix}${id}`
}

/** The variation that an address points out, as it is written there; undefined where it points out none. */
export function namedVariation(hash: string): string | undefined {
  const named = hash.startsWith(prefix) ? hash.slice(prefix.length, prefix.length + 40) : ''
  return named === '' ? undefined : named
}
