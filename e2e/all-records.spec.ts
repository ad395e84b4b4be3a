import type { Page } from 'playwright/test'
import type { Material } from '@/contract/materials'
import { compare } from '@/values/decimal'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { askAllMaterials, connect, everythingSaid, heading, names, rowOf, sampleKeys, tableRegion } from './visit'

/** Where it is said how many of how many records are shown. */
function count(page: Page) {
  return page.getByRole('paragraph').filter({ hasText: /^[\d,]+ of [\d,]+ / })
}

function chips(page: Page) {
  return page.getByRole('list', { name: 'Active filters' })
}

/** The head of a column: its button sorts. */
function head(page: Page, label: string) {
  return page.getByRole('columnheader', { name: label, exact: true })
}

async function expectNames(page: Page, expected: readonly Pick<Material, 'name'>[]): Promise<void> {
  await expect(tableRegion(page)).toHaveAttribute('aria-busy', 'false')
  // Of a long list, only those about the screen are drawn.
  await expect(async () => {
    const drawn = (await names(page).allTextContents()).slice(0, 15)
    expect(drawn.length).toBeGreaterThanOrEqual(Math.min(10, expected.length))
    expect(drawn).toEqual(expected.slice(0, drawn.length).map(({ name }) => name))
  }).toPass()
}

function active(materials: readonly Material[]): readonly Material[] {
  return materials.filter(({ state }) => state === 'active')
}

for (const key of sampleKeys) {
  test(`${key}: all records are one click away, with the filters that were set, and back again`, async ({
    page,
    server,
  }) => {
    const all = await askAllMaterials(server)
    const oils = all.filter(({ name, state }) => state === 'active' && /oil/i.test(name))
    await connect(page, key, '/materials?name=OIL&page=2')
    await page.getByRole('link', { name: 'All records' }).click()
    await expect(page).toHaveURL('/materials?name=OIL&all=1')
    await expect(page.getByText(`All ${all.length} materials, read`)).toBeVisible()
    await expect(count(page)).toHaveText(`${oils.length} of ${all.length} materials`)
    await expect(page.getByLabel('Name contains')).toHaveValue('OIL')
    await expect(chips(page)).toContainText('Name contains “OIL”')
    await chips(page).getByRole('button', { name: 'Clear filters' }).click()
    await expect(count(page)).toHaveText(`${active(all).length} of ${all.length} materials`)
    await page.getByLabel('State').selectOption('Active and archived')
    await expect(count(page)).toHaveText(`${all.length} of ${all.length} materials`)
    await expect(page).toHaveURL('/materials?all=1&state=all')
    const costs = key === 'sample-full' ? ['Unit cost'] : []
    const usual = ['Name', 'SKU', 'Category', 'Available', 'Reorder at', 'On order']
    await expect(page.getByRole('columnheader')).toHaveText([...usual, ...costs, 'Updated'])
    await page.getByRole('link', { name: 'By pages' }).click()
    await expect(page).toHaveURL('/materials?state=all')
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(`of ${all.length}`)
    await page.goBack()
    await expect(count(page)).toHaveText(`${all.length} of ${all.length} materials`)
  })

  test(`${key}: columns sort upwards, downwards and not at all, by every digit of thirty`, async ({ page, server }) => {
    const all = active(await askAllMaterials(server))
    const upwards = all.toSorted((a, b) => compare(a.available_stock, b.available_stock))
    const downwards = all.toSorted((a, b) => compare(b.available_stock, a.available_stock))
    await connect(page, key, '/materials?all=1')
    await expectNames(page, all)
    const button = head(page, 'Available').getByRole('button')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(head(page, 'Available')).toHaveAttribute('aria-sort', 'ascending')
    await expectNames(page, upwards)
    await page.keyboard.press('Enter')
    await expect(head(page, 'Available')).toHaveAttribute('aria-sort', 'descending')
    await expectNames(page, downwards)
    await expect(names(page).first()).toHaveText('Fragrance calibration standard')
    await expect(page).toHaveURL('/materials?all=1&sort=-available')
    await expect(button).toBeFocused()
    await page.keyboard.press('Space')
    await expect(head(page, 'Available')).toHaveAttribute('aria-sort', 'none')
    await expectNames(page, all)
    await page.goBack()
    await expectNames(page, downwards)
    await page.reload()
    await expectNames(page, downwards)
  })
}

