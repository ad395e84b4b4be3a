import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { startServer } from './start-server'
import { connect, enterKey, heading, names } from './visit'
import { startBefore } from './wrong-service'
import type { Page } from 'playwright/test'

const entries = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')
const all = [
  'Overview',
  'Look-up',
  'Materials',
  'Products',
  'Components',
  'Manufactures',
  'Recipes',
  'Expenses',
  'Displays',
  'Account',
]
const without = (...left: readonly string[]) => all.filter((entry) => !left.includes(entry))

/** Notes whether an entry for expenses is ever in the document, from the first moment of every page on. */
async function watchForExpenses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const entry = document.querySelector('#navigation a[href$="/expenses"]')
      if (entry !== null) sessionStorage.setItem('expenses-seen', 'yes')
    }).observe(document, { childList: true, subtree: true })
  })
}

for (const path of ['/views', '/look-up', '/displays', '/account']) {
  test(`who connects on ${path} finds all that the key may see in the navigation`, async ({ page, browser }) => {
    await connect(page, 'sample-full', path)
    await expect(entries(page)).toHaveText(all)
    const other = await (await browser.newContext()).newPage()
    await watchForExpenses(other)
    const read = other.waitForResponse(/\/materials\?/)
    await connect(other, 'sample-view-only', path)
    await read
    // As long as any page would take to show it.
    await other.waitForTimeout(500)
    await expect(entries(other)).toHaveText(without('Expenses'))
    expect(await other.evaluate(() => sessionStorage.getItem('expenses-seen'))).toBeNull()
    await other.context().close()
  })
}

for (const search of ['?name=nothing-is-called-that', '?page=99']) {
  test(`an answer without records, as of /materials${search}, does not tell that there are expenses`, async ({
    page,
    browser,
  }) => {
    await connect(page, 'sample-full', `/materials${search}`)
    await expect(entries(page)).toHaveText(all)
    const other = await (await browser.newContext()).newPage()
    await watchForExpenses(other)
    await connect(other, 'sample-view-only', `/materials${search}`)
    await expect(entries(other)).toHaveText(without('Expenses'))
    await other.waitForTimeout(1000)
    expect(await other.evaluate(() => sessionStorage.getItem('expenses-seen'))).toBeNull()
    await other.context().close()
  })
}

test('in an account of two materials without costs the expenses themselves tell whether they are there', async ({
  page,
  server,
  browser,
}) => {
  const front = await startBefore(server, (_, body) => {
    const { materials, meta } = body as { materials?: Record<string, unknown>[]; meta?: object }
    if (materials === undefined) return body
    const few = materials.slice(0, 2).map((one) => ({ ...one, unit_cost: undefined }))
    return { materials: few, meta: { ...meta, total_pages: 1, total_count: few.length } }
  })
  await page.goto(`${front.url}/materials`)
  await enterKey(page, 'sample-full')
  await expect(names(page)).toHaveCount(2)
  await expect(entries(page)).toHaveText(all)
  const other = await (await browser.newContext()).newPage()
  await watchForExpenses(other)
  await other.goto(`${front.url}/materials`)
  const refused = other.waitForResponse(/api\/v1\/expenses/)
  await enterKey(other, 'sample-view-only')
  await expect(names(other)).toHaveCount(2)
  expect((await refused).status()).toBe(403)
  await other.waitForTimeout(500)
  await expect(entries(other)).toHaveText(without('Expenses'))
  expect(await other.evaluate(() => sessionStorage.getItem('expenses-seen'))).toBeNull()
  await other.context().close()
  await front.stop()
})

