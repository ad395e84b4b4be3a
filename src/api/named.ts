/** What is said of a record by whatever refers to it. */
export interface Named {
  readonly id: number
  readonly name: string
  readonly state: string
  /** Of products and components. */
  readonly variations?: readonly { readonly id?: number | undefined; readonly name?: string | null | undefined }[]
  /** Where only names are kept: ids of the variations, each followed by its name ('' for none), as very many should fit. */
  readonly variationNames?: readonly (number | string)[]
}

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

/** The name of a variation; undefined where it has none, or is not known. */
export function variationName(product: Named | undefined, id: number): string | undefined {
  const whole = product?.variations?.find((variation) => variation.id === id)
  if (whole !== undefined) return whole.name ?? undefined
  const names = product?.variationNames ?? []
  const at = placeOf(names, id)
  const name = at === -1 ? undefined : names[at + 1]
  return typeof name === 'string' && name !== '' ? name : undefined
}

/** Whether a product that was read has a variation with this id. */
export function hasVariation({ variations = [], variationNames = [] }: Named, id: number): boolean {
  return variations.some((variation) => variation.id === id) || placeOf(variationNames, id) !== -1
}

function placeOf(names: readonly (number | string)[], id: number): number {
  return names.findIndex((value, place) => place % 2 === 0 && value === id)
}
