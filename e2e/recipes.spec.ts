import type { PaginationMeta } from '@/contract/list'
import type { Manufacture as Run } from '@/contract/manufactures'
import type { Recipe } from '@/contract/recipes'
import type { Page } from 'playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import type { RunningServer } from './start-server'
import {
  askApi,
  askMaterials,
  cellOf,
  connect,
  enterKey,
  everythingSaid,
  fact,
  heading,
  names,
  range,
  type SampleKey,
  sampleKeys,
} from './visit'
import { startBefore } from './wrong-service'

/** What would hint at money: words, signs and the codes of the sample's currencies. */
const moneyHints = /cost|price|money|amount|currency|stock.value|\b1,?234\.5|\b9\.99\b|[€$¥£]|\b(?:EUR|USD|JPY)\b/i

async function askRecipes(server: RunningServer, search = '', key?: SampleKey) {
  return askApi<{ recipes: readonly Recipe[]; meta: PaginationMeta }>(server, `recipes?${search}`, key)
}

async function askRecipe(server: RunningServer, id: number): Promise<Recipe> {
  return (await askApi<{ recipe: Recipe }>(server, `recipes/${id}`)).recipe
}

/** As a whole number: the sample's figures have no more digits. */
function thousandths(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(3, '0').slice(0, 3))
}

const ingredients = (page: Page) => page.getByRole('region', { name: 'Ingredients', exact: true })
const otherFields = (page: Page) => page.getByRole('region', { name: 'Other fields' })
const enough = (page: Page) => ingredients(page).getByText(/^Enough stock for/)

for (const key of sampleKeys) {
  test(`${key}: the list, its pages, and a recipe with links to all that it uses`, async ({ page, server }) => {
    const { recipes, meta } = await askRecipes(server, 'page=2', key)
    await connect(page, key, '/recipes?page=2')
    await expect(names(page)).toHaveText(recipes.map(({ name }) => name!))
    await expect(range(page)).toHaveText(`26–50 of ${meta.total_count}`)
    const usual = ['Name', 'Product', 'Variation', 'Batch', 'Ingredients', 'Time']
    const headers = key === 'sample-full' ? [...usual, 'Unit cost', 'Batch cost'] : usual
    await expect(page.getByRole('columnheader')).toHaveText(headers)
    const [recipe] = recipes
    const { name, ingredients: used, product_name } = recipe!
    await expect(await cellOf(page, name!, 'Ingredients')).toHaveText(`${used!.length}`)

    await page.getByRole('rowheader').getByRole('link', { name: name!, exact: true }).first().click()
    await expect(page).toHaveURL(`/recipes/${recipe!.id}`)
    await expect(heading(page)).toHaveText(name!)
    await expect(fact(page, 'Product').getByRole('link')).toHaveText(product_name!)
    const rows = ingredients(page).getByRole('row')
    await expect(rows).toHaveCount(used!.length + 1)
    for (const [place, one] of used!.entries()) {
      const link = rows
        .nth(place + 1)
        .getByRole('rowheader')
        .getByRole('link')
      const to =
        one.ingredient_type === 'component' ? `/components/${one.ingredient_id}` : `/materials/${one.material_id}`
      await expect(link).toHaveAttribute('href', to)
    }
    await expect(fact(page, 'Unit cost')).toHaveCount(key === 'sample-full' ? 1 : 0)
    await expectAccessible(page, 'recipe')

    await page.getByRole('navigation', { name: 'Within the list' }).getByRole('button', { name: 'Next recipe' }).click()
    await expect(heading(page)).toHaveText(recipes[1]!.name!)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
    await expect(page).toHaveURL('/recipes?page=2')
    await expectAccessible(page, 'recipes')
  })
}

