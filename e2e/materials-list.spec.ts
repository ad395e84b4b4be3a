import { expect, test } from './fixtures'
import { askMaterials, connect, enterKey, expectRows, heading, names, range, sampleKeys, tableRegion } from './visit'
import { startBefore } from './wrong-service'

for (const key of sampleKeys) {
  test(`${key}: the list shows the first page of the active materials, as the API gives it`, async ({
    page,
    server,
  }) => {
    await connect(page, key)
    const { materials, meta } = await askMaterials(server, '', key)
    await expect(heading(page)).toHaveText('Materials')
    await expectRows(page, materials)
    await expect(range(page)).toHaveText(`1–25 of ${meta.total_count}`)
    const usual = ['Name', 'SKU', 'Category', 'Available', 'Reorder at', 'On order']
    const costs = key === 'sample-full' ? ['Unit cost'] : []
    await expect(page.getByRole('columnheader')).toHaveText([...usual, ...costs, 'Updated'])
  })
}

test('a filter by name applies as one types, says how it matches and what is active, and is cleared with one click', async ({
  page,
  server,
}) => {
  await connect(page)
  const wax = await askMaterials(server, 'name=wax')
  await page.getByLabel('Name contains').pressSequentially('WAX')
  await expectRows(page, wax.materials)
  await expect(page).toHaveURL('/materials?name=WAX')
  await expect(range(page)).toHaveText(`1–${wax.meta.total_count} of ${wax.meta.total_count}`)

  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips).toContainText('Name contains “WAX”')
  await page.getByLabel('Category contains').fill('carrier')
  await expect(chips).toContainText('Category contains “carrier”')
  await expect(names(page)).toHaveCount((await askMaterials(server, 'name=wax&category_name=carrier')).materials.length)
  await chips.getByRole('button', { name: 'Name contains' }).click()
  await expectRows(page, (await askMaterials(server, 'category_name=carrier')).materials)
  await expect(page.getByLabel('Name contains')).toHaveValue('')
  await chips.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/materials')
  await expect(chips).toBeHidden()
  await expectRows(page, (await askMaterials(server)).materials)
})

test('only on phones do filters wait to be asked for', async ({ page }) => {
  await connect(page)
  const more = page.getByRole('button', { name: /^(?:More|Fewer) filters$/ })
  for (const address of ['/materials', '/materials?all=1', '/products']) {
    await page.goto(address)
    await expect(page.getByLabel('State')).toBeVisible()
    await expect(more).toBeHidden()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByLabel('State')).toBeHidden()
  await more.click()
  await expect(page.getByLabel('State')).toBeVisible()
})

test('a SKU matches as a whole, in any case, and what matches nothing names its filters', async ({ page }) => {
  await connect(page)
  await page.getByLabel('SKU exact').fill('cal-std-01')
  await expect(names(page)).toHaveText(['Fragrance calibration standard'])
  await page.getByLabel('SKU exact').fill('cal-std')
  await expect(page.getByRole('heading', { name: 'No materials match' })).toBeVisible()
  await expect(tableRegion(page)).toContainText('SKU is “cal-std”')
  await page.getByRole('region').getByRole('button', { name: 'Clear filters' }).click()
  await expect(names(page)).toHaveCount(25)
  await expect(page.getByLabel('SKU exact')).toHaveValue('')
})

test('archived materials are shown when the state asks for them, and marked', async ({ page, server }) => {
  await connect(page)
  const archived = await askMaterials(server, 'state=archived')
  await page.getByLabel('State').selectOption('Archived')
  await expectRows(page, archived.materials)
  await expect(page).toHaveURL('/materials?state=archived')
  await expect(page.getByRole('rowheader').filter({ hasText: 'Archived' })).toHaveCount(archived.materials.length)
  // All of them are, and the filter says so: the mark is heard, and leaves the names their room.
  const mark = page.getByRole('rowheader').first().getByText('Archived')
  expect((await mark.locator('..').boundingBox())?.width).toBeLessThan(2)
  await page.getByLabel('State').selectOption('Active and archived')
  await expectRows(page, (await askMaterials(server, 'state=all')).materials)
  await expect(page).toHaveURL('/materials?state=all')
  await expect(page.getByRole('rowheader').filter({ hasText: 'Archived' })).not.toHaveCount(0)
  // However long the name before it, the mark is seen.
  const hidden = await page.getByRole('rowheader').evaluateAll((headers) =>
    headers.flatMap((header) => {
      const mark = [...header.querySelectorAll('span')].find((span) => span.textContent === 'Archived')
      const end = mark?.getBoundingClientRect().right ?? 0
      return end <= header.getBoundingClientRect().right ? [] : [header.textContent]
    }),
  )
  expect(hidden).toEqual([])
})

