import { withoutMoney } from '@/contract/money'
import { expect, test } from './fixtures'
import { askAllMaterials, cellOf, connect, enterKey, everythingSaid, fact, heading, names, range } from './visit'
import { startBefore } from './wrong-service'

/** What would hint at money: words, signs and the codes of the sample's currencies. */
const moneyHints = /cost|price|money|amount|currency|[€$¥£]|\b(?:EUR|USD|JPY)\b/i

test('whoever may see costs finds them in the list, the menu of columns, the facts and the record', async ({
  page,
}) => {
  await connect(page, 'sample-full', '/materials?sku=CAL-STD-01')
  await expect(await cellOf(page, 'Fragrance calibration standard', 'Unit cost')).toHaveText('€0.00000000000000000001')
  await page.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('checkbox', { name: 'Unit cost' })).toBeChecked()
  await page.keyboard.press('Escape')
  await names(page).click()
  await expect(fact(page, 'Unit cost')).toContainText('€0.00000000000000000001')
  await page.getByText('Record as sent by the service').click()
  await expect(page.getByRole('region', { name: 'Record as JSON' })).toContainText('"unit_cost"')
})

test('zero, tiny, foreign and not yet known costs are told apart', async ({ page, server }) => {
  const all = await askAllMaterials(server)
  const uncosted = all.filter(({ unit_cost }) => unit_cost === null).map(({ name }) => name)
  expect(uncosted).not.toHaveLength(0)
  await connect(page, 'sample-full', '/materials?state=all&name=Mica+sample')
  await expect(await cellOf(page, 'Mica sample sachet', 'Unit cost')).toHaveText('€0.0042')
  for (const { search, name, cost } of [
    { search: 'sku=BOT-YUZU', name: '柚子の皮（乾燥）', cost: 'JP¥18' },
    { search: 'sku=BUT-TUC', name: 'Tucumã butter, direct from growers', cost: 'US$11.375' },
    { search: 'name=not+yet+sorted', name: 'Sample received, not yet sorted', cost: 'not costed' },
  ]) {
    await page.goto(`/materials?state=all&${search}`)
    await expect(await cellOf(page, name, 'Unit cost')).toHaveText(cost)
  }
})

test('for a key that may not see costs nothing anywhere hints at them', async ({ page }) => {
  const expectNoHint = async () => expect(await everythingSaid(page)).not.toMatch(moneyHints)
  await connect(page, 'sample-view-only')
  await expect(names(page)).toHaveCount(25)
  await expectNoHint()
  await page.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('checkbox', { name: 'Available' })).toBeVisible()
  await expectNoHint()
  await page.getByRole('button', { name: 'Usual columns' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'What the words and figures mean' }).click()
  await expectNoHint()
  await page.keyboard.press('Escape')
  for (const address of ['?state=all&per_page=100', '?name=nothing+like+this', '?page=999', '?columns=unit-cost,sku']) {
    await page.goto(`/materials${address}`)
    await expect(
      page.getByRole('region').getByRole('row').or(page.getByText('No materials match')).first(),
    ).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Unit cost' })).toHaveCount(0)
  }
  await page.goto('/materials?state=all&per_page=100')
  await expect(names(page)).toHaveCount(100)
  await expectNoHint()

  await page.goto('/materials?sku=CAL-STD-01')
  await names(page).click()
  await expect(heading(page)).toHaveText('Fragrance calibration standard')
  await page.getByText('Record as sent by the service').click()
  await expect(page.getByRole('region', { name: 'Record as JSON' })).toContainText('"available_stock"')
  await expectNoHint()
  await page.reload()
  await expect(fact(page, 'On hand')).toContainText('ng')
  await expectNoHint()
})

for (const list of ['materials', 'materials?all=1', 'products', 'manufactures', 'recipes']) {
  test(`a link to the view of ${list} that is copied without sight of costs names none`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await connect(page, 'sample-view-only', `/${list}`)
    await expect(names(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'View' }).click()
    await page.getByRole('button', { name: 'Copy link to this view' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain('columns=')
    expect(link).not.toMatch(moneyHints)
  })
}

test('the address of a link names no column that the key may not see', async ({ page }) => {
  await connect(page, 'sample-view-only', '/materials?columns=sku,unit-cost&state=all')
  await expect(page.getByRole('columnheader', { name: 'SKU' })).toBeVisible()
  await expect(page).toHaveURL('/materials?columns=sku&state=all')
  await page.goto('/materials?all=1&columns=unit-cost')
  await expect(names(page).first()).toBeVisible()
  await expect(page).toHaveURL('/materials?all=1')
  await page.goto('/materials?columns=sku,available&page=2')
  await expect(range(page)).toHaveText(/^26–/)
  await expect(page).toHaveURL('/materials?columns=sku,available&page=2')
  // Recipes do not tell whether costs are seen.
  for (const [asked, left] of [
    ['/recipes?all=1&sort=-batch-cost', '/recipes?all=1'],
    ['/recipes?all=1&sort=materials-per-batch&columns=materials-per-batch,batch', '/recipes?all=1&columns=batch'],
    ['/recipes?columns=unit-cost,batch-cost', '/recipes'],
  ] as const) {
    await page.goto(asked)
    await expect(names(page).first()).toBeVisible()
    await expect(page).toHaveURL(left)
  }
})

test('the account page alone says that a key does not see costs', async ({ page }) => {
  await connect(page, 'sample-view-only')
  await expect(names(page)).toHaveCount(25)
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByText('This key does not see costs.')).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect' }).last().click()
  await connect(page, 'sample-full')
  await expect(page.getByRole('columnheader', { name: 'Unit cost' })).toBeVisible()
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(heading(page)).toHaveText('Account')
  await expect(page.getByText('does not see costs')).toHaveCount(0)
})

