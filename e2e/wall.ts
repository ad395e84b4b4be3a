import type { Locator, Page } from 'playwright/test'
import { takeClock } from './hand-clock'
import { expect } from './fixtures'

/** A playlist of one board of one page, which is read every minute. */
export const attention = '/display?board=attention&of=materials&category=wick'

/** Keeps a key for displays on the device, as the set-up page does. */
export async function keepKey(page: Page, key = 'sample-full'): Promise<void> {
  const item = JSON.stringify({ base: '', key })
  await page.addInitScript((text) => {
    // Once: a test may make the device forget it.
    if (sessionStorage.getItem('test.kept') !== null) return
    sessionStorage.setItem('test.kept', 'yes')
    localStorage.setItem('stockroom.display', text)
  }, item)
}

export interface Wall {
  readonly clock: Awaited<ReturnType<typeof takeClock>>
  /** The board on screen, by its title. */
  board(title: string): Locator
  readonly title: Locator
  /** What is on it, of all boards. */
  readonly content: Locator
  readonly stale: Locator
}

/** Opens a display whose key is kept, with its time in our hands, and lets it read. */
export async function openWall(
  page: Page,
  path = attention,
  options: { key?: string; start?: string } = {},
): Promise<Wall> {
  await keepKey(page, options.key)
  const clock = await takeClock(page, options.start)
  await page.goto(path)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  await clock.advance(4)
  // A busy machine takes its time to read; what cannot be read is not waited for.
  for (let more = 0; more < 6 && (await page.getByText(/^Reading /).count()) > 0; more += 1) await clock.advance(1)
  return {
    clock,
    title,
    board: (name) => page.getByRole('region', { name, exact: true }),
    content: page.getByRole('region').first(),
    stale: page.getByText('Stale', { exact: true }),
  }
}
