import type { BrowserContext, Locator, Page } from 'playwright'
import type { Goal, Interaction } from './probe'
import { type Tab, openTab } from './profile'

/** What one load and one session on it measured: milliseconds and bytes. */
export type Sample = Partial<Record<Measure, number>>

export type Measure =
  | 'script'
  | 'styles'
  | 'cold'
  | 'warm'
  | 'nextAhead'
  | 'next'
  | 'seen'
  | 'filter'
  | 'size'
  | 'detail'
  | 'interaction'
  | 'blocking'
  | 'shift'
  | 'heap'

/** The pages of records that a session comes by, known beforehand from the API itself. */
export interface Expected {
  /** The resource whose list is measured, as it stands in addresses. */
  readonly resource: string
  /** First ids of the first three pages. */
  readonly firstIds: readonly [number, number, number]
  /** Undefined for a list without filters. */
  readonly filter: { readonly text: string; readonly first: number; readonly rows: number } | undefined
  readonly firstName: string
}

/** Long enough after an action for everything that follows from it, such as fetching ahead, to be over. */
const settled = 1000

/** A list at rest: what its load leaves to be done, such as to read the names that it refers to, is over. */
async function rest(page: Page): Promise<void> {
  await page.waitForTimeout(settled)
  await page.waitForLoadState('networkidle')
}

/** Notes that go under the table: layout shifts, slow interactions, and what was not as it should be. */
export type Note = (text: string) => void

async function load(tab: Tab, url: string): Promise<number> {
  await tab.page.goto(url, { waitUntil: 'commit' })
  return tab.page.evaluate(() => window.bench.firstRow)
}

/** From an action's last event of this type to the paint of what it leads to. */
async function timed(page: Page, type: string, goal: Goal, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(([type, goal]) => window.bench.arm(type, goal), [type, goal] as const)
  await act()
  return page.evaluate(() => window.bench.result())
}

/** Where the time of a load went. */
async function timeline(page: Page, resource: string, firstRow: number): Promise<string> {
  const [html, files] = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[]
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return [
      document?.responseEnd ?? 0,
      files.map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd })),
    ] as const
  })
  const lists = files.filter(({ name }) => new URL(name).pathname.endsWith(`/${resource}`))
  const scripts = files.filter(({ name, startTime }) => name.endsWith('.js') && startTime < firstRow)
  const [list] = lists
  const times = {
    'page there': html,
    'list asked for': list?.startTime ?? 0,
    'list there': list?.responseEnd ?? 0,
    'script there': Math.max(0, ...scripts.map((one) => one.responseEnd)),
    'first row': firstRow,
  }
  const again = lists.length > 1 ? `; the list was asked for ${lists.length} times` : ''
  return `Load: ${Object.entries(times)
    .map(([name, time]) => `${name} at ${time.toFixed(0)}`)
    .join(', ')} ms${again}`
}

async function loaded(page: Page, firstRow: number): Promise<Sample> {
  await page.waitForTimeout(5000)
  return page.evaluate((firstRow) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const before = files.filter((one) => one.startTime < firstRow)
    const bytes = (ending: string) =>
      before
        .filter(({ name }) => new URL(name).pathname.endsWith(ending))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    const { longTasks, shifts } = window.bench
    return {
      cold: firstRow,
      script: bytes('.js'),
      styles: bytes('.css'),
      blocking: longTasks
        .filter(({ start }) => start < firstRow + 5000)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    }
  }, firstRow)
}

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true }).first()
}