test('characters that mean something elsewhere are only text in a filter', async ({ page, server }) => {
  await connect(page)
  for (const name of ['%', '_', '\\', '<b>', '&', 'ΕΞΤΡΑ', 'زيت', '🕯️', 'no such thing at all']) {
    const { meta } = await askMaterials(server, new URLSearchParams({ name }).toString())
    await page.getByLabel('Name contains').fill(name)
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('name') === name)
    await expect(range(page)).toHaveText(meta.total_count === 0 ? 'None' : new RegExp(` of ${meta.total_count}$`))
  }
})

test('a typed word is one entry of the history, and reload, back, forward and a pasted link restore the list', async ({
  page,
  context,
  server,
}) => {
  const all = await askMaterials(server)
  const oil = await askMaterials(server, 'name=oil')
  const oil2 = await askMaterials(server, 'name=oil&page=2')
  await connect(page)
  await expectRows(page, all.materials)
  await page.getByLabel('Name contains').pressSequentially('oil')
  await expectRows(page, oil.materials)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expectRows(page, oil2.materials)
  await expect(page).toHaveURL('/materials?page=2&name=oil')

  await page.reload()
  await expectRows(page, oil2.materials)
  await expect(page.getByLabel('Name contains')).toHaveValue('oil')
  await page.goBack()
  await expectRows(page, oil.materials)
  await page.goBack()
  await expectRows(page, all.materials)
  await expect(page.getByLabel('Name contains')).toHaveValue('')
  await page.goForward()
  await expectRows(page, oil.materials)
  await expect(page.getByLabel('Name contains')).toHaveValue('oil')

  const other = await context.newPage()
  await other.goto('/materials?page=2&name=oil')
  await expectRows(other, oil2.materials)
})

test('going back while a letter is still to take effect takes the letter back, too', async ({ page }) => {
  await connect(page)
  const field = page.getByLabel('Name')
  await field.fill('wax')
  await expect(page).toHaveURL('/materials?name=wax')
  await page.waitForTimeout(1000)
  // Back within the pause after which a letter takes effect, which a test could not press in time.
  await field.evaluate((input) =>
    input.addEventListener('input', () => setTimeout(() => history.back(), 20), { once: true }),
  )
  await field.pressSequentially('x')
  await expect(page).toHaveURL('/materials')
  await page.waitForTimeout(400)
  await expect(page).toHaveURL('/materials')
  await expect(field).toHaveValue('')
})

test('going back to another page while a letter is still to take effect stays there', async ({ page }) => {
  await connect(page, 'sample-full', '/account')
  await page.getByRole('link', { name: 'Materials' }).click()
  const field = page.getByLabel('Name')
  await expect(names(page)).toHaveCount(25)
  await field.focus()
  await field.evaluate((input) =>
    input.addEventListener('input', () => setTimeout(() => history.back(), 20), { once: true }),
  )
  await field.pressSequentially('x')
  await expect(page).toHaveURL('/account')
  await page.waitForTimeout(400)
  await expect(page).toHaveURL('/account')
})

test('a row pressed right after the last letter leads back to the list with that letter', async ({ page }) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  const field = page.getByLabel('Name')
  await field.focus()
  // Within the pause after which a letter takes effect, which a test could not press in time.
  await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('table tbody th a')
    const press = () => {
      link?.focus()
      link?.click()
    }
    document.activeElement?.addEventListener('input', () => setTimeout(press, 20), { once: true })
  })
  await field.pressSequentially('w')
  await expect(page).toHaveURL(/\/materials\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL('/materials?name=w')
  await expect(field).toHaveValue('w')
})

