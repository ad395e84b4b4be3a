import type { Page } from 'playwright/test'
import { expect, test } from './fixtures'
import {
  askMaterials,
  connect,
  connectForm,
  enterKey,
  expectRows,
  fact,
  heading,
  names,
  range,
  tableRegion,
} from './visit'

/**
 * Paths of the requests for materials that reached the server, but for the one by which the account page learns whether
 * a key sees costs.
 */
async function asked(faults: { requests(): Promise<readonly { path: string }[]> }): Promise<readonly string[]> {
  const requests = await faults.requests()
  return requests
    .map(({ path }) => path.replace('/api/v1/', ''))
    .filter((path) => path.startsWith('materials') && !path.includes('per_page=5&'))
}

/** What a browser does when another tab is brought to the front, or this one again. */
async function becomes(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, visibility)
}

test('a service that fails is asked three times and no more, and again when one wants it', async ({ page, faults }) => {
  await connect(page, 'sample-full', '/account')
  await faults.set({ status: 500, paths: ['materials'], message: 'Out of order until noon.' })
  await faults.forget()
  await page.getByRole('link', { name: 'Materials' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Materials could not be read')
  await expect(alert).toContainText('The service has a problem and could not answer. Try again in a moment.')
  await expect(alert).toContainText('The service says: “Out of order until noon.”')
  expect(await asked(faults)).toEqual(['materials', 'materials', 'materials'])
  await alert.getByText('Details').click()
  await expect(alert).toContainText('500')
  await faults.heal()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(names(page)).toHaveCount(25)
})

for (const { status, tries } of [
  { status: 500, tries: 3 },
  { status: 422, tries: 1 },
]) {
  test(`a page that is opened while its list answers ${status} asks for it ${tries === 1 ? 'once' : 'three times'}`, async ({
    page,
    faults,
  }) => {
    await connect(page, 'sample-full', '/account')
    await faults.set({ status, paths: ['materials'] })
    await faults.forget()
    await page.goto('/materials?page=2')
    await expect(page.getByRole('alert')).toContainText('Materials could not be read')
    expect(await asked(faults)).toEqual(Array.from({ length: tries }, () => 'materials?page=2'))
  })
}

test('a failure that passes is not even noticed', async ({ page, faults }) => {
  await connect(page, 'sample-full', '/account')
  await faults.set({ drop: true, paths: ['materials'], times: 2 })
  await page.getByRole('link', { name: 'Materials' }).click()
  await expect(names(page)).toHaveCount(25)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

for (const status of [400, 403, 404, 422] as const) {
  test(`a refusal with ${status} is not asked for again`, async ({ page, faults }) => {
    await connect(page, 'sample-full', '/account')
    // The page asks for one material, to learn whether the key sees costs.
    const probes = async () => (await faults.requests()).filter(({ path }) => path.includes('materials?per_page=5&'))
    await expect.poll(async () => (await probes()).map(({ status }) => status)).toEqual([200])
    await faults.set({ status, paths: ['materials'], message: 'Not like this.' })
    await faults.forget()
    await page.getByRole('link', { name: 'Materials' }).click()
    if (status === 403 || status === 404) {
      // A whole list that is not offered, or not to this key, is no alarm.
      await expect(page.getByText(status === 403 ? 'Your key may not see materials' : 'not offered by')).toBeVisible()
      await page.getByText('Details', { exact: true }).click()
      await expect(page.getByText('Not like this.')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    } else await expect(page.getByRole('alert')).toContainText('The service says: “Not like this.”')
    expect(await asked(faults)).toEqual(['materials'])
  })
}

test('a service that asks to wait is left alone, says so on screen, and is asked again by itself', async ({
  page,
  faults,
  server,
}) => {
  const { materials } = await askMaterials(server, 'page=2')
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  await faults.set({ status: 429, retryAfter: 5, times: 1, query: 'page=2' })
  await faults.forget()
  await page.keyboard.press(']')
  const notice = page.getByText('The service limits how often it may be asked.')
  await expect(notice).toBeVisible()
  // Nothing goes out meanwhile: not ahead, not for another view.
  await page.getByRole('button', { name: 'Last page' }).hover()
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Check connection' }).click()
  await expect(fact(page, 'State')).toContainText('The service asks to wait')
  await page.goBack()
  await expectRows(page, materials)
  await expect(notice).toBeHidden()
  const requests = await faults.requests()
  const [limited, next] = requests.map(({ at }) => Date.parse(at))
  expect(requests[0]).toMatchObject({ path: '/api/v1/materials?page=2', status: 429 })
  expect(next! - limited!).toBeGreaterThanOrEqual(5000)
})

test('letters typed into a filter do not become a key when the form comes in between', async ({ page, faults }) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  await faults.set({ revoked: ['sample-full'] })
  await page.getByLabel('Name contains').pressSequentially('lavender', { delay: 150 })
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText('This API key has been revoked.')).toBeVisible()
  await expect(page.getByLabel('API key')).toHaveValue('')
  await page.keyboard.press('Enter')
  // Asked for in the page's own order.
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('API key')).toBeFocused()
  await page.keyboard.type('sample full')
  await page.keyboard.press('Enter')
  await expect(page.getByText('it contains a space')).toBeVisible()
  await expect(page.getByText('This API key has been revoked.')).toBeVisible()
})

test('a key that is revoked stops all asking with one notice, and a new one leads back to the same place', async ({
  page,
  faults,
  server,
}) => {
  await connect(page, 'sample-full', '/materials?page=2&name=oil')
  await expect(names(page)).toHaveCount(25)
  await faults.set({ revoked: ['sample-full'] })
  await faults.forget()
  await page.getByLabel('Rows per page').selectOption('50')
  await expect(connectForm(page)).toBeVisible()
  await expect(page.getByRole('alert').or(page.getByRole('status'))).toHaveCount(1)
  await expect(page.getByText('This API key has been revoked.')).toBeVisible()
  await becomes(page, 'hidden')
  await becomes(page, 'visible')
  await page.reload()
  await expect(connectForm(page)).toBeVisible()
  expect((await faults.requests()).map(({ path, status }) => [path, status])).toEqual([
    ['/api/v1/materials?per_page=50&name=oil', 401],
  ])
  await enterKey(page, 'sample-view-only')
  await expectRows(page, (await askMaterials(server, 'per_page=50&name=oil', 'sample-view-only')).materials)
  await expect(page).toHaveURL('/materials?per_page=50&name=oil')
})

test('requests that hang do not keep other pages waiting, however many one gave up', async ({ page, faults }) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  await faults.set({ hang: true, paths: ['materials'] })
  await faults.forget()
  // More than the six connections that a browser makes to one server.
  for (const [at, word] of ['a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef', 'abcdefg', 'abcdefgh'].entries()) {
    await page.getByLabel('Name contains').fill(word)
    await expect.poll(() => asked(faults)).toHaveLength(at + 1)
  }
  await page.getByRole('link', { name: 'Account' }).click()
  await faults.set({ account: { name: 'Answered meanwhile' } })
  await page.getByRole('button', { name: 'Check connection' }).click()
  await expect(fact(page, 'Name')).toHaveText('Answered meanwhile')
})

test('rows stay, dimmed, until the next ones come', async ({ page, faults, server }) => {
  const { materials } = await askMaterials(server)
  await connect(page)
  await expectRows(page, materials)
  await faults.set({ hang: true, query: 'name=wax' })
  await page.getByLabel('Name contains').fill('wax')
  await expect(tableRegion(page)).toHaveAttribute('aria-busy', 'true')
  await expect(names(page)).toHaveText(materials.map(({ name }) => name))
  await page.getByLabel('Name contains').fill('oil')
  await expectRows(page, (await askMaterials(server, 'name=oil')).materials)
})

test('a late answer to an earlier filter is never shown', async ({ page, faults, server }) => {
  const { materials } = await askMaterials(server, 'name=oil')
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  await faults.set({ latencyMs: 700, query: 'name=wax' })
  await faults.forget()
  await page.getByLabel('Name contains').fill('wax')
  await expect.poll(() => asked(faults)).toEqual(['materials?name=wax'])
  await page.getByLabel('Name contains').fill('oil')
  await expectRows(page, materials)
  const status = async () => (await faults.requests()).find(({ path }) => path.includes('name=wax'))?.status
  await expect.poll(status).not.toBeNull()
  await expectRows(page, materials)
  await expect(page.getByLabel('Name contains')).toHaveValue('oil')
})

test('pages turned faster than they are answered end at the last one asked for', async ({ page, faults, server }) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  await faults.set({ latencyMs: 200, latencyJitterMs: 400, paths: ['materials'] })
  await heading(page).click()
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press(']')
  await expect(page).toHaveURL('/materials?page=6')
  await faults.heal()
  await expectRows(page, (await askMaterials(server, 'page=6')).materials)
  await expect(range(page)).toHaveText(/^126–150 /)
})

