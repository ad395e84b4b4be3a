import type { Page } from 'playwright/test'
import { expectAccessible } from './axe'
import { startDeployment } from './deployment'
import { expect, test } from './fixtures'
import { askMaterials, connect, enterKey, expectRows, fact, heading, names, range, tableRegion } from './visit'
import { startBefore } from './wrong-service'

test('a record that cannot be read is set aside and counted, and the rest of its list stands', async ({
  page,
  faults,
  server,
}) => {
  const { materials, meta } = await askMaterials(server)
  await faults.set({ badRecords: 1 })
  await connect(page)
  await expectRows(page, materials.slice(1))
  const notice = page.getByRole('group').filter({ hasText: 'could not be read' })
  await expect(notice).toContainText('1 record of this page could not be read and is not shown among the materials.')
  // What it unfolds to may be long, and is not said by itself.
  await expect(
    page.getByRole('status').filter({ hasText: /^1 record of this page could not be read and is not shown/ }),
  ).toBeAttached()
  await notice.getByText('1 record').click()
  await expect(notice).toContainText(`Id ${materials[0]!.id}`)
  await expect(range(page)).toHaveText(`1–25 of ${meta.total_count}`)
  await faults.set({ badRecords: 25 })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(notice).toContainText('25 records of this page could not be read and are not shown')
  await expect(names(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^No materials/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'None of these materials could be read' })).toBeVisible()
  await faults.heal()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectRows(page, materials)
  await expect(notice).toHaveCount(0)
})

test('where no record can be read at all, the list of all does not say that there are none', async ({
  page,
  faults,
}) => {
  await faults.set({ badRecords: 100, paths: ['materials'] })
  await connect(page, 'sample-full', '/materials?all=1')
  await expect(page.getByText('240 of them could not be read')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'None of these materials could be read' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^No materials/ })).toHaveCount(0)
  await expect(names(page)).toHaveCount(0)
})