test('for how many batches the stock is enough is worked out exactly, from what is available', async ({
  page,
  server,
}) => {
  const recipe = await askRecipe(server, 302)
  const pages = await Promise.all([1, 2, 3].map((at) => askMaterials(server, `state=all&per_page=100&page=${at}`)))
  const materials = new Map(pages.flatMap(({ materials }) => materials).map((one) => [one.id, one]))
  const least = recipe
    .ingredients!.flatMap(({ material_id, quantity }) => {
      const material = typeof material_id === 'number' ? materials.get(material_id) : undefined
      return material ? [thousandths(material.available_stock) / thousandths(quantity!)] : []
    })
    .reduce((a, b) => (a < b ? a : b))
  await connect(page, 'sample-view-only', '/recipes/302')
  await expect(enough(page)).toHaveText(`Enough stock for ${least} ${least === 1n ? 'batch' : 'batches'}`)
  await expect(ingredients(page).getByText(/An estimate from what was available at \d/)).toContainText('out first')
  await expect(ingredients(page).getByText(/^All 2\d\d materials, read/)).toBeVisible()
})

test('what the estimate cannot count is left out and named', async ({ page, server }) => {
  const front = await startBefore(server, (path, body) => {
    const { recipe } = body as { recipe?: Recipe }
    if (!path.endsWith('/recipes/302') || recipe === undefined) return body
    const [first, second, third, fourth, ...rest] = recipe.ingredients!
    const odd = [
      { ...first, unit: 'barrels' },
      { ...second, material_id: 999_999, ingredient_id: 999_999, ingredient_name: 'Unobtainium' },
      { ...third, quantity: '0' },
      { ...fourth, quantity: null },
    ]
    return { recipe: { ...recipe, ingredients: [...odd, ...rest, 'a pinch of salt'] } }
  })
  await page.goto(`${front.url}/recipes/302`)
  await enterKey(page, 'sample-full')
  await expect(enough(page)).toContainText(/^Enough stock for at most \d+ batch/)
  for (const said of [
    /by 3 of 8 ingredients/,
    /Measured in another unit than its stock: Castor oil \(barrels, l\)/,
    /Not found: Unobtainium/,
    /No quantity above zero:/,
    /No quantity to reckon with:/,
  ])
    await expect(ingredients(page)).toContainText(said)
  await expect(ingredients(page)).toContainText('One of the ingredients could not be read: a pinch of salt')
  await front.stop()
})

test('the estimate calls ingredients by the names of today, each once', async ({ page, server }) => {
  const front = await startBefore(server, (path, body) => {
    const { recipe } = body as { recipe?: Recipe }
    if (!path.endsWith('/recipes/302') || recipe === undefined) return body
    const [first] = recipe.ingredients!
    const old = { ...first, quantity: '999999', ingredient_name: 'Old name', material_name: 'Old name' }
    return { recipe: { ...recipe, ingredients: [old, { ...old, quantity: '1' }] } }
  })
  await page.goto(`${front.url}/recipes/302`)
  await enterKey(page, 'sample-full')
  await expect(ingredients(page)).toContainText(
    /An estimate from what was available at \d[^:]*:\d\d[^:]*: Castor oil runs out first\./,
  )
  await expect(ingredients(page)).not.toContainText('Old name')
  await front.stop()
})

test('what a product is made by stands on its page, with what a batch makes and how long it takes', async ({
  page,
  server,
}) => {
  const { recipes } = await askApi<{ recipes: readonly { product_id: number }[] }>(server, 'recipes?per_page=100')
  const id = recipes.find((recipe) => recipe.product_id < 8000)!.product_id
  await connect(page, 'sample-full', `/products/${id}`)
  const made = page.getByRole('region', { name: 'Made by these recipes' })
  const heads = ['Name', 'Variation', 'Batch', 'Ingredients', 'Time', 'Updated']
  await expect(made.getByRole('columnheader')).toHaveText(heads)
})