test('names are in the order of the locale, whatever their script, and found in any', async ({ page, server }) => {
  const all = active(await askAllMaterials(server))
  await connect(page, 'sample-full', '/materials?all=1&sort=name')
  const collator = new Intl.Collator('en-GB', { numeric: true })
  await expectNames(
    page,
    all.toSorted((a, b) => collator.compare(a.name, b.name)),
  )
  for (const [text, name] of [
    ['زيت', 'زيت الورد الدمشقي، ١٠ مل'],
    ['לבנדר', 'שמן לבנדר אורגני'],
    ['<B>', 'Ribbon <b>satin</b> & "lace" 12 mm'],
  ] as const) {
    await page.getByLabel('Name contains').fill(text)
    await expect(names(page)).toHaveText([name])
  }
})

test('filters are added from a menu, say what they ask for, are changed and taken away, and stand in the address', async ({
  page,
  server,
}) => {
  const all = active(await askAllMaterials(server))
  const short = all.filter(
    ({ available_stock: available, reorder_level: limit }) =>
      compare(available, '0' as Material['available_stock']) === 0 ||
      (compare(available, '0' as Material['available_stock']) > 0 && compare(available, limit) <= 0),
  )
  await connect(page, 'sample-full', '/materials?all=1')
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Available', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Low' }).check()
  await page.getByRole('checkbox', { name: 'Out' }).check()
  await expect(count(page)).toHaveText(`${short.length} of 240 materials`)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(chips(page)).toContainText('Available: Out or Low')
  await expect(page).toHaveURL('/materials?all=1&available=out%2Clow')

  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reorder at' }).click()
  await page.getByLabel('From', { exact: true }).fill('10.')
  await expect(page).toHaveURL(/reorder-at=10\.\.$/)
  await page.getByLabel('From', { exact: true }).fill('10.50')
  const beyond = short.filter(({ reorder_level }) => compare(reorder_level, '10.5' as Material['reorder_level']) >= 0)
  await expect(count(page)).toHaveText(`${beyond.length} of 240 materials`)
  await page.getByLabel('To', { exact: true }).fill('ten')
  await expect(page.getByText('That is no number.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chips(page)).toContainText('Reorder at at least 10.5')
  await page.reload()
  await expect(count(page)).toHaveText(`${beyond.length} of 240 materials`)

  await chips(page).getByRole('button', { name: 'Reorder at at least 10.5', exact: true }).click()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('10.50')
  await page.keyboard.press('Escape')
  await chips(page)
    .getByRole('button', { name: /^Available.*remove/ })
    .click()
  await expect(page).toHaveURL('/materials?all=1&reorder-at=10.50..')
  await chips(page).getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/materials?all=1')
  await expect(chips(page)).toBeHidden()
})

