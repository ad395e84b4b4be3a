import type { Manufacture } from '@/contract/manufactures'
import type { Recipe } from '@/contract/recipes'
import type { PaginationMeta } from '@/contract/list'
import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import type { RunningServer } from './start-server'
import { askApi, connect, enterKey, everythingSaid, fact, heading, names, sampleKeys } from './visit'

/** A material that runs, recipes and expenses of the sample refer to. */
const material = { id: 1064, name: 'Shea butter, raw' }
const address = `/materials/${material.id}`

/** What refers to the record, under one of its headings. */
function related(page: Page, heading: RegExp): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) })
}

const runs = /^Used in these runs/
const recipes = /^Used in these recipes/
const expenses = /^Bought with these expenses/

type Answer<Name extends string, Item> = Readonly<Record<Name, readonly Item[]>> & { readonly meta: PaginationMeta }

/** All runs, by the API itself. */
async function askRuns(server: RunningServer): Promise<readonly Manufacture[]> {
  const pages = [1, 2, 3].map((page) =>
    askApi<Answer<'manufactures', Manufacture>>(server, `manufactures?per_page=100&page=${page}`),
  )
  return (await Promise.all(pages)).flatMap(({ manufactures }) => manufactures)
}

/** The pages asked for of a list, oldest first. */
async function askedPages(faults: { requests(): Promise<readonly { path: string }[]> }, many: string) {
  const requests = await faults.requests()
  return requests.filter(({ path }) => path.startsWith(`/api/v1/${many}?`)).map(({ path }) => path.split('?')[1])
}

for (const key of sampleKeys) {
  test(`${key}: a material leads to the runs and recipes that use it`, async ({ page, server }) => {
    const all = await askRuns(server)
    const using = all.filter(({ line_items }) => line_items.some((line) => line.material_id === material.id))
    const book = await askApi<Answer<'recipes', Recipe>>(server, 'recipes?per_page=100')
    await connect(page, key, address)
    const found = related(page, runs)
    await expect(found).toContainText(`All ${all.length} manufactures, read`)
    await expect(found.getByRole('heading')).toContainText(`${using.length}`)
    await expect(found.getByRole('rowheader')).toHaveCount(10)
    await found.getByRole('button', { name: `Show all ${using.length}` }).click()
    await expect(found.getByRole('rowheader')).toHaveCount(using.length)
    await expect(related(page, recipes)).toContainText(`All ${book.meta.total_count} recipes, read`)
    await expect(related(page, recipes).getByRole('rowheader').first()).toBeVisible()
    const [first] = using
    await found.getByRole('rowheader').getByRole('link').first().click()
    await expect(page).toHaveURL(`/manufactures/${first?.id}`)
    await page.goBack()
    await expect(heading(page)).toHaveText(material.name)
  })
}

test('the expenses that bought a material are shown to whoever may see them', async ({ page }) => {
  await connect(page, 'sample-full', address)
  await expect(related(page, expenses)).toContainText('All 120 expenses, read')
  await related(page, expenses).getByRole('rowheader').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/expenses\/\d+$/)
})

test('a key that may not see costs finds no word of them, and none of expenses', async ({ page, faults }) => {
  await connect(page, 'sample-view-only', address)
  await expect(related(page, recipes)).toContainText('All 129 recipes, read')
  expect(await everythingSaid(page)).not.toMatch(/cost|price|money|amount|expense|[€$¥£]/i)
  expect(await askedPages(faults, 'expenses')).toEqual([])
})

test('a collection is read once, a hundred records a page, for all pages that need it', async ({ page, faults }) => {
  await connect(page, 'sample-full', address)
  await expect(related(page, expenses)).toContainText('All 120 expenses, read')
  const asked = await askedPages(faults, 'manufactures')
  expect(new Set(asked)).toEqual(new Set(['per_page=100', 'page=2&per_page=100', 'page=3&per_page=100']))
  expect(asked).toHaveLength(3)
  await faults.forget()
  await page.getByRole('link', { name: 'Materials' }).first().click()
  await names(page).first().click()
  await expect(related(page, runs)).toContainText('All 300 manufactures, read')
  await expect(related(page, recipes)).toContainText('All 129 recipes, read')
  expect(await askedPages(faults, 'manufactures')).toEqual([])
  expect(await askedPages(faults, 'recipes')).toEqual([])
})

