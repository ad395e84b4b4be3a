import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { connect, everythingSaid, heading, names, sampleKeys } from './visit'

function section(page: Page): Locator {
  return page.getByRole('region', { name: 'Saved views', exact: true })
}

function rows(page: Page): Locator {
  return page.getByRole('list', { name: 'Saved views' }).getByRole('listitem')
}

/** Names the address on screen, as a person does. */
async function save(page: Page, name: string, withLook = false): Promise<void> {
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('button', { name: 'Save view…' }).click()
  await page.getByLabel('Name of the view').fill(name)
  if (withLook) await page.getByRole('checkbox', { name: 'With the columns' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
}

async function importFile(page: Page, text: string): Promise<void> {
  await page.getByLabel('File with saved views').setInputFiles({
    name: 'views.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
}

for (const key of sampleKeys) {
  test(`${key}: a list’s address is kept under a name, and found in navigation and look-up`, async ({ page }) => {
    await connect(page, key, '/materials?name=oil&page=2')
    await expect(names(page).first()).toBeVisible()
    await save(page, 'Oils, שמן 🕯️')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'View', exact: true })).toBeFocused()
    const link = section(page).getByRole('link', { name: 'Oils, שמן 🕯️' })
    await expect(link).toHaveAttribute('aria-current', 'true')
    await page.goto('/products')
    await expect(link).toBeVisible()
    await link.click()
    await expect(page).toHaveURL('/materials?name=oil&page=2')
    await expect(page.getByLabel('Name contains')).toHaveValue('oil')

    await page.goto('/products')
    await expect(link).toBeVisible()
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Look up' }).fill('oils,')
    await page.getByRole('group', { name: 'Saved views' }).getByRole('option').click()
    await expect(page).toHaveURL('/materials?name=oil&page=2')
  })
}

test('a name that is taken is told, and replaced only when one says so', async ({ page }) => {
  await connect(page, 'sample-full', '/materials?name=oil')
  await save(page, 'Mine')
  await page.goto('/products?name=candle')
  await save(page, ' mine ')
  await expect(page.getByRole('alert')).toContainText('already a view called “Mine”')
  await page.getByRole('button', { name: 'Replace it' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(section(page).getByRole('link', { name: 'mine', exact: true })).toHaveAttribute(
    'href',
    '/products?name=candle',
  )
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('button', { name: 'Save view…' }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Give the view a name')
  await page.keyboard.type('x'.repeat(90))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('at most 80 characters')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a saved view names no costs, and leads to no expenses, for a key that sees neither', async ({ page }) => {
  await connect(page, 'sample-full', '/materials?all=1&sort=-unit-cost')
  await expect(names(page).first()).toBeVisible()
  await save(page, 'Dear ones', true)
  await page.goto('/expenses?all=1')
  await expect(names(page).first()).toBeVisible()
  await save(page, 'Spent')
  await expect(section(page).getByRole('link', { name: 'Spent' })).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect' }).first().click()
  await connect(page, 'sample-view-only', '/materials')
  await expect(names(page).first()).toBeVisible()
  await expect(section(page).getByRole('link', { name: 'Dear ones' })).toBeVisible()
  await expect(section(page).getByRole('link', { name: 'Spent' })).toHaveCount(0)
  await page.keyboard.press('/')
  const views = page.getByRole('group', { name: 'Saved views' }).getByRole('option')
  await expect(views).toHaveText(['Dear ones'])
  await expect(views).toHaveAttribute('href', /^\/materials\?(?!.*cost)/)
  await views.click()
  await expect(page).toHaveURL(/\/materials\?all=1/)
  expect(page.url()).not.toContain('cost')
})

test('views are ordered, renamed, deleted and brought back, by keys alone', async ({ page }) => {
  await connect(page, 'sample-full', '/views')
  await importFile(
    page,
    JSON.stringify({
      stockroom: 'views',
      version: 1,
      views: ['a', 'b', 'c'].map((name) => ({ name, address: `/materials?name=${name}` })),
    }),
  )
  const links = rows(page).getByRole('link')
  await expect(links).toHaveText(['a', 'b', 'c'])
  await page.getByRole('button', { name: 'Move “c” up' }).press('Enter')
  await expect(links).toHaveText(['a', 'c', 'b'])
  await expect(page.getByRole('button', { name: 'Move “c” up' })).toBeFocused()
  await page.getByRole('button', { name: 'Rename “a”' }).press('Enter')
  await page.keyboard.type('A longer name')
  await page.keyboard.press('Enter')
  await expect(links).toHaveText(['A longer name', 'c', 'b'])
  await expect(page.getByRole('button', { name: 'Rename “A longer name”' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete “c”' }).press('Enter')
  await expect(links).toHaveText(['A longer name', 'b'])
  await expect(page.getByRole('button', { name: 'Undo: bring back “c”' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Deleted “c”' })).toBeAttached()
  await page.getByRole('button', { name: 'Delete “A longer name”' }).press('Enter')
  await expect(links).toHaveText(['b'])
  await page.getByRole('button', { name: 'Undo: bring back “c”' }).press('Enter')
  await expect(links).toHaveText(['c', 'b'])
  await expect(page.getByRole('button', { name: 'Delete “c”' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Restored “c”' })).toBeAttached()
  await page.getByRole('button', { name: 'Undo: bring back “A longer name”' }).press('Enter')
  await expect(links).toHaveText(['A longer name', 'c', 'b'])
  await expect(section(page).getByRole('link')).toHaveText(['A longer name', 'c', 'b', 'Change saved views'])
  // In the order in which they went, too.
  for (const name of ['c', 'b']) await page.getByRole('button', { name: `Delete “${name}”` }).press('Enter')
  for (const name of ['c', 'b']) await page.getByRole('button', { name: `Undo: bring back “${name}”` }).press('Enter')
  await expect(links).toHaveText(['A longer name', 'c', 'b'])
})

test('where the browser keeps nothing, a change of the views says so', async ({ page }) => {
  await connect(page, 'sample-full', '/views')
  const views = ['a', 'b'].map((name) => ({ name, address: `/materials?name=${name}` }))
  await importFile(page, JSON.stringify({ stockroom: 'views', version: 1, views }))
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.getByRole('button', { name: 'Move “b” up' }).click()
  await expect(rows(page).getByRole('link')).toHaveText(['b', 'a'])
  await page.getByRole('button', { name: 'Delete “a”' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'keeps nothing for this page' })).toBeVisible()
})

test('views go along as a file, and come back from it on another device', async ({ page, browser, server }) => {
  await connect(page, 'sample-full', '/materials?name=oil')
  await save(page, 'Oils')
  await page.goto('/views')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to a file' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('stockroom-views.json')
  const text = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ views: [{ name: 'Oils', address: '/materials?name=oil' }] })

  const other = await browser.newContext({ baseURL: server.url })
  const there = await other.newPage()
  await connect(there, 'sample-view-only', '/views')
  await importFile(there, text)
  await expect(rows(there).getByRole('link')).toHaveText(['Oils'])
  await importFile(there, text)
  await expect(there.getByRole('status').filter({ hasText: 'No view was added' })).toContainText('was here already')
  await other.close()
})

test('hostile files are refused in words, and nothing is lost', async ({ page }) => {
  await connect(page, 'sample-full', '/materials?name=oil')
  await save(page, 'Oils')
  await page.goto('/views')
  await importFile(page, '{"stockroom":"views"')
  await expect(page.getByRole('alert')).toContainText('not JSON')
  await importFile(page, ' '.repeat(3_000_000))
  await expect(page.getByRole('alert')).toContainText('too large')
  const views = [
    { name: 'Bad', address: 'javascript:alert(1)' },
    { name: 'Bad', address: '//elsewhere.example/materials' },
    { name: '<img src=x onerror=alert(1)>', address: '/materials?name=%3Cimg%3E' },
  ]
  await importFile(page, JSON.stringify({ stockroom: 'views', version: 1, views }))
  await expect(page.getByRole('status').filter({ hasText: '1 view added' })).toContainText('2 views left out')
  await expect(rows(page).getByRole('link')).toHaveText(['Oils', '<img src=x onerror=alert(1)>'])
  for (const link of await rows(page).getByRole('link').all()) {
    expect(await link.getAttribute('href')).toMatch(/^\/materials\?/)
  }
})

test('other tabs notice, and views go on disconnecting only if one says so', async ({ page, context }) => {
  await connect(page, 'sample-full', '/materials?name=oil')
  const tab = await context.newPage()
  await tab.goto('/products')
  await expect(names(tab).first()).toBeVisible()
  await save(page, 'Oils')
  await expect(section(tab).getByRole('link', { name: 'Oils' })).toBeVisible()
  await tab.close()

  await page.goto('/account')
  await page.getByRole('main').getByRole('button', { name: 'Disconnect' }).click()
  await connect(page, 'sample-view-only', '/account')
  await expect(section(page).getByRole('link', { name: 'Oils' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Forget saved views when disconnecting' }).check()
  await page.getByRole('main').getByRole('button', { name: 'Disconnect' }).click()
  await connect(page, 'sample-full', '/account')
  await expect(heading(page)).toHaveText('Account')
  await page.waitForLoadState('networkidle')
  await expect(section(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('stockroom.views'))).toBeNull()
})

test('the page says what each view shows in the words of its list, and in no address', async ({ page }) => {
  await connect(page, 'sample-full', '/materials')
  await expect(names(page).first()).toBeVisible()
  await page.goto('/views')
  const addresses = [
    '/materials?name=oil&state=all&page=2',
    '/expenses?all=1&code=x%26y',
    '/products?all=1&available=out%2Clow&sort=-available',
    '/materials?all=1&unit-cost=2..3&category_name=%D8%B4%D9%85%D8%B9',
    '/recipes?nonsense=1&page=x',
  ]
  const views = addresses.map((address, at) => ({ name: `View ${at}`, address }))
  await importFile(page, JSON.stringify({ stockroom: 'views', version: 1, views }))
  await expect(rows(page)).toHaveText([
    /Materials · Name contains “oil” · Active and archived · Page 2$/,
    /Expenses$/,
    /Products · Available: Out or Low · Sorted by Available, descending$/,
    /Materials · Category contains “شمع” · Unit cost 2 to 3$/,
    /Recipes$/,
  ])
})

test('a view of columns that this key may not see opens without them, and nothing hints at them', async ({ page }) => {
  await connect(page, 'sample-view-only', '/views')
  const address = '/materials?all=1&sort=-unit-cost&unit-cost=2..3&columns=sku,unit-cost,available'
  await importFile(page, JSON.stringify({ stockroom: 'views', version: 1, views: [{ name: 'Dear', address }] }))
  await expect(rows(page)).toHaveText([/Materials$/])
  expect(await everythingSaid(page)).not.toMatch(/unit.cost/i)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to a file' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    views: [{ name: 'Dear', address: '/materials?all=1&columns=sku%2Cavailable' }],
  })
  await section(page).getByRole('link', { name: 'Dear' }).click()
  await expect(names(page).first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Available' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /cost/i })).toHaveCount(0)
  expect(await everythingSaid(page)).not.toMatch(/unit.cost/i)
})

test('exported before it is known whether costs may be seen, a view keeps what it says of them', async ({
  page,
  faults,
}) => {
  const address = '/materials?all=1&unit-cost=none'
  // A key just entered has not told yet.
  await faults.set({ status: 503, paths: ['materials'] })
  await connect(page, 'sample-full', '/views')
  await importFile(page, JSON.stringify({ stockroom: 'views', version: 1, views: [{ name: 'Not costed', address }] }))
  await page.getByRole('button', { name: 'Export to a file' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was exported')
  await faults.set({ latencyMs: 2000, paths: ['materials'] })
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to a file' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ views: [{ name: 'Not costed', address }] })
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('many views are bounded in the navigation', async ({ page }) => {
  await connect(page, 'sample-full', '/views')
  const views = Array.from({ length: 30 }, (_, at) => ({ name: `View ${at}`, address: '/materials' }))
  await importFile(page, JSON.stringify({ stockroom: 'views', version: 1, views }))
  await expect(section(page).getByRole('link')).toHaveCount(8)
  await section(page).getByRole('link', { name: 'All 30 saved views' }).click()
  await expect(rows(page)).toHaveCount(30)
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`saved views are accessible, ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      await connect(page, 'sample-full', '/materials?name=oil')
      await save(page, 'Oils '.repeat(14))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goto('/views')
      await page.getByRole('button', { name: /^Delete/ }).waitFor()
      await expectAccessible(page, 'views')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await page.getByRole('button', { name: /^Rename/ }).click()
      await expectAccessible(page, 'rename')
    })
  }
}
