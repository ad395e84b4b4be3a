import type { Page } from 'playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { oddNow, oddRuns } from './odd-runs'
import { connect, names } from './visit'
import { startBefore } from './wrong-service'

const meta = (count: number) => ({ current_page: 1, total_pages: 1, total_count: count, per_page: 100 })
const huge = '123456789012345678901234567890'
const eur = (amount: string) => ({ amount, currency_code: 'EUR' })

/** A material that is healthy unless said. */
function material(number: number, fields: object) {
  return {
    id: number,
    name: `Material ${number}`,
    sku: null,
    unit_measure: null,
    category: null,
    stock_on_hand: '10',
    committed_stock: '0',
    available_stock: '10',
    reorder_level: '0',
    on_order: '0',
    state: 'active',
    unit_cost: null,
    created_at: '2026-11-01T08:00:00Z',
    updated_at: '2026-11-02T08:00:00Z',
    ...fields,
  }
}

const long = 'Kategorie '.repeat(60).trim()
const arabic = 'زيوت عطرية <b>&amp;</b>'

const oddMaterials = [
  material(1, { category: arabic, available_stock: '0.000', unit_cost: eur(`${huge}.000000000000000000001`) }),
  material(2, { category: ` ${arabic} `, available_stock: '-0.0', stock_on_hand: '-5' }),
  material(3, { category: long, available_stock: '-1e-9', stock_on_hand: `-${huge}`, unit_cost: eur('0.1') }),
  material(4, { category: '   ', available_stock: '5', reorder_level: '5.0' }),
  material(5, { category: '=SUM(A1)', available_stock: huge, reorder_level: `${huge}.1` }),
  material(6, { category: '~x', unit_cost: { amount: '7', currency_code: 'XXX' } }),
  material(7, { category: '', state: 'archived', available_stock: '-5' }),
]

/** The answers of a service with these records and nothing else. */
function answers(materials: readonly object[], runs: readonly object[]) {
  return (path: string, body: unknown): unknown => {
    const [, many] = /^\/api\/v1\/([a-z]+)\?/.exec(path) ?? []
    if (many === 'materials') return { materials, meta: meta(materials.length) }
    if (many === 'manufactures') return { manufactures: runs, meta: meta(runs.length) }
    return many === undefined ? body : { [many]: [], meta: meta(0) }
  }
}

