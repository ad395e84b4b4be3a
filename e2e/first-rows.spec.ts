import type { Page } from 'playwright'
import { type Deployment, startDeployment } from './deployment'
import { expect, test } from './fixtures'

// The script that shows the first rows comes before the rest of the page's code. Here the rest is not answered.

let deployment: Deployment
test.beforeEach(async ({ server }) => {
  deployment = await startDeployment(server)
  deployment.held = /assets\/index-.*\.js/
})
test.afterEach(() => deployment.stop())

async function open(page: Page, path: string, key: string): Promise<void> {
  await page.addInitScript((key) => {
    sessionStorage.setItem('stockroom.connection', JSON.stringify({ base: '', key }))
  }, key)
  await page.goto(deployment.url + path, { waitUntil: 'commit' })
}

/** What every cell says, and where it is; without those that wait for something else, such as the account's zone. */
async function cells(page: Page) {
  return page.locator('table').evaluate((table) =>
    Array.from(table.querySelectorAll('tr'), (row) =>
      Array.from(row.children, (cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect()
        const kind = cell.getAttribute('data-kind')
        const text = kind && /^(?:time|due|reference)$/.test(kind) ? '' : cell.textContent
        return `${text} at ${[x, y, width, height].map(Math.round).join(' ')}`
      }),
    ),
  )
}

for (const key of ['sample-full', 'sample-view-only']) {
  for (const list of ['materials?page=2', 'products', 'components?state=all&density=compact', 'manufactures']) {
    test(`the rows of ${list} are shown with ${key} before the page's code has come, just as it shows them`, async ({
      page,
    }) => {
      await open(page, `/${list}`, key)
      // So many as the page itself shows at first and afterwards.
      await expect(page.locator('tbody tr')).toHaveCount(25)
      // For the eye only: a person who listens is not told of links that lead nowhere yet.
      await expect(page.getByRole('link')).toHaveCount(0)
      await page.evaluate(async () => void (await document.fonts.load('1em "Inter Variable"')))
      const early = await cells(page)
      if (key === 'sample-view-only') expect(early.join(' ')).not.toMatch(/cost|price|€/i)
      deployment.held = undefined
      await page.goto(`${deployment.url}/${list}`)
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(page.locator('tbody tr')).toHaveCount(25)
      expect(await cells(page)).toEqual(early)
    })
  }
}

for (const [what, path, key] of [
  ['with a key that is refused', '/materials', 'nonsense'],
  ['of a list without records', '/materials?name=there-is-no-such-thing', 'sample-full'],
] as const) {
  test(`nothing is shown ${what}`, async ({ page }) => {
    const answered = page.waitForResponse(/\/api\/v1\/materials/)
    await open(page, path, key)
    await answered
    await page.evaluate(() => new Promise((done) => void setTimeout(done, 500)))
    await expect(page.locator('#root')).toBeEmpty()
  })
}

test('where the rest cannot be loaded, it is said, and the rows that nobody answers for go', async ({ page }) => {
  deployment.held = undefined
  deployment.missing = 'assets/index-'
  await open(page, '/materials', 'sample-full')
  await expect(page.getByRole('alert')).toHaveText(/could not be loaded.* load the page again/)
  await expect(page.locator('tbody tr')).toHaveCount(0)
  deployment.missing = undefined
  await page.reload()
  await expect(page.getByRole('rowheader').getByRole('link')).toHaveCount(25)
})
