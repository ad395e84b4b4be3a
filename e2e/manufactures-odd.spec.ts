import type { Page } from 'playwright/test'
import { expectAccessible } from './axe'
import { expect, test as base } from './fixtures'
import { oddNow, oddRuns, withOddRuns } from './odd-runs'
import { cellOf, connect, fact, heading, names, rowOf } from './visit'
import { startBefore } from './wrong-service'

// A service of the runs that nobody would think of, looked at on a day of our own.
const test = base.extend<object, { odd: string }>({
  odd: [
    async ({ server }, provide) => {
      const front = await startBefore(server, withOddRuns)
      await provide(front.url)
      await front.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ odd }, provide) => provide(odd),
})

async function openList(page: Page, path: string): Promise<void> {
  await connect(page, 'sample-full', path)
  await expect(names(page)).toHaveCount(oddRuns.length)
}

async function progressOf(page: Page, run: number): Promise<string> {
  const cell = await cellOf(page, `ODD-${run}`, 'Completed of planned')
  return (await cell.innerText()).replaceAll(/\s+/g, ' ')
}

/** Widths of the parts of a run's bar, and of all of it, in pixels; undefined where there is none. */
async function barOf(page: Page, run: number): Promise<{ all: number; parts: number[] } | undefined> {
  const cell = await cellOf(page, `ODD-${run}`, 'Completed of planned')
  return cell.evaluate((element) => {
    const bar = element.querySelector('[data-progress]')
    const widths = [bar, ...(bar?.children ?? [])].map((one) => one?.getBoundingClientRect().width ?? 0)
    return bar === null ? undefined : { all: widths[0] ?? 0, parts: widths.slice(1) }
  })
}

test('the bar and the words beside it never lie', async ({ page }) => {
  await connect(page, 'sample-full', '/manufactures')
  await expect(names(page)).toHaveCount(oddRuns.length)
  expect(await progressOf(page, 1)).toBe('nothing planned 5 of 0')
  expect(await barOf(page, 1)).toBeUndefined()

  expect(await progressOf(page, 2)).toBe('130 % 130 of 100')
  const over = await barOf(page, 2)
  expect(over?.parts).toHaveLength(2)
  expect(over?.parts[1]).toBeGreaterThan(5)

  expect(await progressOf(page, 3)).toBe('negative -5 of 100')
  expect((await barOf(page, 3))?.parts).toEqual([])

  expect(await progressOf(page, 4)).toBe('99 % 99.9999 of 100')
  const almost = await barOf(page, 4)
  expect(almost?.parts[0]).toBeLessThanOrEqual(almost!.all - 2)

  expect(await progressOf(page, 5)).toMatch(/^< 1 % 0\.0{30}1 of 100$/)
  const little = await barOf(page, 5)
  expect(little?.parts[0]).toBeGreaterThanOrEqual(1)
  expect(little?.parts[0]).toBeLessThan(5)

  expect(await progressOf(page, 6)).toMatch(/^> 100 % 100\.0{29}1 of 100$/)
  expect((await barOf(page, 6))?.parts).toHaveLength(2)
  expect((await barOf(page, 6))?.parts[1]).toBeGreaterThanOrEqual(2)

  expect(await progressOf(page, 7)).toBe('100 % 100 of 100')
  const full = await barOf(page, 7)
  expect(full?.parts).toEqual([full?.all])

  expect(await progressOf(page, 8)).toContain(
    '123,456,789,012,345,678,901,234.56789 of 123,456,789,012,345,678,901,234.5',
  )
  const cell = await cellOf(page, 'ODD-8', 'Completed of planned')
  expect(await cell.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
})

test('a run without a batch code goes by its id, and minutes read as hours', async ({ page }) => {
  await openList(page, '/manufactures?columns=time-worked,deadline')
  for (const [name, said] of [
    ['Run 50009', '2 h 15 min'],
    ['Run 50010', '-1 h 15 min'],
    ['ODD-11', '0 min'],
    ['ODD-12', '–'],
  ] as const)
    await expect(await cellOf(page, name, 'Time worked')).toContainText(said)
})

for (const { zone, words } of [
  { zone: 'Europe/Berlin', words: ['3 days late', 'due today', 'in 2 days', 'was 2 days late', 'on time'] },
  // The day has begun there that comes tomorrow elsewhere; the deadlines have moved into the next day as well.
  { zone: 'Pacific/Auckland', words: ['3 days late', '1 day late', 'in 2 days', 'was 1 day late', 'on time'] },
  { zone: 'America/Los_Angeles', words: ['3 days late', '1 day late', 'in 2 days', 'was 2 days late', 'on time'] },
]) {
  test(`in ${zone} a deadline counts that zone's days, and is not late once it is met`, async ({ page, faults }) => {
    await faults.set({ account: { time_zone: zone } })
    await page.clock.install({ time: oddNow })
    await openList(page, '/manufactures')
    const runs = ['Run 50009', 'Run 50010', 'ODD-11', 'ODD-12', 'ODD-13']
    for (const [at, name] of runs.entries())
      await expect(await cellOf(page, name, 'Deadline'), name).toContainText(words[at]!)
    // Where nobody knows whether a run is done, it is not called late.
    await expect(rowOf(page, 'ODD-14')).toContainText('3 days ago')
    await expect(rowOf(page, 'ODD-18')).toContainText('days ago')
    await expect(rowOf(page, 'ODD-18')).not.toContainText('late')
  })
}

test('at midnight of the zone today becomes yesterday, while one looks', async ({ page, faults }) => {
  await faults.set({ account: { time_zone: 'Europe/Berlin' } })
  await page.clock.install({ time: '2026-11-21T22:58:00Z' })
  await openList(page, '/manufactures')
  const cell = await cellOf(page, 'Run 50010', 'Deadline')
  await expect(cell).toContainText('due today')
  await page.clock.fastForward('03:00')
  await expect(cell).toContainText('1 day late')
})

test('stages of any kind and length are shown as they are', async ({ page }) => {
  await openList(page, '/manufactures')
  await expect(await cellOf(page, 'ODD-14', 'Stage')).toHaveText(oddRuns[13]!.production_status)
  await page.goto('/manufactures/50015')
  await expect(fact(page, 'Stage')).toContainText('x'.repeat(300))
  await expect(fact(page, 'Product')).toContainText('not found')
  await expect(heading(page)).toContainText('ᠠ🧪')
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways).toBeLessThanOrEqual(0)
})

