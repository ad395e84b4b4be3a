import { expect, test } from './fixtures'
import { connectForm, fact, names } from './visit'
import { attention } from './wall'

test.use({ serverSettings: { INVENTORY_API_KEY: 'sample-full', INVENTORY_API_KEY_COSTS: 'show' } })

test('a server that holds the key starts displays without one, and without a cost even where it shows them to others', async ({
  page,
}) => {
  const bodies: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/v1/materials')) bodies.push(answer.text())
  })
  await page.goto(attention)
  await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('Out')
  for (const body of await Promise.all(bodies)) expect(body).not.toContain('unit_cost')
  expect(bodies).not.toHaveLength(0)
})

test('displays on one server share its answers, and say how old they are', async ({ page, context, faults }) => {
  await page.goto(attention)
  await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('Out')
  await faults.forget()
  const other = await context.newPage()
  const ages: string[] = []
  other.on('response', (answer) => {
    if (answer.url().includes('/api/v1/materials')) ages.push(answer.headers()['age'] ?? '')
  })
  await other.goto(attention)
  await expect(other.getByRole('region', { name: 'Needs attention' })).toContainText('Out')
  expect((await faults.requests()).filter(({ path }) => path.includes('materials'))).toEqual([])
  expect(ages.length).toBeGreaterThan(0)
  for (const age of ages) expect(age).toMatch(/^\d+$/)
})

test('disconnecting a key of one’s own ends no tab that uses the server’s', async ({ page, context }) => {
  await page.goto('/materials')
  await expect(names(page)).toHaveCount(25)
  const own = await context.newPage()
  await own.goto('/account')
  await own.evaluate(() =>
    sessionStorage.setItem('stockroom.connection', JSON.stringify({ base: '', key: 'sample-view-only' })),
  )
  await own.reload()
  await own.getByRole('button', { name: 'Disconnect' }).last().click()
  // It goes on with the server's key, and so does the other tab.
  for (const tab of [own, page]) {
    await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click()
    await expect(names(tab)).toHaveCount(25)
    await expect(connectForm(tab)).toHaveCount(0)
  }
})

for (const [path, button, there] of [
  ['/materials', 'Refresh', names],
  ['/materials?all=1', 'Read all materials again', names],
] as const) {
  test(`after the server’s key was refused, ${button} on ${path} asks with the one that is accepted`, async ({
    page,
    faults,
  }) => {
    await page.goto(path)
    await expect(there(page).first()).toBeVisible()
    const press = () => page.getByRole('button', { name: button, exact: true }).click()
    await faults.set({ revoked: ['sample-full'] })
    await press()
    await expect(page.getByText('Not refreshed').first()).toBeVisible()
    await faults.heal()
    await press()
    await expect(page.getByText('Not refreshed')).toHaveCount(0)
    await expect(there(page).first()).toBeVisible()
  })
}

test('after the server’s key was refused, a record is tried again with the one that is accepted', async ({
  page,
  faults,
}) => {
  await page.goto('/materials')
  await names(page).first().click()
  await expect(fact(page, 'Created')).toBeVisible()
  await faults.set({ revoked: ['sample-full'] })
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect(page.getByText('This API key has been revoked.')).toBeVisible()
  await faults.heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This API key has been revoked.')).toHaveCount(0)
  await expect(fact(page, 'Created')).toBeVisible()
})