test('figures typed beside chosen words are taken whole, and follow the address back', async ({ page }) => {
  await connect(page, 'sample-full', '/materials?all=1')
  await page.getByRole('button', { name: 'Add filter' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Available' }).click()
  await panel.getByLabel('Low', { exact: true }).check()
  await expect(page).toHaveURL(/available=low/)
  await panel.getByLabel('From').click()
  await page.keyboard.type('105', { delay: 150 })
  await expect(page).toHaveURL(/available=105\.\./)
  await expect(panel.getByLabel('From')).toBeFocused()
  await expect(panel.getByLabel('From')).toHaveValue('105')
  await expect(panel.getByLabel('Low', { exact: true })).not.toBeChecked()
  // What is settled for a while is an entry of the history of its own.
  const settle = () => page.waitForTimeout(1000)
  await settle()
  await panel.getByLabel('Low', { exact: true }).check()
  await expect(panel.getByLabel('From')).toHaveValue('')
  await settle()
  await panel.getByLabel('To').fill('9')
  await expect(page).toHaveURL(/available=\.\.9/)
  // Each entry of the history shows what it asks for.
  for (const [url, word, to] of [
    [/available=low/, true, ''],
    [/available=105\.\./, false, ''],
  ] as const) {
    await page.goBack()
    await expect(page).toHaveURL(url)
    await expect(panel.getByLabel('Low', { exact: true })).toBeChecked({ checked: word })
    await expect(panel.getByLabel('To')).toHaveValue(to)
  }
  await expect(panel.getByLabel('From')).toHaveValue('105')
})

test('the panel of filters closes when somebody tabs on, and covers nothing that has the focus', async ({ page }) => {
  await connect(page, 'sample-full', '/materials?all=1')
  await expect(names(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Add filter' }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Add filter' })
  await expect(panel.getByRole('button').first()).toBeFocused()
  await panel.getByRole('button').last().focus()
  await page.keyboard.press('Tab')
  await expect(panel).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
})

test('what matches nothing names its filters, and nonsense in an address is told', async ({ page }) => {
  await connect(page, 'sample-full', '/materials?all=1&sort=bogus&on-hand=much&name=nothing+like+this')
  await expect(page.getByRole('heading', { name: 'No materials match' })).toBeVisible()
  await expect(tableRegion(page)).toContainText('Name contains “nothing like this”')
  await expect(page.getByText('The address asked for')).toContainText('on-hand “much”, sort “bogus”')
  await tableRegion(page).getByRole('button', { name: 'Clear filters' }).click()
  await expect(names(page).first()).toBeVisible()
})

test('a key that may not see costs finds no word of them, even where the address names one', async ({ page }) => {
  await connect(page, 'sample-view-only', '/materials?all=1&sort=-unit-cost&unit-cost=EUR+1..2&columns=sku,unit-cost')
  await expect(count(page)).toHaveText('222 of 240 materials')
  await expect(page).toHaveURL('/materials?all=1&columns=sku')
  await page.getByRole('button', { name: 'Add filter' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'On hand' })).toBeVisible()
  expect((await everythingSaid(page)).replaceAll('unit-cost', '')).not.toMatch(/cost|price|money|[€$¥£]/i)
})

test('what changes while it is read is never called all of it', async ({ page, faults }) => {
  await connect(page, 'sample-full', '/account')
  await faults.set({ changing: true, paths: ['materials'] })
  await page.goto('/materials?all=1')
  await expect(page.getByText(/incomplete: 2\d\d (of 2\d\d )?materials.*records moved meanwhile/i)).toBeVisible()
  await expect(count(page)).toHaveText(/^2\d\d of 2\d\d materials read$/)
  await expect(page.getByText(/All \d+ materials, read/)).toBeHidden()
  await faults.heal()
  await page.getByRole('button', { name: 'Read all materials again' }).click()
  await expect(page.getByText('All 240 materials, read')).toBeVisible()
  await expect(count(page)).toHaveText('222 of 240 materials')
})

test('a page that cannot be read leaves what was, and is tried again', async ({ page, faults }) => {
  await connect(page, 'sample-full', '/account')
  await faults.set({ status: 500, query: 'page=3', paths: ['materials'] })
  await page.goto('/materials?all=1&sort=-name')
  await expect(page.getByText(/of 240 materials read\. The service has a problem/)).toBeVisible()
  await expect(names(page).first()).toBeVisible()
  await faults.heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('All 240 materials, read')).toBeVisible()
  await faults.set({ status: 500, paths: ['products'] })
  await page.goto('/products?all=1')
  await expect(page.getByRole('alert')).toBeVisible()
  await faults.heal()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByText('All 90 products, read')).toBeVisible()
})

test('reading says how far it is, and can be stopped and gone on with', async ({ page, faults }) => {
  await connect(page, 'sample-full', '/account')
  // The second step takes long enough for a busy machine to press the button meanwhile.
  await faults.set({ latencyMs: 5000, paths: ['materials'] })
  await page.goto('/materials?all=1')
  await expect(page.getByRole('progressbar', { name: 'Reading materials' })).toBeVisible()
  await expect(count(page)).toHaveText(/ of 100 materials read$/)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await faults.heal()
  await page.getByRole('button', { name: /^(Go on|Look through all)/ }).click()
  await expect(page.getByText('All 240 materials, read')).toBeVisible()
})

