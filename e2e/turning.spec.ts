import type { Locator, Page } from 'playwright'
import { expect, test } from './fixtures'
import { askMaterials, connect, everythingSaid, expectRows, heading, names, range, sampleKeys } from './visit'

// Rows of the pages beside the one shown are drawn before anybody turns to them, and are there for nobody until then.

function next(page: Page) {
  return page.getByRole('button', { name: 'Next page' })
}

/** Waits until the pages beside the one shown are drawn, and painted beneath it. */
async function expectDrawnAhead(page: Page, pages: number): Promise<void> {
  await expect(page.locator('tbody')).toHaveCount(1 + pages)
  await expect(page.locator('tbody[data-painted]')).toHaveCount(pages)
}

/** Which of these rows' names can be seen or pressed in the middle. */
function onTop(rows: Locator): Promise<string[]> {
  return rows.evaluateAll((rows) =>
    rows.flatMap((row) => {
      const name = row.querySelector('th a')
      const { left, top, width, height } = name?.getBoundingClientRect() ?? new DOMRect()
      const seen = document.elementFromPoint(left + Math.min(width, 20) / 2, top + height / 2)
      return name !== null && seen === name ? [name.textContent ?? ''] : []
    }),
  )
}

test('rows drawn ahead are not heard, found, reached, copied or printed', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await connect(page)
  const { materials } = await askMaterials(server)
  await expectRows(page, materials)
  const first = materials.map(({ name }) => name)
  const second = (await askMaterials(server, 'page=2')).materials.map(({ name }) => name)
  await next(page).hover()
  await expectDrawnAhead(page, 1)
  await expect(page.getByRole('row')).toHaveCount(26)
  await expect(names(page)).toHaveText(first)
  expect(await onTop(page.locator('tbody[aria-hidden] tr'))).toEqual([])
  expect((await onTop(page.locator('tbody:not([aria-hidden]) tr'))).length).toBeGreaterThan(10)
  // What a browser's own search looks through.
  expect(
    await page.evaluate(
      (text) => 'find' in window && (window.find as (text: string) => boolean)(text),
      second[0] ?? '',
    ),
  ).toBe(false)

  await names(page).last().focus()
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('tbody') === null)).toBe(true)
  }
  await heading(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(first.every((name) => copied.includes(name))).toBe(true)
  expect(second.filter((name) => !first.includes(name) && copied.includes(name))).toEqual([])

  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('tbody tr').evaluateAll((rows) => rows.filter((row) => row.checkVisibility()).length)).toBe(
    25,
  )
  await page.emulateMedia({ media: 'screen' })
})

test('every turn shows the rows of its page, whether they were drawn ahead or not', async ({ page, server }) => {
  await connect(page, 'sample-full', '/materials?page=3')
  const expectPage = async (number: number) =>
    expectRows(page, (await askMaterials(server, `page=${number}`)).materials)
  const turn = async (how: string, number: number) => {
    await page.getByRole('button', { name: `${how} page` }).click()
    await expectPage(number)
  }
  await expectPage(3)
  await next(page).hover()
  await expectDrawnAhead(page, 1)
  await turn('Next', 4)
  await expectDrawnAhead(page, 2)
  await turn('Next', 5)
  await turn('Previous', 4)
  await turn('Previous', 3)
  await turn('Previous', 2)
  await expectDrawnAhead(page, 2)
  await turn('Last', 9)
  await turn('Previous', 8)
  await turn('Next', 9)
  await page.goBack()
  await expectPage(8)
  await page.goBack()
  await expectPage(9)
  await turn('First', 1)
  await turn('Next', 2)
  await expectDrawnAhead(page, 2)
  await expect(page.getByRole('row')).toHaveCount(26)
})

test('a short page ends where its rows end, with a longer one beneath it', async ({ page, server }) => {
  await connect(page, 'sample-full', '/materials?page=9')
  const { materials } = await askMaterials(server, 'page=9')
  expect(materials.length).toBeLessThan(25)
  await expectRows(page, materials)
  const height = () => page.getByRole('table').evaluate((table) => table.parentElement?.scrollHeight)
  const before = await height()
  await page.getByRole('button', { name: 'Previous page' }).hover()
  await expectDrawnAhead(page, 1)
  await page.getByRole('row').last().scrollIntoViewIfNeeded()
  const last = await page.getByRole('row').last().boundingBox()
  const below = { x: (last?.x ?? 0) + 40, y: (last?.y ?? 0) + (last?.height ?? 0) + 20 }
  expect(await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('table') ?? null, below)).toBeNull()
  expect(await height()).toBe(before)
})

test('rows that were drawn ahead are pressed and reached as soon as they are shown', async ({ page, server }) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  await next(page).hover()
  await expectDrawnAhead(page, 1)
  await next(page).click()
  const { materials } = await askMaterials(server, 'page=2')
  await expectRows(page, materials)
  await expect.poll(() => onTop(page.locator('tbody:not([aria-hidden]) tr'))).toContain(materials[0]?.name)
  await expectDrawnAhead(page, 2)
  await page.keyboard.press(']')
  const third = (await askMaterials(server, 'page=3')).materials
  await expectRows(page, third)
  await names(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(third[0]?.name ?? '')
})