function panel(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

test('an account without any record is welcomed, with nothing to add up', async ({ page, server }) => {
  const front = await startBefore(server, answers([], []))
  await connect(page, 'sample-full', `${front.url}/`)
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await expect(page.getByRole('region')).toHaveCount(0)
  await expectAccessible(page, 'empty')
  await front.stop()
})

test('a single record is spoken of as one', async ({ page, server }) => {
  const front = await startBefore(server, answers([material(1, { category: 'Wax', unit_cost: eur('2') })], []))
  await connect(page, 'sample-full', `${front.url}/`)
  await expect(panel(page, 'Stock that runs short')).toContainText(
    /(?<!All )1 material, no products and no components, read/,
  )
  await expect(panel(page, 'Materials by category')).toContainText(/(?<!All )1 material, read/)
  await expect(panel(page, 'Runs and batches')).toContainText('There are no manufactures, read')
  await page.goto(`${front.url}/materials?all=1`)
  await expect(names(page)).toHaveCount(1)
  await expect(page.getByText(/^1 material, read/)).toBeVisible()
  await front.stop()
})

for (const width of [320, 1280]) {
  test(`at ${width} pixels, records that nobody would think of are counted, and led to, all the same`, async ({
    page,
    server,
  }) => {
    const ahead = { ...oddRuns.at(0), id: 51_000, batch_code: 'AHEAD', production_status: 'completed' }
    const runs = [...oddRuns, { ...ahead, completed_at: '2026-11-30T08:00:00Z' }]
    const front = await startBefore(server, answers(oddMaterials, runs))
    await page.setViewportSize({ width, height: 800 })
    await page.clock.setFixedTime(oddNow)
    await connect(page, 'sample-full', `${front.url}/`)
    const stock = panel(page, 'Stock that runs short')
    await expect(stock.getByRole('link', { name: '5 materials low, out or negative' })).toBeVisible()
    await expect(stock.getByRole('row', { name: /^Products none none none none/ })).toBeVisible()
    for (const link of ['2 materials out', '2 materials low', '1 material negative'])
      await expect(stock.getByRole('link', { name: link, exact: true })).toBeVisible()
    const categories = panel(page, 'Materials by category')
    // No address asks for a category so long, or for one of nothing but spaces.
    await expect(categories.getByRole('link', { name: /Kategorie/ })).toHaveCount(0)
    const value = panel(page, 'Value of materials on hand')
    await expect(value).toContainText(
      /2 have less than nothing on hand, which makes -€.* of the value; 1 of them has no cost\./,
    )
    await expect(value).toContainText('3 without a cost')
    // 10 × the huge cost, less a tenth of the huge stock.
    await expect(value).toContainText('1,222,222,211,222,222,221,122,222,222,111.00000000000000000001')
    const weeks = panel(page, 'Completed by week')
    await expect(weeks).toContainText('1 completed run without a date of completion is in no week.')
    await expect(
      panel(page, 'Runs and batches').getByRole('link', { name: '1 run expired', exact: true }),
    ).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectAccessible(page, 'odd records')
    await categories.getByRole('link', { name: `2 out in ${arabic}` }).click()
    await expect(names(page)).toHaveText(['Material 1', 'Material 2'])
    await page.goBack()
    await categories.getByRole('link', { name: '1 low in =SUM(A1)' }).click()
    await expect(names(page)).toHaveText(['Material 5'])
    await page.goBack()
    await expect(weeks).toContainText('1 completed run dated after this week is in no week.')
    await weeks.getByText('dated after').getByRole('link').last().click()
    await expect(names(page)).toHaveText(['AHEAD'])
    await front.stop()
  })
}

test('everything can be reached and used by keyboard, in the order in which it reads', async ({ page }) => {
  await connect(page, 'sample-full', '/')
  await expect(panel(page, 'Stock that runs short')).toContainText('All 240 materials')
  await page.getByRole('button', { name: 'Refresh' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'How “Stock that runs short” is counted' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Archived records never count.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /materials low, out or negative$/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/materials\?all=1&available=low%2Cout%2Cnegative$/)
})

test('where everything was refused, the service can be asked again', async ({ page, faults }) => {
  await connect(page, 'sample-full', '/')
  // What is still being read is not asked for anew.
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await expect(panel(page, 'Stock that runs short')).toContainText(/All \d+ materials/)
  await expect(refresh).toHaveAttribute('aria-busy', 'false')
  await faults.set({ status: 403 })
  await refresh.click()
  const again = page.getByRole('button', { name: 'Ask again' })
  await again.click()
  await expect(again).toBeVisible()
  await faults.set({})
  // Some of what was still under way may be answered by now: then the button is gone, and Refresh asks for the rest.
  const runs = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manufactures' })
  await expect(async () => {
    await ((await again.isVisible()) ? again : refresh).click({ timeout: 1000 })
    await expect(runs).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Stock that runs short' })).toBeVisible()
  await expect(page.getByText(/^All \d+ materials/)).not.toHaveCount(0)
})

test('Refresh asks once more for what was refused as a whole', async ({ page, faults }) => {
  await faults.set({ areas: { manufactures: 403 } })
  await connect(page, 'sample-full', '/')
  await expect(panel(page, 'Stock that runs short')).toContainText(/All \d+ materials/)
  const runs = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manufactures' })
  await expect(runs).toHaveCount(0)
  await faults.set({})
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(runs).toBeVisible()
  await expect(panel(page, 'Runs and batches')).toContainText(/All \d+ manufactures/)
})
