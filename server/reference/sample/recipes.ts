import type { SentIngredient as Ingredient, SentRecipe as Recipe } from '@/contract/recipes'
import type { Calendar } from './calendar'
import { type Figure, moneyOf, one, over, times, toCents, written } from './figures'
import type { SampleMaterial } from './materials'
import type { SampleProduct } from './products'
import { randomFrom } from './random'

/** What one run of a recipe uses of a material. */
export interface Use {
  readonly material: SampleMaterial
  readonly quantity: Figure
}

export interface SampleRecipe {
  readonly product: SampleProduct
  readonly batch: Figure
  readonly minutes: number
  readonly uses: readonly Use[]
  readonly record: Recipe
}

/** An hour of work, in ten-thousandths of a euro. */
const hourlyRate = 210_000n

/** What so many minutes of work cost. */
export function labour(minutes: number): Figure {
  return toCents((hourlyRate * BigInt(minutes)) / 60n)
}

/** What the materials cost together; null as long as one of them is not costed. */
export function costOf(uses: readonly Use[]): Figure | null {
  return uses.reduce<Figure | null>(
    (sum, { material, quantity }) =>
      sum === null || material.cost === null ? null : sum + times(material.cost, quantity),
    0n,
  )
}

const firstId = 301

/**
 * One recipe for each product and component, from the materials that there are.
 * @param ingredients components that recipes of products may use.
 */
export function sampleRecipes(
  made: readonly SampleProduct[],
  ingredients: readonly SampleProduct[],
  materials: readonly SampleMaterial[],
  calendar: Calendar,
): readonly SampleRecipe[] {
  const random = randomFrom('recipes')
  const shelf = shelves(materials)
  let ingredientId = 90_001
  return made.map((product, place) => {
    const { making, record: of } = product
    const batch = BigInt(making.batch) * one
    const seen = new Set<SampleMaterial>()
    const uses = making.uses.flatMap(([family, amount, ...names]): Use[] => {
      // Scents are named after what they smell of, and so are the products that are made with them.
      const scented = family === 'fragrance' || family === 'essential' ? [of.name.split(' ')[0] ?? ''] : []
      const material = random.pick(shelf(family, [...names, ...scented]))
      if (material === undefined || seen.has(material)) return []
      seen.add(material)
      return [{ material, quantity: BigInt(amount) * BigInt(making.batch) }]
    })
    const component = of.output_type === 'product' && place % 4 === 1 ? random.pick(ingredients) : undefined
    const lines: Ingredient[] = uses.map(({ material: { record }, quantity }) => ({
      id: ingredientId++,
      material_id: record.id,
      material_name: record.name,
      quantity: written(quantity, 3),
      unit: record.unit_measure ?? null,
      // Newer servers say what an ingredient is; older recipes were written before.
      ...(place % 5 === 0
        ? {}
        : { ingredient_type: 'material', ingredient_id: record.id, ingredient_name: record.name }),
    }))
    if (component !== undefined) {
      lines.push({
        id: ingredientId++,
        material_id: null,
        material_name: null,
        quantity: written(one, 3),
        unit: 'pcs',
        ingredient_type: 'component',
        ingredient_id: component.record.id,
        ingredient_name: component.record.name,
      })
    }
    const total = costOf(uses)
    const work = labour(making.minutes)
    const created = -random.int(20, 700)
    const variation = place % 6 === 2 ? of.variations[0] : undefined
    const record: Recipe = {
      id: firstId + place,
      product_id: of.id,
      product_name: of.name,
      variation_id: variation?.id ?? null,
      variation_name: variation?.name ?? null,
      name: place % 11 === 7 ? `${of.name} (winter version)` : of.name,
      manufacture_batch_quantity: written(batch),
      manufacture_minutes: place % 17 === 5 ? null : making.minutes,
      ...(place % 3 === 0 ? { notes: notes[place % notes.length]! } : place % 3 === 1 ? { notes: null } : {}),
      ingredients: lines,
      total_cost: moneyOf(total === null ? null : toCents(total)),
      unit_cost: moneyOf(total === null ? null : over(total, batch)),
      total_labour_cost: moneyOf(work),
      unit_labour_cost: moneyOf(over(work, batch)),
      total_cogs: moneyOf(total === null ? null : toCents(total) + work),
      unit_cogs: moneyOf(total === null ? null : over(total + work, batch)),
      created_at: calendar.at(created, 10, random.int(0, 59)),
      updated_at: calendar.worked(-random.int(0, 19), random.int(0, 9), created),
    }
    return { product, batch, minutes: making.minutes, uses, record }
  })
}

/** Finds the materials of a family whose names begin in one of these ways, or else all of it, or else all there are. */
function shelves(materials: readonly SampleMaterial[]) {
  const found = new Map<string, readonly SampleMaterial[]>()
  return (family: string, names: readonly string[]): readonly SampleMaterial[] => {
    const key = [family, ...names].join('\n')
    const known = found.get(key)
    if (known !== undefined) return known
    const members = materials.filter((material) => material.family.key === family)
    const fitting = members.filter(({ record }) => names.some((name) => record.name.startsWith(name)))
    const shelf = [fitting, members, materials].find(({ length }) => length > 0) ?? []
    found.set(key, shelf)
    return shelf
  }
}

const notes = [
  'Pour at 62 °C; cure for two weeks before lighting.',
  'Superfat 6 %. Lye solution must be below 38 °C when it goes in.',
  'Weigh the fragrance in grams, not millilitres.',
  'Stir slowly to keep air out. Wipe rims before the label goes on.',
  'Wear gloves and goggles.\nVentilate while the acid is weighed.',
] as const