test('an error says whether the service speaks or the server before it', async ({ page, faults, server }) => {
  const front = await startBefore(server, (_, body) => body)
  await page.goto(`${front.url}/materials`)
  await enterKey(page, 'sample-full')
  await expect(names(page)).toHaveCount(25)
  await faults.set({ status: 422, paths: ['materials'], message: 'No such page.' })
  await page.getByRole('button', { name: 'Last page' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The service says: “No such page.”')
  await faults.heal()
  front.breakOff()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toContainText('This dashboard’s server says: “')
  await expect(alert).not.toContainText('The service says')
  await front.stop()
})

for (const { title, settings, said } of [
  { title: 'a list of another shape', settings: { body: 'wrong-shape' }, said: 'in a form that cannot be read' },
  { title: 'a list without its meta', settings: { shapes: { materials: 'no-meta' } }, said: 'cannot be read' },
  { title: 'a bare array', settings: { shapes: { materials: 'bare-array' } }, said: 'cannot be read' },
  { title: 'half a JSON', settings: { body: 'malformed' }, said: 'in a form that cannot be read' },
  { title: 'an answer that breaks off', settings: { body: 'truncated' }, said: 'The service cannot be reached.' },
  { title: 'an empty answer', settings: { body: 'empty' }, said: 'cannot be read' },
  { title: 'a web page', settings: { body: 'html' }, said: 'What answered is not the inventory service.' },
  { title: 'a redirect', settings: { redirect: true }, said: 'The service has moved' },
  { title: 'an error', settings: { status: 503 }, said: 'The service has a problem and could not answer.' },
] as const) {
  test(`${title} leaves the rows that were read before, and says so`, async ({ page, faults, server }) => {
    const { materials } = await askMaterials(server)
    await connect(page)
    await expectRows(page, materials)
    await faults.set({ ...settings, paths: ['materials'] })
    await page.getByRole('button', { name: 'Refresh' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'Not refreshed: the rows are those read before.' })
    await expect(notice).toContainText(said)
    await expectRows(page, materials)
    // Another page of the list has no earlier rows of its own to show.
    await page.getByRole('button', { name: 'Last page' }).click()
    await expect(page.getByRole('alert')).toContainText('Materials could not be read')
    await expect(page.getByRole('alert')).toContainText(said)
    await expect(names(page)).toHaveCount(0)
    await faults.heal()
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(range(page)).toHaveText(/^201–/)
    await page.goBack()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expectRows(page, materials)
    await expect(notice).toHaveCount(0)
  })
}

for (const { title, settings, said } of [
  { title: 'an error', settings: { status: 500 }, said: 'The service has a problem and could not answer.' },
  { title: 'another shape', settings: { body: 'wrong-shape' }, said: 'in a form that cannot be read' },
] as const) {
  test(`a record whose page fails with ${title} stays as the list had it, with a word about it`, async ({
    page,
    faults,
  }) => {
    await connect(page, 'sample-full', '/materials?name=calibration')
    await expect(names(page)).toHaveCount(1)
    await faults.set({ ...settings, paths: ['/api/v1/materials/1005'] })
    await names(page).click()
    const notice = page.getByText('The material could not be read: this is only what the list showed.')
    await expect(notice).toContainText(said)
    await expect(heading(page)).toHaveText('Fragrance calibration standard')
    await expect(fact(page, 'Available')).toContainText('123,456,789,012,345,678,901,234.56789')
    await expect(fact(page, 'Unit cost')).toContainText('€')
    // Nothing tells when it was read: the list's own age is not the record's.
    await expect(page.getByText(/^Read /)).toHaveCount(0)
    await faults.heal()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toHaveCount(0)
    await expect(fact(page, 'Available')).toContainText('123,456,789,012,345,678,901,234.56789')
  })
}

test('a record opened from all records stays as they had it where its page fails', async ({ page, faults }) => {
  await connect(page, 'sample-full', '/manufactures?all=1&sort=-planned')
  await expect(page.getByRole('paragraph').filter({ hasText: /^300 of 300 manufactures$/ })).toBeVisible()
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first()
  const name = await row.getByRole('link').first().innerText()
  await faults.set({ status: 500 })
  await row.getByRole('link').first().click()
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByText('The manufacture could not be read: this is only what the list showed.')).toBeVisible()
  await expect(fact(page, 'Completed of planned')).toHaveText(/\d of \d/)
})

for (const { title, path } of [
  { title: 'all records', path: '/materials?all=1' },
  { title: 'the overview', path: '/' },
]) {
  test(`beside the button that reads ${title} anew stands that they could not be read`, async ({ page, faults }) => {
    await connect(page, 'sample-full', path)
    const refresh = page.getByRole('button', { name: 'Refresh', exact: true })
    await expect(page.getByText(/^Read \d/)).toBeVisible()
    await expect(refresh).toHaveAttribute('aria-busy', 'false')
    await faults.set({ status: 500, paths: ['materials'] })
    await refresh.click()
    await expect(page.getByText(/^Not refreshed: read \d/)).toBeVisible()
    await faults.heal()
    await refresh.click()
    await expect(page.getByText(/^Read \d/)).toBeVisible()
    await expect(page.getByText('Not refreshed')).toHaveCount(0)
  })
}

for (const body of ['truncated', 'malformed'] as const) {
  test(`a ${body} answer to the first request of a page breaks nothing else`, async ({ page, context, faults }) => {
    await connect(page)
    await expect(names(page)).toHaveCount(25)
    const uncaught: string[] = []
    context.on('weberror', (error) => uncaught.push(error.error().message))
    await faults.set({ body, paths: ['materials/', 'expenses'] })
    for (const path of ['/materials/1005', '/expenses']) {
      await page.goto(path)
      await expect(page.getByRole('alert')).toBeVisible()
    }
    expect(uncaught).toEqual([])
  })
}

test('a record that is gone by the time it is opened was not found, whatever the list showed', async ({
  page,
  faults,
}) => {
  await connect(page, 'sample-full', '/materials?name=calibration')
  await expect(names(page)).toHaveCount(1)
  await faults.set({ status: 404, paths: ['/api/v1/materials/1005'] })
  await names(page).click()
  await expect(heading(page)).toHaveText('This material was not found')
  await expect(fact(page, 'Available')).toHaveCount(0)
})

test('a device without network says so, and goes on by itself', async ({ page, context, server }) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  await context.setOffline(true)
  const notice = page.getByText('This device is offline. Whatever is shown was read before.')
  await expect(notice).toBeVisible()
  await expect(names(page)).toHaveCount(25)
  await page.getByLabel('Name contains').fill('wax')
  await expect(page.getByRole('alert')).toContainText('could not be read')
  await context.setOffline(false)
  await expect(notice).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'This device is online again' })).toBeAttached()
  await expectRows(page, (await askMaterials(server, 'name=wax')).materials)
})

