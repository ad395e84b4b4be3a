import type { Locator, Page } from 'playwright'
import { expect, test } from './fixtures'
import { askMaterials, connect, expectRows, fact, heading, names, rowOf, type SampleKey, sampleKeys } from './visit'

// A record that is opened from its list is seen before its page has replaced the list.

/** What is seen of it until then. */
function firstLook(page: Page): Locator {
  return page.locator('[data-look]')
}

/** Opens the list, and waits until the code of the records' pages is there. */
async function openList(page: Page, key?: SampleKey): Promise<void> {
  const loaded = page.waitForResponse((answer) => /\/first-look-[^/]*\.js$/.test(answer.url()))
  await connect(page, key)
  await expect(names(page).first()).toBeVisible()
  await loaded
  await page.waitForLoadState('networkidle')
}

/** From now on nothing is painted, as far as the page can tell, until the returned function is called. */
async function holdPaint(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const frame = window.requestAnimationFrame.bind(window)
    const timeout = window.setTimeout.bind(window)
    const cancel = window.cancelAnimationFrame.bind(window)
    const held = new Map<number, FrameRequestCallback>()
    // Far from the browser's own handles: what was asked for before can still be cancelled.
    let handle = 1e9
    window.requestAnimationFrame = (callback) => {
      held.set(++handle, callback)
      return handle
    }
    window.cancelAnimationFrame = (handle) => void (held.delete(handle) || cancel(handle))
    // Nor does the page stop waiting for it.
    window.setTimeout = ((callback: () => void, ms?: number) =>
      timeout(callback, ms === 200 ? 60_000 : ms)) as typeof setTimeout
    window.addEventListener('test:paint', () => {
      window.requestAnimationFrame = frame
      window.setTimeout = timeout
      for (const callback of held.values()) frame(callback)
    })
  })
  return async () => void (await page.evaluate(() => window.dispatchEvent(new Event('test:paint'))))
}

for (const key of sampleKeys) {
  test(`what the list knows of a record is seen first, and heard once, as ${key}`, async ({ page, server }) => {
    await openList(page, key)
    const [material] = (await askMaterials(server, '', key)).materials
    if (material === undefined) throw new Error('There is no material.')
    const paint = await holdPaint(page)
    await names(page).first().click()
    const look = firstLook(page)
    await expect(look).toBeVisible()
    await expect(look.locator('h1')).toHaveText(material.name)
    await expect(look).toContainText(material.sku ?? '')
    await expect(look).toContainText('On hand')
    expect(/unit cost/i.test(await look.innerText())).toBe(key === 'sample-full')
    // For the eye only: nobody hears of it, or finds two of what there is one of.
    await expect(heading(page)).toHaveCount(0)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page).toHaveURL(/\/materials$/)

    await paint()
    await expect(page).toHaveURL(new RegExp(`/materials/${material.id}$`))
    await expect(heading(page)).toHaveText(material.name)
    await expect(heading(page)).toBeFocused()
    await expect(look).toHaveCount(0)
    await expect(fact(page, 'Created')).toBeVisible()
    await page.goBack()
    await expect(names(page).first()).toBeFocused()
    await expect(heading(page)).toHaveText('Materials')
  })
}

for (const [screen, use] of [
  ['a desk', {}],
  ['a wall', { viewport: { width: 3840, height: 2160 } }],
  ['a small phone', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(`on the screen of ${screen}`, () => {
    test.use(use)

    test('it looks as the page does, so that nothing of it moves', async ({ page }) => {
      await openList(page)
      const paint = await holdPaint(page)
      await rowOf(page, await names(page).nth(2).innerText())
        .getByRole('link')
        .click()
      const places = (within: string) =>
        page.locator(within).evaluate((within) =>
          Array.from(within.querySelectorAll('h1, dt, nav a'), (one) => {
            const { x, y, width, height } = one.getBoundingClientRect()
            return [one.textContent, x, y, width, height]
          }),
        )
      await expect(firstLook(page)).toBeVisible()
      const first = await places('[data-look]')
      await paint()
      await expect(fact(page, 'Created')).toBeVisible()
      const later = await places('article')
      expect(first.length).toBeGreaterThan(6)
      for (const place of first) expect(later).toContainEqual(place)
    })
  })
}

test('a record opens also where nothing is painted, as in a tab that has been left', async ({ page }) => {
  await openList(page)
  const name = await names(page).first().innerText()
  await page.evaluate(() => (window.requestAnimationFrame = () => 0))
  await names(page).first().click()
  await expect(heading(page)).toHaveText(name)
})

test('of two records that are pressed in a row the last one opens', async ({ page }) => {
  await openList(page)
  const name = await names(page).nth(1).innerText()
  const paint = await holdPaint(page)
  await names(page).first().click()
  await expect(firstLook(page)).toBeVisible()
  await names(page)
    .nth(1)
    .evaluate((link: HTMLElement) => link.click())
  await expect(firstLook(page).locator('h1')).toHaveText(name)
  await paint()
  await expect(heading(page)).toHaveText(name)
  await page.goBack()
  await expect(page).toHaveURL(/\/materials$/)
  await expect(heading(page)).toHaveText('Materials')
})

test('who goes elsewhere before it is seen stays there', async ({ page, server }) => {
  await openList(page)
  const second = (await askMaterials(server, 'page=2')).materials
  const paint = await holdPaint(page)
  await names(page).first().click()
  await expect(firstLook(page)).toBeVisible()
  await page.keyboard.press(']')
  await expect(page).toHaveURL(/page=2/)
  await paint()
  await expectRows(page, second)
  await expect(firstLook(page)).toHaveCount(0)
  await expect(heading(page)).toHaveText('Materials')
  await expect(page).toHaveURL(/\/materials\?page=2$/)
})

test('among all records it is the same', async ({ page }) => {
  await openList(page)
  await page.getByRole('link', { name: 'All records' }).click()
  await expect(page).toHaveURL(/all=/)
  await expect(names(page).nth(1)).toBeVisible()
  const name = await names(page).nth(1).innerText()
  const paint = await holdPaint(page)
  await names(page).nth(1).click()
  await expect(firstLook(page).locator('h1')).toHaveText(name)
  await paint()
  await expect(heading(page)).toHaveText(name)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('it is seen where one is in the list, and the page begins at the top', async ({ page }) => {
    await openList(page)
    await names(page).nth(15).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    const name = await names(page).nth(15).innerText()
    const paint = await holdPaint(page)
    await names(page).nth(15).click()
    await expect(firstLook(page).locator('h1')).toHaveText(name)
    const seen = () => page.locator('h1').evaluate((title) => title.getBoundingClientRect().y)
    const first = await seen()
    expect(first).toBeGreaterThan(60)
    expect(first).toBeLessThan(200)
    const list = await page.evaluate(() => window.scrollY)
    await paint()
    await expect(heading(page)).toHaveText(name)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await seen()).toBeCloseTo(first, 0)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(list, -1)
  })
})
