import type { PaginationMeta } from '@/contract/list'
import type { Manufacture } from '@/contract/manufactures'
import type { Page } from 'playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import type { RunningServer } from './start-server'
import {
  askApi,
  cellOf,
  connect,
  enterKey,
  everythingSaid,
  fact,
  heading,
  names,
  type SampleKey,
  sampleKeys,
} from './visit'
import { startBefore } from './wrong-service'

/** What would hint at money: words, signs and the codes of the sample's currencies. */
const moneyHints = /cost|price|money|amount|currency|[€$¥£]|\b(?:EUR|USD|JPY)\b/i

const everyColumn = [
  'Product',
  'Variation',
  'Stage',
  'Completed of planned',
  'Planned',
  'Completed quantity',
  'Yield',
  'Deadline',
  'Start',
  'Completed',
  'Expiry',
  'Time worked',
  'Line items',
  'Materials used',
  'Lots',
  'Notes',
  'Created',
  'Updated',
]
const moneyColumns = ['Materials cost', 'Labour cost']

async function askRuns(server: RunningServer, page: number, key?: SampleKey) {
  const path = `manufactures?per_page=100&page=${page}`
  return askApi<{ manufactures: readonly Manufacture[]; meta: PaginationMeta }>(server, path, key)
}

async function askRun(server: RunningServer, id: number): Promise<Manufacture> {
  return (await askApi<{ manufacture: Manufacture }>(server, `manufactures/${id}`)).manufacture
}

/** Every sample run, the newest pages first or last as the service gives them. */
async function askAllRuns(server: RunningServer): Promise<readonly Manufacture[]> {
  const first = await askRuns(server, 1)
  const rest = Array.from({ length: first.meta.total_pages - 1 }, (_, at) => at + 2)
  const pages = await Promise.all(rest.map(async (number) => askRuns(server, number)))
  return [first, ...pages].flatMap(({ manufactures }) => manufactures)
}

function batchOf({ id, batch_code: code }: Manufacture): string {
  return code ?? `Run ${id}`
}

const stages: Readonly<Record<string, string>> = {
  planned: 'Planned',
  not_started: 'Planned',
  in_progress: 'In progress',
  work_in_progress: 'In progress',
  completed: 'Completed',
}

function timeline(page: Page) {
  return page.getByRole('region', { name: 'Timeline' })
}

function linesTable(page: Page) {
  return page.getByRole('table', { name: 'Line items' })
}

/** Sum of the layout shifts since the page began, but for those that somebody's input explains. */
async function shifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver(() => {})
        observer.observe({ type: 'layout-shift', buffered: true })
        // Two frames later everything buffered has been handed over.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const entries = observer.takeRecords() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
            resolve(entries.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
          }),
        )
      }),
  )
}

for (const key of sampleKeys) {
  test(`${key}: every page lists its runs by batch, with stage and what was made of the plan`, async ({
    page,
    server,
  }) => {
    await connect(page, key, '/manufactures?per_page=100')
    await expect(page.getByRole('columnheader', { name: 'Batch' })).toBeVisible()
    for (const number of [1, 2, 3]) {
      const { manufactures } = await askRuns(server, number, key)
      await expect(names(page)).toHaveText(manufactures.map(batchOf))
      const cells = page.getByRole('row').getByRole('cell')
      const perRow = key === 'sample-full' ? 6 : 4
      await expect(cells).toHaveCount(manufactures.length * perRow)
      const texts = await cells.allInnerTexts()
      const rows = manufactures.map((_, at) => texts.slice(at * perRow, (at + 1) * perRow))
      expect(rows.map(([, stage]) => stage)).toEqual(
        manufactures.map(({ production_status: status }) => stages[status] ?? status),
      )
      expect(rows.map(([, , progress]) => /\S+ of \S+$/.exec(progress ?? '')?.[0])).toEqual(
        manufactures.map(
          ({ actual_quantity: made, quantity }) => `${made.replace(/\.0$/, '')} of ${quantity.replace(/\.0$/, '')}`,
        ),
      )
      if (number < 3) await page.getByRole('button', { name: 'Next page' }).click()
    }
  })

  test(`${key}: every field is a column${key === 'sample-full' ? '' : ', and none hints at money'}`, async ({
    page,
  }) => {
    await connect(page, key, '/manufactures')
    await page.getByRole('button', { name: 'View' }).click()
    const money = key === 'sample-full' ? moneyColumns : []
    for (const name of [...everyColumn, ...money]) {
      const box = page.getByRole('checkbox', { name, exact: true })
      await box.check()
    }
    expect(await page.getByRole('checkbox').count()).toBe(everyColumn.length + money.length)
    await page.keyboard.press('Escape')
    const headers = await page.getByRole('columnheader').allTextContents()
    expect(headers.toSorted()).toEqual(['Batch', ...everyColumn, ...money].toSorted())
    expect(moneyHints.test(await everythingSaid(page))).toBe(key === 'sample-full')
  })
}