test('an error is told where the code to tell it well does not come', async ({ page, server, faults }) => {
  const deployment = await startDeployment(server)
  deployment.missing = 'assets/states-'
  await connect(page, 'sample-full', `${deployment.url}/account`)
  await faults.set({ status: 500, paths: ['materials'] })
  await page.goto(`${deployment.url}/materials`)
  await expect(page.getByRole('alert')).toHaveText(
    'This could not be read. Check the network, and load the page anew if it stays so.',
  )
  await deployment.stop()
})

test('a page whose code is gone says what to do', async ({ page, server }) => {
  const deployment = await startDeployment(server)
  deployment.missing = 'assets/overview-page-'
  await connect(page, 'sample-full', `${deployment.url}/account`)
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await page.getByText('Details', { exact: true }).click()
  await expect(page.getByRole('definition')).toContainText('overview-page-')
  deployment.missing = undefined
  await page.getByRole('button', { name: 'Load the page anew' }).click()
  await expect(heading(page)).toHaveText('Overview')
  await deployment.stop()
})

test('a page whose code did not come once is asked for again', async ({ page, server }) => {
  const deployment = await startDeployment(server)
  await connect(page, 'sample-full', `${deployment.url}/account`)
  deployment.missing = 'assets/overview-page-'
  let failed = 0
  page.on('response', (answer) => {
    if (answer.status() !== 404) return
    failed += 1
    deployment.missing = undefined
  })
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(heading(page)).toHaveText('Overview')
  expect(failed).toBe(1)
  await deployment.stop()
})

test('a page whose first styles did not come once has them in the end', async ({ page, server }) => {
  const place = () => tableRegion(page).boundingBox()
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  const asUsual = await place()

  const deployment = await startDeployment(server)
  deployment.missing = '.css'
  let failed = 0
  page.on('response', (answer) => {
    if (answer.status() === 404) failed += 1
    // The page's head names two.
    if (failed === 2) deployment.missing = undefined
  })
  await connect(page, 'sample-full', `${deployment.url}/materials`)
  await expect(names(page)).toHaveCount(25)
  expect(failed).toBe(2)
  await expect.poll(place).toEqual(asUsual)
  await deployment.stop()
})

test('a page whose styles are slow says so, and comes with them', async ({ page, server }) => {
  const deployment = await startDeployment(server)
  deployment.held = /\/all-page-[^/]*\.css$/
  const connection = JSON.stringify({ base: '', key: 'sample-full' })
  await page.addInitScript((kept) => localStorage.setItem('stockroom.connection', kept), connection)
  await page.goto(`${deployment.url}/materials?all=1`)
  const word = page.getByRole('status').filter({ hasText: 'This page takes long to load' })
  await expect(word).toBeVisible()
  // What looks after styles that did not come has looked by then.
  await page.waitForTimeout(3000)
  deployment.held = undefined
  await expect(tableRegion(page)).toBeVisible()
  await expect(word).toHaveCount(0)
  await deployment.stop()
})

test('a script that comes and does not run is told', async ({ page }) => {
  await page.addInitScript(() => {
    window.queueMicrotask = () => {
      throw new Error('Not today')
    }
  })
  await page.goto('/materials')
  await expect(page.getByRole('alert')).toContainText('could not be loaded')
})

test('a page that is not on the device yet says so while offline, and comes by itself when the network is back', async ({
  page,
  server,
  context,
}) => {
  const deployment = await startDeployment(server)
  deployment.missing = 'assets/overview-page-'
  await connect(page, 'sample-full', `${deployment.url}/account`)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(heading(page)).toHaveText('This page is not on this device yet')
  deployment.missing = undefined
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Overview', { timeout: 15_000 })
  // With its styles, as if they had come at once.
  const place = await heading(page).boundingBox()
  await page.reload()
  await expect(heading(page)).toHaveText('Overview')
  expect(place).toEqual(await heading(page).boundingBox())
  await deployment.stop()
})