test('runs of its product are found from a recipe', async ({ page, server }) => {
  const recipe = await askRecipe(server, 302)
  await connect(page, 'sample-full', '/recipes/302')
  const runs = page.getByRole('region', { name: 'Runs of this product' })
  await expect(runs.getByRole('row').nth(1)).toContainText(recipe.product_name!)
  await runs.getByRole('rowheader').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/manufactures\/\d+$/)
  await expect(page.getByRole('main').getByRole('link', { name: recipe.product_name! }).first()).toBeVisible()
})

test('a recipe for one variation finds the runs of that one, and says so where there are none', async ({
  page,
  server,
}) => {
  const { manufactures: runs } = await askApi<{ manufactures: readonly Run[] }>(server, 'manufactures?per_page=100')
  const { recipes } = await askRecipes(server, 'per_page=100')
  const others = recipes.find(
    ({ product_id: product, variation_id: variation }) =>
      typeof variation === 'number' &&
      runs.some((run) => run.product_id === product) &&
      runs.every((run) => run.product_id !== product || (run.variation_id ?? variation) !== variation),
  )!
  await connect(page, 'sample-full', `/recipes/${others.id}`)
  await expect(heading(page)).toHaveText(others.name!)
  await expect(page.getByRole('heading', { name: 'Runs of this variation' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Runs of this product' })).toBeHidden()
})

test('notes keep their lines', async ({ page, server }) => {
  const { recipes } = await askRecipes(server, 'per_page=100')
  const { id, notes } = recipes.find((recipe) => /.\n./.test(recipe.notes ?? ''))!
  await connect(page, 'sample-full', `/recipes/${id}`)
  expect(await fact(page, 'Notes').innerText()).toContain(notes)
})

for (const { shape, said } of [
  { shape: 'bare-array', said: '1–25' },
  { shape: 'no-meta', said: '1–25' },
  { shape: 'data-envelope', said: undefined },
  { shape: 'other-paging', said: undefined },
] as const) {
  test(`recipes come as ${shape}: they are listed, page by page, to their end`, async ({ page, server, faults }) => {
    const { recipes, meta } = await askRecipes(server)
    const second = await askRecipes(server, 'page=2')
    await faults.set({ shapes: { recipes: shape } })
    await connect(page, 'sample-full', '/recipes')
    await expect(names(page)).toHaveText(recipes.map(({ name }) => name!))
    await expect(range(page)).toHaveText(said ?? `1–25 of ${meta.total_count}`)
    const unsaid = page.getByText('does not say how this list is paged, so these may not be all recipes')
    await expect(unsaid).toHaveCount(said === undefined ? 0 : 1)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(range(page)).toHaveText(said === undefined ? `26–50 of ${meta.total_count}` : '26–50')
    await expect(names(page)).toHaveText(second.recipes.map(({ name }) => name!))
    const last = Math.ceil(meta.total_count / 25)
    await page.goto(`/recipes?page=${last}`)
    await expect(names(page)).toHaveCount(meta.total_count - (last - 1) * 25)
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await page.goto('/recipes?page=99')
    if (said === undefined) await expect(page).toHaveURL(`/recipes?page=${last}`)
    else {
      await expect(page.getByRole('heading', { name: 'No recipes on this page' })).toBeVisible()
      await expect(range(page)).toHaveText('None')
      await page.getByRole('button', { name: 'First page' }).last().click()
      await expect(page).toHaveURL('/recipes')
    }
    await expect(names(page).first()).toBeVisible()
    await names(page).first().click()
    await expect(ingredients(page).getByRole('row').nth(1)).toBeVisible()
  })
}

test('a service that answers every page with the first one is not paged for ever', async ({ page, server, faults }) => {
  const front = await startBefore(server, (path, body) => {
    if (!/\/recipes(?:\?|$)/.test(path)) return body
    return { recipes: [{ id: 1 }, { id: 2 }], meta: { total: '9000', per_page: -3, pages: 1e12 } }
  })
  await page.goto(`${front.url}/recipes`)
  await enterKey(page, 'sample-full')
  await expect(names(page)).toHaveText(['Recipe 1', 'Recipe 2'])
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/does not turn the pages .* instead of page 2 it sent the first one again/)).toBeVisible()
  await expect(names(page)).toHaveText(['Recipe 1', 'Recipe 2'])
  const asked = (await faults.requests()).filter(({ path }) => path.startsWith('/api/v1/recipes'))
  expect(asked.length).toBeLessThan(10)
  await front.stop()
})

test('a service that says nothing of pages, and does not turn them, is said not to, wherever one begins', async ({
  page,
  server,
}) => {
  const front = await startBefore(server, (path, body) =>
    /\/recipes(?:\?|$)/.test(path) ? Array.from({ length: 25 }, (_, at) => ({ id: at + 1 })) : body,
  )
  await page.goto(`${front.url}/recipes?page=4`)
  await enterKey(page, 'sample-full')
  await expect(page.getByText(/does not turn the pages .* instead of page 4 it sent the first one again/)).toBeVisible()
  await expect(range(page)).toHaveText('1–25')
  // Nor is it told which of how many a recipe is.
  await names(page).nth(3).click()
  const steps = page.getByRole('navigation', { name: 'Within the list' })
  await expect(steps.getByRole('button', { name: 'Next recipe' })).toBeEnabled()
  await expect(steps).toHaveText('')
  await page.goBack()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/instead of page 2 it sent the first one again/)).toBeVisible()
  await expect(names(page)).toHaveCount(25)
  await page.getByRole('link', { name: 'All records' }).click()
  await expect(page.getByText(/^maybe incomplete: 25 recipes/)).toContainText(
    'there may be more than the service sends',
  )
  await front.stop()
})