async function click(page: Page, target: Locator): Promise<void> {
  // As a hand does it: no waiting for anything to be stable, which would only add time between hover and click.
  const box = await target.boundingBox()
  if (box === null) throw new Error('There is nothing to click on.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Paging: without and with a moment's hover before, and back to a page that was there already. */
async function paging(page: Page, { firstIds, resource }: Expected, note: Note): Promise<Sample> {
  // The first rows are there before anything can be pressed.
  await button(page, 'Next page').waitFor()
  await rest(page)
  const next = await timed(page, 'click', { first: firstIds[1], rows: 25 }, () =>
    page.evaluate(() => window.bench.press('Next page')),
  )
  const asked = await page.evaluate((resource) => {
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    return files.filter((url) => url.pathname.endsWith(`/${resource}`) && url.searchParams.get('page') === '2').length
  }, resource)
  if (asked > 1) note(`Page 2 was asked for ${asked} times.`)
  await page.waitForTimeout(settled)
  await button(page, 'Next page').hover()
  await page.waitForTimeout(settled)
  const nextAhead = await timed(page, 'click', { first: firstIds[2], rows: 25 }, () =>
    click(page, button(page, 'Next page')),
  )
  await page.waitForTimeout(settled)
  const seen = await timed(page, 'click', { first: firstIds[1], rows: 25 }, () =>
    click(page, button(page, 'Previous page')),
  )
  await page.waitForTimeout(settled)
  return { next, nextAhead, seen }
}

/** More rows, fewer records, one record. Each begins on a list as it first loads. */
async function searching(
  page: Page,
  visit: () => Promise<unknown>,
  expected: Expected,
  hasDetail: boolean,
): Promise<Sample> {
  await visit()
  const size = await timed(page, 'change', { first: expected.firstIds[0], rows: 100 }, () =>
    page.getByLabel('Rows per page').first().selectOption('100'),
  )
  const filter = expected.filter && (await filtering(page, visit, expected.filter))
  if (!hasDetail) return { size, filter }
  await visit()
  const link = page.locator(`table a[href$="/${expected.resource}/${expected.firstIds[0]}"]`).first()
  const detail = await timed(page, 'click', { heading: expected.firstName }, () => click(page, link))
  return { size, filter, detail }
}

async function filtering(
  page: Page,
  visit: () => Promise<unknown>,
  { text, ...goal }: NonNullable<Expected['filter']>,
): Promise<number> {
  await visit()
  const box = page.getByRole('textbox', { name: /^Name/ }).or(page.getByRole('searchbox', { name: /^Name/ }))
  await click(page, box.first())
  return timed(page, 'keydown', goal, () => page.keyboard.type(text, { delay: 60 }))
}

function worst(interactions: readonly Interaction[]): Interaction {
  const none = { type: 'none', duration: 0, target: '' }
  return interactions.reduce((most, one) => (one.duration > most.duration ? one : most), none)
}

/** One sample: a first visit, a return, and a session. */
export async function measure(
  context: BrowserContext,
  url: string,
  expected: Expected,
  { hasDetail, note }: { hasDetail: boolean; note: Note },
): Promise<Sample> {
  const first = await openTab(context)
  const firstRow = await load(first, url)
  note(await timeline(first.page, expected.resource, firstRow))
  const cold = await loaded(first.page, firstRow)
  const shifts = await first.page.evaluate(() => window.bench.shifts)
  for (const { value, sources } of shifts) note(`Layout shift of ${value.toFixed(4)} while loading: ${sources}`)
  const heap = await first.heap()
  await first.page.close()

  const tab = await openTab(context)
  const interactions: Interaction[] = []
  const { page } = tab
  /** Keeps what the document knows of its interactions: the next one begins with nothing. */
  const keep = async () => {
    await page.waitForTimeout(settled)
    interactions.push(...(await page.evaluate(() => window.bench.interactions)))
  }
  const visit = async () => {
    await keep()
    await load(tab, url)
    await rest(page)
  }
  const warm = await load(tab, url)
  const paged = await paging(page, expected, note)
  const searched = await searching(page, visit, expected, hasDetail)
  await keep()
  const slowest = worst(interactions)
  note(`Slowest interaction: ${slowest.type} on ${slowest.target}, ${slowest.duration} ms`)
  await page.close()
  return { ...cold, heap, warm, ...paged, ...searched, interaction: slowest.duration }
}

/** Heap in bytes before and after so many changes of page on and back again, on a tab that is not slowed down. */
export async function heapOverPages(
  context: BrowserContext,
  url: string,
  turns: number,
): Promise<{ before: number; after: number }> {
  const tab = await openTab(context)
  await tab.throttle(false)
  await load(tab, url)
  await tab.page.waitForTimeout(settled)
  const before = await tab.heap()
  const turn = (name: string) =>
    tab.page.evaluate(async (name) => {
      const last = window.bench.firstId()
      const deadline = performance.now() + 10_000
      window.bench.press(name)
      while (window.bench.firstId() === last) {
        if (performance.now() > deadline) throw new Error(`"${name}" brought no other page.`)
        await new Promise((resolve) => void setTimeout(resolve, 5))
      }
    }, name)
  for (let count = 0; count < turns; count += 1) await turn('Next page')
  for (let count = 0; count < turns; count += 1) await turn('Previous page')
  await tab.page.waitForTimeout(settled)
  const after = await tab.heap()
  await tab.page.close()
  return { before, after }
}
