import { expect, test } from './fixtures'
import { connect, heading, names } from './visit'

const pages = [
  '/',
  '/materials',
  '/materials?all=1',
  '/products/4021',
  '/components/9001',
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
