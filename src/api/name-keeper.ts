import type { Named } from './named'

/**
 * What keeps the name of a record and nothing else. The variations of an account's products are called much alike ("50 g"
 * and "100 g"), and their ids mostly follow one another: what they are called is kept once for all products where that is
 * the same, for as long as whoever asked for this is there.
 */
export function nameKeeper(): (record: Named) => Named {
  const kept = new Map<string, readonly (number | string)[]>()
  const once = (names: readonly (number | string)[]): readonly (number | string)[] => {
    const text = JSON.stringify(names)
    const known = kept.get(text)
    if (known === undefined) kept.set(text, names)
    return known ?? names
  }
  return ({ id, name, state, variations = [] }) => {
    const from = variations.find((one) => one.id !== undefined)?.id
    if (from === undefined) return { id, name, state }
    const names = variations.flatMap((one) => (one.id === undefined ? [] : [one.id - from, one.name ?? '']))
    return { id, name, state, variationsFrom: from, variationNames: once(names) }
  }
}