test('whoever stands at the button that stops reading stands at the one that reads again when it ends', async ({
  page,
  faults,
}) => {
  await connect(page, 'sample-full', '/account')
  await faults.set({ latencyMs: 1500, paths: ['materials'] })
  await page.goto('/materials?all=1')
  const stop = page.getByRole('button', { name: 'Stop reading materials' })
  await stop.focus()
  await expect(page.getByText('All 240 materials, read')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Read all materials again' })).toBeFocused()
})

test('reading that is stopped before anything came says so, wherever it is waited for, and goes on when asked', async ({
  page,
  faults,
}) => {
  await connect(page, 'sample-full', '/account')
  await faults.set({ latencyMs: 20_000, paths: ['materials'] })
  await page.goto('/materials?all=1')
  await page.getByRole('button', { name: 'Stop reading materials' }).click()
  await expect(page.getByRole('heading', { name: 'No materials read' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Overview' }).click()
  const stop = page.getByRole('button', { name: 'Stop reading materials' })
  const goOn = page.getByRole('button', { name: 'Go on reading materials' })
  await expect(stop.or(goOn).first()).toBeVisible()
  if (await stop.first().isVisible()) await stop.first().click()
  await expect(page.getByText('Not counted: not all materials were read.').first()).toBeVisible()
  await faults.heal()
  await goOn.first().click()
  await expect(page.getByText('Not counted: not all materials were read.')).toHaveCount(0)
  await expect(page.getByText(/^All 240 materials/).first()).toBeVisible()
})

test('with keys alone one gets to any row, into its record, along the list there, and back to the same place', async ({
  page,
  server,
}) => {
  const all = active(await askAllMaterials(server))
  const downwards = all.toSorted((a, b) => compare(b.stock_on_hand, a.stock_on_hand))
  const nameAt = (place: number) => downwards.at(place)?.name ?? ''
  await connect(page, 'sample-full', '/materials?all=1&sort=-on-hand')
  await expectNames(page, downwards)
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', `${all.length + 1}`)
  await names(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: nameAt(1), exact: true })).toBeFocused()
  await page.keyboard.press('End')
  const last = page.getByRole('link', { name: nameAt(-1), exact: true })
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  await expect(page.getByRole('row').filter({ has: last })).toHaveAttribute('aria-rowindex', `${all.length + 1}`)
  await page.keyboard.press('PageUp')
  await expect(last).not.toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByRole('link', { name: nameAt(0), exact: true })).toBeFocused()
  // Keys that come before the screen has followed the one before count from where that one leads.
  await page.evaluate(async () => {
    for (const key of ['End', 'ArrowUp']) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await new Promise<void>((resolve) => queueMicrotask(resolve))
    }
  })
  await expect(page.getByRole('link', { name: nameAt(-2), exact: true })).toBeFocused()
  await expect(last).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText(nameAt(-2))
  await expect(page.getByText(`${all.length - 1} of ${all.length}`)).toBeVisible()
  await page.keyboard.press('[')
  await expect(heading(page)).toContainText(nameAt(-3))
  await page.goBack()
  await expect(page).toHaveURL('/materials?all=1&sort=-on-hand')
  await expect(last).toBeInViewport()

  // Also where one is quicker than the screen.
  await names(page).first().focus()
  await page.evaluate(async () => {
    for (const key of ['Home', 'End']) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await new Promise<void>((resolve) => queueMicrotask(resolve))
    }
    document.querySelector<HTMLElement>('tbody tr:last-child th a')?.click()
  })
  await expect(page).not.toHaveURL(/all=1/)
  await page.goBack()
  await expect(last).toBeInViewport()
})

test('the focus stays with its row when that is scrolled far away', async ({ page }) => {
  await connect(page, 'sample-full', '/materials?all=1')
  await names(page).nth(2).focus()
  const name = (await names(page).nth(2).textContent()) ?? ''
  await tableRegion(page).evaluate((region) => region.scrollTo(0, region.scrollHeight))
  const link = page.getByRole('link', { name, exact: true })
  await expect(link).not.toBeInViewport()
  await expect(link).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(link).not.toBeFocused()
  await expect(names(page).nth(3)).toBeInViewport()
})

test('runs are found by lateness and sorted by the names of what they make', async ({ page }) => {
  await connect(page, 'sample-full', '/manufactures?all=1&deadline=late&sort=product')
  await expect(page.getByText('All 300 manufactures, read')).toBeVisible()
  await expect(chips(page)).toContainText('Deadline: late')
  const late = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  const shown = await late.count()
  expect(shown).toBeGreaterThan(0)
  await expect(late.filter({ hasText: /days? late/ })).toHaveCount(shown)
  await expect(count(page)).toHaveText(`${shown} of 300 manufactures`)
  // The names come after the runs, and the order with them.
  await expect(async () => {
    const products = await page.getByRole('cell').getByRole('link').allTextContents()
    expect(products.join()).not.toContain('#')
    expect(products).toEqual(products.toSorted(new Intl.Collator('en-GB', { numeric: true }).compare))
  }).toPass({ timeout: 20_000 })
})