test('names come with whole collections, not with a request for each row', async ({ page, server, faults }) => {
  const { manufactures } = await askRuns(server, 1)
  await faults.forget()
  await connect(page, 'sample-full', '/manufactures?per_page=100')
  await expect(names(page)).toHaveCount(100)
  for (const run of manufactures.slice(0, 5))
    await expect(await cellOf(page, batchOf(run), 'Product')).not.toHaveText(`#${run.product_id}`)
  const asked = (await faults.requests()).map(({ path }) => path)
  expect(asked.filter((path) => /(?:products|components)\/\d/.test(path))).toEqual([])
  expect(asked.filter((path) => path.includes('/manufactures'))).toHaveLength(1)
  // Once read, they are there for every other page.
  await faults.forget()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('cell').filter({ hasText: /^#\d+$/ })).toHaveCount(0)
  const later = (await faults.requests()).map(({ path }) => path)
  expect(later.filter((path) => /products|components/.test(path))).toEqual([])
})

test('until the names are there, ids stand in their place, and nothing waits for them', async ({ page, faults }) => {
  await faults.set({ hang: true, paths: ['products', 'components'] })
  await connect(page, 'sample-full', '/manufactures')
  await expect(names(page)).toHaveCount(25)
  await expect(page.getByRole('link', { name: /^#\d+$/ })).toHaveCount(25)
  await names(page).first().click()
  await expect(fact(page, 'Product')).toHaveText(/^#\d+/)
})

test('names that could not be read are said to be missing, and come when they are tried again', async ({
  page,
  faults,
}) => {
  await faults.set({ status: 500, paths: ['products', 'components'] })
  await connect(page, 'sample-full', '/manufactures')
  const notice = page.getByRole('status').filter({ hasText: 'Ids may stand for names' })
  await expect(notice).toContainText('as the products and components could not be read')
  await expect(page.getByRole('link', { name: /^#\d+$/ })).toHaveCount(25)
  await faults.set({ latencyMs: 1000, paths: ['products', 'components'] })
  await notice.getByRole('button', { name: 'Try again' }).click()
  // It stays while they are read.
  await page.waitForTimeout(300)
  await expect(notice).toBeVisible()
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^#\d+$/ })).toHaveCount(0)
})

test('names that this key may not see are no failure', async ({ page, faults }) => {
  await faults.set({ status: 403, paths: ['products', 'components'] })
  await connect(page, 'sample-full', '/manufactures')
  await expect(names(page)).toHaveCount(25)
  await expect.poll(async () => (await faults.requests()).some(({ path }) => path.includes('/components'))).toBe(true)
  await expect(page.getByRole('link', { name: /^#\d+$/ })).toHaveCount(25)
  await expect(page.getByText('Ids may stand for names')).toHaveCount(0)
})

test('a link keeps the focus when it turns out to lead to a component', async ({ page, server, faults }) => {
  const { manufactures } = await askRuns(server, 1)
  const run = manufactures.find(({ product_id: id }) => id >= 8000 && id < 9000)!
  await faults.set({ latencyMs: 2500, paths: ['products', 'components'] })
  await connect(page, 'sample-full', '/manufactures')
  await expect(names(page)).toHaveCount(25)
  const made = (await cellOf(page, batchOf(run), 'Product')).getByRole('link')
  await expect(made).toHaveText(`#${run.product_id}`)
  await made.focus()
  await expect(await cellOf(page, batchOf(run), 'Product')).toContainText('Component')
  await expect(made).toBeFocused()
})

test('a run leads to its product, its variation and its materials', async ({ page, server }) => {
  const runs = await askAllRuns(server)
  const run = runs.find(
    ({ product_id: id, variation_id: variation, line_items: lines }) =>
      id >= 4000 && id < 8000 && typeof variation === 'number' && lines.every(({ material_id }) => material_id),
  )!
  const { product } = await askApi<{ product: { name: string } }>(server, `products/${run.product_id}`)
  await connect(page, 'sample-full', `/manufactures/${run.id}`)
  await expect(heading(page)).toHaveText(batchOf(run))
  const link = fact(page, 'Product').getByRole('link', { name: product.name })
  await link.click()
  await expect(heading(page)).toHaveText(product.name)
  await page.goBack()
  await fact(page, 'Variation').getByRole('link').click()
  await expect(heading(page)).toHaveText(product.name)
  expect(page.url()).toContain(`/products/${run.product_id}`)
  expect(page.url()).toContain(`${run.variation_id}`)
  await page.goBack()
  const line = run.line_items[0]!
  await linesTable(page).getByRole('link', { name: line.name!, exact: true }).first().click()
  await expect(page).toHaveURL(`/materials/${line.material_id}`)
})

test('a run whose product is a component says so and leads there', async ({ page, server }) => {
  const runs = await askAllRuns(server)
  const run = runs.find(({ product_id: id }) => id >= 8000 && id < 9000)!
  const { component } = await askApi<{ component: { name: string } }>(server, `components/${run.product_id}`)
  await connect(page, 'sample-full', `/manufactures/${run.id}`)
  await expect(fact(page, 'Product')).toContainText('Component')
  await fact(page, 'Product').getByRole('link', { name: component.name }).click()
  await expect(page).toHaveURL(`/components/${run.product_id}`)
})

test('a variation that its product does not have reads “not found”, as does one of a product that is not', async ({
  page,
  server,
}) => {
  const { manufactures } = await askApi<{ manufactures: Manufacture[] }>(server, 'manufactures?per_page=100')
  const [one, other, third] = manufactures.filter((run) => typeof run.variation_id === 'number')
  const { components } = await askApi<{ components: { id: number }[] }>(server, 'components')
  const made = manufactures.find((run) => ![one!.id, other!.id, third!.id].includes(run.id))
  const odd = new Map([
    [one!.id, { variation_id: 987_654 }],
    [other!.id, { product_id: 987_654 }],
    [made!.id, { product_id: components[0]!.id, variation_id: 987_654 }],
  ])
  const front = await startBefore(server, (path, body) => {
    const { manufactures: runs } = body as { manufactures?: Manufacture[] }
    return runs && path.includes('/manufactures')
      ? { ...(body as object), manufactures: runs.map((run) => ({ ...run, ...odd.get(run.id) })) }
      : body
  })
  await page.goto(`${front.url}/manufactures?per_page=100&columns=product,variation`)
  await enterKey(page, 'sample-full')
  await expect(page.getByRole('columnheader', { name: 'Variation' })).toBeVisible()
  const variation = (run: Manufacture) => cellOf(page, run.batch_code ?? '', 'Variation')
  await expect(await variation(one!)).toHaveText('Variation 987654 not found')
  await expect(await variation(other!)).toContainText('not found')
  await expect(await variation(made!)).toHaveText('Variation 987654 not found')
  await expect((await variation(one!)).getByRole('link')).toHaveCount(0)
  await expect((await variation(other!)).getByRole('link')).toHaveCount(0)
  await expect((await variation(third!)).getByRole('link')).toHaveCount(1)
  await front.stop()
})

test('a product that was deleted reads “not found”, and the rest of the run stands', async ({ page, server }) => {
  const runs = await askAllRuns(server)
  const run = runs.find(({ product_id: id }) => id === 999_999)!
  await connect(page, 'sample-full', `/manufactures/${run.id}`)
  await expect(fact(page, 'Product')).toContainText('not found')
  await expect(fact(page, 'Product')).toContainText('999999')
  await expect(fact(page, 'Product').getByRole('link')).toHaveCount(0)
  await expect(linesTable(page).getByRole('row')).toHaveCount(run.line_items.length + 1)
})

test('a stage that nobody knows is shown as it is, and is neither done nor late', async ({ page, server }) => {
  const run = (await askAllRuns(server)).find(({ production_status: status }) => status === 'quality_hold')!
  await connect(page, 'sample-full', `/manufactures/${run.id}`)
  await expect(fact(page, 'Stage')).toContainText('quality_hold')
  await expect(page.getByText('Whether these costs are final is not known')).toBeVisible()
  await expect(page.getByText('so far')).toHaveCount(0)
  await expect(timeline(page)).not.toContainText('late')
})

test('a line without anything is counted, and does no harm', async ({ page, server }) => {
  const runs = await askAllRuns(server)
  const run = runs.find(({ line_items: lines }) => lines.some((line) => Object.keys(line).length === 0))!
  await connect(page, 'sample-full', `/manufactures/${run.id}`)
  await expect(linesTable(page).getByRole('row')).toHaveCount(run.line_items.length + 1)
  await expect(linesTable(page).getByRole('rowheader', { name: 'No material' })).toBeVisible()
  await expect(page.getByText(`1 of ${run.line_items.length} lines has no price.`)).toBeVisible()
})

test('for a key that may not see costs, no run hints at them', async ({ page, server }) => {
  const runs = await askAllRuns(server)
  const odd = runs.filter(
    ({ production_status: status, product_id: id, line_items: lines }) =>
      status === 'quality_hold' || id === 999_999 || lines.some((line) => Object.keys(line).length < 5),
  )
  await connect(page, 'sample-view-only', '/manufactures')
  await expect(names(page)).toHaveCount(25)
  for (const run of [runs[0]!, ...odd.slice(0, 5)]) {
    await page.goto(`/manufactures/${run.id}`)
    await expect(heading(page)).toHaveText(batchOf(run))
    await expect(linesTable(page).getByRole('columnheader')).toHaveText(['Material', 'SKU', 'Lot', 'Quantity'])
    await page.getByText('Record as sent by the service').click()
    await expect(page.getByRole('region', { name: 'Record as JSON' })).toContainText('"production_status"')
    expect(await everythingSaid(page)).not.toMatch(moneyHints)
  }
  await page.goto('/manufactures?columns=materials-cost,labour-cost,stage')
  await expect(names(page)).toHaveCount(25)
  await expect(page.getByRole('columnheader')).toHaveText(['Batch', 'Stage'])
  expect((await everythingSaid(page)).replaceAll(/(?:materials|labour)-cost/g, '')).not.toMatch(moneyHints)
})

test('who sees costs finds those of a completed run, and what one unit comes to', async ({ page, server }) => {
  const runs = await askAllRuns(server)
  const run = runs.find(({ total_materials_cost: cost, actual_quantity: made }) => cost && made !== '0.0')!
  await connect(page, 'sample-full', `/manufactures/${run.id}`)
  await expect(fact(page, 'Materials cost')).toContainText(`€${run.total_materials_cost!.amount}`)
  await expect(fact(page, 'Cost per unit')).toContainText('Computed')
  await expect(fact(page, 'Cost per unit')).toContainText(/^(?:about )?€/)
  const open = runs.find(({ production_status: status }) => status === 'in_progress')!
  await page.goto(`/manufactures/${open.id}`)
  await expect(fact(page, 'Materials cost')).toHaveText(/not costed/)
  await expect(page.getByText('These costs are still open')).toBeVisible()
  expect((await askRun(server, open.id)).total_materials_cost).toBeNull()
})

for (const [look, options] of [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['cards on a phone', { viewport: { width: 390, height: 844 } }],
] as const) {
  test.describe(look, () => {
    test.use(options)

    test('axe finds nothing wrong in the list and in a run', async ({ page, server }) => {
      const runs = await askAllRuns(server)
      const done = runs.find(({ total_labour_cost: cost }) => cost)!
      await connect(page, 'sample-full', '/manufactures?page=4')
      await expect(names(page)).toHaveCount(25)
      await expectAccessible(page, 'list')
      await page.goto(`/manufactures/${done.id}`)
      await expect(fact(page, 'Stage')).toBeVisible()
      await expectAccessible(page, 'run')
    })
  })
}

for (const [device, viewport] of [
  ['laptop', { width: 1366, height: 768 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`on a ${device} nothing moves while runs and their names come in, however late`, async ({
    page,
    server,
    faults,
  }) => {
    const runs = await askAllRuns(server)
    const made = runs.find(({ product_id: id, line_items: lines }) => id >= 8000 && id < 9000 && lines.length > 1)!
    await page.setViewportSize(viewport)
    await connect(page, 'sample-full', '/manufactures')
    await expect(names(page)).toHaveCount(25)
    await faults.set({ latencyMs: 150, latencyJitterMs: 200 })
    for (const path of ['', '?page=4', `/${made.id}`]) {
      await page.goto(`/manufactures${path}`)
      if (path.startsWith('/')) await expect(fact(page, 'Product')).toContainText('Component')
      else await expect(page.getByRole('link', { name: /^#\d+$/ }).or(page.getByText('Loading'))).toHaveCount(0)
      expect(await shifts(page), path).toBe(0)
    }
  })
}

test('all runs that a lot went into are found by its number', async ({ page, server }) => {
  const pages = await Promise.all([1, 2, 3, 4].map((number) => askRuns(server, number)))
  const runs = pages.flatMap(({ manufactures }) => manufactures)
  const lots = runs.flatMap(({ line_items: lines }) => lines.flatMap(({ lot_number: lot }) => lot ?? []))
  const [lot = ''] = lots
  const using = runs.filter(({ line_items: lines }) => lines.some(({ lot_number: one }) => one?.includes(lot)))
  expect(using.length).toBeGreaterThan(0)
  await connect(page, 'sample-view-only', `/manufactures?all=1&columns=product,lots,materials-used&lots=${lot}`)
  await expect(page.getByRole('button', { name: `Lots contains “${lot}”`, exact: true })).toBeVisible()
  await expect(names(page)).toHaveCount(using.length)
  await expect(await cellOf(page, await names(page).first().innerText(), 'Lots')).toContainText(lot)
})
