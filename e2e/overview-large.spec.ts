import { expect, test } from './fixtures'
import { connect } from './visit'

// 2,500 runs and 750 products: more runs than are read without being asked for.
test.use({ serverSettings: { SAMPLE_SIZE: '2000' } })

test('a large collection is counted when somebody asks for it, and until then says what that would take', async ({
  page,
  faults,
}) => {
  const asked = async () =>
    (await faults.requests()).filter(({ path }) => path.startsWith('/api/v1/manufactures?')).map(({ path }) => path)
  await connect(page, 'sample-full', '/')
  const runs = page.getByRole('region', { name: 'Runs and batches' })
  const begin = runs.getByRole('button', { name: 'Read all 2,500 manufactures' })
  await expect(begin).toBeVisible()
  await expect(runs).toContainText('25 requests, which can be stopped')
  await expect(runs.getByRole('link')).toHaveCount(0)
  const weeks = page.getByRole('region', { name: 'Completed by week' })
  await expect(weeks).toContainText('Not counted yet: this needs all 2,500 manufactures.')
  await expect(page.getByRole('region', { name: 'Stock that runs short' })).toContainText('All 2,000 materials')
  expect(await asked()).toHaveLength(1)

  await faults.set({ latencyMs: 300, paths: ['manufactures'] })
  await begin.click()
  await expect(runs.getByRole('progressbar')).toBeVisible()
  await expect(runs).toContainText(/[5-9]00 of 2,500 manufactures/)
  await expect(runs.getByRole('link')).toHaveCount(0)
  await runs.getByRole('button', { name: 'Stop' }).click()
  await expect(runs).toContainText(/Stopped at [\d,]+ of 2,500 manufactures/)
  await expect(runs.getByRole('link')).toHaveCount(0)
  await faults.heal()
  await runs.getByRole('button', { name: 'Go on' }).click()
  await expect(runs).toContainText('All 2,500 manufactures, read')
  await expect(runs.getByRole('link')).toHaveCount(4)
  expect(new Set(await asked()).size).toBe(25)
})