test('variations unfold among all products', async ({ page }) => {
  await connect(page, 'sample-full', '/products?all=1&sort=-variations')
  await expect(page.getByText('All 90 products, read')).toBeVisible()
  await names(page).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('columnheader', { name: 'Attributes' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('columnheader', { name: 'Attributes' })).toBeHidden()
})

test('a bar gives way before a stock word, a figure and its unit would break', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await connect(page, 'sample-full', '/materials?all=1&name=cl')
  // Low, with two decimal places, in a column that has room for longer units.
  const lowest = rowOf(page, 'Rose clay')
  await expect(lowest).toContainText('Low')
  await expect(lowest).toContainText('194.61')
  await expect(rowOf(page, 'Tamper band, clear 90 mm')).toContainText('pcs')
  const heights = await names(page).evaluateAll((links) => links.map((link) => link.closest('tr')?.offsetHeight))
  expect(new Set(heights).size).toBe(1)
})

test('on paper all rows stand, and what they are of', async ({ page }) => {
  await connect(page, 'sample-full', '/materials?all=1&name=oil&sort=-name')
  await expect(page.getByText('All 240 materials, read')).toBeVisible()
  const rows = Number.parseInt((await count(page).textContent()) ?? '', 10)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('rowheader')).toHaveCount(rows)
  await expect(tableRegion(page)).toContainText(`${rows} materials. Name contains “oil”. Sorted by Name, descending.`)
})

test('on paper every column has its place on the sheet', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1000 })
  await connect(page, 'sample-full', '/materials?all=1')
  await expect(page.getByText('All 240 materials, read')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const head of await page.getByRole('columnheader').all()) {
    const box = await head.boundingBox()
    expect(box!.x + box!.width).toBeLessThanOrEqual(718)
  }
})