test('each filter that is settled is an entry of the history of its own', async ({ page, server }) => {
  const oil = await askMaterials(server, 'name=oil')
  await connect(page)
  await page.getByLabel('Name contains').fill('oil')
  await expectRows(page, oil.materials)
  await page.getByLabel('Category contains').fill('carrier')
  await expectRows(page, (await askMaterials(server, 'name=oil&category_name=carrier')).materials)
  await page.goBack()
  await expectRows(page, oil.materials)
  await expect(page.getByLabel('Category contains')).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL('/materials')
})

test('typing on after going back takes no entry that was there before', async ({ page }) => {
  await connect(page)
  await page.goto('/materials?category_name=wax')
  const filter = page.getByLabel('Name contains')
  await filter.pressSequentially('a')
  await expect(page).toHaveURL('/materials?name=a&category_name=wax')
  await page.goBack()
  await expect(page).toHaveURL('/materials?category_name=wax')
  await filter.pressSequentially('b')
  await expect(page).toHaveURL('/materials?name=b&category_name=wax')
  await page.goBack()
  await expect(page).toHaveURL('/materials?category_name=wax')
})

test('Escape ends what an input method composes, and leaves the filter', async ({ page, context }) => {
  await connect(page)
  const filter = page.getByLabel('Name contains')
  await filter.fill('oil')
  await expect(page).toHaveURL('/materials?name=oil')
  const probe = await context.newCDPSession(page)
  await probe.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
  await filter.press('Escape')
  await expect(filter).not.toHaveValue('')
  await probe.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
  await expect(filter).toHaveValue('oil')
  await expect(page).toHaveURL('/materials?name=oil')
})

test('a space before the next word does not take the entry of what was settled', async ({ page }) => {
  await connect(page)
  const filter = page.getByLabel('Name contains')
  await filter.fill('essential')
  await expect(page).toHaveURL('/materials?name=essential')
  // As long as somebody reads before typing on.
  await page.waitForTimeout(1500)
  await filter.pressSequentially(' ')
  await page.waitForTimeout(200)
  await filter.pressSequentially('o')
  await expect(page).toHaveURL(/name=essential(?:\+|%20)o$/)
  await page.goBack()
  await expect(page).toHaveURL('/materials?name=essential')
  await page.goBack()
  await expect(page).toHaveURL('/materials')
})

test('filters changed in quick succession all count', async ({ page, server }) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  await page.getByLabel('Name contains').fill('oil')
  await page.getByLabel('Category contains').fill('carrier')
  await page.getByLabel('State').selectOption('Active and archived')
  await expect(page).toHaveURL('/materials?state=all&name=oil&category_name=carrier')
  await expectRows(page, (await askMaterials(server, 'state=all&name=oil&category_name=carrier')).materials)
})

test('every way from page to page leads where it says, and the range tells where one is', async ({ page, server }) => {
  const {
    meta: { total_count: total },
  } = await askMaterials(server)
  const last = Math.ceil(total / 25)
  const expectPage = async (number: number) => {
    await expect(range(page)).toHaveText(`${number * 25 - 24}–${Math.min(number * 25, total)} of ${total}`)
    await expectRows(page, (await askMaterials(server, `page=${number}`)).materials)
    await expect(page).toHaveURL(number === 1 ? '/materials' : `/materials?page=${number}`)
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await connect(page)
  await expectPage(1)
  await expect(button('First page')).toBeDisabled()
  await expect(button('Previous page')).toBeDisabled()
  await button('Next page').click()
  await expectPage(2)
  await button('Last page').click()
  await expectPage(last)
  await expect(button('Next page')).toBeDisabled()
  await expect(button('Last page')).toBeDisabled()
  await button('Previous page').click()
  await expectPage(last - 1)
  await button('First page').click()
  await expectPage(1)
  const jump = page.getByLabel('Page', { exact: true })
  await jump.fill('3')
  await jump.press('Enter')
  await expectPage(3)
  await jump.fill('999')
  await jump.press('Enter')
  await expectPage(last)
  await jump.fill('three')
  await jump.press('Enter')
  await expectPage(last)
  await expect(jump).toHaveValue(`${last}`)
  for (const typed of ['-2', '2.5', '1e1']) {
    await jump.fill(typed)
    await jump.press('Enter')
    await expectPage(last)
    await expect(jump).toHaveValue(`${last}`)
  }

  await heading(page).click()
  await page.keyboard.press('[')
  await expectPage(last - 1)
  await page.keyboard.press(']')
  await expectPage(last)
  await page.keyboard.press(']')
  await expectPage(last)
  // As quickly as one can, and not taken for a scanner.
  await page.evaluate(() => {
    for (const [key, code] of [
      ['[', 'BracketLeft'],
      [']', 'BracketRight'],
      ['[', 'BracketLeft'],
    ]) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))
    }
  })
  await expectPage(last - 1)
})