test('a key that may not see costs any more shows none from the next page on, and hints at none', async ({
  page,
  server,
}) => {
  let isSeen = true
  const front = await startBefore(server, (_, body) => (isSeen ? body : withoutMoney(body)))
  await page.goto(`${front.url}/materials`)
  await enterKey(page, 'sample-full')
  await expect(page.getByRole('columnheader', { name: 'Unit cost' })).toBeVisible()
  isSeen = false
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(range(page)).toHaveText(/^26–/)
  await expect(page.getByRole('columnheader', { name: 'Unit cost' })).toHaveCount(0)
  await page.goBack()
  await expect(range(page)).toHaveText(/^1–/)
  await expect(page.getByRole('columnheader', { name: 'Unit cost' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { name: 'Runs by stage' })).toBeVisible()
  await expect(page.getByText('All 300 manufactures').first()).toBeVisible()
  await expect(page.getByText(/value|cost/i)).toHaveCount(0)
  await front.stop()
})

for (const path of ['/materials/1001', '/recipes/302', '/manufactures/50300']) {
  test(`${path}, read anew by a key that may not see costs any more, hints at none`, async ({
    page,
    server,
    faults,
  }) => {
    let isSeen = true
    const front = await startBefore(server, (_, body) => (isSeen ? body : withoutMoney(body)))
    await page.goto(`${front.url}${path}`)
    await enterKey(page, 'sample-full')
    await expect(page.getByText(/[€$¥£]\d/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Expenses', exact: true }).first()).toBeVisible()
    isSeen = false
    await faults.set({ areas: { expenses: 403 } })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText(/[€$¥£]|cost|price/i)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Expenses' })).toHaveCount(0)
    await expect(heading(page)).toBeVisible()
    await front.stop()
  })
}

test('one record that comes without the cost it had takes no costs from the others', async ({ page, server }) => {
  let isCosted = true
  const front = await startBefore(server, (path, body) =>
    !isCosted && path.endsWith('/materials/1005') ? withoutMoney(body) : body,
  )
  await page.goto(`${front.url}/materials/1005`)
  await enterKey(page, 'sample-full')
  await expect(fact(page, 'Unit cost')).toContainText('€')
  isCosted = false
  const asked = page.waitForResponse(/materials\?.*per_page=5/)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await asked
  await expect(fact(page, 'Unit cost')).toContainText('–')
  await page.getByRole('link', { name: 'Materials', exact: true }).first().click()
  await expect(page.getByRole('columnheader', { name: 'Unit cost' })).toBeVisible()
  await front.stop()
})

test('all records, read anew by a key that may not see costs any more, keep no column of them', async ({
  page,
  server,
}) => {
  let isSeen = true
  const front = await startBefore(server, (_, body) => (isSeen ? body : withoutMoney(body)))
  await page.goto(`${front.url}/materials?all=1`)
  await enterKey(page, 'sample-full')
  await expect(page.getByText('All 240 materials, read')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Unit cost' })).toBeVisible()
  isSeen = false
  await page.getByRole('button', { name: 'Read all materials again' }).click()
  await expect(page.getByRole('columnheader', { name: 'Unit cost' })).toHaveCount(0)
  await expect(names(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByText('This key does not see costs.')).toBeVisible()
  await front.stop()
})

test('a record without a cost, opened first, does not make a key one that sees none', async ({ page, server }) => {
  const front = await startBefore(server, (path, body) =>
    path.endsWith('/materials/1005') ? withoutMoney(body) : body,
  )
  await page.goto(`${front.url}/materials/1005`)
  await enterKey(page, 'sample-full')
  await expect(heading(page)).toBeVisible()
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByText('Time zone')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Expenses' })).toBeVisible()
  await expect(page.getByText('This key does not see costs.')).toHaveCount(0)
  await front.stop()
})