test('pages that nobody opened so far are on the device once the first one has settled', async ({ page, context }) => {
  await connect(page, 'sample-full', '/materials')
  await expect(names(page)).toHaveCount(25)
  // The page's head names their files.
  await page.waitForFunction(() => {
    const pages = document.querySelector<HTMLMetaElement>('[name=pages]')?.content ?? '{}'
    const came = performance.getEntriesByType('resource').map(({ name }) => name)
    const files = Object.values(JSON.parse(pages) as Record<string, string[]>).flat()
    return files.length > 0 && files.every((file) => came.some((name) => name.endsWith(file)))
  })
  await context.setOffline(true)
  for (const name of ['Overview', 'Expenses', 'Recipes', 'Look-up']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(heading(page)).toHaveText(name)
  }
})

test('a page whose styles did not come has them when it is tried again', async ({ page, server }) => {
  const deployment = await startDeployment(server)
  await connect(page, 'sample-full', `${deployment.url}/account`)
  deployment.missing = '.css'
  await page.getByRole('link', { name: 'Displays', exact: true }).click()
  await expect(heading(page)).toHaveText('This page could not be shown')
  deployment.missing = undefined
  await page.waitForTimeout(3500)
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('link', { name: 'Displays', exact: true }).click()
  await expect(heading(page)).toHaveText('Displays')
  const place = await heading(page).boundingBox()
  await page.reload()
  await expect(heading(page)).toHaveText('Displays')
  expect(place).toEqual(await heading(page).boundingBox())
  await deployment.stop()
})

test('a page whose code is asked for while the server is down comes by itself when that is back', async ({
  page,
  server,
}) => {
  const deployment = await startDeployment(server)
  deployment.missing = 'assets/overview-page-'
  // The words for it are loaded before this.
  const words = page.waitForResponse(/\/read-names-/)
  await connect(page, 'sample-full', `${deployment.url}/account`)
  await words
  deployment.isDown = true
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(heading(page)).toHaveText('This page is not on this device yet')
  await expect(page.getByRole('alert')).toContainText('does not answer')
  await expect(page.getByRole('button', { name: 'Load the page anew' })).toHaveCount(0)
  deployment.isDown = false
  deployment.missing = undefined
  await expect(heading(page)).toHaveText('Overview')
  await deployment.stop()
})

test('a list stands without the code that reads names', async ({ page, server }) => {
  const deployment = await startDeployment(server)
  deployment.missing = 'assets/read-names-'
  const gone: string[] = []
  page.on('response', (answer) => void (answer.status() === 404 && gone.push(answer.url())))
  await page.goto(`${deployment.url}/manufactures`)
  await enterKey(page, 'sample-full')
  await expect.poll(() => gone).not.toEqual([])
  await expect(names(page)).toHaveCount(25)
  await expect(heading(page)).toHaveText('Manufactures')
  await deployment.stop()
})

test('a list that changes while one pages keeps its count honest', async ({ page, faults }) => {
  await faults.set({ changing: true, paths: ['materials'] })
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  for (let turns = 0; turns < 12; turns += 1) {
    const next = page.getByRole('button', { name: 'Next page' })
    if ((await next.getAttribute('aria-disabled')) === 'true') break
    await next.click()
    await expect(tableRegion(page)).toHaveAttribute('aria-busy', 'false')
    const [, first = 0, last = 0, total = 0] = /^(\d+)–(\d+) of (\d+)$/
      .exec(await range(page).innerText())!
      .map((part) => Number.parseInt(part, 10))
    expect(last).toBeLessThanOrEqual(total)
    expect(await names(page).count()).toBe(last - first + 1)
  }
})

