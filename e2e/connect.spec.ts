import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './fixtures'
import { type RunningServer, startServer } from './start-server'
import { startStaticHost } from './static-host'
import { askMaterials, connect, enterKey, everythingSaid, expectRows, fact, heading, names } from './visit'

test('the key is taken with “Bearer” and white space around it, and leads to the address that was wanted', async ({
  page,
  server,
}) => {
  const wanted = '/materials?page=2&per_page=50&state=all&name=a'
  await page.goto(wanted)
  await expect(page).toHaveTitle('Connect · Stockroom')
  await expect(page.getByLabel('API key')).toBeFocused()
  await enterKey(page, '  \t Bearer   sample-full \n')
  await expectRows(page, (await askMaterials(server, 'page=2&per_page=50&state=all&name=a')).materials)
  await expect(page).toHaveURL(wanted)
})

for (const { typed, told } of [
  { typed: '', told: 'Enter the API key.' },
  { typed: '   ', told: 'Enter the API key.' },
  { typed: 'Bearer ', told: 'Enter the API key.' },
  { typed: 'sample full', told: 'a space or line break in the middle' },
  { typed: 'sämple-full', told: '“ä”' },
  { typed: 'cb_live_…', told: '“…”, which stands for hidden characters: copy the whole key' },
  { typed: 'k'.repeat(20_000), told: 'it is far too long' },
  { typed: 'sample\u200bfull', told: 'an invisible character (U+200B), which no key contains' },
]) {
  test(`“${typed.slice(0, 40)}” is no key: the field says why, and nothing is asked`, async ({ page, faults }) => {
    await page.goto('/')
    await enterKey(page, typed)
    await expect(page.getByRole('alert')).toContainText(told)
    await expect(page.getByLabel('API key')).toBeFocused()
    await expect(page.getByLabel('API key')).toHaveAttribute('aria-invalid', 'true')
    expect(await faults.requests()).toEqual([])
  })
}

test('a refused key is told in plain words and in the service’s own, and the right one still works', async ({
  page,
}) => {
  await page.goto('/materials')
  await enterKey(page, 'cb_live_wrong')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The service does not accept this key.')
  await expect(alert).toContainText('The service says: “')
  await expect(page.getByLabel('API key')).toBeFocused()
  await expect(page.getByLabel('API key')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('API key')).toHaveAccessibleDescription(/does not accept this key/)
  await enterKey(page, 'sample-view-only')
  await expect(names(page)).toHaveCount(25)
})

test('errors of the service are told apart, each with what to do', async ({ page, faults }) => {
  await page.goto('/materials')
  const alert = page.getByRole('alert')
  for (const { settings, told } of [
    {
      settings: { areas: { ping: 403 }, message: 'Your plan has no API access.' },
      told: ['does not permit it to use the API', 'plan', 'The service says: “Your plan has no API access.”'],
    },
    {
      settings: { areas: { account: 403 }, message: 'No permission for the account.' },
      told: ['does not permit', 'permissions', 'The service says: “No permission for the account.”'],
    },
    { settings: { body: 'html' as const }, told: ['not the inventory API', 'sign-in page of the network'] },
    { settings: { status: 404, body: 'html' as const }, told: ['not the inventory API'] },
    { settings: { areas: { ping: 404 } }, told: ['does not know the inventory API'] },
    { settings: { areas: { account: 404 } }, told: ['accepts this key, but finds no account'] },
    { settings: { paths: ['account'], body: 'wrong-shape' as const }, told: ['not as the inventory API should'] },
    { settings: { redirect: true as const }, told: ['has moved'] },
    {
      settings: { status: 500, message: 'Out of order.' },
      told: ['has a problem', 'The service says: “Out of order.”'],
    },
    { settings: { drop: true }, told: ['No answer came'] },
  ]) {
    await faults.set(settings)
    await enterKey(page, 'sample-full')
    for (const words of told) await expect(alert).toContainText(words)
    await expect(page.getByRole('button', { name: 'Connect' })).toBeEnabled()
  }
  await faults.heal()
  await enterKey(page, 'sample-full')
  await expect(names(page)).toHaveCount(25)
})

