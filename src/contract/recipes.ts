import { z } from './zod'
import { id, optionalText, timestamp } from './common'
import { decimal } from './decimal'
import type { Endpoint } from './endpoint'
import { type PageQuery, pageQuery } from './list'
import { moneyField } from './money'
import { openReader } from './open-answer'
import { asSent, type KnownShape } from './open-record'

/** What a recipe uses. Newer servers add `ingredient_*`; `material_id` is null for components. */
export const ingredient = z.looseObject({
  id: z.nullish(id),
  material_id: z.nullish(id),
  material_name: optionalText,
  quantity: z.nullish(decimal),
  unit: optionalText,
  ingredient_type: optionalText,
  ingredient_id: z.nullish(id),
  ingredient_name: optionalText,
})
export type SentIngredient = z.infer<typeof ingredient>

/**
 * How a product is made. The specification leaves the fields open and the vendor published them later, so only `id` is
 * asked for.
 */
export const recipe = z.looseObject({
  id,
  product_id: z.nullish(id),
  name: optionalText,
  manufacture_batch_quantity: z.nullish(decimal),
  ingredients: z.nullish(z.array(ingredient)),
  product_name: optionalText,
  variation_id: z.nullish(id),
  variation_name: optionalText,
  manufacture_minutes: z.nullish(z.int()),
  notes: optionalText,
  total_cost: moneyField,
  unit_cost: moneyField,
  total_labour_cost: moneyField,
  unit_labour_cost: moneyField,
  total_cogs: moneyField,
  unit_cogs: moneyField,
  created_at: z.nullish(timestamp),
  updated_at: z.nullish(timestamp),
})
export type SentRecipe = z.infer<typeof recipe>

/** A recipe as the dashboard has it: of the known fields, those that hold what they promise. `sent` is all that came. */
const siftedRecipe = z.extend(recipe, {
  ingredients: z.nullish(z.array(z.extend(ingredient, { sent: asSent }))),
  sent: asSent,
})
export type Recipe = z.infer<typeof siftedRecipe>
export type Ingredient = NonNullable<Recipe['ingredients']>[number]

/** What is known of a recipe. */
const recipeShape: KnownShape = { shape: recipe.shape, lists: { ingredients: { shape: ingredient.shape } } }

/** Fields in which people write: what reads as money there is no figure of the service. */
export const recipeTexts: ReadonlySet<string> = new Set([
  'name',
  'notes',
  'product_name',
  'variation_name',
  'material_name',
  'ingredient_name',
  'unit',
])

export const recipesEndpoint = {
  path: '/api/v1/recipes',
  many: 'recipes',
  one: 'recipe',
  item: siftedRecipe,
  query: pageQuery,
  money: [],
  open: openReader<Recipe>('recipes', recipeShape),
} as const satisfies Endpoint<Recipe, PageQuery>
