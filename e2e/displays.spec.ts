import type { Page } from 'playwright/test'
import { expect, test } from './fixtures'
import { askAllMaterials, connectForm, enterKey, everythingSaid, heading, sampleKeys } from './visit'
import { attention, keepKey, openWall } from './wall'

const everyBoard =
  '/display?seconds=5&board=attention&board=categories&board=production&board=due&board=completed&board=expiring&board=figure&figure=late'
const moneyHints = /cost|price|money|amount|currency|[€$¥£]|\b(?:EUR|USD|JPY)\b/i

const setUp = (page: Page) => page.getByRole('form', { name: 'Set up this display' })

test('a display asks once for its key, keeps it by choice, and starts by itself from then on', async ({
  page,
  context,
}) => {
  await page.goto(attention)
  await expect(setUp(page)).toBeVisible()
  await page.getByLabel('API key').fill('wrong')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('alert')).toContainText('does not accept this key')
  await page.getByLabel('API key').fill('sample-full')
  const keep = page.getByLabel('Keep the key on this device, for displays only')
  await expect(keep).not.toBeChecked()
  await keep.check()
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(heading(page)).toHaveText('Needs attention')
  await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('Out')
  // After a power cut: another tab of the same browser, and nobody to press anything.
  const again = await context.newPage()
  await page.close()
  await again.goto(attention)
  await expect(again.getByRole('region', { name: 'Needs attention' })).toContainText('Out')
  expect(again.url()).not.toContain('sample-full')
})

test('without that choice nothing of it stays on the device', async ({ page, context }) => {
  await page.goto(attention)
  await page.getByLabel('API key').fill('sample-view-only')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Needs attention')
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('sample-view-only')
  const again = await context.newPage()
  await again.goto(attention)
  await expect(setUp(again)).toBeVisible()
})

test('a display with the dashboard’s own key forgets it when somebody disconnects there', async ({
  page,
  context,
  faults,
}) => {
  await page.goto('/materials')
  await page.getByLabel('API key').fill('sample-full')
  await page.getByLabel('Keep me connected on this device').check()
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(heading(page)).toHaveText('Materials')
  const display = await context.newPage()
  await display.goto(attention)
  await expect(display.getByRole('region', { name: 'Needs attention' })).toContainText('Out')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(setUp(display)).toBeVisible()
  await expect(display.getByRole('region', { name: 'Needs attention' })).toHaveCount(0)
  await faults.forget()
  await page.waitForTimeout(1000)
  expect(await faults.requests()).toEqual([])
})

test('a key that may not see the account will do', async ({ page, faults }) => {
  await faults.set({ areas: { account: 403 } })
  await page.goto(attention)
  await page.getByLabel('API key').fill('sample-full')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Needs attention')
})

test('a key kept for displays opens nothing else', async ({ page }) => {
  await keepKey(page)
  await page.goto(attention)
  await expect(heading(page)).toHaveText('Needs attention')
  for (const path of ['/', '/materials', '/displays', '/account', '/display/x']) {
    await page.goto(path)
    await expect(connectForm(page)).toBeVisible()
  }
  // And connecting there does not change what the display uses.
  await enterKey(page, 'sample-view-only')
  await expect(connectForm(page)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('stockroom.display'))).toContain('sample-full')
})

