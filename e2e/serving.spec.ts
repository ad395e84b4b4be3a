import { expect, test } from './fixtures'
import { startServer } from './start-server'
import { startStaticHost } from './static-host'
import { connect } from './visit'

test('the page starts under its own strict policy, and asks no other address', async ({ page, server }) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  const answer = await page.goto('/')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  await expect(page.locator('#root')).not.toBeEmpty()
  expect([...asked]).toEqual([server.url])
})

test('a deep link is the page, a missing file is not', async ({ request }) => {
  expect((await request.get('/materials/1?page=2')).headers()['content-type']).toContain('text/html')
  expect((await request.get('/assets/nothing.js')).status()).toBe(404)
})

test('scripts come compressed and may be kept for ever', async ({ page }) => {
  const script = page.waitForResponse(/\/assets\/index-.+\.js$/)
  await page.goto('/')
  const headers = (await script).headers()
  expect(headers['content-encoding']).toMatch(/^(?:br|gzip)$/)
  expect(headers['cache-control']).toContain('immutable')
})

test('numbers and dates are made ready for beside the page, not in its way', async ({ page }) => {
  const worker = page.waitForEvent('worker')
  const script = page.waitForResponse(/\/assets\/formatters-\d+\.js$/)
  await page.goto('/')
  expect((await worker).url()).toContain('/assets/formatters-')
  expect((await script).status()).toBe(200)
})

test('turning a page asks the server for records, and not for the icon again', async ({ page }) => {
  await connect(page)
  // Browsers look for the icon whenever the address changes.
  const icons = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('favicon'))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    )
  await expect.poll(async () => (await icons()).length).toBe(1)
  await page.getByRole('button', { name: 'Next page' }).first().click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(async () => (await icons()).length).toBe(2)
  expect((await icons())[1]).toBe(0)
})

test('a list waits for few files besides those of every page', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const [, written = ''] = /<meta name="pages" content='([^']*)'/.exec(html) ?? []
  const pages = JSON.parse(written) as Record<string, string[]>
  const lists = ['products', 'components', 'manufactures', 'recipes', 'expenses']
  const many = lists.filter((name) => (pages[name]?.length ?? Infinity) > 5)
  expect(many, 'server/build/shared-chunks.ts says which modules belong together').toEqual([])
})

test('what the head of a page asks for is used, and not asked for again', async ({ page }) => {
  await connect(page)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('preload')) complaints.push(message.text())
  })
  for (const list of ['products', 'manufactures', 'recipes', 'expenses']) {
    await page.goto(`/${list}`)
    const first = page.getByRole('rowheader').getByRole('link').first()
    await expect(first).toBeVisible()
    await first.click()
    await expect(page).toHaveURL(/\/\d+$/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(complaints).toEqual([])
})

test('the same build starts on a plain static host', async ({ page }) => {
  const host = await startStaticHost()
  await page.goto(`${host.url}/materials`)
  await expect(page.locator('#root')).not.toBeEmpty()
  expect(await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')).toContain(
    'connect-src',
  )
  await host.stop()
})

test('a link to the file of the page leads to the overview', async ({ page }) => {
  const host = await startStaticHost()
  await page.goto(`${host.url}/index.html`)
  await expect(page.getByRole('heading', { name: 'Connect' })).toBeVisible()
  await expect(page).toHaveURL(`${host.url}/`)
  await host.stop()
})

test('the page starts on a host whose own policy allows no script within a page', async ({ browser }) => {
  const host = await startStaticHost({ 'content-security-policy': "script-src 'self'" })
  // A page of the fixtures' must not break a policy.
  const context = await browser.newContext()
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  await page.goto(`${host.url}/materials`)
  await expect(page.getByRole('heading', { name: 'Connect' })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
  expect(complaints.filter((text) => text.includes('inline script'))).toHaveLength(1)
  await context.close()
  await host.stop()
})

test('our server in front of another one answers as that one does', async ({ server }) => {
  const front = await startServer({ INVENTORY_API_URL: server.url })
  const headers = { authorization: 'Bearer sample-full' }
  const [direct, forwarded] = await Promise.all(
    [server.url, front.url].map(async (url) => (await fetch(`${url}/api/v1/materials?per_page=3`, { headers })).text()),
  )
  expect(forwarded).toBe(direct)
  expect((await fetch(`${front.url}/api/v1/ping`)).status).toBe(401)
  expect(await front.stop()).toBe(0)
})

test('a server that holds a key shows no costs, and costs when they are asked for', async ({ server }) => {
  for (const costs of ['hide', 'show']) {
    const front = await startServer({
      INVENTORY_API_URL: server.url,
      INVENTORY_API_KEY: 'sample-full',
      INVENTORY_API_KEY_COSTS: costs,
    })
    const materials = await (await fetch(`${front.url}/api/v1/materials`)).text()
    expect(materials.includes('unit_cost')).toBe(costs === 'show')
    expect(materials).toContain('"total_count":')
    expect((await fetch(`${front.url}/api/v1/expenses`)).status).toBe(costs === 'show' ? 200 : 403)
    expect(await (await fetch(front.url)).text()).toContain('content="served-key"')
    expect(await front.stop()).toBe(0)
  }
})

test('what the service does wrong arrives as what it is', async ({ server, faults }) => {
  const front = await startServer({ INVENTORY_API_URL: server.url, UPSTREAM_TIMEOUT_MS: '300' })
  const reason = async () => ((await (await fetch(`${front.url}/api/v1/ping`)).json()) as { reason: string }).reason
  await faults.set({ redirect: true })
  expect(await reason()).toBe('moved')
  await faults.set({ hang: true })
  expect(await reason()).toBe('timed_out')
  await faults.set({ drop: true })
  expect(await reason()).toBe('unreachable')
  await faults.heal()
  await front.stop()
})

test('wrong settings and a taken port are told line by line, and the server does not start', async ({ server }) => {
  const { port } = new URL(server.url)
  await expect(startServer({ PORT: port })).rejects.toThrow(new RegExp(`exit code 1:\\nPORT ${port} is taken: .+\\n$`))
  const wrong = { PORT: '4300x', SAMPLE_SIZE: 'many', PUBLIC_ORIGIN: 'nowhere' }
  await expect(startServer(wrong)).rejects.toThrow(
    /exit code 1:\nPORT must .+\nPUBLIC_ORIGIN must .+\nSAMPLE_SIZE must .+\n$/,
  )
})

test('SIGTERM ends the server in order, a waiting browser or not', async ({ page }) => {
  const server = await startServer()
  await page.goto(server.url)
  expect(await server.stop()).toBe(0)
})
