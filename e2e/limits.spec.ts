import { type Page } from 'playwright/test'
import { expect, test } from './fixtures'
import { askMaterials, connect, connectForm, enterKey, expectRows, names } from './visit'

/** A tab that is opened in the background, until `show` is called. */
async function openHidden(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
  })
  return async () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' })
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => false })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
}

test('a limit outlives a reload: the page says until when, asks nothing before, and goes on by itself', async ({
  page,
  context,
  faults,
  server,
}) => {
  const { materials } = await askMaterials(server)
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  // Longer than it takes a busy machine to load the page again.
  await faults.set({ status: 429, retryAfter: 10, times: 1, paths: ['materials'] })
  await faults.forget()
  await page.getByRole('button', { name: 'Refresh' }).click()
  const notice = page.getByText('The service limits how often it may be asked.')
  await expect(notice).toBeVisible()
  const second = await context.newPage()
  await second.goto('/materials')
  await page.bringToFront()
  await page.reload()
  await expect(notice).toContainText(/Asking goes on by itself at \d\d:\d\d:\d\d by this device’s clock\./)
  expect(await faults.requests()).toHaveLength(1)
  await expectRows(page, materials)
  await expectRows(second, materials)
  await expect(notice).toBeHidden()
  const [limited, ...later] = (await faults.requests()).filter(({ key }) => key === 'sample-full')
  for (const { at } of later) expect(Date.parse(at) - Date.parse(limited!.at)).toBeGreaterThanOrEqual(10_000)
})

test('Connect pressed again within a limit tells how long to wait and asks nothing; another key is free', async ({
  page,
  faults,
}) => {
  await faults.set({ status: 429, retryAfter: 90, times: 1 })
  await page.goto('/materials')
  for (const reloads of [false, false, true]) {
    if (reloads) await page.reload()
    await enterKey(page, 'sample-full')
    await expect(page.getByRole('alert')).toContainText('The service receives too many requests with this key.')
    await expect(page.getByRole('alert')).toContainText(/asked again in \d\d seconds/)
    await expect(page.getByRole('button', { name: 'Connect' })).toBeEnabled()
  }
  expect(await faults.requests()).toHaveLength(1)
  await enterKey(page, 'sample-view-only')
  await expect(names(page)).toHaveCount(25)
})

test('Connect tells until when it waits for a short limit, and then connects by itself', async ({ page, faults }) => {
  await faults.set({ status: 429, retryAfter: 4, times: 1 })
  await page.goto('/materials')
  await enterKey(page, 'sample-full')
  await expect(page.getByRole('status')).toContainText(/asked again by itself at \d/)
  await expect(names(page)).toHaveCount(25)
})

test('a wait of a day locks nobody out: loaded anew after ten minutes, the page asks again', async ({
  page,
  faults,
}) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  await faults.set({ status: 429, retryAfter: 86_400, times: 1 })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('The service limits how often it may be asked.')).toBeVisible()
  await page.clock.install({ time: Date.now() + 601_000 })
  await page.reload()
  await expect(names(page)).toHaveCount(25)
})

test('a tab opened in the background asks nothing, and for each thing once when one comes to it', async ({
  page,
  context,
  faults,
}) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  const second = await context.newPage()
  const show = await openHidden(second)
  await faults.forget()
  await second.goto('/materials?page=2')
  await expect(connectForm(second)).toBeHidden()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Materials')
  await second.waitForTimeout(500)
  expect(await faults.requests()).toEqual([])
  await show()
  await expect(names(second)).toHaveCount(25)
  const paths = (await faults.requests()).map(({ path }) => path)
  expect(paths.filter((path) => path === '/api/v1/materials?page=2')).toHaveLength(1)
  expect(paths.filter((path) => path === '/api/v1/account')).toHaveLength(1)
})

test('of a parameter given twice the last counts, and the service is asked for that alone', async ({
  page,
  faults,
  server,
}) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  await faults.forget()
  await page.goto('/materials?page=3&name=a&page=2')
  await expectRows(page, (await askMaterials(server, 'page=2&name=a', 'sample-view-only')).materials)
  const own = (await faults.requests()).filter(({ key, path }) => key === 'sample-full' && path.includes('materials'))
  expect(own.map(({ path, status }) => [path, status])).toEqual([['/api/v1/materials?page=2&name=a', 200]])
})

test('a page that is turned while a limit lasts keeps its rows until the next ones may be asked for', async ({
  page,
  faults,
  server,
}) => {
  const { materials } = await askMaterials(server)
  const next = await askMaterials(server, 'page=2')
  await connect(page)
  await expectRows(page, materials)
  await faults.forget()
  // Longer than it takes a busy machine to look at the rows.
  await faults.set({ status: 429, retryAfter: 10, times: 1, paths: ['materials'] })
  await page.getByRole('button', { name: 'Refresh' }).click()
  const notice = page.getByText('The service limits how often it may be asked.')
  await expect(notice).toBeVisible()
  await page.keyboard.press(']')
  await expect(page).toHaveURL('/materials?page=2')
  await expect(names(page)).toHaveText(materials.map(({ name }) => name))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(notice).toBeVisible()
  await expectRows(page, next.materials)
  const [limited, ...later] = await faults.requests()
  for (const { at } of later) expect(Date.parse(at) - Date.parse(limited!.at)).toBeGreaterThanOrEqual(10_000)
})