test('the next page is fetched ahead when somebody is about to turn to it, once', async ({ page, faults, server }) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  await faults.forget()
  const next = page.getByRole('button', { name: 'Next page' })
  await next.hover()
  await expect.poll(() => asked(faults)).toEqual(['materials?page=2'])
  await expect.poll(async () => (await faults.requests()).every(({ status }) => status === 200)).toBe(true)
  await next.click()
  await expectRows(page, (await askMaterials(server, 'page=2', 'sample-view-only')).materials)
  const own = (await faults.requests()).filter(({ key, path }) => key === 'sample-full' && path.endsWith('page=2'))
  expect(own).toHaveLength(1)
})

test('a hidden tab asks nothing, and once when one comes back to it', async ({ page, faults, server }) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  await becomes(page, 'hidden')
  await faults.forget()
  await page.evaluate(() => {
    for (const type of ['online', 'focus', 'pageshow']) window.dispatchEvent(new Event(type))
  })
  // Half-typed filters and open menus survive a quiet refresh; this one is typed after it.
  await becomes(page, 'visible')
  await expect.poll(() => asked(faults)).toEqual(['materials'])
  await page.getByLabel('Name contains').fill('wax')
  await expectRows(page, (await askMaterials(server, 'name=wax', 'sample-view-only')).materials)
  const own = (await faults.requests()).filter(({ key }) => key === 'sample-full').map(({ path }) => path)
  expect(own).toEqual(['/api/v1/materials', '/api/v1/materials?name=wax'])
})

