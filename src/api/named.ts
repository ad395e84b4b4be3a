import { legible } from '@/values/legible'

/** What is said of a record by whatever refers to it. */
export interface Named {
  readonly id: number
  readonly name: string
  readonly state: string
  /** Of products and components. */
  readonly variations?: readonly { readonly id?: number | undefined; readonly name?: string | null | undefined }[]
  /** Where only names are kept, of which very many should fit: the id of the first variation. */
  readonly variationsFrom?: number
  /** Of each variation how much more its id is than that, followed by its name ('' for none). Products may share this. */
  readonly variationNames?: readonly (number | string)[]
}

/** The name of a variation; undefined where it has none that could be seen, or is not known. */
export function variationName(product: Named | undefined, id: number): string | undefined {
  const whole = product?.variations?.find((variation) => variation.id === id)
  if (whole !== undefined) return legible(whole.name)
  const name = product && product.variationNames?.[placeOf(product, id) + 1]
  return typeof name === 'string' ? legible(name) : undefined
}

/** Whether a product that was read has a variation with this id. */
export function hasVariation(product: Named, id: number): boolean {
  return product.variations?.some((variation) => variation.id === id) === true || placeOf(product, id) !== -1
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

/** Where a variation stands among the names that are kept; -1 for none. */
function placeOf({ variationsFrom = 0, variationNames = [] }: Named, id: number): number {
  return variationNames.findIndex((value, place) => place % 2 === 0 && value === id - variationsFrom)
}