test('an account without materials says so, and offers what might be there', async ({ page, server }) => {
  const meta = { current_page: 1, total_pages: 0, total_count: 0, per_page: 25 }
  const front = await startBefore(server, (path, body) =>
    path.startsWith('/api/v1/materials') ? { materials: [], meta } : body,
  )
  await page.goto(`${front.url}/materials`)
  await enterKey(page, 'sample-full')
  await expect(page.getByRole('heading', { name: 'No materials yet' })).toBeVisible()
  await expect(range(page)).toHaveText('None')
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page'])
    await expect(page.getByRole('button', { name })).toBeDisabled()
  await expectAccessible(page, 'empty')
  await page.getByRole('button', { name: 'Show archived ones too' }).click()
  await expect(page).toHaveURL(`${front.url}/materials?state=all`)
  await expect(page.getByRole('heading', { name: 'No materials yet' })).toBeVisible()
  await page.goto(`${front.url}/materials?page=7&name=wax`)
  await expect(page.getByRole('heading', { name: 'No materials match' })).toBeVisible()
  await front.stop()
})

for (const { says, current } of [
  { says: 'the first page', current: () => 1 },
  { says: 'the page asked for', current: (page: number) => page },
]) {
  test(`a service that sends the first page of materials whichever is asked for, and calls it ${says}, is not believed`, async ({
    page,
    server,
  }) => {
    const { materials, meta } = await askMaterials(server)
    const front = await startBefore(server, (path, body) => {
      if (!path.startsWith('/api/v1/materials?')) return body
      const asked = Number(new URLSearchParams(path.slice(path.indexOf('?'))).get('page') ?? '1')
      return { materials, meta: { ...meta, current_page: current(asked) } }
    })
    await page.goto(`${front.url}/materials`)
    await enterKey(page, 'sample-full')
    await expectRows(page, materials)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText(/does not turn the pages .* instead of page 2 it sent the first one/)).toBeVisible()
    await expectRows(page, materials)
    await expect(range(page)).toHaveText(/^1–25\b/)
    await expect(page.getByRole('textbox', { name: 'Page', exact: true })).toHaveValue('1')
    if (says === 'the first page') {
      await page.goto(`${front.url}/materials?page=3`)
      await expect(page.getByText(/instead of page 3 it sent the first one/)).toBeVisible()
    }
    await front.stop()
  })
}

test('pages that are counted from zero are turned all the same', async ({ page, server }) => {
  const front = await startBefore(server, (_, body) => {
    const { meta } = body as { meta?: { current_page: number } }
    return meta === undefined ? body : { ...(body as object), meta: { ...meta, current_page: meta.current_page - 1 } }
  })
  await page.goto(`${front.url}/materials?page=2`)
  await enterKey(page, 'sample-full')
  await expectRows(page, (await askMaterials(server, 'page=2')).materials)
  await expect(page.getByText('does not turn the pages')).toHaveCount(0)
  await front.stop()
})

test('how many records come before one that follows unreadable ones is not claimed', async ({ page, server }) => {
  const front = await startBefore(server, (_, body) => {
    const { materials } = body as { materials?: object[] }
    if (materials === undefined) return body
    return { ...(body as object), materials: materials.map((one, at) => (at < 2 ? { ...one, name: 5 } : one)) }
  })
  await page.goto(`${front.url}/materials`)
  await enterKey(page, 'sample-full')
  await names(page).first().click()
  const steps = page.getByRole('navigation', { name: 'Within the list' })
  await expect(steps.getByRole('button', { name: 'Next material' })).toBeEnabled()
  await expect(steps).toHaveText('')
  await front.stop()
})

test('a record with another id than the one asked for is refused', async ({ page, server }) => {
  const front = await startBefore(server, (path, body) => {
    const { material } = body as { material?: { id: number } }
    return path.endsWith('/materials/1005') && material ? { material: { ...material, id: 1006 } } : body
  })
  await page.goto(`${front.url}/materials/1005`)
  await enterKey(page, 'sample-full')
  await expect(page.getByRole('alert')).toContainText('This material could not be read')
  await expect(page.getByText('Fragrance calibration standard')).toHaveCount(0)
  await page.getByRole('alert').getByText('Details', { exact: true }).first().click()
  await expect(page.getByText('about another material than the one asked for')).toBeVisible()
  await front.stop()
})

const trap = 'https://trap.example/pixel.png'