test('a page typed on a keypad without a key for it is gone to on leaving the field, but not on the way to another', async ({
  page,
}) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  const jump = page.getByLabel('Page', { exact: true })
  await jump.fill('3')
  await jump.blur()
  await expect(page).toHaveURL('/materials?page=3')
  await expect(range(page)).toHaveText(/^51–75 of/)
  await jump.fill('2')
  await page.keyboard.press('Tab')
  await expect(jump).toHaveValue('3')
  await expect(page).toHaveURL('/materials?page=3')
})

test('those who listen are told which rows are there, once a filter or another page rests, and not for ever', async ({
  page,
  server,
}) => {
  await connect(page, 'sample-full', '/materials')
  const { meta } = await askMaterials(server, '')
  const said = (text: string) => page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) })
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(said(`26 to 50 of ${meta.total_count}`)).toBeAttached()
  await page.getByLabel('Name contains').pressSequentially('lavender', { delay: 50 })
  const found = await askMaterials(server, 'name=lavender')
  await expect(said(`1 to ${found.meta.total_count} of ${found.meta.total_count}`)).toBeAttached()
  await expect(page.getByRole('status').filter({ hasText: ' of ' })).toHaveCount(0)
})

test('a filter that changes nothing is heard, too', async ({ page, server }) => {
  const [{ name, sku } = { name: '', sku: '' }] = (await askMaterials(server, '')).materials
  await connect(page, 'sample-full', `/materials?${new URLSearchParams({ name, sku: sku ?? '' }).toString()}`)
  await expect(names(page)).toHaveCount(1)
  const said = page.getByRole('status').filter({ hasText: /^1 to 1 of 1$/ })
  await expect(said).toBeAttached()
  await expect(said).toHaveCount(0)
  await page.getByRole('button', { name: /SKU.*: remove this filter/ }).press('Enter')
  await expect(said).toBeAttached()
})

test('a page size shows so many rows, begins again at the first page, and stands in the address', async ({
  page,
  server,
}) => {
  await connect(page, 'sample-full', '/materials?page=3')
  await expect(names(page)).toHaveCount(25)
  for (const size of ['50', '100', '25']) {
    await page.getByLabel('Rows per page').selectOption(size)
    await expectRows(page, (await askMaterials(server, `per_page=${size}`)).materials)
    await expect(names(page)).toHaveCount(Number.parseInt(size, 10))
    await expect(page).toHaveURL(size === '25' ? '/materials' : `/materials?per_page=${size}`)
  }
  // Shortcuts are not for somebody who is choosing or typing.
  await page.getByLabel('Name contains').pressSequentially('a]')
  await expect(page.getByLabel('Name contains')).toHaveValue('a]')
})

test('a long page is all there, with the focus where it was, for whoever goes to its end at once', async ({
  page,
  server,
}) => {
  await connect(page)
  await expect(names(page)).toHaveCount(25)
  const isDrawn = () =>
    names(page).evaluateAll((links) => links.every((link) => link.checkVisibility({ contentVisibilityAuto: true })))
  await page.getByLabel('Rows per page').selectOption('100')
  await expect(names(page)).toHaveCount(100)
  await tableRegion(page).evaluate((region) => region.scrollTo(0, region.scrollHeight))
  await expect(names(page).last()).toBeInViewport({ ratio: 1 })
  await expect.poll(isDrawn).toBe(true)

  // A row whose record goes shows another: whoever stands there is not thrown out.
  await tableRegion(page).evaluate((region) => region.scrollTo(0, 0))
  await names(page)
    .nth(90)
    .evaluate((link) => link.focus({ preventScroll: true }))
  await page.keyboard.press(']')
  await expectRows(page, (await askMaterials(server, 'per_page=100&page=2')).materials)
  await expect(names(page).nth(90)).toBeFocused()
  await expect.poll(isDrawn).toBe(true)
})

