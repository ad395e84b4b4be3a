import { useState } from 'react'

interface Looked<Item> {
  readonly items: readonly Item[]
  readonly holds: (item: Item) => boolean
  readonly matches: readonly Item[]
}

/**
 * The items that hold, in their order. Of a collection that grows at its end only what is new is looked at, so that one
 * of 100,000 records can be followed while it is read. The array stays the same while nothing is found.
 */
export function nextMatches<Item>(
  before: Looked<Item> | undefined,
  items: readonly Item[],
  holds: (item: Item) => boolean,
): Looked<Item> {
  const grown = before !== undefined && before.holds === holds && beginsWith(items, before.items)
  if (!grown) return { items, holds, matches: items.filter(holds) }
  const found = items.slice(before.items.length).filter(holds)
  return { items, holds, matches: found.length === 0 ? before.matches : [...before.matches, ...found] }
}

/** Compares identities, which takes a fraction of a millisecond where looking into the items takes many. */
function beginsWith(items: readonly unknown[], start: readonly unknown[]): boolean {
  return start.length <= items.length && start.every((item, at) => item === items[at])
}

/** See {@link nextMatches}. */
export function useMatches<Item>(items: readonly Item[], holds: (item: Item) => boolean): readonly Item[] {
  const [looked, setLooked] = useState(() => nextMatches(undefined, items, holds))
  if (looked.items === items && looked.holds === holds) return looked.matches
  const next = nextMatches(looked, items, holds)
  setLooked(next)
  return next.matches
}