test('a service that sends fewer than asked for, and says only that more follow, is read page by page to its end', async ({
  page,
  server,
}) => {
  const all = Array.from({ length: 27 }, (_, at) => ({ id: at + 1 }))
  const front = await startBefore(server, (path, body) => {
    if (!/\/recipes(?:\?|$)/.test(path)) return body
    const at = 10 * (Number(new URLSearchParams(path.split('?')[1]).get('page') ?? 1) - 1)
    return { recipes: all.slice(at, at + 10), has_more: at + 10 < all.length }
  })
  await page.goto(`${front.url}/recipes`)
  await enterKey(page, 'sample-full')
  for (const shown of ['1–10', '11–20', '21–27 of 27']) {
    await expect(range(page)).toHaveText(shown)
    const next = page.getByRole('button', { name: 'Next page' })
    if (shown.includes('of')) await expect(next).toBeDisabled()
    else await next.click()
  }
  await expect(names(page)).toHaveCount(7)
  await page.goto(`${front.url}/recipes?page=3`)
  await expect(range(page)).toHaveText('21–27 of 27')
  await page.goto(`${front.url}/recipes?all=1`)
  await expect(page.getByText('All 27 recipes, read')).toBeVisible()
  await front.stop()
})

test('a page without records of a list that has some is not called a list without any', async ({ page, server }) => {
  const meta = { current_page: 1, total_pages: 4, total_count: 100, per_page: 25 }
  let sends: 'page 2' | 'nothing' | 'everything' = 'page 2'
  const front = await startBefore(server, (path, body) => {
    const isSecond = sends === 'page 2' && path.includes('page=2')
    return !path.startsWith('/api/v1/materials') || isSecond || sends === 'everything' ? body : { materials: [], meta }
  })
  await page.goto(`${front.url}/materials?name=a`)
  await enterKey(page, 'sample-full')
  await expect(page.getByRole('heading', { name: 'No materials on this page' })).toBeVisible()
  await expect(page.getByText('The service counts 100 materials, and sent none.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'First page' })).toHaveCount(1)
  await expectAccessible(page, 'an empty page')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(names(page)).toHaveCount(25)
  sends = 'nothing'
  await page.goto(`${front.url}/materials?all=1`)
  await expect(page.getByRole('heading', { name: 'No materials came' })).toBeVisible()
  await expect(page.getByText('The service counts 100 materials, and sent none.')).toBeVisible()
  sends = 'everything'
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^All 240 materials/)).toBeVisible()
  await front.stop()
})

