import { legible } from '@/values/legible'

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

/** The name of a variation; undefined where it has none that could be seen, or is not known. */
export function variationName(product: Named | undefined, id: number): string | undefined {
  const whole = product?.variations?.find((variation) => variation.id === id)
  if (whole !== undefined) return legible(whole.name)
  const names = product?.variationNames ?? []
  const at = placeOf(names, id)
  const name = at === -1 ? undefined : names[at + 1]
  return typeof name === 'string' ? legible(name) : undefined
}

/** Whether a product that was read has a variation with this id. */
export function hasVariation({ variations = [], variationNames = [] }: Named, id: number): boolean {
  return variations.some((variation) => variation.id === id) || placeOf(variationNames, id) !== -1
}

/** Which of a product and a component with one id is meant: only a variation tells; else it is the product. */
export function meantOf<Record extends Named>(
  product: Record | undefined,
  component: Record | undefined,
  variation: number | null | undefined,
): Record | undefined {
  if (product === undefined || component === undefined || typeof variation !== 'number') return product ?? component
  return hasVariation(component, variation) && !hasVariation(product, variation) ? component : product
}

function placeOf(names: readonly (number | string)[], id: number): number {
  return names.findIndex((value, place) => place % 2 === 0 && value === id)
}
