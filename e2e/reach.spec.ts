import type { Locator, Page } from 'playwright/test'
import { expect, test } from './fixtures'
import { askMaterials, connect, expectRows, fact, heading, names } from './visit'

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reached ${target.toString()}.`)
}

/** The page itself scrolls up and down only; what makes it wider than the screen is named. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const wide = [...document.querySelectorAll('main *')].filter((element) => {
        const { right, width } = element.getBoundingClientRect()
        return width > 1 && right > clientWidth + 0.5 && getComputedStyle(element).position !== 'fixed'
      })
      const too = `${scrollWidth - clientWidth} px too wide`
      return scrollWidth > clientWidth ? [too, ...wide.map(({ outerHTML }) => outerHTML.slice(0, 120))] : []
    }),
  ).toEqual([])
}

test('everything works without a mouse: connect, filter, page, open, step, copy, and back', async ({
  page,
  server,
}) => {
  await page.goto('/materials')
  await expect(page.getByLabel('API key')).toBeFocused()
  await page.keyboard.type('sample-full')
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveCount(25)

  await page.keyboard.press('f')
  await expect(page.getByLabel('Name contains')).toBeFocused()
  await page.keyboard.type('oil')
  const oil = await askMaterials(server, 'name=oil')
  await expectRows(page, oil.materials)
  await expect(page.getByLabel('Name contains')).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Next page' }))
  await page.keyboard.press('Enter')
  const second = await askMaterials(server, 'name=oil&page=2')
  await expectRows(page, second.materials)
  await expect(page.getByRole('button', { name: 'Next page' })).toBeFocused()

  await page.keyboard.press('f')
  await tabTo(page, names(page).first())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('link', { name: second.materials[1]!.name, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(second.materials[1]!.name)
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press(']')
  await expect(heading(page)).toHaveText(second.materials[2]!.name)
  await expect(heading(page)).toBeFocused()

  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Materials' })
  await tabTo(page, crumb, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expectRows(page, second.materials)
  // The record seen last, to which one has gone on from the one that was opened.
  await expect(page.getByRole('link', { name: second.materials[2]!.name, exact: true })).toBeFocused()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tabTo(page, page.getByRole('button', { name: 'View' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'SKU' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'View' })).toBeFocused()
})

test('what a panel shows is loaded when the keyboard comes to its button, before it opens', async ({ page }) => {
  // Otherwise it comes by itself after a while.
  await page.route(/\/load-ahead-/, (route) => route.abort())
  await connect(page, 'sample-full', '/materials')
  for (const [name, file] of [
    ['What the words and figures mean', /\/stock-rule-text-.*\.js$/],
    ['View', /\/view-panel-.*\.js$/],
  ] as const) {
    const loaded = page.waitForResponse(file)
    await tabTo(page, page.getByRole('button', { name }))
    await loaded
  }
})

test('Escape empties a filter, and the first Tab leads past the navigation', async ({ page }) => {
  await connect(page, 'sample-full', '/materials?name=oil')
  await expect(page.getByLabel('Name contains')).toHaveValue('oil')
  await page.getByLabel('Name contains').press('Escape')
  await expect(page).toHaveURL('/materials')
  await page.reload()
  await expect(names(page)).toHaveCount(25)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL('/materials')
})

test('single-key shortcuts can be turned off', async ({ page }) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.keyboard.press('?')
  await page.keyboard.press(']')
  await page.keyboard.press('f')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Name contains')).not.toBeFocused()
  await expect(page).toHaveURL('/materials')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('rows are cards with the same information, and nothing scrolls sideways, down to 320 px', async ({
    page,
    server,
  }) => {
    const { materials } = await askMaterials(server, 'per_page=50')
    await connect(page, 'sample-full', '/materials?per_page=50')
    await expectRows(page, materials)
    await expectNoSidewaysScroll(page)
    const { sku, category } = materials[3]!
    const card = page.getByRole('row').filter({ hasText: materials[3]!.name })
    await expect(card).toContainText(sku!)
    await expect(card).toContainText(category!)
    await expect(card).toContainText('€')
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      for (const address of [
        '?per_page=100&state=all',
        '?state=all&name=lab&sku=&category_name=nothing',
        '?name=seasonal',
        '?name=calibration',
        '/1005',
        '/1081',
        '/abc',
      ]) {
        await page.goto(`/materials${address}`)
        await expect(heading(page)).not.toBeEmpty()
        await expect(page.getByText(/^Loading/)).toHaveCount(0)
        await expectNoSidewaysScroll(page)
      }
      await page.goto('/account')
      await expect(fact(page, 'Name')).toHaveText('Fern & Ember Workshop')
      await expectNoSidewaysScroll(page)
    }
  })

  test('menu, filters, pages and records work by touch', async ({ page, server }) => {
    await connect(page)
    await expect(names(page)).toHaveCount(25)
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('link', { name: 'Account' }).tap()
    await expect(heading(page)).toHaveText('Account')
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('link', { name: 'Materials' }).tap()
    await page.getByRole('button', { name: 'More filters' }).tap()
    await page.getByLabel('Category contains').fill('wax')
    const { materials } = await askMaterials(server, 'category_name=wax')
    await expectRows(page, materials)
    await page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: 'Clear filters' }).tap()
    await page.getByRole('button', { name: 'Next page' }).tap()
    const second = await askMaterials(server, 'page=2')
    await expectRows(page, second.materials)
    await page.getByRole('link', { name: second.materials[5]!.name, exact: true }).tap()
    await expect(heading(page)).toHaveText(second.materials[5]!.name)
    await page.goBack()
    await expectRows(page, second.materials)
  })

  test('what is tapped is large enough for a finger', async ({ page }) => {
    await connect(page)
    await expect(names(page)).toHaveCount(25)
    await page.getByRole('button', { name: 'More filters' }).tap()
    const small = await page
      .locator('button, select, input, nav a')
      .filter({ visible: true })
      .evaluateAll((controls) =>
        controls.flatMap((control) => {
          const { width, height } = control.getBoundingClientRect()
          const name = control.getAttribute('aria-label') ?? control.textContent
          return Math.min(width, height) < 43.5 ? [`${name}: ${width} × ${height}`] : []
        }),
      )
    expect(small).toEqual([])
  })
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true })

  for (const path of ['/products', '/manufactures', '/recipes', '/recipes/353', '/expenses']) {
    test(`links in the rows of ${path} are as high as a finger`, async ({ page }) => {
      await connect(page, 'sample-full', path)
      const links = page.locator('tbody:not([aria-hidden]) tr:nth-child(2)').locator('th a, td a')
      await expect(links.first()).toBeVisible()
      const heights = () =>
        links.evaluateAll((links) =>
          links.map((link) => {
            const { left, top, width, height } = link.getBoundingClientRect()
            const [x, middle] = [left + Math.min(width, 20) / 2, top + height / 2]
            const isHit = (y: number) => link.contains(document.elementFromPoint(x, y))
            let [up, down] = [middle, middle]
            while (isHit(up - 1)) up -= 1
            while (isHit(down + 1)) down += 1
            return down - up
          }),
        )
      await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThanOrEqual(39)
    })
  }
})

for (const path of ['/products', '/materials?all=1&name=oil']) {
  test(`on a phone held sideways the rows of ${path} are in reach, and so is what stands below them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 667, height: 375 })
    await connect(page, 'sample-full', path)
    await expect(names(page).nth(3)).toBeVisible()
    // By wheel, as a finger would: over what stands above the rows, and then over the rows.
    await page.mouse.move(300, 150)
    await page.mouse.wheel(0, 600)
    const shown = () =>
      names(page).evaluateAll(
        (links) =>
          links.filter((link) => {
            const { x, y, height } = link.getBoundingClientRect()
            return y + height <= innerHeight && document.elementFromPoint(x + 2, y + height / 2) === link
          }).length,
      )
    await expect.poll(shown).toBeGreaterThanOrEqual(4)
    const below = page.getByText(/^[\d–,]+ of [\d,]+(?: materials)?$/)
    await below.scrollIntoViewIfNeeded()
    await expect(below).toBeInViewport()
  })
}