test('a key without costs never sees an entry for expenses, and whoever types the address is told why', async ({
  page,
}) => {
  await watchForExpenses(page)
  await connect(page, 'sample-view-only')
  for (const address of [
    '/materials',
    '/recipes',
    '/account',
    '/products',
    '/manufactures',
    '/recipes/302',
    '/expenses',
  ]) {
    await page.goto(address)
    await expect(heading(page)).toBeVisible()
    await expect(entries(page)).toHaveText(without('Expenses'))
  }
  await expect(page.getByRole('heading', { name: 'Your key may not see expenses' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  // Of what is not there, nothing is offered to look through.
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'View' })).toHaveCount(0)
  await expect(page.getByText('The service says')).toBeHidden()
  await page.getByText('Details', { exact: true }).click()
  await expect(page.getByText('The service says')).toBeVisible()
  await expectAccessible(page, 'not permitted')
  await page.goto('/expenses/6001')
  await expect(page.getByRole('heading', { name: 'Your key may not see this expense' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('expenses-seen'))).toBeNull()
})

test('a key that sees costs is led to expenses, on every page and at once when it returns', async ({ page }) => {
  await connect(page)
  await expect(entries(page)).toHaveText(all)
  for (const address of ['/account', '/recipes', '/materials/1005']) {
    await page.goto(address)
    await expect(entries(page)).toHaveText(all)
  }
})

for (const { status, said } of [
  { status: 404, said: 'Recipes are not offered by this service' },
  { status: 403, said: 'Your key may not see recipes' },
]) {
  test(`a whole list that answers ${status} says so once, quietly, and its entry goes until it answers again`, async ({
    page,
    faults,
  }) => {
    await connect(page)
    await expect(entries(page)).toHaveText(all)
    await faults.set({ areas: { recipes: status } })
    await faults.forget()
    await page.getByRole('link', { name: 'Recipes' }).click()
    await expect(page.getByRole('heading', { name: said })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: said })).toBeAttached()
    await expect(entries(page)).toHaveText(without('Recipes'))
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect((await faults.requests()).filter(({ path }) => path.includes('recipes'))).toHaveLength(1)
    await expectAccessible(page, said)
    await page.goto('/recipes?all=1')
    await expect(page.getByRole('heading', { name: said })).toBeVisible()
    await expect(page.getByRole('button', { name: /^(?:Ask|Try) again$/ })).toHaveCount(1)
    await expect(page.getByRole('button', { name: /Export|View|Add filter/ })).toHaveCount(0)
    // The rest works, and what refers to recipes does without.
    await page.getByRole('link', { name: 'Products' }).click()
    await names(page).first().click()
    await expect(page.getByText('Record as sent by the service')).toBeVisible()
    await expect(page.getByRole('heading', { name: /recipes/i })).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await faults.heal()
    await page.goto('/recipes')
    await expect(names(page)).toHaveCount(25)
    await expect(entries(page)).toHaveText(all)
  })
}

test('a further page that the key may not see takes nothing from the list, and leads back to its first page', async ({
  page,
  faults,
}) => {
  // The first page is asked for without its number.
  await faults.set({ status: 403, paths: ['materials'], query: '?page=' })
  await connect(page)
  await expect(entries(page)).toHaveText(all)
  await page.goto('/materials?page=3')
  await expect(page.getByRole('heading', { name: 'Your key may not see page 3 of materials' })).toBeVisible()
  await expect(entries(page)).toHaveText(all)
  await page.getByRole('main').getByRole('button', { name: 'First page' }).last().click()
  await expect(names(page)).toHaveCount(25)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('heading', { name: 'Your key may not see page 2 of materials' })).toBeVisible()
  await page.goto('/materials?all=1')
  await expect(names(page).first()).toBeVisible()
  await expect(page.getByText('This key is not permitted to see this.').first()).toBeVisible()
  await expect(entries(page)).toHaveText(all)
})

test('a record that is not found, or not for this key, says nothing of its list', async ({ page, faults }) => {
  await connect(page)
  await expect(entries(page)).toHaveText(all)
  await page.goto('/recipes/987654321')
  await expect(heading(page)).toHaveText('This recipe was not found')
  await expect(entries(page)).toHaveText(all)
  await faults.set({ status: 403, paths: ['/api/v1/recipes/302'] })
  await page.goto('/recipes/302')
  await expect(page.getByRole('heading', { name: 'Your key may not see this recipe' })).toBeVisible()
  await expect(entries(page)).toHaveText(all)
})

for (const { place, opened, button } of [
  { place: 'the list', opened: '/expenses', button: 'Refresh' },
  { place: 'all records', opened: '/expenses?all=1', button: 'Refresh' },
  { place: 'an expense', opened: '/expenses/6001', button: 'Refresh' },
]) {
  test(`what ${place} showed of costs is gone as soon as the key may no longer see it`, async ({ page, faults }) => {
    await connect(page, 'sample-full', opened)
    const content = page.getByRole('main')
    await expect(content).toContainText('€')
    await faults.set({ status: 403, paths: ['expenses'] })
    await content.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('heading', { name: /^Your key may not see/ })).toBeVisible()
    await expect(content).not.toContainText('€')
    await page.getByRole('link', { name: 'Materials' }).first().click()
    await expect(names(page)).toHaveCount(25)
    await page.goBack()
    await expect(page.getByRole('heading', { name: /^Your key may not see/ })).toBeVisible()
    await expect(content).not.toContainText('€')
    await faults.heal()
    await content.getByRole('button', { name: 'Ask again' }).first().click()
    await expect(content).toContainText('€')
  })
}

test('where the server leaves costs out, it is not the key that is blamed', async ({ page, server }) => {
  const front = await startServer({ INVENTORY_API_URL: server.url, INVENTORY_API_KEY: 'sample-full' })
  await page.goto(`${front.url}/expenses`)
  await expect(page.getByRole('heading', { name: 'This dashboard does not show expenses' })).toBeVisible()
  await expect(page.getByText('Expenses are costs, and costs are hidden here.')).toBeVisible()
  await expect(page.getByText(/your key/i)).toHaveCount(0)
  await page.goto(`${front.url}/account`)
  await expect(page.getByText(/^Not shown here: the server’s key does not see them, or the server/)).toBeVisible()
  await front.stop()
})
