import { expect, test } from './fixtures'
import { connect, heading, names } from './visit'

const pages = [
  '/',
  '/materials',
  '/materials?all=1',
  '/products/4021',
  '/components/8030',
  '/manufactures/50300',
  '/recipes/353',
  '/expenses/6120',
  '/displays',
  '/account',
  '/look-up',
]

for (const { width, height } of [
  { width: 1366, height: 768 },
  { width: 768, height: 1024 },
]) {
  test(`at ${width} px the pages scroll in themselves, and never the document around them`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    await connect(page, 'sample-full', '/materials')
    await expect(names(page)).toHaveCount(25)
    for (const path of pages) {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      const room = await page.evaluate(() => {
        window.scrollTo(0, 10_000)
        const shell = document.querySelector('#root > *')
        return {
          scrolled: window.scrollY,
          more: document.documentElement.scrollHeight - innerHeight,
          inShell: shell?.scrollTop,
        }
      })
      expect(room, path).toEqual({ scrolled: 0, more: 0, inShell: 0 })
    }
  })
}

test('on a laptop of 1366 pixels no list at first needs scrolling sideways, with a scroll bar of 15 pixels beside it', async ({
  page,
}) => {
  // What is as wide as the list less a scroll bar; the bars of this browser itself take no room.
  await page.setViewportSize({ width: 1366 - 15, height: 768 })
  await connect(page, 'sample-full', '/materials')
  for (const title of ['Materials', 'Products', 'Components', 'Manufactures', 'Recipes', 'Expenses']) {
    await page.goto(`/${title.toLowerCase()}`)
    await expect(names(page)).toHaveCount(25)
    const region = page.getByRole('region', { name: `${title}, table` })
    expect(await region.evaluate((one) => one.scrollWidth - one.clientWidth), title).toBe(0)
  }
})

test('nothing moves while a page comes: the layout shift is none', async ({ page }) => {
  test.slow()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput && entry.value > 0) shifts.push(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize({ width: 1366, height: 768 })
  await connect(page, 'sample-full', '/materials')
  await expect(names(page)).toHaveCount(25)
  // The preview of displays is a page of its own, and look-up names expenses once it is known that they are offered.
  const own = pages.filter((path) => path !== '/displays' && path !== '/look-up')
  for (const path of [...own, '/manufactures', '/products?all=1', '/manufactures?all=1']) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[])
    // A figure may make room for one more digit.
    expect(
      shifts.reduce((sum, one) => sum + one, 0),
      path,
    ).toBeLessThan(0.001)
  }
})

test('a list on paper says which part of the whole it is', async ({ page }) => {
  await connect(page, 'sample-full', '/materials?page=2&name=oil&per_page=25')
  await expect(names(page).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const said = await page.getByRole('region', { name: 'Materials, table' }).evaluate((region) => {
    const { content, display } = getComputedStyle(region, '::before')
    return { content, display, extent: region.getAttribute('data-extent') }
  })
  expect(said.extent).toMatch(/^26–\d+ of \d+ materials, page 2 of \d+$/)
  expect(said).toMatchObject({ content: `"${said.extent}"`, display: 'block' })
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeHidden()
  await expect(page.getByText('Name contains “oil”')).toBeVisible()
})

test('on paper nothing is cut: names and lots are there to the last letter', async ({ page }) => {
  await connect(page, 'sample-full', '/materials')
  await expect(page.getByRole('row')).toHaveCount(26)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 794, height: 1123 })
  const cut = await page
    .locator('tbody :is(th, td, a, bdi)')
    .evaluateAll((cells) =>
      cells
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    )
  expect(cut).toEqual([])
})