for (const [looks, media, viewport] of [
  ['light', { colorScheme: 'light' }, { width: 1366, height: 768 }],
  ['dark', { colorScheme: 'dark' }, { width: 1366, height: 768 }],
  ['a phone', { colorScheme: 'light' }, { width: 390, height: 844 }],
] as const) {
  test(`axe finds nothing wrong with all records, in ${looks}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia(media)
    await page.setViewportSize(viewport)
    await connect(page, 'sample-full', '/materials?all=1&sort=-available&available=out,low&category_name=%3DWaxes')
    await expect(page.getByText('All 240 materials, read')).toBeVisible()
    await chips(page).getByRole('button', { name: 'Clear filters' }).click()
    await expect(names(page).first()).toBeVisible()
    await expectAccessible(page, 'all records')
    await page.getByRole('button', { name: 'Add filter' }).click()
    await expectAccessible(page, 'menu of fields')
    const dialog = page.getByRole('dialog')
    for (const field of ['Category', 'Available', 'Unit cost', 'Created']) {
      await dialog.getByRole('button', { name: field, exact: true }).click()
      await expect(dialog.getByRole('heading')).toHaveText(field)
      await expectAccessible(page, `filter by ${field}`)
      await dialog.getByRole('button', { name: 'All fields' }).click()
    }
  })
}

test('on a phone records are cards, sorted by a choice, and the page scrolls through all of them', async ({
  page,
  server,
}) => {
  const all = active(await askAllMaterials(server))
  const downwards = all.toSorted((a, b) => compare(b.available_stock, a.available_stock))
  await page.setViewportSize({ width: 390, height: 844 })
  await connect(page, 'sample-full', '/materials?all=1')
  await page.getByLabel('Sort by').selectOption({ label: 'By available' })
  await page.getByRole('button', { name: 'Ascending: turn round' }).click()
  await expectNames(page, downwards)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  const last = page.getByRole('link', { name: downwards.at(-1)?.name ?? '', exact: true })
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(last).toBeInViewport({ timeout: 500 })
  }).toPass()
  await last.click()
  await expect(heading(page)).toContainText(downwards.at(-1)?.name ?? '')
  await page.goBack()
  await expect(last).toBeInViewport()
})

test('on a phone no key leads to a name below the bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await connect(page, 'sample-full', '/materials?all=1')
  await expect(names(page).first()).toBeVisible()
  await names(page).first().focus()
  const bar = await page.getByRole('banner').boundingBox()
  for (const key of ['End', 'PageUp', 'PageUp', 'ArrowUp', 'Home']) {
    const before = await page.evaluate(() => document.activeElement?.textContent)
    await page.keyboard.press(key)
    const focused = page.locator('th a:focus')
    await expect(focused).not.toHaveText(before ?? '')
    await expect
      .poll(async () => (await focused.boundingBox())?.y ?? 0)
      .toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
    await expect(focused).toBeInViewport({ ratio: 1 })
  }
})

test('the words beside a box are as good as the box, and a text in a panel closes nothing', async ({ page }) => {
  await connect(page, 'sample-full', '/manufactures?all=1')
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stage' }).click()
  await page.getByRole('dialog').getByText('Completed', { exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Completed')).toBeChecked()
  await expect(page).toHaveURL(/=completed$/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  const panel = page.getByRole('group', { name: 'View', exact: true })
  await panel.getByText('Columns', { exact: true }).click()
  await expect(panel).toBeVisible()
  await panel.getByText('Yield', { exact: true }).click()
  await expect(panel.getByLabel('Yield', { exact: true })).toBeChecked()
  await expect(page.getByRole('columnheader', { name: 'Yield' })).toBeVisible()
})

test('a filter for none has its first control focused, as the others have', async ({ page }) => {
  await connect(page, 'sample-full', '/materials?all=1')
  for (const [address, chip, control] of [
    ['/materials?all=1&on-hand=none', 'On hand: none', 'Has none'],
    ['/products?all=1&category_name=%3D', 'Category: none', 'How it matches'],
    ['/manufactures?all=1&planned=5..100', 'Planned 5 to 100', 'From'],
  ] as const) {
    await page.goto(address)
    await chips(page).getByRole('button', { name: chip, exact: true }).press('Enter')
    await expect(page.getByRole('dialog').getByLabel(control, { exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(chips(page).getByRole('button', { name: chip, exact: true })).toBeFocused()
  }
})

test('days are typed with keys alone, digit by digit, in either field', async ({ page }) => {
  await connect(page, 'sample-full', '/materials?all=1')
  await page.getByRole('button', { name: 'Add filter' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Updated' }).click()
  // Day and month alike: browsers ask for them in either order.
  await panel.getByLabel('From', { exact: true }).focus()
  await page.keyboard.type('05052025', { delay: 60 })
  await expect(page).toHaveURL(/updated=2025-05-05\.\./)
  await panel.getByLabel('To', { exact: true }).focus()
  await page.keyboard.type('070720', { delay: 60 })
  // A year of two digits is none yet: what was asked for stands.
  await expect(panel.getByText('Write the year with its four digits.')).toBeVisible()
  await expect(page).toHaveURL(/updated=2025-05-05\.\./)
  await page.keyboard.type('26', { delay: 60 })
  await expect(page).toHaveURL(/updated=2025-05-05\.\.2026-07-07/)
  await expect(panel.getByLabel('From', { exact: true })).toHaveValue('2025-05-05')
  await expect(panel.getByLabel('To', { exact: true })).toHaveValue('2026-07-07')
  await panel.getByRole('button', { name: 'Today' }).click()
  await expect(page).toHaveURL(/updated=today/)
  await expect(panel.getByLabel('From', { exact: true })).toHaveValue('')
  await expect(panel.getByLabel('To', { exact: true })).toHaveValue('')
})

test('a choice that only the address names stays when others are chosen, and can be taken away', async ({ page }) => {
  await connect(page, 'sample-full', '/manufactures?all=1&stage=other')
  await chips(page).getByRole('button', { name: 'Stage: Other', exact: true }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Planned', { exact: true }).check()
  await expect(page).toHaveURL(/stage=planned%2Cother$/)
  await panel.getByLabel('Other', { exact: true }).uncheck()
  await expect(page).toHaveURL(/stage=planned$/)
})

test.describe('where decimals are written with a comma', () => {
  test.use({ locale: 'de-DE' })

  test('a figure with a point is not taken for another one', async ({ page }) => {
    await connect(page, 'sample-full', '/materials?all=1')
    await page.getByRole('button', { name: 'Add filter' }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: 'Reorder at' }).click()
    await panel.getByLabel('From', { exact: true }).fill('1.250')
    await expect(panel.getByText('Write it without groups, such as 1250,5.')).toBeVisible()
    await expect(page).toHaveURL('/materials?all=1')
    await panel.getByLabel('From', { exact: true }).fill('12,50')
    await expect(page).toHaveURL(/reorder-at=12\.50\.\./)
  })

  test('a figure that was asked for is shown as one types it, and the other bound can be changed', async ({ page }) => {
    await connect(page, 'sample-full', '/materials?all=1&available=10.5..2000.25')
    await page.getByRole('button', { name: 'Available 10,5 to 2.000,25', exact: true }).click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByLabel('From', { exact: true })).toHaveValue('10,5')
    await expect(panel.getByLabel('To', { exact: true })).toHaveValue('2000,25')
    await panel.getByLabel('To', { exact: true }).fill('3000')
    await expect(page).toHaveURL(/available=10\.5\.\.3000/)
    await expect(panel.getByText('That is no number.')).toHaveCount(0)
  })
})