/** A record with addresses and markup where people write text. */
function trapped<Item extends object>(item: Item): Item {
  const name = `<img src="${trap}"><a href="javascript:alert(1)">x</a>`
  return { ...item, name, category: trap, image_url: trap }
}

test('addresses inside data are text: nothing is fetched from them, and nothing leads there', async ({
  page,
  context,
  server,
}) => {
  const front = await startBefore(server, (_, body) => {
    const { materials, material, ...rest } = body as { materials?: object[]; material?: object }
    return {
      ...rest,
      ...(materials && { materials: materials.map(trapped) }),
      ...(material && { material: trapped(material) }),
    }
  })
  const other: string[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith(front.url)) other.push(request.url())
  })
  await page.goto(`${front.url}/materials`)
  await enterKey(page, 'sample-full')
  await expect(names(page)).toHaveCount(25)
  await names(page).first().click()
  await expect(heading(page)).toContainText(`<img src="${trap}">`)
  await expect(fact(page, 'Category')).toContainText(trap)
  expect(other).toEqual([])
  expect(
    await page
      .getByRole('link')
      .evaluateAll((links) => links.filter((link) => /trap|script/.test(link.getAttribute('href') ?? ''))),
  ).toHaveLength(0)
  await expect(page.getByRole('img')).toHaveCount(0)
  await front.stop()
})

/** What changes in the page's texts from now on. */
function sentencesFrom(page: Page) {
  return page.evaluateHandle(() => {
    const sentences: string[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes) sentences.push(target.textContent ?? '')
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return sentences
  })
}

test('what was read anew is said to be refreshed, and what could not be is not, whatever is shown next', async ({
  page,
  faults,
}) => {
  await connect(page, 'sample-full', '/materials')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/materials?page=2')
  await expect(range(page)).toContainText('26')
  await page.waitForLoadState('networkidle')
  const first = await sentencesFrom(page)
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect.poll(() => first.evaluate((all) => all.includes('Refreshed'))).toBe(true)
  await page.waitForLoadState('networkidle')
  await faults.set({ status: 500 })
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect(page.getByText(/^Not refreshed/).first()).toBeVisible()
  const then = await sentencesFrom(page)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect.poll(() => then.evaluate((all) => all.some((one) => one.startsWith('1 to 25 of')))).toBe(true)
  expect(await then.evaluate((all) => all.filter((one) => one === 'Refreshed'))).toEqual([])
})

test('who goes on while something is read anew is not told of that', async ({ page, faults }) => {
  await connect(page, 'sample-full', '/materials')
  await expect(range(page)).toContainText('1–25')
  await page.waitForLoadState('networkidle')
  const said = await sentencesFrom(page)
  await faults.set({ latencyMs: 1000 })
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await page.keyboard.press(']')
  await expect.poll(() => said.evaluate((all) => all.some((one) => one.startsWith('26 to 50 of')))).toBe(true)
  await names(page).first().click()
  await expect(heading(page)).not.toHaveText('Materials')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Refresh', exact: true }).first().click()
  const title = await heading(page).textContent()
  await page.keyboard.press(']')
  await expect(heading(page)).not.toHaveText(title ?? '')
  await page.waitForLoadState('networkidle')
  expect(await said.evaluate((all) => all.filter((one) => one === 'Refreshed'))).toEqual([])
})

for (const path of ['/materials', '/materials?all=1', '/materials/1005']) {
  for (const status of [403, 404]) {
    test(`what refreshing ${path} finds refused with ${status} is told, and not called refreshed`, async ({
      page,
      faults,
    }) => {
      await connect(page, 'sample-full', path)
      const refresh = page.getByRole('button', { name: /^Refresh$|again$/ }).first()
      await expect(refresh).toHaveAttribute('aria-busy', 'false')
      await page.waitForLoadState('networkidle')
      const said = await sentencesFrom(page)
      await faults.set({ status, paths: ['materials'] })
      await refresh.click()
      const told = page
        .getByRole('status')
        .filter({ hasText: /Not refreshed/ })
        .first()
      await expect(told).toBeAttached()
      expect(await said.evaluate((all) => all.filter((one) => one === 'Refreshed'))).toEqual([])
    })
  }
}
