import { sentCount } from '@/contract/open-record'
import { type Recipe, recipesEndpoint } from '@/contract/recipes'
import { fieldsFor } from '@/records/field'
import { openNotices } from '@/records/general-notices'
import { orAsSent } from '@/records/kinds/as-sent'
import { count } from '@/records/kinds/count'
import { duration } from '@/records/kinds/duration'
import { reference } from '@/records/kinds/reference'
import { ListPage } from '@/records/list-page'
import { readListAhead } from '@/records/read-ahead'
import { References } from '@/records/references'
import { defineResource } from '@/records/resource'
import { variationField } from './variation-link'
import { legible } from '@/values/legible'

const { money, quantity, text, time } = fieldsFor<Recipe>()

// A product's id may be a component's: the reference finds out.
const product = orAsSent<Recipe>(
  'product_id',
  reference('Product', ({ product_id: id, variation_id: variationId, product_name: name }) =>
    typeof id === 'number' ? { to: 'product', id, variationId, name } : undefined,
  ),
)
const variation = orAsSent<Recipe>(
  'variation_id',
  variationField('Variation', ({ product_id: productId, variation_id, variation_name: name }) => ({
    productId: productId ?? 0,
    variationId: typeof productId === 'number' ? variation_id : undefined,
    name,
  })),
)
// Where there is no id that leads there, the name at least.
const productName = text('Product name', (r) =>
  typeof r.product_id === 'number' ? undefined : (r.product_name ?? undefined),
)
const variationName = text('Variation name', (r) =>
  typeof r.variation_id === 'number' && typeof r.product_id === 'number' ? undefined : (r.variation_name ?? undefined),
)
const batch = orAsSent(
  'manufacture_batch_quantity',
  quantity('Batch', (r) => r.manufacture_batch_quantity),
)
const ingredients = orAsSent<Recipe>(
  'ingredients',
  count('Ingredients', (r) => sentCount(r, 'ingredients'), 7.8),
)
const minutes = orAsSent<Recipe>(
  'manufacture_minutes',
  duration('Time', (r) => r.manufacture_minutes),
)
const notes = orAsSent(
  'notes',
  text('Notes', (r) => r.notes),
)
const unitTotal = orAsSent(
  'unit_cogs',
  money('Unit cost', (r) => r.unit_cogs, 'Materials and labour.'),
)
const batchTotal = orAsSent(
  'total_cogs',
  money('Batch cost', (r) => r.total_cogs, 'Materials and labour.'),
)
const unitMaterials = orAsSent(
  'unit_cost',
  money('Materials per unit', (r) => r.unit_cost),
)
const unitLabour = orAsSent(
  'unit_labour_cost',
  money('Labour per unit', (r) => r.unit_labour_cost),
)
const batchMaterials = orAsSent(
  'total_cost',
  money('Materials per batch', (r) => r.total_cost),
)
const batchLabour = orAsSent(
  'total_labour_cost',
  money('Labour per batch', (r) => r.total_labour_cost),
)
const created = orAsSent(
  'created_at',
  time('Created', (r) => r.created_at),
)
const updated = orAsSent(
  'updated_at',
  time('Updated', (r) => r.updated_at),
)

export const recipes = defineResource({
  endpoint: recipesEndpoint,
  title: 'Recipes',
  singular: 'recipe',
  route: '/recipes',
  name: (recipe) => legible(recipe.name)?.trim() ?? `Recipe ${recipe.id}`,
  sentName: (recipe) => recipe.name,
  filters: [],
  columns: [
    product,
    variation,
    batch,
    ingredients,
    minutes,
    unitTotal,
    batchTotal,
    unitMaterials,
    batchMaterials,
    unitLabour,
    batchLabour,
    notes,
    created,
    updated,
  ],
  shown: [product, variation, batch, ingredients, minutes, unitTotal, batchTotal].map((field) => field.id),
  figures: [batch, unitTotal, batchTotal, minutes],
  sections: [
    { heading: 'Recipe', fields: [product, productName, variation, variationName, ingredients, notes] },
    { heading: 'Costs', fields: [unitMaterials, unitLabour, batchMaterials, batchLabour] },
    { heading: 'History', fields: [created, updated] },
  ],
})

export const readAhead = readListAhead(recipes)

const notices = openNotices('recipes')

export function RecipesPage() {
  return (
    // The recipes name their products themselves, but do not say which of them are components.
    <References wanted="needed">
      <ListPage resource={recipes} notices={notices} />
    </References>
  )
}