test('whoever stands before it can have another key used, and is left alone otherwise', async ({ page }) => {
  const wall = await openWall(page)
  const { clock } = wall
  const shown = wall.board('Needs attention')
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('toolbar', { name: 'This display' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change the display' })).toHaveAttribute('href', /^\/displays\?/)
  await clock.advance(12)
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await expect(shown).toBeVisible()
  await page.mouse.move(300, 300)
  await page.getByRole('button', { name: 'Use another key' }).click()
  await expect(setUp(page)).toBeVisible()
  // The present key is not given up before there is another one.
  await page.getByRole('button', { name: 'Keep the present key' }).click()
  await expect(shown).toBeVisible()
  await page.mouse.move(310, 300)
  await page.getByRole('button', { name: 'Use another key' }).click()
  await enterKey(page, 'no-such-key')
  await expect(page.getByRole('alert')).toContainText('does not accept this key')
  await clock.advance(125)
  await expect(shown).toBeVisible()
  await page.mouse.move(320, 300)
  await page.getByRole('button', { name: 'Use another key' }).click()
  await enterKey(page, 'sample-view-only')
  await expect(shown).toBeVisible()
  expect(await page.evaluate(() => [localStorage['stockroom.display'], sessionStorage['stockroom.display']])).toEqual([
    undefined,
    expect.stringContaining('sample-view-only'),
  ])
  await page.mouse.move(330, 300)
  await page.getByRole('button', { name: 'Use another key' }).click()
  await page.getByRole('button', { name: 'Forget the present key' }).click()
  await expect(setUp(page)).toBeVisible()
  await page.reload()
  await expect(setUp(page)).toBeVisible()
})

test('the touch that brings its buttons up presses none of them', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, hasTouch: true })
  const page = await context.newPage()
  const shown = (await openWall(page)).board('Needs attention')
  await page.keyboard.press('Shift')
  const box = await page.getByRole('button', { name: 'Use another key' }).boundingBox()
  if (box === null) throw new Error('The button has no place')
  await page.reload()
  await expect(shown).toBeVisible()
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.touchscreen.tap(x, y)
  await expect(page.getByRole('toolbar')).toBeVisible()
  await expect(shown).toBeVisible()
  await page.touchscreen.tap(x, y)
  await expect(setUp(page)).toBeVisible()
  await context.close()
})

for (const key of sampleKeys) {
  test(`${key}: no board, answer or storage holds a cost`, async ({ page }) => {
    const bodies: Promise<string>[] = []
    page.on('response', (answer) => {
      if (/\/api\/v1\/(?:materials|products|components|manufactures)/.test(answer.url())) bodies.push(answer.text())
    })
    const { clock, title } = await openWall(page, everyBoard, { key })
    const seen = new Set<string>()
    for (let turn = 0; turn < 80; turn += 1) {
      seen.add((await title.textContent()) ?? '')
      expect((await everythingSaid(page)).replaceAll(/\bdata-[a-z-]+/g, '')).not.toMatch(moneyHints)
      await clock.advance(5)
    }
    expect([...seen].toSorted()).toEqual([
      'Due today and this week',
      'Expiring soon',
      'In production now',
      'Just completed',
      'Late runs',
      'Needs attention',
      'Stock by category',
    ])
    for (const body of await Promise.all(bodies))
      expect(body).not.toMatch(/"(?:[a-z_]*cost|[a-z_]*price|amount|currency_code)"/)
    expect(bodies.length).toBeGreaterThan(5)
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(stored).not.toMatch(moneyHints)
  })
}

test('on paper a display shows no cost either, and nothing of its controls', async ({ page }) => {
  await openWall(page, everyBoard)
  await page.mouse.move(200, 200)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('toolbar')).toBeHidden()
  expect(await page.evaluate(() => document.body.innerText)).not.toMatch(moneyHints)
})

test('boards take their filters from the address, and show what the service has', async ({ page, server }) => {
  const materials = await askAllMaterials(server)
  const out = materials.filter(
    ({ state, available_stock, category }) =>
      state === 'active' && /^-?0*\.?0*$/.test(available_stock) && category?.toLowerCase().includes('wick'),
  )
  expect(out.length).toBeGreaterThan(0)
  const { content } = await openWall(page, '/display?board=attention&of=materials&category=WICK')
  for (const { name } of out) await expect(content).toContainText(name)
  await expect(page.getByText('Category contains “WICK”')).toBeVisible()
  await expect(content).not.toContainText('Benzyl')
})

test('an address with nonsense in it shows what it can, says so, and keeps nothing else that was in it', async ({
  page,
}) => {
  await openWall(page, '/display?token=geheim&refresh=1&board=nonsense&board=due&days=0')
  await expect(heading(page)).toHaveText('Due today and this week')
  await expect(page.getByRole('list', { name: 'Notices' })).toContainText('not known')
  expect(page.url()).not.toContain('geheim')
  expect(await everythingSaid(page)).not.toContain('geheim')
})