test('lines are priced exactly, and currencies are never mixed', async ({ page }) => {
  await connect(page, 'sample-full', '/manufactures/50016')
  const table = page.getByRole('table', { name: 'Line items' })
  const rows = table.getByRole('row')
  await expect(rows).toHaveCount(8)
  // Deleted materials are told, and lead nowhere.
  await expect(table.getByRole('row', { name: /Deleted long ago/ })).toContainText('not found')
  await expect(table.getByRole('link', { name: 'Deleted long ago' })).toHaveCount(0)
  const texts = await rows.evaluateAll((all) =>
    all
      .slice(1)
      .map((row) => Array.from(row.children, (cell) => (cell as HTMLElement).innerText.replaceAll(/\s+/g, ' '))),
  )
  expect(texts.slice(3).map(([name]) => name)).toEqual([
    'Tap water',
    expect.stringContaining('not found'),
    'No quantity',
    'No material',
  ])
  expect(texts[0]?.slice(1)).toEqual(['A-1', 'LOT 7', '2.5 kg', '€0.10', '€0.12', '€0.30', '€0.05'])
  expect(texts[1]?.slice(4)).toEqual(['€0.20', 'not costed', '€0.40', expect.stringContaining('–')])
  expect(texts[2]?.slice(4)).toEqual(['€1.00', 'US$1.10', 'US$3.30', expect.stringContaining('–')])
  expect(texts[4]?.slice(4, 7)).toEqual(['not costed', expect.stringContaining('–'), 'not costed'])
  await expect(fact(page, 'Total in EUR')).toHaveText('€0.70 €0.05 over plan')
  await expect(fact(page, 'Total in USD')).toHaveText('US$3.30')
  const lines = page.getByRole('region', { name: 'Line items', exact: true })
  await expect(lines).toContainText('3 of 7 lines have no price.')
  await expect(lines).toContainText('1 of 7 lines has no quantity.')
  await expect(lines).toContainText('Currencies are not added up.')
  await expect(table.getByRole('link', { name: 'Tap water' })).toHaveCount(0)
})

test('the cost of one unit is exact, said to be computed, and “about” where it is cut', async ({ page }) => {
  await connect(page, 'sample-full', '/manufactures/50016')
  await expect(fact(page, 'Cost per unit')).toContainText('about €0.3333')
  await expect(fact(page, 'Cost per unit')).toContainText('Computed: €1.00, materials and labour, shared out over 3')
  await page.goto('/manufactures/50019')
  await expect(fact(page, 'Cost per unit')).toContainText('in two currencies')
  await page.goto('/manufactures/50017')
  await expect(fact(page, 'Cost per unit')).toContainText('Materials are not costed yet. Labour is not costed yet.')
})

test('dates that contradict each other are shown as they are, and named', async ({ page }) => {
  await connect(page, 'sample-full', '/manufactures/50016')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  for (const words of [
    'It was completed before it started.',
    'Its deadline is before its start.',
    'It expires before it was completed.',
    'Its record was last updated before it was created.',
  ])
    await expect(timeline.getByText(words)).toBeVisible()
  const labels = (await timeline.getByRole('listitem').allInnerTexts()).filter((text) => /\d{4}/.test(text))
  expect(labels.map((text) => text.split('\n')[0])).toEqual([
    'Deadline',
    'Expiry',
    'Completed',
    'Start',
    'Updated',
    'Created',
  ])
  await page.goto('/manufactures/50017')
  await expect(timeline.getByText('Its stage is Completed, but it has no date of completion.')).toBeVisible()
  await page.goto('/manufactures/50018')
  await expect(timeline.getByText('It has a date of completion, but its stage is Planned.')).toBeVisible()
})

test('notes keep their lines, and are text', async ({ page }) => {
  await connect(page, 'sample-full', '/manufactures/50016')
  const notes = page.getByText('First line')
  expect(await notes.innerText()).toBe('First line\n\n  third line, indented <script>alert(1)</script>')
})

for (const width of [1366, 320]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('odd runs are accessible, and fit', async ({ page }) => {
      await openList(page, '/manufactures')
      const expectFit = async (path: string) => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
      }
      await expectAccessible(page, 'list')
      await expectFit('list')
      for (const path of ['/50008', '/50015', '/50016']) {
        await page.goto(`/manufactures${path}`)
        await expect(fact(page, 'Stage')).toBeVisible()
        await expectFit(path)
      }
      await expectAccessible(page, 'run')
    })
  })
}
