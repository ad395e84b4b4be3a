import type { Material } from '@/contract/materials'
import type { PaginationMeta } from '@/contract/list'
import { type Locator, type Page, expect } from 'playwright/test'
import type { RunningServer } from './start-server'

export type SampleKey = 'sample-full' | 'sample-view-only'
export const sampleKeys: readonly SampleKey[] = ['sample-full', 'sample-view-only']

/** Opens an address of the dashboard and connects there, as a person does. */
export async function connect(page: Page, key: SampleKey = 'sample-full', path = '/materials'): Promise<void> {
  await page.goto(path)
  await enterKey(page, key)
  await expect(connectForm(page)).toBeHidden()
}

/** Where the key is asked for, at the address that is wanted. */
export function connectForm(page: Page): Locator {
  return page.getByRole('form', { name: 'Connect' })
}

/** Types a key into the connect form, which must be on screen, and sends it. */
export async function enterKey(page: Page, key: string): Promise<void> {
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Connect' }).click()
}

/** The page's title. */
export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

/** The names in the table, each a link to its record. */
export function names(page: Page): Locator {
  return page.getByRole('rowheader').getByRole('link')
}

/** The row of the record with this name. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
}

/** The cell of a row under this column, whichever columns are shown. */
export async function cellOf(page: Page, name: string, column: string): Promise<Locator> {
  const headers = await page.getByRole('columnheader').allTextContents()
  // The first column holds row headers, not cells.
  return rowOf(page, name)
    .getByRole('cell')
    .nth(headers.indexOf(column) - 1)
}

/** "26–50 of 224" */
export function range(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Pages' }).getByRole('paragraph')
}

/** Waits until the table shows these records, in this order, and no earlier ones. */
export async function expectRows(page: Page, expected: readonly Pick<Material, 'name'>[]): Promise<void> {
  await expect(names(page)).toHaveText(expected.map(({ name }) => name))
  await expect(tableRegion(page)).toHaveAttribute('aria-busy', 'false')
}

/** What holds the table, or the word about why there is none; busy while something is asked for it. */
export function tableRegion(page: Page): Locator {
  return page.getByRole('region', { name: 'Materials, table' })
}

interface MaterialsAnswer {
  readonly materials: readonly Material[]
  readonly meta: PaginationMeta
}

/** What the API itself says, asked without the page. */
export async function askApi<Answer>(server: RunningServer, path: string, key: SampleKey = 'sample-full') {
  const answer = await fetch(`${server.url}/api/v1/${path}`, { headers: { authorization: `Bearer ${key}` } })
  return (await answer.json()) as Answer
}

/** One page of materials, as the API itself gives it. */
export async function askMaterials(server: RunningServer, search = '', key?: SampleKey) {
  return askApi<MaterialsAnswer>(server, `materials?${search}`, key)
}

/** Every material, archived ones too. */
export async function askAllMaterials(server: RunningServer): Promise<readonly Material[]> {
  const first = await askMaterials(server, 'state=all&per_page=100')
  const rest = Array.from({ length: first.meta.total_pages - 1 }, (_, at) => at + 2)
  const pages = await Promise.all(rest.map((number) => askMaterials(server, `state=all&per_page=100&page=${number}`)))
  return [first, ...pages].flatMap(({ materials }) => materials)
}

/** The value beside a label in the facts of a page: `term` and `definition` stand side by side. */
export function fact(page: Page, label: string): Locator {
  const group = page.getByRole('main').locator('dl > div')
  return group.filter({ has: page.getByRole('term').getByText(label, { exact: true }) }).getByRole('definition')
}

/** Everything that somebody could read, hear or find in the document: its texts and its attributes' values. */
export async function everythingSaid(page: Page): Promise<string> {
  return page.evaluate(() => {
    const said: string[] = [document.title]
    for (const element of document.body.querySelectorAll('*')) {
      for (const { value } of element.attributes) said.push(value)
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) said.push(node.nodeValue ?? '')
      if (element instanceof HTMLInputElement) said.push(element.value)
    }
    return said.join('\n')
  })
}
