import type { Locator, Page, Route } from 'playwright/test'
import { expect, test } from './fixtures'
import { connect, heading, names, range, tableRegion } from './visit'

async function press(page: Page, control: Locator): Promise<void> {
  await control.focus()
  await page.keyboard.press('Enter')
}

function chips(page: Page) {
  return page.getByRole('list', { name: 'Active filters' })
}

test('taking filters off leaves the focus at the next one, and at last at the filters themselves', async ({ page }) => {
  await connect(page, 'sample-full', '/materials?name=oil&category_name=oil')
  await press(page, chips(page).getByRole('button', { name: /Name contains/ }))
  await expect(chips(page).getByRole('button', { name: /Category contains/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveCount(0)
  await expect(page.getByLabel('Name contains')).toBeFocused()
})

test('a filter taken off before all of the page has been loaded leaves the focus at the next one, too', async ({
  page,
}) => {
  const held: Route[] = []
  await page.route(/focus-rescue/, (route) => void held.push(route))
  await connect(page, 'sample-full', '/materials?name=oil&category_name=oil')
  await press(page, chips(page).getByRole('button', { name: /Name contains/ }))
  await expect(chips(page).getByRole('button', { name: /Name contains/ })).toHaveCount(0)
  expect(held).toHaveLength(1)
  await held[0]!.continue()
  await expect(chips(page).getByRole('button', { name: /Category contains/ })).toBeFocused()
})

test('what a list says instead of rows leaves the focus with the list when it goes', async ({ page, faults }) => {
  await connect(page, 'sample-full', '/materials?name=nothing%20like%20this')
  await press(page, tableRegion(page).getByRole('button', { name: 'Clear filters' }))
  await expect(names(page)).toHaveCount(25)
  await expect(tableRegion(page)).toBeFocused()
  await faults.set({ status: 422, paths: ['materials'] })
  await page.goto('/materials?page=2')
  await press(page, page.getByRole('button', { name: 'Try again' }))
  await expect(tableRegion(page)).toBeFocused()
  await faults.heal()
  await press(page, page.getByRole('button', { name: 'Try again' }))
  await expect(names(page)).toHaveCount(25)
  await expect(tableRegion(page)).toBeFocused()
})

test('all records and back begin at their title, and a page that was typed keeps its field', async ({ page }) => {
  await connect(page, 'sample-full', '/materials')
  await press(page, page.getByRole('link', { name: 'All records' }))
  await expect(page).toHaveURL('/materials?all=1')
  await expect(heading(page)).toBeFocused()
  await press(page, page.getByRole('link', { name: 'By pages' }))
  await expect(names(page)).toHaveCount(25)
  await expect(heading(page)).toBeFocused()
  await page.getByRole('textbox', { name: 'Page' }).fill('3')
  await page.keyboard.press('Enter')
  await expect(range(page)).toContainText('51–75')
  await expect(page.getByRole('textbox', { name: 'Page' })).toBeFocused()
})

test('among all records, a filter taken off leaves the focus with the filters', async ({ page }) => {
  await connect(page, 'sample-full', '/materials?all=1&name=oil')
  await press(page, chips(page).getByRole('button', { name: /remove this filter/ }))
  await expect(chips(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add filter' })).toBeFocused()
})

test('a name with the focus never hides behind the head of the table', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 })
  await connect(page, 'sample-full', '/materials')
  await names(page).last().focus()
  for (let row = 0; row < 24; row += 1) {
    await page.keyboard.press('ArrowUp')
    const [link, head] = await Promise.all([
      page.locator(':focus').boundingBox(),
      page.getByRole('columnheader', { name: 'Name' }).boundingBox(),
    ])
    expect(link!.y).toBeGreaterThanOrEqual(head!.y + head!.height - 1)
  }
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 480 },
  { width: 844, height: 390 },
]) {
  test(`the menu is in reach to its last entry on ${viewport.width} by ${viewport.height}, and Escape closes it`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await connect(page, 'sample-full', '/materials')
    await expect(names(page)).toHaveCount(25)
    await page.getByRole('button', { name: 'Menu' }).click()
    const last = page.getByRole('button', { name: 'Disconnect' }).first()
    await last.focus()
    const box = await last.boundingBox()
    expect(box!.y).toBeGreaterThanOrEqual(0)
    expect(box!.y + box!.height).toBeLessThanOrEqual(viewport.height)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
    await expect(last).toBeHidden()
  })
}

