import type { FaultSettings } from '../server/reference/faults/settings'
import { startDeployment } from './deployment'
import { expect, test } from './fixtures'
import { startServer } from './start-server'
import { attention, keepKey, openWall } from './wall'

const outages: readonly (readonly [name: string, faults: FaultSettings, said: string])[] = [
  ['errors', { status: 503 }, 'has a problem'],
  ['cut connections', { drop: true }, 'cannot be reached'],
  ['answers that never come', { hang: true }, 'does not answer in time'],
  ['half answers', { body: 'truncated' }, 'in a form that cannot be read'],
  ['broken JSON', { body: 'malformed' }, 'in a form that cannot be read'],
  ['answers of another make', { body: 'wrong-shape' }, 'in a form that cannot be read'],
  ['a portal’s page', { status: 200, body: 'html' }, 'Something else answers'],
  ['a redirect', { redirect: true }, 'moved'],
]

for (const [name, settings, said] of outages) {
  test(`after minutes of ${name} a display is fresh within one interval, by itself`, async ({ page, faults }) => {
    test.slow()
    const { clock, stale, content } = await openWall(page)
    const before = await content.textContent()
    await faults.set(settings)
    await clock.advance(240)
    await expect(stale).toBeVisible()
    await expect(page.getByText(said)).toBeVisible()
    await expect(content).toHaveText(before ?? '')
    await faults.heal()
    await clock.advance(61)
    await expect(stale).toHaveCount(0)
    // A minute, where it read as soon as the service was back and is about to read again.
    await expect(page.getByText(/Read .* · (?:just now|\d0 s ago|1 min ago)/)).toBeVisible()
  })
}

test('through a night without a server it stays as it is, and is fresh a minute after its return', async ({ page }) => {
  test.slow()
  const server = await startServer()
  const { port } = new URL(server.url)
  const { clock, stale, content, title } = await openWall(page, `${server.url}${attention}`)
  const before = await content.textContent()
  await server.stop()
  await clock.advance(9 * 60 * 60)
  await expect(title).toHaveText('Needs attention')
  await expect(content).toHaveText(before ?? '')
  await expect(stale).toBeVisible()
  await expect(page.getByText(/Last read .*(?:8 h 5\d min|9 h(?: \d min)?) ago/)).toBeVisible()
  const again = await startServer({ PORT: port })
  await clock.advance(61)
  await expect(stale).toHaveCount(0)
  await again.stop()
})

test('opened while the service is down, it has everything as soon as that is back', async ({ page, faults }) => {
  test.slow()
  await faults.set({ hang: true })
  const { clock, content } = await openWall(page, '/display?board=due')
  await clock.advance(90)
  await expect(content).toContainText('Nothing has been read yet')
  await faults.heal()
  await clock.advance(61)
  await expect(content).toContainText(/\d (?:late|today|this week)|days? left/)
  await expect(page.getByText('Fern & Ember Workshop')).toBeVisible()
})

