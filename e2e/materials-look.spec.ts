import type { Material } from '@/contract/materials'
import { expect, test } from './fixtures'
import { askAllMaterials, askMaterials, cellOf, connect, expectRows, names, rowOf } from './visit'

/** A decimal string as a whole number of its thirtieth decimal place: exact, whatever was sent. */
function exact(decimal: string): bigint {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(decimal) ?? []
  const value = BigInt(whole + fraction.padEnd(30, '0'))
  return sign === '-' ? -value : value
}

/** The rule as the issue of stock words states it. */
function stockWord({ available_stock, reorder_level, state }: Material): string {
  const [available, limit] = [exact(available_stock), exact(reorder_level)]
  if (state === 'archived') return ''
  if (available < 0n) return 'Negative'
  if (available === 0n) return 'Out'
  return limit > 0n && available <= limit ? 'Low' : ''
}

test('every stock word, and every missing one, follows the rule that is readable on screen', async ({
  page,
  server,
}) => {
  const all = await askAllMaterials(server)
  await connect(page, 'sample-full', '/materials?state=all&per_page=100')
  const seen = new Set<string>()
  for (let from = 0; from < all.length; from += 100) {
    const expected = all.slice(from, from + 100)
    await expectRows(page, expected)
    const words = await page
      .getByRole('row')
      .evaluateAll((rows) =>
        rows
          .slice(1)
          .map(
            (row) =>
              /Negative|Out|Low/.exec(row.querySelector('td[data-label=Available]')?.textContent ?? '')?.[0] ?? '',
          ),
      )
    expect(words).toEqual(expected.map(stockWord))
    for (const word of words) seen.add(word)
    if (from + 100 < all.length) await page.getByRole('button', { name: 'Next page' }).click()
  }
  expect([...seen].toSorted()).toEqual(['', 'Low', 'Negative', 'Out'])
  await page.getByRole('button', { name: 'What the words and figures mean' }).click()
  const rule = page.getByRole('group', { name: 'What the words and figures mean' })
  for (const said of [
    'Available is below zero',
    'Available is zero',
    'Available is at or below a reorder level that is above zero',
    'Archived records never alarm',
  ])
    await expect(rule).toContainText(said)
})

test('figures are shown as the API sends them, not recomputed, with their units', async ({ page, server }) => {
  const { materials } = await askMaterials(server, 'name=lavender')
  await connect(page, 'sample-full', '/materials?name=lavender&columns=on-hand,committed,reorder-at,on-order')
  await expectRows(page, materials)
  for (const material of materials.slice(0, 5)) {
    const cells = [material.stock_on_hand, material.committed_stock, material.reorder_level, material.on_order]
    const said = cells.map((figure) => {
      const [whole = '', fraction = ''] = figure.split('.')
      return (
        whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') + (/[1-9]/.test(fraction) ? `.${fraction.replace(/0+$/, '')}` : '')
      )
    })
    await expect(rowOf(page, material.name).getByRole('cell')).toHaveText(
      said.map((figure) => `${figure} ${material.unit_measure}`),
    )
  }
})

