import type { Recipe } from '@/contract/recipes'
import { testCatalogue } from './catalogue'
import { expect, test } from './fixtures'
import { askApi, connect, heading } from './visit'

testCatalogue('components')

function uses({ ingredients }: Recipe, id: number | null | undefined): boolean {
  return ingredients?.some((one) => one.ingredient_type === 'component' && one.ingredient_id === id) ?? false
}

test('a component leads to the recipes that use it, by its id alone', async ({ page, server }) => {
  const pages = await Promise.all(
    [1, 2].map((number) => askApi<{ recipes: readonly Recipe[] }>(server, `recipes?per_page=100&page=${number}`)),
  )
  const recipes = pages.flatMap((one) => one.recipes)
  const used = recipes
    .flatMap(({ ingredients }) => ingredients ?? [])
    .find(({ ingredient_type: type }) => type === 'component')
  expect(used).toBeDefined()
  const id = used!.ingredient_id
  const expected = recipes.filter((recipe) => uses(recipe, id))
  await connect(page, 'sample-full', `/components/${id}`)
  const region = page.getByRole('region', { name: 'Used in these recipes' })
  await expect(region.getByRole('rowheader')).toHaveCount(Math.min(10, expected.length))
  await region.getByRole('link', { name: expected[0]!.name!, exact: true }).first().click()
  await expect(page).toHaveURL(/\/recipes\/\d+$/)
  await expect(heading(page)).toHaveText(expected[0]!.name!)
})
