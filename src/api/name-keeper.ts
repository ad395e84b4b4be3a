import type { Named } from './named'

/**
 * What keeps the name of a record and nothing else. The many variations of an account have few names ("100 g", "Large"):
 * each is kept once, for as long as whoever asked for this is there.
 */
export function nameKeeper(): (record: Named) => Named {
  const kept = new Map<string, string>()
  const once = (name: string): string => {
    const known = kept.get(name)
    if (known === undefined) kept.set(name, name)
    return known ?? name
  }
  return ({ id, name, state, variations = [] }) => {
    // A copy below has no room to grow, which would be most of it.
    const names = variations.flatMap((one) => (one.id === undefined ? [] : [one.id, once(one.name ?? '')]))
    return names.length === 0 ? { id, name, state } : { id, name, state, variationNames: names.slice() }
  }
}
