import { expect, test } from './fixtures'
import { connect, heading } from './visit'

// 2,500 runs: more than are read without being asked for.
test.use({ serverSettings: { SAMPLE_SIZE: '2000' } })

const address = '/materials/1064'

test('a large collection is read when somebody asks for it, can be stopped and gone on with, and ends with the view', async ({
  page,
  faults,
}) => {
  const asked = async () =>
    (await faults.requests()).filter(({ path }) => path.startsWith('/api/v1/manufactures?')).map(({ path }) => path)
  await connect(page, 'sample-full', address)
  const found = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Used in these runs/ }) })
  const begin = found.getByRole('button', { name: 'Look through all 2,500 manufactures' })
  await expect(begin).toBeVisible()
  expect(await asked()).toHaveLength(1)

  await faults.set({ latencyMs: 300, paths: ['manufactures'] })
  await begin.click()
  await expect(found.getByRole('progressbar')).toBeVisible()
  await expect(found).toContainText(/[5-9]00 of 2,500 manufactures/)
  await found.getByRole('button', { name: 'Stop' }).click()
  await expect(found).toContainText(/Stopped at [\d,]+ of 2,500 manufactures/)
  await faults.heal()
  const atStop = (await asked()).length
  await found.getByRole('button', { name: 'Go on' }).click()
  await expect(found).toContainText('All 2,500 manufactures, read')
  const paths = await asked()
  // Four at most were under way when it was stopped; none else was asked for twice.
  expect(new Set(paths).size).toBe(25)
  expect(paths.length).toBeLessThanOrEqual(29)
  expect(atStop).toBeLessThan(25)
})

test('reading ends when the view that wanted it is gone', async ({ page, faults }) => {
  const running = async () => (await faults.requests()).filter(({ status }) => status === null).length
  const count = async () => (await faults.requests()).filter(({ path }) => path.includes('manufactures')).length
  await connect(page, 'sample-full', address)
  const begin = page.getByRole('button', { name: 'Look through all 2,500 manufactures' })
  await faults.set({ latencyMs: 400, paths: ['manufactures'] })
  await begin.click()
  await expect.poll(running).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(heading(page)).toHaveText('Account')
  // A view that follows might want the same, so that it goes on for a moment.
  const more = async () => {
    const before = await count()
    await page.waitForTimeout(1500)
    return (await count()) - before
  }
  await expect.poll(more).toBe(0)
  expect(await running()).toBe(0)
  expect(await count()).toBeLessThan(25)
})