test('a revoked key is said, asked about once a minute, and its return noticed; no key is asked for', async ({
  page,
  faults,
}) => {
  const { clock, stale, content } = await openWall(page)
  const before = await content.textContent()
  await faults.set({ revoked: ['sample-full'] })
  await clock.advance(70)
  // The first reading may have ended late: the minute to the next one begins with its end.
  await expect(async () => {
    await clock.advance(5)
    await expect(stale).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText('The service does not accept the key. It is asked again every minute')).toBeVisible()
  await expect(content).toHaveText(before ?? '')
  await faults.forget()
  await clock.advance(600)
  const asked = await faults.requests()
  expect(asked.length).toBeGreaterThanOrEqual(8)
  expect(asked.length).toBeLessThanOrEqual(10)
  await expect(page.getByRole('form')).toHaveCount(0)
  await faults.heal()
  await clock.advance(64)
  await expect(stale).toHaveCount(0)
})

test('Retry-After is obeyed by all of its readings', async ({ page, faults }) => {
  const { clock, stale } = await openWall(page, '/display?seconds=5&board=attention&board=production')
  await faults.set({ status: 429, retryAfter: 300 })
  await clock.advance(62)
  await faults.forget()
  await clock.advance(230)
  expect(await faults.requests()).toEqual([])
  await expect(stale).toBeVisible()
  await expect(page.getByText('The service asks to wait')).toBeVisible()
  await faults.heal()
  await clock.advance(75)
  await expect(stale).toHaveCount(0)
})

test('waking from a night’s sleep it reads at once', async ({ page, faults }) => {
  const { clock, stale } = await openWall(page)
  await faults.forget()
  await clock.sleep(8 * 60 * 60)
  await clock.advance(4)
  expect((await faults.requests()).some(({ path }) => path.includes('materials'))).toBe(true)
  await expect(stale).toHaveCount(0)
  await expect(page.getByText(/Read .* · just now/)).toBeVisible()
})

test('a clock that is set, ahead or back, stops nothing and makes nothing look younger', async ({ page, faults }) => {
  const { clock, stale } = await openWall(page)
  for (const hours of [3, -3, -24, 24]) {
    await clock.set(hours * 60 * 60)
    await faults.forget()
    await clock.advance(62)
    expect((await faults.requests()).length).toBeGreaterThan(0)
    await expect(stale).toHaveCount(0)
    await expect(page.getByText(/Read .* · (?:just now|\d0 s ago|1 min ago)/)).toBeVisible()
  }
  await faults.set({ drop: true })
  await clock.set(-12 * 60 * 60)
  await clock.advance(180)
  await expect(stale).toBeVisible()
})

test('over midnight of the account’s zone, what was due today is late', async ({ page, server }) => {
  const answer = await fetch(`${server.url}/api/v1/account`, { headers: { authorization: 'Bearer sample-full' } })
  const { account } = (await answer.json()) as { account: { time_zone: string } }
  // Two minutes to midnight there, today.
  const hour = new Intl.DateTimeFormat('en-GB', {
    timeZone: account.time_zone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
  let start = Math.floor(Date.now() / 60_000) * 60_000
  while (hour.format(start) !== '23:58') start += 60_000
  const { clock } = await openWall(page, '/display?board=due', { start: new Date(start).toISOString() })
  const summary = page.getByRole('list', { name: 'Summary' })
  const tally = async (word: string) => {
    const text = await summary.getByRole('listitem').filter({ hasText: word }).textContent()
    return Number.parseInt(text ?? '', 10)
  }
  const [late, today] = [await tally('late'), await tally('today')]
  expect(today).toBeGreaterThan(0)
  await clock.advance(180)
  expect(await tally('late')).toBe(late + today)
})

test('a new version is loaded at a turn, once it answers whole, and only once', async ({ page, server }) => {
  test.slow()
  const deployment = await startDeployment(server)
  const { clock, title } = await openWall(page, `${deployment.url}/display?seconds=20&board=attention&board=due`)
  const script = () => page.evaluate(() => document.querySelector('#rest')?.getAttribute('href'))
  expect(deployment.opened).toBe(1)
  // Its script has not been put up yet.
  deployment.missing = '.v2.js'
  deployment.putUp('v2')
  await clock.advance(900)
  expect(await script()).not.toContain('v2')
  expect(deployment.opened).toBe(1)
  deployment.missing = undefined
  await clock.advance(300).catch(() => {})
  await expect
    // The page may be just on its way to the new version.
    .poll(async () => {
      await page.evaluate(() => window.handClock.advance(30_000)).catch(() => {})
      return script().catch(() => '')
    })
    .toContain('v2')
  await expect(title).toBeVisible()
  expect(deployment.opened).toBe(2)
  await clock.advance(1800)
  expect(deployment.opened).toBe(2)
  await deployment.stop()
})

test('a version that never comes, whatever the page says, is not loaded again and again', async ({ page, server }) => {
  test.slow()
  const deployment = await startDeployment(server)
  const { title } = await openWall(page, `${deployment.url}${attention}`)
  deployment.isStuck = true
  deployment.putUp('v2')
  for (let minute = 0; minute < 50; minute += 1) {
    await page.evaluate(() => window.handClock.advance(60_000)).catch(() => {})
    // No time passes while a page loads.
    await expect(title).toBeVisible()
  }
  expect(deployment.opened).toBe(2)
  await deployment.stop()
})

for (const missing of ['display-app', 'assets/index-']) {
  test(`where ${missing === 'display-app' ? 'its own script' : 'the first script'} is missing it tries again by itself`, async ({
    page,
    server,
  }) => {
    const deployment = await startDeployment(server)
    await keepKey(page)
    await page.clock.install()
    deployment.missing = missing
    await page.goto(`${deployment.url}${attention}`)
    if (missing === 'display-app') await expect(page.getByText('It tries again by itself')).toBeVisible()
    const opened = deployment.opened
    deployment.missing = undefined
    await page.clock.runFor(61_000)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Needs attention')
    expect(deployment.opened).toBe(opened + 1)
    await deployment.stop()
  })
}

test('the screen is kept on, again after every loss', async ({ page }) => {
  await page.addInitScript(() => {
    const locks: { released: boolean }[] = []
    Object.assign(window, { locks })
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: () => {
          const lock = { released: false, release: () => Promise.resolve() }
          locks.push(lock)
          return Promise.resolve(lock)
        },
      },
    })
  })
  const { clock } = await openWall(page)
  const locks = () => page.evaluate(() => (window as unknown as { locks: { released: boolean }[] }).locks.length)
  expect(await locks()).toBe(1)
  for (let loss = 1; loss <= 3; loss += 1) {
    await page.evaluate(() => {
      for (const lock of (window as unknown as { locks: { released: boolean }[] }).locks) lock.released = true
    })
    await clock.advance(2)
    expect(await locks()).toBe(loss + 1)
  }
  await clock.advance(300)
  expect(await locks()).toBe(4)
})
