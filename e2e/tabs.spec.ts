import { expect, test } from './fixtures'
import { askMaterials, connect, connectForm, enterKey, everythingSaid, expectRows, fact, heading, names } from './visit'
import { startBefore } from './wrong-service'

test('without being asked to, a browser keeps no key: opened again it asks, and then shows what was wanted', async ({
  page,
  browser,
  server,
}) => {
  await connect(page)
  await page.reload()
  await expect(names(page)).toHaveCount(25)
  const later = await browser.newContext({ baseURL: server.url, storageState: await page.context().storageState() })
  const tab = await later.newPage()
  await tab.goto('/materials/1005')
  await expect(connectForm(tab)).toBeVisible()
  await connect(tab, 'sample-view-only', '/materials/1005')
  await expect(heading(tab)).toHaveText('Fragrance calibration standard')
  await later.close()
})

test('a tab that is opened while the one with the key is busy gets the key a little later', async ({
  page,
  context,
}) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  await page.evaluate(() => {
    setTimeout(() => {
      const end = performance.now() + 2500
      while (performance.now() < end);
    })
  })
  const tab = await context.newPage()
  await tab.goto('/materials?page=2')
  await expect(names(tab)).toHaveCount(25)
  await expect(connectForm(tab)).toHaveCount(0)
})

test('where a browser keeps the tabs of a site apart, each connects by itself', async ({ page }) => {
  await page.addInitScript(() => {
    window.BroadcastChannel = new Proxy(BroadcastChannel, {
      construct() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  await page.reload()
  await expect(names(page)).toHaveCount(25)
})

test('a link opened in a new tab shows what the tab shows that it was opened from', async ({ page, context }) => {
  await page.goto('/materials')
  const other = await context.newPage()
  await other.goto('/materials')
  // Each is asked for a key before one of them has any to hand over.
  await expect(connectForm(page)).toBeVisible()
  await expect(connectForm(other)).toBeVisible()
  await enterKey(page, 'sample-full')
  await expect(names(page)).toHaveCount(25)
  await enterKey(other, 'sample-view-only')
  await expect(names(other)).toHaveCount(25)
  const opened = context.waitForEvent('page')
  await names(other)
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await expect(fact(tab, 'On hand')).toBeVisible()
  await expect(tab.getByText('Unit cost')).toHaveCount(0)
})

test('kept on this device by choice, a key is there when the browser is opened again, until one disconnects', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/materials?page=2')
  const keep = page.getByRole('checkbox', { name: 'Keep me connected on this device' })
  await expect(keep).not.toBeChecked()
  await expect(page.getByText('Everybody who uses this browser can then see the account.')).toBeVisible()
  await keep.check()
  await page.getByLabel('API key').fill('sample-full')
  await page.getByLabel('API key').press('Enter')
  await expect(names(page)).toHaveCount(25)

  const later = await browser.newContext({ baseURL: server.url, storageState: await page.context().storageState() })
  const tab = await later.newPage()
  await tab.goto('/materials?page=2')
  await expectRows(tab, (await askMaterials(server, 'page=2')).materials)
  await tab.getByRole('link', { name: 'Account' }).click()
  await expect(fact(tab, 'Key')).toHaveText('Kept on this device until you disconnect.')
  await tab.getByRole('main').getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectForm(tab)).toBeVisible()
  expect(JSON.stringify(await later.storageState())).not.toContain('sample-full')
  await tab.reload()
  await expect(connectForm(tab)).toBeVisible()
  await later.close()
})

test('a second tab gets the key from the open one, and disconnecting in one forgets it in both', async ({
  page,
  context,
  server,
}) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  const second = await context.newPage()
  await second.goto('/materials?name=wax')
  await expectRows(second, (await askMaterials(server, 'name=wax')).materials)
  await second.getByRole('button', { name: 'Disconnect' }).click()
  for (const tab of [second, page]) {
    await expect(connectForm(tab)).toBeVisible()
    await expect(names(tab)).toHaveCount(0)
    await tab.reload()
    await expect(connectForm(tab)).toBeVisible()
  }
  const third = await context.newPage()
  await third.goto('/materials')
  await expect(connectForm(third)).toBeVisible()
})

test('going back after disconnecting shows nothing that was read', async ({ page }) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  await names(page).first().click()
  await expect(fact(page, 'On hand')).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectForm(page)).toBeVisible()
  expect(await everythingSaid(page)).not.toMatch(/charcoal|Fern/)
  await page.goBack()
  await expect(connectForm(page)).toBeVisible()
  expect(await everythingSaid(page)).not.toMatch(/charcoal|Fern/)
})