test('all recipes of a service that does not turn pages are called incomplete, by its own count', async ({
  page,
  server,
}) => {
  const front = await startBefore(server, (path, body) =>
    /\/recipes(?:\?|$)/.test(path)
      ? { items: Array.from({ length: 20 }, (_, at) => ({ id: at + 1 })), offset: 0, limit: 20, total: 60 }
      : body,
  )
  await page.goto(`${front.url}/recipes?all=1`)
  await enterKey(page, 'sample-full')
  await expect(page.getByText(/^incomplete: 20 of 60 recipes/)).toContainText('the service says that there are more')
  await expect(names(page)).toHaveCount(20)
  await front.stop()
})

test('fields that nobody knows are shown in a form that needs to know nothing', async ({ page, faults, context }) => {
  await faults.set({ shapes: { recipes: 'hostile-fields' } })
  const other: string[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith('http://127.0.0.1')) other.push(request.url())
  })
  await connect(page, 'sample-full', '/recipes/302')
  const form = otherFields(page)
  await expect(form).toBeVisible()
  for (const [label, value] of [
    ['Supplier ref no', '00042'],
    ['Shelf life days', '365.5'],
    ['Brewed on', /1 Mar 2026|Mar 1, 2026/],
    // Half past eleven at night in UTC is the next day in the account's zone.
    ['Checked at', /(?:21 Nov|Nov 21).*30/],
    ['Vegan', 'Yes'],
    ['Discontinued', 'No'],
    ['Grade', '–none'],
    ['Tags', /calm.*dark.*night/],
    ['Whole', '42'],
    ['Rounded', /^12,345,678,901,234\.56\d possibly rounded$/],
    ['Constructor', 'a constructor'],
    ['To string', '5'],
    ['No name', 'no name'],
    ['<img src=x onerror=alert(1)>', '<script>alert(1)</script>'],
    ['Picture url', 'https://trap.example/pixel.png'],
    ['Stock value', '1,234.5'],
  ] as const)
    await expect(fact(page, label)).toHaveText(value)
  await expect(form.getByText('__proto__')).toBeVisible()
  await expect(form.getByRole('table')).toContainText(/2 Jan 2026|Jan 2, 2026/)
  await expect(form).toContainText('{"name":"Ines"}')
  await expect(form.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('img')).toHaveCount(0)
  expect(other).toEqual([])
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false)

  await expect(form.getByText('Extra 499')).toHaveCount(0)
  await form.getByRole('button', { name: 'Show all 100,000 letters' }).click()
  await expect(form.getByRole('button', { name: 'Show less' })).toBeVisible()
  await form.getByRole('button', { name: /^Show all 5\d\d$/ }).click()
  await expect(form.getByText('Extra 499')).toBeVisible()
  await expectAccessible(page, 'a general form')
})

test('JSON numbers are shown as they were sent, and reckoned with by nobody', async ({ page, faults }) => {
  await faults.set({ shapes: { recipes: 'numbers' } })
  await connect(page, 'sample-full', '/recipes')
  await expect(names(page)).toHaveCount(25)
  const [name = ''] = await names(page).allTextContents()
  await expect(await cellOf(page, name, 'Batch')).toHaveText(/^\d+$/)
  await expect(await cellOf(page, name, 'Unit cost')).toHaveText(/^[\d.]+ EUR$/)
  await names(page).first().click()
  await expect(fact(page, 'Manufacture batch quantity')).toHaveText(/^\d+$/)
  await expect(ingredients(page)).toContainText('How many batches the stock is enough for cannot be told.')
  await expect(ingredients(page)).toContainText('No quantity to reckon with:')
  const lost = page.getByText('stands here as a browser reads it: some digits may be missing')
  await page.getByText('Record as sent by the service').click()
  await expect(lost).toBeVisible()
  await faults.heal()
  await page.reload()
  await page.getByText('Record as sent by the service').click()
  await expect(page.getByRole('region', { name: 'Record as JSON' })).toBeVisible()
  await expect(lost).toHaveCount(0)
})