test('the menu of a phone closes when one goes to another view of the same list, or to the page that is shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await connect(page, 'sample-full', '/materials?name=oil')
  const menu = page.getByRole('button', { name: 'Menu' })
  for (const address of ['/materials', '/materials']) {
    await menu.click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Materials' }).click()
    await expect(page).toHaveURL(address)
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
  }
})

for (const path of ['/materials?per_page=50', '/materials?all=1', '/manufactures']) {
  test(`back from a record that was opened from ${path}, the focus is on its name again`, async ({ page }) => {
    await connect(page, 'sample-full', path)
    const opened = names(page).nth(4)
    const name = (await opened.textContent()) ?? ''
    await opened.focus()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toContainText(name)
    await expect(heading(page)).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeFocused()
    // And from there on, as if one had never been away.
    await page.keyboard.press('ArrowDown')
    await expect(names(page).nth(5)).toBeFocused()
  })
}

test('what explains a figure goes when the focus does, and covers nothing that has it', async ({ page }) => {
  await connect(page, 'sample-full', '/materials')
  await expect(names(page).first()).toBeVisible()
  const button = page.getByRole('button', { name: 'What the words and figures mean' })
  await press(page, button)
  const panel = page.getByRole('group', { name: 'What the words and figures mean' })
  await expect(panel).toBeVisible()
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Tab')
  await expect(panel).toBeHidden()
  await expect(button).not.toBeFocused()
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('the head of a column that has the focus is never behind the names that stay, nor beyond the edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await connect(page, 'sample-full', '/manufactures?all=1')
  await expect(names(page).first()).toBeVisible()
  const heads = page.getByRole('columnheader').getByRole('button')
  const count = await heads.count()
  await heads.first().focus()
  const edge = (await page.getByRole('columnheader').first().boundingBox())!
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let at = 1; at < count; at += 1) {
      await page.keyboard.press(key)
      const head = heads.nth(key === 'Tab' ? at : count - 1 - at)
      await expect(head).toBeFocused()
      if (key !== 'Tab' && at === count - 1) break
      await expect
        .poll(async () => {
          const { x, width } = (await head.boundingBox())!
          return x >= edge.x + edge.width - 1 && x + width <= 1000
        })
        .toBe(true)
    }
  }
})

for (const path of ['/manufactures', '/manufactures?all=1']) {
  test(`in ${path}, a link that has the focus is never behind the names that stay`, async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1180 })
    await connect(page, 'sample-full', path)
    await expect(names(page).nth(5)).toBeVisible()
    const region = page.getByRole('region', { name: 'Manufactures, table' })
    const links = region.getByRole('row').nth(1).getByRole('link')
    await expect(links.nth(1)).toBeVisible()
    // Where one has come by the heads of the columns.
    await region.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
    await links.first().focus()
    const edge = (await page.getByRole('columnheader').first().boundingBox())!
    for (let at = 1; at < (await links.count()); at += 1) {
      await page.keyboard.press('Tab')
      await expect(links.nth(at)).toBeFocused()
      await expect
        .poll(async () => (await links.nth(at).boundingBox())!.x)
        .toBeGreaterThanOrEqual(edge.x + edge.width - 1)
    }
  })
}

test('who turns the page from a lower row begins at the first one of the next', async ({ page }) => {
  await connect(page, 'sample-full', '/materials')
  await names(page).nth(22).focus()
  await expect.poll(() => tableRegion(page).evaluate((region) => region.scrollTop)).toBeGreaterThan(0)
  await page.keyboard.press(']')
  await expect(range(page)).toHaveText(/^26–/)
  await expect(names(page).first()).toBeFocused()
  await expect(names(page).first()).toBeInViewport()
})

test('going back closes a dialog, and the page that is there then has the focus', async ({ page }) => {
  await connect(page, 'sample-full', '/products')
  await expect(names(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Materials' }).first().click()
  await expect(heading(page)).toHaveText('Materials')
  for (const [key, dialog] of [
    ['/', 'Look-up'],
    ['?', 'Keyboard shortcuts'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(heading(page)).toHaveText('Products')
    await expect(heading(page)).toBeFocused()
    await page.goForward()
    await expect(heading(page)).toBeFocused()
  }
})

test('no key turns the page behind a dialog, wherever in it the focus is', async ({ page }) => {
  await connect(page, 'sample-full', '/materials')
  await expect(names(page).first()).toBeVisible()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  // Beside everything in it that takes the focus.
  await dialog.getByRole('heading').first().click()
  await page.keyboard.press(']')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/materials$/)
  await page.keyboard.press(']')
  await expect(range(page)).toHaveText(/^26–/)
})