test('another key sees nothing of what the one before it saw', async ({ page, faults }) => {
  await connect(page)
  await expect(page.getByRole('columnheader', { name: 'Unit cost' })).toBeVisible()
  await names(page).first().click()
  await expect(fact(page, 'Unit cost')).toContainText('€')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  // The answers are slow, so that whatever were left of before would be seen for a while.
  await faults.set({ latencyMs: 400, paths: ['materials'] })
  await expect(connectForm(page)).toBeVisible()
  // What had left the browser by then may still be on its way to the server.
  await expect(async () => {
    await faults.forget()
    await page.waitForTimeout(300)
    expect(await faults.requests()).toEqual([])
  }).toPass()
  await page.getByLabel('API key').fill('sample-view-only')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(connectForm(page)).toBeHidden()
  expect(await everythingSaid(page)).not.toMatch(/charcoal|€|cost/i)
  await expect(fact(page, 'On hand')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Materials' }).click()
  await expect(names(page)).toHaveCount(25)
  expect(await everythingSaid(page)).not.toMatch(/€|cost/i)
  expect(new Set((await faults.requests()).map(({ key }) => key))).toEqual(new Set(['sample-view-only']))
})

test('the order of a list that one account was in leads nowhere in another', async ({ page, server }) => {
  let isOther = false
  const front = await startBefore(server, (path, body) => {
    const list = body as { materials?: { id: number }[] }
    return isOther && list.materials && path.includes('materials')
      ? { ...list, materials: list.materials.filter(({ id }) => id % 2 === 0) }
      : body
  })
  await page.goto(`${front.url}/materials?all=1`)
  await enterKey(page, 'sample-full')
  await names(page).nth(3).click()
  await expect(page.getByText(/^4 of \d+$/)).toBeVisible()
  const path = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Disconnect' }).last().click()
  isOther = true
  await enterKey(page, 'sample-view-only')
  await expect(heading(page)).toHaveText('Account')
  await page.goBack()
  await expect(page).toHaveURL(front.url + path)
  await expect(fact(page, 'On hand')).toBeVisible()
  await expect(page.getByText(/^\d+ of \d+$/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^(?:Next|Previous)/ })).toHaveCount(0)
  await front.stop()
})

test('the account page names the account, its plan, and how the connection is', async ({ page, faults }) => {
  await connect(page, 'sample-full', '/account')
  await expect(fact(page, 'Name')).toHaveText('Fern & Ember Workshop')
  await expect(fact(page, 'Currency')).toHaveText('EUR')
  await expect(fact(page, 'Time zone')).toHaveText('Europe/Amsterdam')
  await expect(fact(page, 'Plan')).toHaveText('Studio')
  await expect(fact(page, 'State')).toContainText('Working')
  await faults.set({ account: { currency_code: 'XQZ', time_zone: 'Mars/Olympus_Mons', subscription_plan: null } })
  await page.getByRole('button', { name: 'Check connection' }).click()
  await expect(fact(page, 'Plan')).toHaveText('None')
  await expect(fact(page, 'Currency')).toContainText('This browser does not know it: amounts are shown with its code.')
  await expect(fact(page, 'Time zone')).toContainText('This browser does not know it: times are shown in UTC.')
  await page.reload()
  await expect(fact(page, 'Currency')).toContainText('XQZ')
  await faults.set({ account: { time_zone: '' } })
  await page.reload()
  await expect(fact(page, 'Time zone')).toHaveText('The service names none: times are shown in UTC.')
  await expect(page.getByText('The service names no time zone for the account: times are in UTC.')).toBeVisible()
})

test('an account that changes is shown as it is by its page, and by the overview when it is refreshed', async ({
  page,
  faults,
}) => {
  const open = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
  await connect(page, 'sample-full', '/')
  await faults.set({ account: { time_zone: 'Pacific/Kiritimati' } })
  await page.getByRole('button', { name: /^Refresh/ }).click()
  await expect(page.getByText('time zone, Pacific/Kiritimati')).toBeVisible()
  await faults.set({ account: { time_zone: 'Asia/Tokyo' } })
  await expect(async () => {
    await open('Materials')
    await page.getByRole('link', { name: 'Account' }).first().click()
    await expect(fact(page, 'Time zone')).toHaveText('Asia/Tokyo', { timeout: 1000 })
  }).toPass()
})
