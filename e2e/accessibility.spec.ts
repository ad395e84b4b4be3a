import type { Page } from 'playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { connect, enterKey, fact, heading, names, tableRegion } from './visit'

const looks = [
  { look: 'light', media: { colorScheme: 'light' } },
  { look: 'dark', media: { colorScheme: 'dark' } },
  { look: 'forced colours', media: { forcedColors: 'active' } },
] as const

for (const { look, media } of looks) {
  test.describe(look, () => {
    test('axe finds nothing wrong while one connects', async ({ page }) => {
      await page.emulateMedia(media)
      await page.goto('/')
      await expect(page.getByLabel('API key')).toBeFocused()
      await expectAccessible(page, 'connect')
      await enterKey(page, 'ä')
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page, 'an impossible key')
      await enterKey(page, 'wrong')
      await expect(page.getByText('The service does not accept this key.')).toBeVisible()
      await expectAccessible(page, 'a refused key')
    })

    test('axe finds nothing wrong in a list, in any of its states', async ({ page, faults }) => {
      test.slow()
      await page.emulateMedia(media)
      await connect(page, 'sample-full', '/materials?state=all')
      await expect(names(page)).toHaveCount(25)
      await expectAccessible(page, 'list')
      await page.getByRole('button', { name: 'Next page' }).hover()
      await expect(page.locator('tbody[data-painted]')).toHaveCount(1)
      await expectAccessible(page, 'list with a page drawn ahead')
      await page.getByRole('button', { name: 'View' }).click()
      await expect(page.getByRole('checkbox', { name: 'SKU' })).toBeVisible()
      await expectAccessible(page, 'menu of columns')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'What the words and figures mean' }).click()
      await expectAccessible(page, 'rule of the stock words')
      await page.keyboard.press('Escape')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, 'shortcuts')
      await page.keyboard.press('Escape')
      await page.getByLabel('Name contains').fill('oil')
      await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('oil')
      await expect(tableRegion(page)).toHaveAttribute('aria-busy', 'false')
      await expectAccessible(page, 'filtered list')
      await page.getByLabel('Name contains').fill('nothing like this')
      await expect(page.getByRole('heading', { name: 'No materials match' })).toBeVisible()
      await expectAccessible(page, 'nothing matches')
      await faults.set({ badRecords: 3, paths: ['materials'] })
      await page.goto('/materials?page=-1&state=bogus')
      await expect(page.getByRole('status').filter({ hasText: 'could not be read' })).toBeVisible()
      await expectAccessible(page, 'notices')
      await faults.set({ status: 422, paths: ['materials'] })
      await page.goto('/materials?page=3')
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page, 'error')
    })

    test('axe finds nothing wrong on the other pages', async ({ page }) => {
      await page.emulateMedia(media)
      await connect(page, 'sample-full', '/materials?name=calibration')
      await names(page).click()
      await expect(fact(page, 'On hand')).toBeVisible()
      await page.getByText('Record as sent by the service').click()
      await expectAccessible(page, 'record')
      for (const address of ['/materials/abc', '/nowhere', '/account']) {
        await page.goto(address)
        await expect(heading(page)).not.toBeEmpty()
        if (address === '/account') await expect(fact(page, 'Plan')).toHaveText('Studio')
        await expectAccessible(page, address)
      }
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('axe finds nothing wrong in cards, menu and record', async ({ page }) => {
    await connect(page, 'sample-full', '/materials?state=all&name=oil')
    await expect(names(page)).toHaveCount(25)
    await expectAccessible(page, 'cards')
    await page.getByRole('button', { name: 'More filters' }).tap()
    await expectAccessible(page, 'all filters')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await expect(page.getByRole('link', { name: 'Account' })).toBeVisible()
    await expectAccessible(page, 'menu')
    await page.goto('/materials/1005')
    await expect(heading(page)).toHaveText('Fragrance calibration standard')
    await expectAccessible(page, 'record')
  })

  test('the cards are still a table to a screen reader', async ({ page }) => {
    await connect(page)
    await expect(names(page)).toHaveCount(25)
    await expect(page.getByRole('table', { name: /^Materials, page 1 of/ })).toBeVisible()
    await expect(page.getByRole('cell').first()).toBeVisible()
  })
})

test('the title takes the focus when one goes elsewhere, and not while one filters or turns pages', async ({
  page,
}) => {
  await connect(page)
  await names(page).first().click()
  await expect(heading(page)).toBeFocused()
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(heading(page)).toHaveText('Account')
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(heading(page)).toHaveText('Materials')
  // Back where one had followed a link, it is that link.
  await expect(names(page).first()).toBeFocused()
  await expect(page).toHaveTitle('Materials · Stockroom')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/materials?page=2')
  await expect(page.getByRole('button', { name: 'Next page' })).toBeFocused()
})

/** Sum of the layout shifts since the page began, but for those that somebody's input explains. */
async function shifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver(() => {})
        observer.observe({ type: 'layout-shift', buffered: true })
        // Two frames later everything buffered has been handed over.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const entries = observer.takeRecords() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
            resolve(entries.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
          }),
        )
      }),
  )
}

for (const [device, viewport] of [
  ['laptop', { width: 1366, height: 768 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`on a ${device} nothing moves while a page loads, however slow its answers`, async ({ page, faults }) => {
    await page.setViewportSize(viewport)
    await connect(page)
    await expect(names(page)).toHaveCount(25)
    await faults.set({ latencyMs: 150, latencyJitterMs: 200 })
    for (const address of [
      '/materials',
      '/materials?page=2',
      '/materials?name=calibration&state=all',
      '/materials/1005',
      '/account',
    ]) {
      await page.goto(address)
      if (address === '/account') await expect(fact(page, 'Plan')).toHaveText('Studio')
      else if (address.startsWith('/materials/')) await expect(fact(page, 'Updated')).toContainText('20')
      else await expect(page.getByRole('time').filter({ hasText: '20' }).first()).toBeVisible()
      expect(await shifts(page), address).toBe(0)
    }
  })
}
