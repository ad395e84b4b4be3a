import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from 'playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with what axe finds wrong in the page as it is now, named by this state. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // Anything that fades in is judged as it will be.
  await page.evaluate(async () =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode(true).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
  expect(found, state).toEqual([])
}
