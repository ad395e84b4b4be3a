import type { Locator, Page } from 'playwright/test'
import { expect, test } from './fixtures'
import { connect, range } from './visit'

/** Where the tip of a control is drawn, in pixels of the window: what no selector reaches. */
async function tipBox(page: Page, control: Locator): Promise<{ x: number[]; y: number[] }> {
  const probe = await page.context().newCDPSession(page)
  await control.evaluate((element) => element.setAttribute('data-probe', ''))
  const { root } = await probe.send('DOM.getDocument')
  const { nodeId } = await probe.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-probe]' })
  const { node } = await probe.send('DOM.describeNode', { nodeId })
  await control.evaluate((element) => element.removeAttribute('data-probe'))
  const tip = node.pseudoElements?.find(({ pseudoType }) => pseudoType === 'after')
  if (tip === undefined) throw new Error('There is no tip.')
  const { model } = await probe.send('DOM.getBoxModel', { backendNodeId: tip.backendNodeId })
  await probe.detach()
  return { x: model.border.filter((_, at) => at % 2 === 0), y: model.border.filter((_, at) => at % 2 === 1) }
}

const places = [
  { path: '/materials', name: 'Next page' },
  { path: '/materials', name: 'Last page' },
  { path: '/materials', name: 'What the words and figures mean' },
  { path: '/materials?all=1', name: 'Read all materials again' },
  { path: '/account', name: 'Disconnect' },
]

for (const { path, name } of places) {
  test(`the tip of "${name}" at ${path} is all in sight, by pointer and by keyboard, and leaves its button free`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await connect(page, 'sample-full', path)
    const control = page.getByRole('button', { name, exact: true }).first()
    const look = async () => {
      const button = await control.boundingBox()
      const { x, y } = await tipBox(page, control)
      expect(Math.min(...x, ...y)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...x)).toBeLessThanOrEqual(1366)
      expect(Math.max(...y)).toBeLessThanOrEqual(768)
      const [top, bottom] = [button?.y ?? 0, (button?.y ?? 0) + (button?.height ?? 0)]
      expect(Math.min(...y) >= bottom || Math.max(...y) <= top).toBe(true)
    }
    await expect(control).toBeEnabled()
    await control.hover()
    await expect(look).toPass()
    await page.mouse.move(683, 300)
    await page.keyboard.press('Tab')
    await control.focus()
    await expect(look).toPass()
  })
}

test('a tip waits for the pointer to rest, goes with a press, and Escape puts it away', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await connect(page, 'sample-full', '/materials')
  const control = page.getByRole('button', { name: 'Next page', exact: true })
  const tip = () => control.evaluate((element) => getComputedStyle(element, '::after').content)
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  // By the page's own clock: a test may be slower than the tip.
  await control.evaluate((element) => {
    element.addEventListener('pointerover', () => performance.mark('came'), { once: true })
    new MutationObserver(() => performance.mark('tipped')).observe(element, { attributeFilter: ['data-tipped'] })
  })
  await control.hover()
  await expect.poll(tip).toContain('Next page')
  expect(await page.evaluate(() => performance.measure('rest', 'came', 'tipped').duration)).toBeGreaterThan(200)
  await page.mouse.down()
  expect(await tip()).toBe('none')
  await page.mouse.up()
  await expect(range(page)).toHaveText(/^26–50 of/)
  expect(await tip()).toBe('none')
  await page.mouse.move(683, 300)
  await control.hover()
  await expect.poll(tip).toContain('Next page')
  await page.mouse.move(683, 300)
  expect(await tip()).toBe('none')

  await page.keyboard.press('Tab')
  await control.focus()
  expect(await tip()).toContain('Next page')
  await page.keyboard.press('Escape')
  expect(await tip()).toBe('none')
  // A pointer that passes by leaves what the keyboard has.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect(await tip()).toContain('Next page')
  await control.hover()
  await page.mouse.move(683, 300)
  expect(await tip()).toContain('Next page')
})
