import type { Decimal } from '@/contract/decimal'
import type { Ingredient, Recipe } from '@/contract/recipes'
import { legible } from '@/values/legible'
import { isLeftOut, type LeftOut } from './enough-stock'
import type { RecipeStock } from './recipe-stock'

/** An ingredient with its place in the recipe, its stock, and how many batches that is enough for. */
export type Row = Ingredient & {
  readonly place: number
  readonly available: Decimal | undefined
  readonly stockUnit: string | null | undefined
  /** The record's own name, where its stock was read. */
  readonly stockName: string | undefined
  readonly batches: Decimal | undefined
  readonly leftOut: LeftOut | undefined
  readonly limits: boolean
}

/** A recipe's ingredients as rows. */
export function rowsOf({ ingredients }: Recipe, { estimate, stocks }: RecipeStock): readonly Row[] {
  return (ingredients ?? []).map((one, place) => {
    const stock = stocks[place]
    const known = typeof stock === 'object' ? stock : undefined
    const each = estimate.each[place]
    const reason = each !== undefined && isLeftOut(each) ? each : undefined
    return {
      ...one,
      place,
      available: known?.available,
      stockUnit: known?.unit,
      stockName: known?.name,
      batches: each !== undefined && !isLeftOut(each) ? each : undefined,
      leftOut: reason,
      limits: estimate.limiting.includes(place),
    }
  })
}

/** An ingredient's name, by either of the two ways in which services say it. */
export function nameOf(row: Row): string {
  return (legible(row.ingredient_name) ?? legible(row.material_name))?.trim() ?? `Ingredient ${row.place + 1}`
}

/** The name by which what it refers to is known today: a recipe may have an older one. */
export function currentName(row: Row): string {
  return legible(row.stockName) ?? nameOf(row)
}
