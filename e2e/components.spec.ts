import type { Manufacture } from '@/contract/manufactures'
import type { Product } from '@/contract/products'
import type { Recipe } from '@/contract/recipes'
import { testCatalogue } from './catalogue'
import { expect, test } from './fixtures'
import { askApi, connect, enterKey, heading } from './visit'
import { startBefore } from './wrong-service'

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

test('a component with the id of a product claims only what names a variation of its own', async ({ page, server }) => {
  const { components } = await askApi<{ components: Product[] }>(server, 'components?per_page=100')
  const component = components.find(({ variations }) => variations.some(({ id }) => id !== undefined))!
  const own = component.variations.find(({ id }) => id !== undefined)!
  const { manufactures } = await askApi<{ manufactures: Manufacture[] }>(server, 'manufactures?per_page=100')
  const odd = new Map(
    [own.id, 987_654, null].map((variation_id, at) => [
      manufactures[at]?.id,
      { product_id: component.id, variation_id, batch_code: `CLASH-${at}` },
    ]),
  )
  let isShared = false
  const front = await startBefore(server, (path, body) => {
    if (isShared && path.endsWith(`/products/${component.id}`)) return { product: component }
    const { manufactures: runs } = body as { manufactures?: Manufacture[] }
    return runs ? { ...(body as object), manufactures: runs.map((run) => ({ ...run, ...odd.get(run.id) })) } : body
  })
  await page.goto(`${front.url}/components/${component.id}`)
  await enterKey(page, 'sample-full')
  const runs = page.getByRole('region', { name: 'Made in these runs' }).getByRole('rowheader', { name: /^CLASH/ })
  await expect(runs).toHaveCount(3)
  isShared = true
  await page.reload()
  await expect(page.getByText('has the same id')).toContainText(`Product ${component.id}`)
  await expect(runs).toHaveText(['CLASH-0'])
  await front.stop()
})

test('a product with the id of a component leaves out what names a variation of the component', async ({
  page,
  server,
}) => {
  const { products } = await askApi<{ products: Product[] }>(server, 'products?per_page=100')
  const product = products.find(({ variations }) => variations.some(({ id }) => id !== undefined))!
  const own = product.variations.find(({ id }) => id !== undefined)!
  const component = { ...product, output_type: 'component', variations: [{ ...own, id: 987_654 }] }
  const { manufactures } = await askApi<{ manufactures: Manufacture[] }>(server, 'manufactures?per_page=100')
  const odd = new Map(
    [own.id, 987_654, 987_655, null].map((variation_id, at) => [
      manufactures[at]?.id,
      { product_id: product.id, variation_id, batch_code: `CLASH-${at}` },
    ]),
  )
  const front = await startBefore(server, (path, body) => {
    if (path.endsWith(`/components/${product.id}`)) return { component }
    const { manufactures: runs } = body as { manufactures?: Manufacture[] }
    return runs ? { ...(body as object), manufactures: runs.map((run) => ({ ...run, ...odd.get(run.id) })) } : body
  })
  await page.goto(`${front.url}/products/${product.id}`)
  await enterKey(page, 'sample-full')
  const runs = page.getByRole('region', { name: 'Made in these runs' }).getByRole('rowheader', { name: /^CLASH/ })
  await expect(runs).toHaveCount(3)
  await expect(runs.getByText('CLASH-1')).toHaveCount(0)
  await front.stop()
})
