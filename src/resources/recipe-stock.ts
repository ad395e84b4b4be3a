import { useMemo } from 'react'
import type { Endpoint } from '@/contract/endpoint'
import type { CatalogQuery } from '@/contract/list'
import { materialsEndpoint } from '@/contract/materials'
import { componentsEndpoint } from '@/contract/products'
import type { Ingredient, Recipe } from '@/contract/recipes'
import type { ReferenceKind } from '@/records/references'
import { type UsedCollection, useCollection } from '@/records/use-collection'
import { useIdle } from '@/records/use-idle'
import { type Estimate, estimateBatches, type StockOf } from './enough-stock'

/** What an ingredient refers to, by either of the two ways in which services say so (public facts, "Recipe"). */
export function ingredientRecord(
  one: Ingredient,
): { to: ReferenceKind & ('material' | 'component'); id: number } | undefined {
  const { ingredient_type: type, ingredient_id: id, material_id: material } = one
  if (type === 'component' && typeof id === 'number') return { to: 'component', id }
  if (type === 'material' && typeof id === 'number') return { to: 'material', id }
  return typeof material === 'number' ? { to: 'material', id: material } : undefined
}

/** A collection up to this size is read by itself, a larger one when somebody asks for it. */
const smallEnough = 2000

/** The stock that a recipe is compared with. */
export interface RecipeStock {
  readonly estimate: Estimate
  readonly stocks: readonly StockOf[]
  /** The collections that its ingredients are in. */
  readonly read: readonly { readonly of: UsedCollection; readonly what: string }[]
}

const none: readonly Ingredient[] = []

/** Reads the stock of a recipe's ingredients once the page is idle, and says for how many batches it is enough. */
export function useRecipeStock({ ingredients }: Recipe): RecipeStock {
  const list = ingredients ?? none
  const idle = useIdle()
  const needs = (to: string) => list.some((one) => ingredientRecord(one)?.to === to)
  const materials = useStock(materialsEndpoint, idle, needs('material'))
  const components = useStock(componentsEndpoint, idle, needs('component'))
  return useMemo(() => {
    const stocks = list.map((one): StockOf => {
      const record = ingredientRecord(one)
      if (record === undefined) return 'unknown'
      const of = record.to === 'material' ? materials : components
      const found = of.byId.get(record.id)
      if (found !== undefined) return { available: found.available_stock, unit: unitOf(found), name: found.name }
      return of.lacks(record.id) ? 'missing' : 'unknown'
    })
    const estimate = estimateBatches(
      list.map((one, place) => {
        const record = ingredientRecord(one)
        return {
          record: record && `${record.to} ${record.id}`,
          quantity: one.quantity,
          unit: one.unit,
          stock: stocks[place] ?? 'unknown',
        }
      }),
    )
    const of = (to: string) => list.some((one) => ingredientRecord(one)?.to === to)
    const read = [
      ...(of('material') ? [{ of: materials, what: 'materials' }] : []),
      ...(of('component') ? [{ of: components, what: 'components' }] : []),
    ]
    return { estimate, stocks, read }
  }, [list, materials, components])
}

function useStock<Item extends { id: number; name: string; available_stock: StockFigure }>(
  endpoint: Endpoint<Item, CatalogQuery>,
  idle: boolean,
  needed: boolean,
) {
  return useCollection(endpoint, { wanted: idle && needed, upTo: smallEnough })
}

type StockFigure = Exclude<StockOf, string>['available']

/** Components have no unit of measure. */
function unitOf(record: object): string | undefined {
  return 'unit_measure' in record && typeof record.unit_measure === 'string' ? record.unit_measure : undefined
}