test('rows of an earlier question are dimmed without any others behind them', async ({ page, faults }) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  await next(page).hover()
  await expectDrawnAhead(page, 1)
  await faults.set({ latencyMs: 5000, paths: ['materials'] })
  await page.getByRole('button', { name: 'Last page' }).click()
  const opacity = () =>
    names(page)
      .first()
      .evaluate((name) => Number(getComputedStyle(name.closest('tbody') ?? name).opacity))
  await expect.poll(opacity).toBeLessThan(1)
  const others = page.locator('tbody[aria-hidden] tr')
  expect(await others.evaluateAll((rows) => rows.filter((row) => row.checkVisibility()).length)).toBe(0)
  await faults.heal()
})

test('where columns are out of sight, the edge says so, whatever is drawn ahead', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 })
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  await page.mouse.move(0, 0)
  await page.waitForFunction(() => document.querySelector('[data-overflows]') !== null)
  const edge = { x: 860, y: 300, width: 40, height: 200 }
  const before = await page.screenshot({ clip: edge })
  await next(page).hover()
  await expectDrawnAhead(page, 1)
  await page.mouse.move(0, 0)
  expect((await page.screenshot({ clip: edge })).equals(before)).toBe(true)
})

test('rows drawn ahead look as the list does now: its columns, its density, its filters', async ({ page, server }) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  await next(page).hover()
  await expectDrawnAhead(page, 1)
  await page.getByRole('button', { name: 'View' }).click()
  await page.getByRole('checkbox', { name: 'SKU' }).uncheck()
  await page.getByRole('radio', { name: 'Compact' }).check()
  await page.keyboard.press('Escape')
  await next(page).click()
  await expectRows(page, (await askMaterials(server, 'page=2')).materials)
  const heads = await page.getByRole('columnheader').allTextContents()
  expect(heads).not.toContain('SKU')
  await expect(page.getByRole('row').nth(1).locator('th, td')).toHaveCount(heads.length)
  await page.getByLabel('Name contains').fill('oil')
  await expectRows(page, (await askMaterials(server, 'name=oil')).materials)
  await next(page).click()
  await expectRows(page, (await askMaterials(server, 'name=oil&page=2')).materials)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expectRows(page, (await askMaterials(server, 'name=oil')).materials)
})

test('a row that has the focus keeps it, however one turns', async ({ page }) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  await next(page).hover()
  await expectDrawnAhead(page, 1)
  await names(page).first().focus()
  const ways: readonly (readonly [() => Promise<unknown>, RegExp])[] = [
    [() => page.keyboard.press(']'), /^26–/],
    [() => page.keyboard.press(']'), /^51–/],
    [() => page.keyboard.press('['), /^26–/],
    [() => page.goBack(), /^51–/],
    [() => page.goBack(), /^26–/],
  ]
  for (const [turn, rows] of ways) {
    await turn()
    await expect(range(page)).toHaveText(rows)
    await expect(names(page).first()).toBeFocused()
    // Somebody who reads on has the next page drawn in between.
    await next(page).hover()
    await expect(page.locator('tbody')).not.toHaveCount(1)
    await heading(page).hover()
  }
})

test('whoever turns from far down has the first row of the page that is shown', async ({ page, server }) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  const pages = [1, 2].map(async (number) => (await askMaterials(server, `page=${number}`)).materials[0]?.name ?? '')
  const [first = '', second = ''] = await Promise.all(pages)
  await next(page).hover()
  await expectDrawnAhead(page, 1)
  for (const [key, name] of [
    [']', second],
    ['[', first],
    [']', second],
  ] as const) {
    await names(page).nth(22).focus()
    await expect(names(page).first()).not.toBeInViewport()
    await page.keyboard.press(key)
    await expect(names(page).first()).toHaveText(name)
    await expect(names(page).first()).toBeFocused()
    await expect(names(page).first()).toBeInViewport()
    await expect(page.locator('tbody')).not.toHaveCount(1)
  }
})

test('what rows unfold to is no row: the focus stays in its place when one turns', async ({ page }) => {
  await connect(page, 'sample-full', '/products')
  await expect(names(page)).toHaveCount(25)
  const folds = page.getByRole('button', { name: /^Variations of/ })
  for (const at of [0, 1]) await folds.nth(at).click()
  await next(page).hover()
  await expect(page.locator('tbody[data-painted]')).toHaveCount(1)
  await names(page).nth(4).focus()
  await page.keyboard.press(']')
  await expect(range(page)).toHaveText(/^26–/)
  await expect(names(page).nth(4)).toBeFocused()
})

test('a page that is read again shows what came then, also once it has waited behind another', async ({
  page,
  faults,
  server,
}) => {
  await connect(page, 'sample-full', '/materials?page=2')
  const { materials } = await askMaterials(server, 'page=2')
  await expectRows(page, materials)
  await next(page).hover()
  await expectDrawnAhead(page, 1)
  await faults.set({ badRecords: 3 })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectRows(page, materials.slice(3))
  await faults.heal()
  await next(page).click()
  await expect(range(page)).toHaveText(/^51–/)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expectRows(page, materials.slice(3))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectRows(page, materials)
})

for (const key of sampleKeys) {
  test(`pages drawn ahead hold costs only for a key that sees them: ${key}`, async ({ page }) => {
    for (const path of ['/materials', '/products', '/manufactures', '/recipes']) {
      await (path === '/materials' ? connect(page, key, path) : page.goto(path))
      await expect(names(page)).toHaveCount(25)
      await next(page).hover()
      await expectDrawnAhead(page, 1)
      await next(page).click()
      await expect(range(page)).toHaveText(/^26–/)
      const said = await everythingSaid(page)
      if (key === 'sample-view-only') expect(said).not.toMatch(/€|\bcost|price/i)
      else if (path === '/materials') expect(said).toMatch(/€/)
    }
  })
}
