import { expect, test } from './fixtures'
import {
  askAllMaterials,
  askApi,
  askMaterials,
  connect,
  enterKey,
  expectRows,
  fact,
  heading,
  names,
  sampleKeys,
  tableRegion,
} from './visit'
import { expectAccessible } from './axe'
import { startBefore } from './wrong-service'

test('on a phone, back finds a long page of a list where it was', async ({ page, server }) => {
  const { materials } = await askMaterials(server, 'per_page=100')
  await page.setViewportSize({ width: 390, height: 844 })
  await connect(page, 'sample-full', '/materials?per_page=100')
  const last = page.getByRole('link', { name: materials.at(-1)?.name ?? '', exact: true })
  await last.scrollIntoViewIfNeeded()
  // Nobody presses in the very frame in which the page is scrolled.
  await page.waitForTimeout(200)
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(2000)
  await last.click()
  await expect(heading(page)).toHaveText(materials.at(-1)?.name ?? '')
  await page.goBack()
  await expect(last).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(2)
})

for (const path of ['/manufactures', '/recipes', '/products']) {
  test(`on a phone, back finds ${path} where it was, whatever the browser itself scrolls to`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await connect(page, 'sample-full', path)
    await page.waitForTimeout(500)
    await page.evaluate(() => window.scrollTo(0, 900))
    const row = names(page).nth(9)
    await expect(row).toBeInViewport()
    await page.waitForTimeout(300)
    const scrolled = await page.evaluate(() => window.scrollY)
    await row.click()
    await expect(page).toHaveURL(new RegExp(`${path}/\\d+$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(row).toBeFocused()
    await page.waitForTimeout(500)
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(2)
  })
}

for (const key of sampleKeys) {
  test(`${key}: a row leads to every field of its record, and back finds the list as it was`, async ({
    page,
    server,
  }) => {
    const { materials } = await askMaterials(server, 'page=2', key)
    const chosen = materials[20]!
    await connect(page, key, '/materials?page=2')
    await expectRows(page, materials)
    const region = tableRegion(page)
    const link = page.getByRole('link', { name: chosen.name, exact: true })
    await link.scrollIntoViewIfNeeded()
    const scrolled = await region.evaluate((element) => element.scrollTop)
    expect(scrolled).toBeGreaterThan(0)
    await link.click()
    await expect(page).toHaveURL(`/materials/${chosen.id}`)
    await expect(heading(page)).toHaveText(chosen.name)
    await expect(heading(page)).toBeFocused()
    for (const label of ['Available', 'On hand', 'Committed', 'Reorder at', 'On order'])
      await expect(fact(page, label)).toContainText(chosen.unit_measure ?? '')
    for (const label of ['SKU', 'Category', 'Unit', 'State', 'Created', 'Updated'])
      await expect(fact(page, label)).not.toBeEmpty()
    await expect(fact(page, 'On order')).toContainText('In stock units.')

    await page.goBack()
    await expect(page).toHaveURL('/materials?page=2')
    await expectRows(page, materials)
    await expect.poll(() => region.evaluate((element) => element.scrollTop)).toBe(scrolled)
    await page.goForward()
    await expect(heading(page)).toHaveText(chosen.name)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Materials' }).click()
    await expect(page).toHaveURL('/materials?page=2')
    await expectRows(page, materials)
  })

  test(`${key}: the raw record is what the API sends, digit for digit`, async ({ page, server, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await connect(page, key, '/materials/1005')
    await page.getByText('Record as sent by the service').click()
    const { material } = await askApi<{ material: object }>(server, 'materials/1005', key)
    const text = JSON.stringify(material, null, 2)
    expect(text).toContain('"123456789012345678901234.567890"')
    await expect(page.getByRole('region', { name: 'Record as JSON' })).toHaveText(text)
    await page.getByRole('button', { name: 'Copy record' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  })
}

test('a quantity of thirty digits is shown and copied digit for digit', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await connect(page, 'sample-full', '/materials?name=fragrance+calibration')
  const shown = '123,456,789,012,345,678,901,234.56789'
  const row = page.getByRole('row').filter({ hasText: 'Fragrance calibration standard' })
  const cell = row.getByRole('cell').filter({ hasText: shown })
  await expect(cell).toBeVisible()
  await expect(row).toContainText('100,000,000,000,000,000,000,000.000001')
  // Not only in the document, but for the eye: nothing of it is cut off.
  expect(await cell.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  await names(page).click()
  await expect(fact(page, 'Available')).toContainText(shown)
  await page.getByRole('button', { name: 'Copy available' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('123456789012345678901234.567890')
})

test('previous and next go through the list one came from, across the ends of its pages', async ({ page, server }) => {
  const search = 'name=oil&state=all'
  const first = await askMaterials(server, search)
  const second = await askMaterials(server, `${search}&page=2`)
  const total = first.meta.total_count
  await connect(page, 'sample-full', `/materials?${search}`)
  await page.getByRole('link', { name: first.materials[24]!.name, exact: true }).click()
  const steps = page.getByRole('navigation', { name: 'Within the list' })
  await expect(steps).toContainText(`25 of ${total}`)
  await steps.getByRole('button', { name: 'Next material' }).click()
  await expect(heading(page)).toHaveText(second.materials[0]!.name)
  await expect(steps).toContainText(`26 of ${total}`)
  await page.keyboard.press(']')
  await expect(heading(page)).toHaveText(second.materials[1]!.name)
  await page.keyboard.press('[')
  await expect(heading(page)).toHaveText(second.materials[0]!.name)
  await page.keyboard.press('[')
  await expect(heading(page)).toHaveText(first.materials[24]!.name)
  await page.keyboard.press(']')
  await expect(heading(page)).toHaveText(second.materials[0]!.name)
  // Back is the list, at the page on which this record is.
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await expectRows(page, second.materials)

  await page.goto(`/materials?${search}`)
  await names(page).first().click()
  await expect(steps.getByRole('button', { name: 'Previous material' })).toBeDisabled()
  // One that no list led to has no neighbours.
  await page.goto(`/materials/${first.materials[7]!.id}`)
  await expect(heading(page)).toHaveText(first.materials[7]!.name)
  await expect(steps).toHaveCount(0)
})

test('one goes from record to record by pressing one button, hears their names, and comes back to the row of the last', async ({
  page,
  server,
}) => {
  const { materials } = await askMaterials(server, 'name=oil')
  await connect(page, 'sample-full', '/materials?name=oil')
  await page.getByRole('link', { name: materials[0]!.name, exact: true }).press('Enter')
  const next = page.getByRole('button', { name: 'Next material' })
  await next.focus()
  for (const { name } of materials.slice(1, 21)) {
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(name)
    await expect(next).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: name })).toBeAttached()
  }
  await page.goBack()
  const row = page.getByRole('link', { name: materials[20]!.name, exact: true })
  await expect(row).toBeFocused()
  await expect(row).toBeInViewport()
})

test('from a record that is gone, the next one of the list is one step away', async ({ page, server, faults }) => {
  const [gone, next] = (await askMaterials(server)).materials
  await connect(page)
  await faults.set({ status: 404, paths: [`/api/v1/materials/${gone?.id}`] })
  await page.getByRole('link', { name: gone?.name ?? '', exact: true }).click()
  await expect(heading(page)).toHaveText('This material was not found')
  const steps = page.getByRole('navigation', { name: 'Within the list' })
  await expect(steps).toContainText('1 of ')
  await steps.getByRole('button', { name: 'Next material' }).click()
  await expect(heading(page)).toHaveText(next?.name ?? '')
})

test('what is no id asks nothing and reads “not found”; an id that nothing has is asked for once', async ({
  page,
  faults,
}) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  for (const id of ['abc', '-1', '1.5', '1e3', '0x10', '007', '99999999999999999999', '%20', '1001%00', '1001;']) {
    await faults.forget()
    await page.goto(`/materials/${id}`)
    await expect(heading(page)).toHaveText('This material was not found')
    await expect(page.getByText('an id is a whole number')).toBeVisible()
    const asked = (await faults.requests()).map(({ path }) => path)
    expect(asked.filter((path) => path.includes('materials'))).toEqual([])
  }
  await faults.forget()
  await page.goto('/materials/987654321')
  await expect(heading(page)).toHaveText('This material was not found')
  await expect(page.getByText('There is no material with the id 987654321, or this key may not see it.')).toBeVisible()
  const asked = (await faults.requests()).map(({ path }) => path)
  expect(asked.filter((path) => path.includes('materials'))).toEqual(['/api/v1/materials/987654321'])
  await page.getByRole('link', { name: 'All materials' }).click()
  await expect(names(page)).toHaveCount(25)
})

test('an address that leads nowhere says so and leads on', async ({ page }) => {
  await connect(page, 'sample-full', '/nowhere/at/all')
  await expect(heading(page)).toHaveText('There is no such page')
  await expect(page).toHaveTitle('Page not found · Stockroom')
  await page.getByRole('link', { name: 'Go to the overview' }).click()
  await expect(heading(page)).toHaveText('Overview')
})

test('an archived record says so, and never alarms', async ({ page, server }) => {
  const empty = (await askAllMaterials(server)).find(
    ({ state, available_stock }) => state === 'archived' && /^0(?:\.0+)?$/.test(available_stock),
  )
  expect(empty).toBeDefined()
  await connect(page, 'sample-full', `/materials/${empty!.id}`)
  await expect(heading(page)).toHaveText(empty!.name)
  await expect(fact(page, 'State')).toHaveText('Archived')
  await expect(fact(page, 'Available')).not.toContainText(/Out|Low|Negative/)
})

test('a name of thousands of letters is folded, and moves no figure out of sight', async ({ page, server }) => {
  const name = 'W'.repeat(5000)
  const front = await startBefore(server, (path, body) =>
    /\/materials\/\d+$/.test(path)
      ? { material: { ...(body as { material: object }).material, name, category: name } }
      : body,
  )
  await page.goto(`${front.url}/materials/1005`)
  await enterKey(page, 'sample-full')
  await expect(heading(page)).toHaveText(`${'W'.repeat(240)}…`)
  await expect(fact(page, 'Available')).toBeInViewport()
  expect((await page.title()).length).toBeLessThan(300)
  const more = page.getByRole('button', { name: 'Show all 5,000 letters' })
  await expect(more).toHaveCount(2)
  await more.first().press('Enter')
  await expect(heading(page)).toHaveText(name)
  await page.getByRole('button', { name: 'Show less' }).press('Enter')
  await expect(fact(page, 'Available')).toBeInViewport()
  await expectAccessible(page, 'a long name')
  await front.stop()
})