test('runs name their products and components, archived ones too, and ask for none of them by itself', async ({
  page,
  faults,
}) => {
  await connect(page, 'sample-full', '/manufactures?per_page=100')
  await expect(names(page)).toHaveCount(100)
  await expect(page.getByRole('cell').getByRole('link', { name: /^#\d+$/ })).toHaveCount(0)
  const requests = (await faults.requests()).map(({ path }) => path)
  expect(requests.filter((path) => /products|components/.test(path)).toSorted()).toEqual([
    '/api/v1/components?per_page=100&state=all',
    '/api/v1/products?per_page=100&state=all',
  ])
})

test('what changes while it is read is read once more, and then said to be incomplete', async ({ page, faults }) => {
  await connect(page, 'sample-full', '/account')
  await faults.set({ changing: true, paths: ['manufactures'] })
  await page.goto(address)
  const found = related(page, runs)
  await expect(found).toContainText(/incomplete: 29\d (of (29\d|300) )?manufactures.*records moved meanwhile/i)
  await expect(found).not.toContainText(/all \d+ manufactures/i)
  const asked = await askedPages(faults, 'manufactures')
  expect(asked.filter((search) => search === 'per_page=100')).toHaveLength(2)
  // Twice three pages, and one more to see whether what is missing is there.
  expect(asked.length).toBeLessThanOrEqual(7)
  await expectAccessible(page, 'incomplete')
  await faults.heal()
  await found.getByRole('button', { name: 'Read all manufactures again' }).click()
  await expect(found).toContainText('All 300 manufactures, read')
})

test('none is said only where all were read', async ({ page, faults, server }) => {
  const all = await askRuns(server)
  const used = new Set(all.flatMap(({ line_items }) => line_items.map((line) => line.material_id)))
  const unused = Array.from({ length: 240 }, (_, at) => 1001 + at).find((id) => !used.has(id))
  await connect(page, 'sample-full', '/account')
  await faults.set({ changing: true, paths: ['manufactures'] })
  await page.goto(`/materials/${unused}`)
  await expect(related(page, runs)).toContainText('records moved meanwhile')
  await expect(related(page, runs)).toContainText(/None among the 29\d manufactures read so far\./)
  await faults.heal()
  await related(page, runs).getByRole('button', { name: 'Read all manufactures again' }).click()
  await expect(related(page, runs)).toContainText('None of 300 manufactures refers to this one.')
})

test('a page that cannot be read leaves what was, and is asked for again alone', async ({ page, faults }) => {
  await connect(page, 'sample-full', '/account')
  await faults.set({ status: 500, query: 'page=3', paths: ['manufactures'] })
  await page.goto(address)
  const found = related(page, runs)
  await expect(found).toContainText('of 300 manufactures read. The service has a problem and could not answer.')
  await expect(found.getByRole('rowheader').first()).toBeVisible()
  await expectAccessible(page, 'failed')
  await faults.heal()
  await faults.forget()
  await found.getByRole('button', { name: 'Try again' }).click()
  await expect(found).toContainText('All 300 manufactures, read')
  expect(await askedPages(faults, 'manufactures')).not.toContain('per_page=100')
})

test('records that cannot be read are counted', async ({ page, faults }) => {
  await connect(page, 'sample-full', '/account')
  await faults.set({ badRecords: 1, paths: ['manufactures'] })
  await page.goto(address)
  await expect(related(page, runs)).toContainText(/All 300 manufactures, read .*; 3 of them could not be read/)
})

test('a resource that is refused is not spoken of', async ({ page, faults }) => {
  await connect(page, 'sample-full', '/account')
  await faults.set({ areas: { manufactures: 403, recipes: 404 } })
  await page.goto(address)
  await expect(related(page, expenses)).toContainText('All 120 expenses, read')
  await expect(page.getByRole('heading', { name: /^Used in these/ })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a service that limits requests is read slowly, and what a person asks for comes first', async ({
  page,
  faults,
}) => {
  test.setTimeout(60_000)
  await connect(page, 'sample-full', '/account')
  await faults.set({ rateLimit: { requests: 6, perSeconds: 3 } })
  await page.goto('/manufactures')
  await expect(names(page)).toHaveCount(25)
  await page.getByRole('link', { name: 'Materials', exact: true }).click()
  await expect(names(page)).toHaveCount(25)
  await names(page).first().click()
  await expect(related(page, runs)).toContainText('All 300 manufactures, read', { timeout: 45_000 })
})

test('a tab that nobody looks at asks for nothing', async ({ page, faults }) => {
  await connect(page, 'sample-full', '/account')
  await faults.set({ latencyMs: 300, paths: ['manufactures'] })
  const become = (visibility: string) =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, visibility)
  await page.goto(address)
  await expect(related(page, runs)).toBeVisible()
  await become('hidden')
  await expect.poll(async () => (await faults.requests()).every(({ status }) => status !== null)).toBe(true)
  const asked = (await askedPages(faults, 'manufactures')).length
  await expect.poll(async () => (await askedPages(faults, 'manufactures')).length).toBe(asked)
  expect(asked).toBeLessThan(3)
  await become('visible')
  await expect(related(page, runs)).toContainText('All 300 manufactures, read')
})

test('nothing read with one key is shown to the next', async ({ page, faults }) => {
  await connect(page, 'sample-full', address)
  await expect(related(page, expenses)).toContainText('All 120 expenses, read')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await faults.set({ latencyMs: 1000, paths: ['manufactures'] })
  await faults.forget()
  await enterKey(page, 'sample-view-only')
  await expect(heading(page)).toHaveText(material.name)
  await expect(related(page, runs)).not.toContainText('All 300')
  await expect(related(page, runs)).toContainText('All 300 manufactures, read')
  await expect(page.getByRole('heading', { name: expenses })).toHaveCount(0)
  expect(await askedPages(faults, 'manufactures')).toHaveLength(3)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing wrong with what refers to a record, ${colorScheme}`, async ({ page, faults }) => {
    await page.emulateMedia({ colorScheme })
    await connect(page, 'sample-full', '/account')
    await faults.set({ latencyMs: 700, paths: ['manufactures'] })
    await page.goto(address)
    await expect(page.getByRole('progressbar', { name: 'Reading manufactures' })).toBeVisible()
    await expectAccessible(page, 'reading')
    await faults.heal()
    await expect(related(page, expenses)).toContainText('All 120 expenses, read')
    await expectAccessible(page, 'read')
  })
}

test('nothing moves while it is read', async ({ page, faults }) => {
  await connect(page, 'sample-full', '/account')
  await faults.set({ latencyMs: 250 })
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { sources: { node: Node | null }[] }
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node } of (entry as Shift).sources) moved.push(`${node?.nodeName}: ${node?.textContent}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address)
  await expect(heading(page)).toHaveText(material.name)
  await expect(related(page, runs)).toBeVisible()
  await expect(fact(page, 'Updated')).toContainText('2026')
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.evaluate(() => ((window as unknown as { moved: string[] }).moved.length = 0))
  await expect(related(page, expenses)).toContainText('All 120 expenses, read')
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
})