test('a whole session asks this server only, and only with GET', async ({ page, context, server }) => {
  const other: string[] = []
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && (origin !== server.url || request.method() !== 'GET'))
      other.push(`${request.method()} ${request.url()}`)
  })
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByLabel('Name contains').fill('oil')
  await expect(page).toHaveURL('/materials?name=oil')
  await names(page).first().click()
  await page.getByText('Record as sent by the service').click()
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Check connection' }).click()
  await page.getByRole('button', { name: /appearance/ }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectForm(page)).toBeVisible()
  expect(other).toEqual([])
})

test('an account that could not be read is read once other answers come again', async ({ page, faults }) => {
  await connect(page, 'sample-full', '/materials')
  await faults.set({ status: 500, paths: ['account'] })
  await page.reload()
  const notice = page.getByText('times are in UTC')
  await expect(notice).toBeVisible()
  await faults.set({})
  // As somebody would, some seconds later.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(notice).toBeHidden({ timeout: 1500 })
  }).toPass({ timeout: 20_000 })
})

test('lists and records that do not come are said to be waited for, and what a list showed stays meanwhile', async ({
  page,
  faults,
}) => {
  const waiting = page.getByText('The service takes long to answer. Still waiting.')
  const longest = { timeout: 15_000 }
  await connect(page, 'sample-full', '/materials')
  const name = (await names(page).first().textContent())!
  await faults.set({ hang: true, paths: ['materials', 'products'] })
  await names(page).first().click()
  await expect(heading(page)).toHaveText(name)
  await expect(waiting).toBeVisible(longest)
  await expect(fact(page, 'Available')).toBeVisible()
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(waiting).toBeVisible(longest)
  await page.goto('/products/4001')
  await expect(waiting).toBeVisible(longest)
  await faults.set({})
})