test('the columns one chooses are remembered, and a link brings its own, which wins', async ({
  page,
  context,
  browser,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const headers = page.getByRole('columnheader')
  await connect(page, 'sample-full', '/materials?name=oil')
  await page.getByRole('button', { name: 'View' }).click()
  const every = ['SKU', 'Category', 'Available', 'On hand', 'Committed', 'Reorder at', 'On order', 'Unit', 'Unit cost']
  await expect(page.getByRole('checkbox')).toHaveCount(every.length + 3)
  for (const label of ['SKU', 'Category', 'Reorder at', 'On order', 'Updated'])
    await page.getByRole('checkbox', { name: label }).uncheck()
  for (const label of ['On hand', 'Created']) await page.getByRole('checkbox', { name: label }).check()
  const chosen = ['Name', 'Available', 'On hand', 'Unit cost', 'Created']
  await expect(headers).toHaveText(chosen)
  await page.getByRole('radio', { name: 'Compact' }).check()
  await page.getByRole('button', { name: 'Copy link to this view' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).not.toContain('sample-full')
  await page.reload()
  await expect(headers).toHaveText(chosen)
  await expect(page).toHaveURL('/materials?name=oil')

  const other = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } })
  const colleague = await other.newPage()
  await connect(colleague, 'sample-full')
  await colleague.getByRole('button', { name: 'View' }).click()
  await colleague.getByRole('checkbox', { name: 'State' }).check()
  await colleague.goto(link)
  await expect(colleague.getByRole('columnheader')).toHaveText(chosen)
  await expect(colleague.getByLabel('Name contains')).toHaveValue('oil')
  await colleague.getByRole('button', { name: 'View' }).click()
  await expect(colleague.getByRole('radio', { name: 'Compact' })).toBeChecked()
  // What one chooses by hand wins over the link again.
  await colleague.getByRole('checkbox', { name: 'Created' }).uncheck()
  await expect(colleague.getByRole('columnheader')).toHaveText(chosen.slice(0, -1))
  await colleague.reload()
  await expect(colleague.getByRole('columnheader')).toHaveText(chosen.slice(0, -1))
  await other.close()
})

test('columns in an address that do not exist, or are not to be seen, leave a usable list', async ({ page }) => {
  await connect(page, 'sample-view-only', '/materials?columns=nonsense,unit-cost&density=bogus')
  await expect(names(page)).toHaveCount(25)
  expect(await page.getByRole('columnheader').count()).toBeGreaterThan(1)
  await expect(page.getByRole('columnheader', { name: 'Unit cost' })).toHaveCount(0)
})

test('compact rows are lower, and stay so', async ({ page }) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  const height = async () => (await page.getByRole('row').nth(3).boundingBox())?.height ?? 0
  const before = await height()
  await page.getByRole('button', { name: 'View' }).click()
  await page.getByRole('radio', { name: 'Compact' }).check()
  const compact = await height()
  expect(compact).toBeLessThan(before)
  await page.reload()
  await expect(names(page)).toHaveCount(25)
  expect(await height()).toBe(compact)
})

test('long, right-to-left and odd names keep every figure in its place', async ({ page, server }) => {
  const odd = await askAllMaterials(server)
  const hostile = odd.filter(({ name }) => name.length > 100 || /[\u0590-\u06FF\u3000-\u9FFF<\\]/.test(name))
  expect(hostile.length).toBeGreaterThan(6)
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  const places = async () =>
    page.getByRole('columnheader').evaluateAll((headers) =>
      headers.map((header) => {
        const { left, right } = header.getBoundingClientRect()
        return [left, right]
      }),
    )
  const usual = await places()
  const height = (await page.getByRole('row').nth(3).boundingBox())?.height
  for (const { name, sku, state } of hostile) {
    await page.goto(`/materials?${new URLSearchParams({ name: name.slice(0, 40), state }).toString()}`)
    const link = page.getByRole('link', { name, exact: true })
    await expect(link).toBeVisible()
    expect(await places()).toEqual(usual)
    expect((await rowOf(page, name).boundingBox())?.height).toBe(height)
    await expect(link).toHaveAttribute('title', name)
    if (sku) await expect(await cellOf(page, name, 'SKU')).toHaveText(sku)
    // The figure stands before its unit, whatever the direction of the name.
    const figure = await cellOf(page, name, 'Available')
    expect(await figure.evaluate((cell) => getComputedStyle(cell).direction)).toBe('ltr')
  }
})

test('one figure with very many digits does not move the figures of other records', async ({ page }) => {
  await connect(page, 'sample-full', '/materials?category_name=la&state=all')
  const exceptional = rowOf(page, 'Fragrance calibration standard')
  await expect(exceptional).toBeVisible()
  const rows = await page
    .getByRole('row')
    .filter({ hasNot: page.getByText('CAL-STD-01') })
    .all()
  const heights = await Promise.all(rows.map(async (row) => (await row.boundingBox())?.height))
  expect(new Set(heights)).toEqual(new Set([36]))
})
