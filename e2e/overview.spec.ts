import type { PaginationMeta } from '@/contract/list'
import type { Manufacture } from '@/contract/manufactures'
import type { Material } from '@/contract/materials'
import type { Product } from '@/contract/products'
import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import type { RunningServer } from './start-server'
import { askApi, connect, everythingSaid, heading, names, type SampleKey, sampleKeys } from './visit'

const moneyHints = /cost|price|money|amount|currency|value of|[€$¥£]|\b(?:EUR|USD|JPY)\b/i
const zone = 'Europe/Amsterdam'
const dayLength = 86_400_000

/** Every record of a resource, by the API itself. */
async function askAll<Item>(server: RunningServer, many: string, key?: SampleKey): Promise<readonly Item[]> {
  type Answer = Readonly<Record<string, readonly Item[]>> & { readonly meta: PaginationMeta }
  const found: Item[] = []
  for (let page = 1; ; page += 1) {
    const answer = await askApi<Answer>(server, `${many}?state=all&per_page=100&page=${page}`, key)
    found.push(...(answer[many] ?? []))
    if (page >= answer.meta.total_pages) return found
  }
}

/** A decimal in units of 10^-20, by arithmetic of its own. */
function whole(decimal: string): bigint {
  const [, sign, digits = '', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(decimal) ?? []
  return BigInt(`${sign}${digits || '0'}${fraction.padEnd(20, '0')}`)
}

function word(available: string, limit: string): 'negative' | 'out' | 'low' | 'healthy' {
  const stock = whole(available)
  if (stock < 0n) return 'negative'
  if (stock === 0n) return 'out'
  return whole(limit) > 0n && stock <= whole(limit) ? 'low' : 'healthy'
}

const severity = ['healthy', 'low', 'out', 'negative']

function hides({ available_stock, low_stock_limit, state, variations }: Product): boolean {
  const own = severity.indexOf(word(available_stock, low_stock_limit))
  return (
    state === 'active' &&
    variations.some(
      (one) =>
        (one.state ?? 'active') === 'active' &&
        one.available_stock !== undefined &&
        severity.indexOf(word(one.available_stock, one.low_stock_limit ?? '0')) > own,
    )
  )
}

/** Days from 1 January 1970 in the account's zone. */
function dayOf(when: string | number | Date): number {
  return Date.parse(`${new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(when))}T00:00Z`) / dayLength
}

function stageOf({ production_status: status }: Manufacture): string {
  if (/^(?:planned|not_started)$/.test(status)) return 'planned'
  if (/^(?:in_progress|work_in_progress)$/.test(status)) return 'in progress'
  return status === 'completed' ? 'completed' : 'other'
}

function isDue(run: Manufacture, from: number, to: number): boolean {
  const day = run.deadline_at ? dayOf(run.deadline_at) : undefined
  const isOpen = /^(?:planned|in progress)$/.test(stageOf(run)) && !run.completed_at
  return isOpen && day !== undefined && day >= from && day <= to
}

function expires(run: Manufacture, from: number, to: number): boolean {
  const day = run.expiry_at ? dayOf(run.expiry_at) : undefined
  return stageOf(run) === 'completed' && day !== undefined && day >= from && day <= to
}

const batchOf = ({ id, batch_code: code }: Manufacture) => code ?? `Run ${id}`
const nameOf = ({ name }: { readonly name: string }) => name

function panel(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** Everything that the overview reads has come. */
async function settled(page: Page): Promise<void> {
  await expect(panel(page, 'Stock that runs short')).toContainText('All 240 materials, 90 products and 40 components')
  await expect(panel(page, 'Completed by week')).toContainText('All 300 manufactures, read')
}

interface Expected {
  /** Accessible name of the link, which begins with the number. */
  readonly link: string
  readonly records: readonly string[]
}

/** The attention that the sample needs, by what the API says. */
async function expectedLinks(server: RunningServer, key: SampleKey): Promise<readonly Expected[]> {
  const materials = await askAll<Material>(server, 'materials', key)
  const products = await askAll<Product>(server, 'products', key)
  const components = await askAll<Product>(server, 'components', key)
  const runs = await askAll<Manufacture>(server, 'manufactures', key)
  const stock = [
    ...materials.map((one) => ({ ...one, of: 'material', limit: one.reorder_level })),
    ...products.map((one) => ({ ...one, of: 'product', limit: one.low_stock_limit })),
    ...components.map((one) => ({ ...one, of: 'component', limit: one.low_stock_limit })),
  ].filter(({ state }) => state === 'active')
  const short = ['material', 'product', 'component'].flatMap((of) =>
    [
      { says: 'low, out or negative', words: ['low', 'out', 'negative'] },
      { says: 'low', words: ['low'] },
      { says: 'out', words: ['out'] },
      { says: 'negative', words: ['negative'] },
    ].map(({ says, words }) => {
      const records = stock.filter((one) => one.of === of && words.includes(word(one.available_stock, one.limit)))
      return { link: `${records.length} ${of}${records.length === 1 ? '' : 's'} ${says}`, records: records.map(nameOf) }
    }),
  )
  const today = dayOf(new Date())
  const runFigures = [
    { says: 'late', records: runs.filter((run) => isDue(run, -Infinity, today - 1)) },
    { says: 'due this week', records: runs.filter((run) => isDue(run, today, today + 6)) },
    { says: 'expiring within 30 days', records: runs.filter((run) => expires(run, today, today + 29)) },
    { says: 'expired', records: runs.filter((run) => expires(run, -Infinity, today - 1)) },
    { says: 'planned', records: runs.filter((run) => stageOf(run) === 'planned') },
    { says: 'in progress', records: runs.filter((run) => stageOf(run) === 'in progress') },
    { says: 'other', records: runs.filter((run) => stageOf(run) === 'other') },
  ].map(({ says, records }) => ({
    link: `${records.length} ${records.length === 1 ? 'run' : 'runs'} ${says}`,
    records: records.map(batchOf),
  }))
  const hidden = [
    { noun: 'product', records: products.filter(hides) },
    { noun: 'component', records: components.filter(hides) },
  ].map(({ noun, records }) => ({
    link: `${records.length} ${records.length === 1 ? noun : `${noun}s`}`,
    records: records.map(nameOf),
  }))
  return [...short, ...hidden, ...runFigures]
}

for (const key of sampleKeys) {
  test(`${key}: every number is what the API says, and leads to exactly those records`, async ({ page, server }) => {
    test.setTimeout(90_000)
    // High enough for every record of a list to be drawn.
    await page.setViewportSize({ width: 1280, height: 4200 })
    const expected = await expectedLinks(server, key)
    await connect(page, key, '/')
    await settled(page)
    for (const { link } of expected) {
      await expect(page.getByRole('link', { name: link, exact: true }), link).toHaveCount(1)
    }
    for (const { link, records } of expected) {
      if (records.length === 0) continue
      await page.getByRole('link', { name: link, exact: true }).click()
      await expect(names(page), link).toHaveCount(records.length)
      expect((await names(page).allTextContents()).toSorted(), link).toEqual(records.toSorted())
      await page.goBack()
      await expect(heading(page)).toHaveText('Overview')
    }
  })

  test(`${key}: weeks and categories add up to what the API says`, async ({ page, server }) => {
    const runs = await askAll<Manufacture>(server, 'manufactures', key)
    const materials = await askAll<Material>(server, 'materials', key)
    await connect(page, key, '/')
    await settled(page)
    const weeks = panel(page, 'Completed by week')
    await weeks.getByRole('button', { name: 'Table of Completed by week' }).click()
    const rows = await weeks.getByRole('row').allInnerTexts()
    const monday = dayOf(new Date()) - ((dayOf(new Date()) + 3) % 7)
    for (const back of Array.from({ length: 12 }).keys()) {
      const first = monday - back * 7
      const completed = runs.filter((run) => {
        const day = run.completed_at ? dayOf(run.completed_at) : -1
        return stageOf(run) === 'completed' && day >= first && day <= first + 6
      })
      const units = completed.reduce((sum, run) => sum + whole(run.actual_quantity), 0n) / 10n ** 20n
      expect(rows[back + 1]?.split('\t').slice(1)).toEqual([`${completed.length}`, units.toLocaleString('en-GB')])
    }
    const categories = panel(page, 'Materials by category')
    await categories.getByRole('button', { name: 'Table of Stock of materials by category' }).click()
    const cells = (await categories.getByRole('row').allInnerTexts()).slice(1).map((row) => row.split('\t'))
    const active = materials.filter(({ state }) => state === 'active')
    expect(cells).toHaveLength(new Set(active.map(({ category }) => category || 'No category')).size)
    for (const [name, all, ...counts] of cells) {
      const inside = active.filter(({ category }) => (category || 'No category') === name)
      const of = (wanted: string) =>
        inside.filter((one) => word(one.available_stock, one.reorder_level) === wanted).length
      expect([all, ...counts], name).toEqual([inside.length, ...severity.map(of)].map((count) => `${count}`))
    }
  })
}

test('what stock is worth and runs cost is summed exactly, in each currency, and says what it leaves out', async ({
  page,
  server,
}) => {
  const materials = await askAll<Material>(server, 'materials')
  await connect(page, 'sample-full', '/')
  await settled(page)
  const active = materials.filter(({ state }) => state === 'active')
  const sums = new Map<string, bigint>()
  for (const { stock_on_hand: onHand, unit_cost: cost } of active) {
    if (!cost) continue
    sums.set(cost.currency_code, (sums.get(cost.currency_code) ?? 0n) + whole(onHand) * whole(cost.amount))
  }
  const value = panel(page, 'Value of materials on hand')
  for (const sum of sums.values()) {
    const digits = `${sum}`.padStart(41, '0')
    const fraction = digits.slice(-40).replace(/0+$/, '')
    const shown = BigInt(digits.slice(0, -40)).toLocaleString('en-GB') + (fraction === '' ? '' : `.${fraction}`)
    await expect(value).toContainText(shown)
  }
  const uncosted = active.filter(({ unit_cost: cost }) => !cost)
  await value.getByRole('link', { name: `${uncosted.length} without a cost` }).click()
  await expect(names(page)).toHaveCount(uncosted.length)
  expect((await names(page).allTextContents()).toSorted()).toEqual(uncosted.map(nameOf).toSorted())
  await page.goBack()
  const costs = panel(page, 'Cost of completed runs')
  await expect(costs.getByRole('figure')).toContainText('€')
  await costs.getByRole('button', { name: 'Table of Cost of completed runs' }).click()
  await expect(costs.getByRole('row')).toHaveCount(13)
})

test('a key that may not see costs finds no word of them', async ({ page }) => {
  await connect(page, 'sample-view-only', '/')
  await settled(page)
  const tables = page.getByRole('button', { name: /^Table/ })
  await expect(tables).toHaveCount(5)
  for (let left = 5; left > 0; left -= 1) await tables.first().click()
  expect(await everythingSaid(page)).not.toMatch(moneyHints)
})

test('the rules and the zone can be read where the numbers stand', async ({ page }) => {
  await connect(page, 'sample-full', '/')
  await expect(page.getByText(`time zone, ${zone}`).first()).toBeVisible()
  await page.getByRole('button', { name: 'How “Stock that runs short” is counted' }).click()
  await expect(page.getByText('what is out is not low, too', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'How “Runs and batches” is counted' }).click()
  await expect(page.getByText('the run is planned or in progress', { exact: false })).toBeVisible()
  await expect(panel(page, 'Runs and batches').getByText(zone)).toBeVisible()
})

test('one resource that fails marks only its own panels, and is read again when asked', async ({ page, faults }) => {
  await connect(page, 'sample-full', '/account')
  await faults.set({ status: 500, paths: ['manufactures'] })
  await page.goto('/')
  const runs = panel(page, 'Runs and batches')
  await expect(runs).toContainText('The service has a problem and could not answer.')
  await expect(runs.getByRole('link')).toHaveCount(0)
  const stock = panel(page, 'Stock that runs short')
  await expect(stock).toContainText('All 240 materials, 90 products and 40 components, read')
  await expect(stock).not.toContainText('problem')
  await expect(panel(page, 'Value of materials on hand')).toContainText('without a cost')
  await expectAccessible(page, 'failed')
  await faults.heal()
  await runs.getByRole('button', { name: 'Try again' }).click()
  await settled(page)
  await expect(runs.getByRole('link')).toHaveCount(4)
})

test('a service that is down is told of once, and everything is read when it is tried again', async ({
  page,
  faults,
}) => {
  await connect(page, 'sample-full', '/account')
  await faults.set({ status: 503 })
  await page.goto('/')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The overview could not be read')
  await expect(page.getByText('The service has a problem and could not answer.')).toHaveCount(1)
  await expect(panel(page, 'Runs and batches')).toHaveCount(0)
  await expectAccessible(page, 'down')
  await faults.heal()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await settled(page)
  await expect(alert).toHaveCount(0)
  await expect(panel(page, 'Runs and batches').getByRole('link')).toHaveCount(4)
  await expect(panel(page, 'Stock that runs short')).toContainText('All 240 materials, 90 products and 40 components')
})

test('what moved while it was read is said beside its numbers', async ({ page, faults }) => {
  await connect(page, 'sample-full', '/account')
  await faults.set({ changing: true, paths: ['materials'] })
  await page.goto('/')
  const stock = panel(page, 'Stock that runs short')
  await expect(stock.getByRole('row', { name: /^Materials incomplete/ })).toBeVisible()
  await expect(stock).toContainText(/incomplete: 2\d\d (of 2\d\d )?materials/i)
  await expect(stock).toContainText('All 90 products and 40 components, read')
})

test('what is refused is left out without a word', async ({ page, faults }) => {
  await connect(page, 'sample-full', '/account')
  await faults.set({ areas: { components: 403, manufactures: 404 } })
  await page.goto('/')
  await expect(panel(page, 'Stock that runs short')).toContainText('All 240 materials and 90 products, read')
  await expect(page.getByRole('region', { name: /components|batches|week|stage/i })).toHaveCount(0)
  await expect(page.getByRole('main').getByText(/components|manufactures/i)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the home page asks for nothing twice, and first for nothing but the account', async ({ page, faults }) => {
  await connect(page, 'sample-full', '/account')
  // Whatever the first page still asks for ends with it.
  await page.goto('about:blank')
  await faults.forget()
  await page.goto('/')
  await settled(page)
  const asked = (await faults.requests()).map(({ path }) => path)
  expect(asked[0]).toBe('/api/v1/account')
  expect(new Set(asked).size).toBe(asked.length)
  await faults.forget()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(async () => (await faults.requests()).length).toBe(asked.length)
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('words of a chart stand beside what they belong to, and are large enough for a finger', async ({ page }) => {
    await connect(page, 'sample-full', '/')
    await settled(page)
    const chart = panel(page, 'Materials by category').getByRole('figure')
    for (const link of await chart.getByRole('link', { name: /^\d+ (?:negative|out|low) in / }).all()) {
      const { width, height } = (await link.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(43.5)
      await expect(link.locator('[aria-hidden]')).toHaveCount(1)
    }
    const name = panel(page, 'Products by category').getByRole('link', { name: 'Bath', exact: true })
    const count = panel(page, 'Products by category').getByText(/^14 products/)
    const [before, behind] = [(await name.boundingBox())!, (await count.boundingBox())!]
    expect(behind.x - before.x - before.width).toBeLessThan(8)
    expect(before.width).toBeLessThan(43)
    // The finger's middle is off the word.
    await count.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const { x, y, width, height } = (await count.boundingBox())!
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await expect(page).toHaveURL(/\/products\?all=1&category_name=%3DBath$/)
  })
})

for (const [device, viewport] of [
  ['laptop', { width: 1366, height: 768 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`on a ${device}, ${colorScheme}: axe finds nothing wrong, and nothing moves while it fills`, async ({
      page,
      faults,
    }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await connect(page, 'sample-full', '/account')
      await faults.set({ latencyMs: 150, latencyJitterMs: 200 })
      await page.addInitScript(() => {
        const moved: string[] = []
        Object.assign(window, { moved })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
            moved.push(entry.sources.map(({ node }) => `${node?.nodeName}: ${node?.textContent?.slice(0, 60)}`).join())
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto('/')
      await settled(page)
      expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }))
      expect(scroll).toBe(client)
      await expectAccessible(page, 'overview')
      await page.getByRole('button', { name: /^Table of Stock of materials/ }).click()
      await expectAccessible(page, 'table')
      // On a phone a rule covers parts of what is below it.
      if (device === 'phone') return
      await page.getByRole('button', { name: 'How “Runs and batches” is counted' }).click()
      await expectAccessible(page, 'rule')
    })
  }
}
