import { expect, test } from './fixtures'
import { attention, openWall } from './wall'

const twoBoards = '/display?seconds=10&board=attention&of=materials&board=production'
const nobody = '/display?board=attention&of=materials&name=nothing+is+called+so'

test('a display says when its data were read, how long ago that is, and what time it is', async ({ page }) => {
  const { clock } = await openWall(page, attention, { start: '2026-11-20T13:05:10Z' })
  // The account's zone, not the device's.
  await expect(page.getByText(/^2:05\s?PM$|^14:05$/)).toBeVisible()
  await expect(page.getByText(/Read .* · just now/)).toBeVisible()
  await clock.advance(26)
  await expect(page.getByText(/Read .* · [23]0 s ago/)).toBeVisible()
  await clock.advance(30)
  await expect(page.getByText(/^2:06\s?PM$|^14:06$/)).toBeVisible()
})

test('after one missed reading nothing is said, after two it is stale in words and shape, and the data stay', async ({
  page,
  faults,
}) => {
  const { clock, content, stale } = await openWall(page)
  const before = await content.textContent()
  await faults.set({ status: 500 })
  await clock.advance(66)
  await expect(stale).toHaveCount(0)
  await clock.advance(60)
  // A busy machine takes its time with the second answer; the third reading is most of a minute away.
  for (let more = 0; more < 5 && (await stale.count()) === 0; more += 1) await clock.advance(5)
  await expect(stale).toBeVisible()
  await expect(page.getByText(/Last read .* min ago/)).toBeVisible()
  await expect(page.getByText('The inventory service has a problem')).toBeVisible()
  await expect(content).toHaveText(before ?? '')
  const band = stale.locator('..').locator('..')
  expect(await band.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('gradient')
  await faults.heal()
  await clock.advance(61)
  await expect(stale).toHaveCount(0)
})

test('readings that never end make it stale by the clock alone', async ({ page, faults }) => {
  const { clock, stale } = await openWall(page, '/display?refresh=300&board=attention&of=materials')
  await faults.set({ latencyMs: 600_000 })
  await clock.advance(575)
  await expect(stale).toHaveCount(0)
  await clock.advance(60)
  await expect(stale).toBeVisible()
})

test('an error is never shown as nothing to worry about', async ({ page, faults }) => {
  await faults.set({ drop: true })
  const { clock, content } = await openWall(page, nobody)
  await expect(content).toContainText('Nothing has been read yet')
  await expect(content).toContainText('The inventory service cannot be reached')
  await expect(page.getByText('Nothing is low or out')).toHaveCount(0)
  await faults.heal()
  await clock.advance(61)
  await expect(content).toContainText('Nothing is low or out')
  await faults.set({ status: 503 })
  await clock.advance(130)
  await expect(content).toContainText(/Nothing was low or out at \d/)
  await expect(page.getByText('Nothing is low or out')).toHaveCount(0)
})

test('a resource that fails marks its own boards only', async ({ page, faults }) => {
  const { clock, stale, title } = await openWall(page, twoBoards)
  await faults.set({ status: 500, paths: ['manufactures'] })
  await clock.advance(130)
  const found = new Map<string, boolean>()
  for (let turn = 0; turn < 40; turn += 1) {
    found.set((await title.textContent()) ?? '', (await stale.count()) > 0)
    await clock.advance(10)
  }
  expect(Object.fromEntries(found)).toEqual({ 'Needs attention': false, 'In production now': true })
})

test('without names a board of runs goes on with numbers, and says so', async ({ page, faults }) => {
  await faults.set({ status: 500, paths: ['products', 'components'] })
  const { clock, content, stale } = await openWall(page, '/display?board=production')
  await clock.advance(5)
  await expect(content).toContainText(/#\d+/)
  await expect(page.getByRole('list', { name: 'Notices' })).toContainText('Names could not be read')
  await clock.advance(180)
  await expect(stale).toHaveCount(0)
  await faults.heal()
  await clock.advance(61)
  await expect(content).not.toContainText(/#\d+/)
})

for (const [board, title] of [
  ['attention', 'Nothing is low or out'],
  ['production', 'Nothing is in production'],
  ['expiring', 'Nothing is expired'],
] as const) {
  test(`that filters leave no record at all is no good news of ${board}`, async ({ page }) => {
    const { content } = await openWall(page, `/display?board=${board}&category=called+otherwise+by+now`)
    await expect(content).toContainText(title)
    await expect(content).toContainText(/No (?:active )?record matches · Category contains “called otherwise by now”/)
    await expect(page.getByRole('list', { name: 'Summary' })).toHaveCount(0)
  })
}

test('a figure of no record at all says so', async ({ page }) => {
  const { content } = await openWall(page, '/display?board=figure&figure=late&name=nothing+is+called+so')
  await expect(content).toContainText('0')
  await expect(page.getByRole('list', { name: 'Notices' })).toContainText('No record matches')
})

test('a collection that could not be read whole says so, and what is missing from it is not called nothing', async ({
  page,
  faults,
}) => {
  await faults.set({ changing: true })
  const { clock, content } = await openWall(page, nobody)
  const notices = page.getByRole('list', { name: 'Notices' })
  await expect(notices).toContainText(/Incomplete: \d+ of \d+ materials|changed while they were read/)
  await expect(content).toContainText('among the')
  await faults.set({ badRecords: 2 })
  await clock.advance(61)
  await expect(notices).toContainText('of the materials could not be read')
  await faults.heal()
  await clock.advance(61)
  await expect(notices).toHaveCount(0)
  await expect(content).toContainText('Nothing is low or out')
})

test('what a key may not see, or a service does not offer, is said once and is no failure', async ({
  page,
  faults,
}) => {
  await faults.set({ areas: { manufactures: 403 } })
  const { clock, content, stale } = await openWall(page, '/display?board=production')
  await expect(content).toContainText('The key may not see manufactures')
  await faults.set({ areas: { manufactures: 404 } })
  await clock.advance(200)
  await expect(content).toContainText('does not offer manufactures')
  await expect(stale).toHaveCount(0)
  await faults.heal()
  await clock.advance(61)
  await expect(content).toContainText('of')
  await expect(content).not.toContainText('offer')
})