test('whoever waits to be connected can stop that, or go on with another key', async ({ page, faults }) => {
  await faults.set({ hang: true, paths: ['ping'] })
  await page.goto('/materials')
  await enterKey(page, 'sample-full')
  await page.getByRole('status').getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByLabel('API key')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Connect' })).toBeEnabled()
  await expect(page.getByRole('status')).toHaveCount(0)
  await faults.set({ status: 429, retryAfter: 50, times: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText(/asked again by itself at \d/)
  await page.getByLabel('API key').fill('sample-view-only')
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveCount(25)
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByText('This key does not see costs')).toBeVisible()
})

test('whether the key is kept is as the box says when it is accepted, and a new key with a fault ends the attempt', async ({
  page,
  faults,
}) => {
  await page.goto('/materials')
  await faults.set({ status: 429, retryAfter: 6, times: 1 })
  await page.getByRole('checkbox').check()
  await enterKey(page, 'sample-full')
  await expect(page.getByRole('status')).toContainText(/asked again by itself at \d/)
  await page.getByRole('checkbox').uncheck()
  await expect(names(page)).toHaveCount(25)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('sample-full')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await faults.set({ hang: true, paths: ['ping'] })
  await enterKey(page, 'sample-full')
  await expect(page.getByRole('status').getByRole('button', { name: 'Cancel' })).toBeVisible()
  await enterKey(page, 'sample view')
  await expect(page.getByRole('status')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Connect' })).toBeEnabled()
})

test('errors behind a server of ours name its setting, as nobody can enter an address there', async ({
  page,
  faults,
}) => {
  await faults.set({ areas: { ping: 404 } })
  await page.goto('/materials')
  await enterKey(page, 'sample-full')
  await expect(page.getByRole('alert')).toContainText('INVENTORY_API_URL')
  await expect(page.getByRole('alert')).not.toContainText('address may be wrong')
})

test.describe('behind a server of ours', () => {
  let silent: Server
  let front: RunningServer
  let closedPort: RunningServer

  test.beforeAll(async () => {
    silent = createServer(() => {})
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const unused = createServer()
    unused.listen(0, '127.0.0.1')
    await once(unused, 'listening')
    const { port: closed } = unused.address() as AddressInfo
    unused.close()
    ;[front, closedPort] = await Promise.all([
      startServer({ INVENTORY_API_URL: `http://127.0.0.1:${port}`, UPSTREAM_TIMEOUT_MS: '200' }),
      startServer({ INVENTORY_API_URL: `http://127.0.0.1:${closed}` }),
    ])
  })
  test.afterAll(async () => {
    await Promise.all([front.stop(), closedPort.stop()])
    silent.closeAllConnections()
    silent.close()
  })

  test('a service that nobody answers for is told, with the setting to check', async ({ page }) => {
    await page.goto(`${closedPort.url}/materials`)
    await enterKey(page, 'any-key')
    await expect(page.getByRole('alert')).toContainText('No answer came from the service.')
    await expect(page.getByRole('alert')).toContainText('INVENTORY_API_URL')
  })

  test('a service that takes too long is told as that', async ({ page }) => {
    await page.goto(`${front.url}/materials`)
    await enterKey(page, 'any-key')
    await expect(page.getByRole('alert')).toContainText('The service took too long to answer.')
  })

  test('a service that has moved is told with the setting to change', async ({ page, server, faults }) => {
    const before = await startServer({ INVENTORY_API_URL: server.url })
    await faults.set({ redirect: 'https://elsewhere.example/api/v1/ping' })
    await page.goto(before.url)
    await enterKey(page, 'sample-full')
    await expect(page.getByRole('alert')).toContainText('The service behind this dashboard has moved.')
    await expect(page.getByRole('alert')).toContainText('INVENTORY_API_URL')
    await expect(page.getByRole('alert')).toContainText('https://elsewhere.example')
    await before.stop()
  })

  test('a server that holds a key asks nobody for one, and lets nobody see costs or disconnect', async ({
    page,
    server,
  }) => {
    const display = await startServer({ INVENTORY_API_URL: server.url, INVENTORY_API_KEY: 'sample-full' })
    await page.goto(`${display.url}/materials`)
    await expect(names(page)).toHaveCount(25)
    expect(await everythingSaid(page)).not.toMatch(/cost|€/i)
    await expect(page.getByRole('button', { name: 'Disconnect' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Account' }).click()
    await expect(fact(page, 'Key')).toContainText('Held by the server')
    expect(await page.content()).not.toContain('sample-full')
    await display.stop()
  })
})

test('whoever connects again by keyboard stands at the title of the page', async ({ page }) => {
  await connect(page, 'sample-full', '/materials')
  await expect(names(page)).toHaveCount(25)
  await page.getByRole('button', { name: 'Disconnect' }).first().press('Enter')
  await expect(page.getByLabel('API key')).toBeFocused()
  await page.keyboard.type('sample-view-only')
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveCount(25)
  await expect(heading(page)).toBeFocused()
})

test('a secret pasted with the address is told, taken out of sight, and neither stored nor sent', async ({ page }) => {
  const host = await startStaticHost()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(host.url)
  const address = page.getByLabel('Address of the service')
  for (const pasted of ['https://x.invalid/api/v1?key=cb_live_abc', 'https://me:cb_live_abc@x.invalid']) {
    await address.fill(pasted)
    await enterKey(page, 'any-key')
    await expect(page.getByRole('alert')).toContainText('Keys and passwords do not belong in an address')
    await expect(address).toBeFocused()
    await expect(address).toHaveValue('https://x.invalid')
    expect(await everythingSaid(page)).not.toContain('cb_live_abc')
  }
  await enterKey(page, 'any-key')
  await expect(page.getByRole('alert')).toContainText('The service cannot be reached from this page')
  expect(asked.join()).not.toContain('cb_live_abc')
  expect(asked.join()).toContain('https://x.invalid/api/v1/ping')
  expect(JSON.stringify(await page.context().storageState())).not.toContain('cb_live_abc')
  await host.stop()
})

test('the key is never in the address, the document, the console, or on the device unless it is kept', async ({
  page,
  context,
}) => {
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  await connect(page, 'sample-full', '/materials?name=oil')
  await expect(names(page)).toHaveCount(25)
  await names(page).first().click()
  await page.getByText('Record as sent by the service').click()
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(fact(page, 'Key')).toHaveText('Kept for this tab only, until it is closed.')
  expect(page.url()).not.toContain('sample-full')
  expect(await page.content()).not.toContain('sample-full')
  expect(printed.join()).not.toContain('sample-full')
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('sample-full')
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(JSON.stringify(await context.storageState({ indexedDB: true }))).not.toContain('sample-full')
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0)
})

test('records are never stored on the device', async ({ page }) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  await page.getByRole('button', { name: 'View' }).click()
  await page.getByRole('radio', { name: 'Compact' }).check()
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(stored).not.toContain('charcoal')
  expect(stored).not.toContain('Fern')
})