test('records that cannot be read are counted and shown as they came', async ({ page, faults }) => {
  await faults.set({ badRecords: 3, paths: ['recipes'] })
  for (const key of sampleKeys) {
    await connect(page, key, '/recipes')
    // Of the three, one is only odd: it has an id.
    await expect(names(page)).toHaveCount(23)
    await page.getByText('2 records of this page could not be read').click()
    const raw = page.getByRole('region', { name: 'Record 1 as JSON' })
    await expect(raw).toContainText('"id":"no. ')
    expect(await raw.innerText()).toMatch(key === 'sample-full' ? moneyHints : /^(?!.*(cost|amount|EUR))/)
    await page.getByRole('button', { name: 'Disconnect' }).last().click()
  }
})

for (const shape of ['hostile-fields', 'nested-money', 'other-fields', 'id-only', 'numbers'] as const) {
  test(`${shape}: nothing hints at money for a key that sees none`, async ({ page, faults }) => {
    await faults.set({ shapes: { recipes: shape } })
    await connect(page, 'sample-view-only', '/recipes')
    await expect(names(page)).toHaveCount(25)
    expect(await everythingSaid(page)).not.toMatch(moneyHints)
    await names(page).first().click()
    await page.getByText('Record as sent by the service').click()
    await expect(page.getByRole('region', { name: 'Record as JSON' })).toContainText('"id"')
    const all = page.getByRole('button', { name: /^Show all 5\d\d$/ })
    if (shape === 'hostile-fields') await all.click()
    expect(await everythingSaid(page)).not.toMatch(moneyHints)
    await expectAccessible(page, shape)
  })
}

test('on a phone, a recipe and its ingredients need no scrolling sideways', async ({ page, faults }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await faults.set({ shapes: { recipes: 'hostile-fields' } })
  await connect(page, 'sample-full', '/recipes')
  await expect(names(page)).toHaveCount(25)
  for (const address of ['/recipes', '/recipes/302']) {
    await page.goto(address)
    await expect(heading(page)).toBeVisible()
    if (address !== '/recipes') await expect(enough(page)).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, address).toBeLessThanOrEqual(390)
    await expectAccessible(page, address)
  }
})

test('a recipe whose product is a component says so in the list and leads there, and so does its variation', async ({
  page,
  server,
}) => {
  const { components } = await askApi<{ components: readonly { id: number; name: string }[] }>(
    server,
    'components?per_page=100',
  )
  const all: Recipe[] = []
  for (let at = 1, last = 1; at <= last; at += 1) {
    const { recipes, meta } = await askRecipes(server, `per_page=100&page=${at}`)
    all.push(...recipes)
    last = meta.total_pages
  }
  const recipe = all.find((one) => one.variation_id && components.some(({ id }) => id === one.product_id))
  const component = components.find(({ id }) => id === recipe!.product_id)
  await connect(page, 'sample-full', `/recipes?per_page=100&page=${Math.floor(all.indexOf(recipe!) / 100) + 1}`)
  await expect(page.getByRole('columnheader', { name: 'Variation' })).toBeVisible()
  const product = await cellOf(page, recipe!.name!, 'Product')
  await expect(product).toContainText('Component')
  await expect(product.getByRole('link')).toHaveAttribute('href', `/components/${component!.id}`)
  const variation = (await cellOf(page, recipe!.name!, 'Variation')).getByRole('link')
  await variation.click()
  await expect(page).toHaveURL(`/components/${component!.id}#variation-${recipe!.variation_id}`)
  await expect(heading(page)).toHaveText(component!.name)
})