for (const { address, rows, word } of [
  { address: '?page=999', rows: '', word: 'There is no page 999. This is the last one.' },
  { address: '?page=-1', rows: '', word: 'page “-1”' },
  { address: '?page=abc', rows: '', word: 'page “abc”' },
  { address: '?page=1.5', rows: '', word: 'page “1.5”' },
  { address: '?state=bogus', rows: '', word: 'state “bogus”' },
  { address: '?per_page=7000', rows: '', word: 'rows per page “7000”' },
  { address: '?page=&state=&name=&per_page=', rows: '', word: undefined },
  { address: '?state=bogus&name=oil&page=0', rows: 'name=oil', word: 'page “0”, state “bogus”' },
  { address: '?name=%00%E0%A4%A', rows: undefined, word: undefined },
  { address: '?name=a&name=oil', rows: 'name=oil', word: undefined },
]) {
  test(`the address ${address} gives a usable list, and a word about what makes no sense`, async ({ page, server }) => {
    await connect(page, 'sample-full', `/materials${address}`)
    const { meta } = await askMaterials(server, rows)
    if (address === '?page=999') {
      await expectRows(page, (await askMaterials(server, `page=${meta.total_pages}`)).materials)
      await expect(page).toHaveURL(`/materials?page=${meta.total_pages}`)
    } else if (rows === undefined) await expect(range(page)).toHaveText('None')
    else await expectRows(page, (await askMaterials(server, rows)).materials)
    if (word === undefined) await expect(page.getByText('The address asked for')).toHaveCount(0)
    else await expect(page.getByRole('status').filter({ hasText: word })).toBeVisible()
    // And it goes on from there.
    await page.getByLabel('Name contains').fill('lavender')
    await expectRows(page, (await askMaterials(server, 'name=lavender')).materials)
    await expect(page).toHaveURL('/materials?name=lavender')
  })
}

test('where pages beyond the end are not found, one lands on the first, and the list stays offered', async ({
  page,
  server,
}) => {
  const strict = await startBefore(server, (path, body) =>
    /materials\?.*page=(?:999|3)\b/.test(path.replace('per_page', 'size')) ? { error: 'No such page.' } : body,
  )
  try {
    await page.goto(`${strict.url}/materials?page=999`)
    await enterKey(page, 'sample-full')
    await expect(
      page.getByRole('status').getByText('The service has no page 999. This is the first one.'),
    ).toBeVisible()
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(25)
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Materials' })).toBeVisible()
  } finally {
    await strict.stop()
  }
})

test('a page that does not exist is spoken of with its own filter only, and with every one of which it is true', async ({
  page,
}) => {
  await connect(page, 'sample-full', '/materials?page=2&name=lavender')
  const word = page.getByText('There is no page 2. This is the last one.')
  await expect(word).toBeVisible()
  await page.getByLabel('Name contains').fill('')
  await expect(page).toHaveURL('/materials')
  await expect(names(page)).toHaveCount(25)
  await expect(word).toHaveCount(0)
  await page.evaluate(() => {
    history.pushState({}, '', '/materials?page=2&name=jojoba')
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await expect(page).toHaveURL('/materials?name=jojoba')
  await expect(word).toBeVisible()
})

test('a filter that is entered without a change leaves the page and the history as they are', async ({ page }) => {
  await connect(page, 'sample-full', '/materials?page=3')
  await expect(range(page)).toHaveText(/^51–75/)
  const entries = await page.evaluate(() => history.length)
  const name = page.getByLabel('Name contains')
  await name.press('Enter')
  await name.press('Space')
  await page.waitForTimeout(1000)
  await expect(page).toHaveURL('/materials?page=3')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await name.fill('lavender')
  await expect(page).toHaveURL('/materials?name=lavender')
})
