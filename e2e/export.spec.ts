import type { Material } from '@/contract/materials'
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Download, Page } from 'playwright/test'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from './fixtures'
import { askAllMaterials, connect, everythingSaid, type SampleKey, sampleKeys } from './visit'
import { startBefore } from './wrong-service'

const hints = /cost|price|money|amount|currency|[€$¥£]|\b(?:EUR|USD|JPY)\b/i

/** All records of a list, with what stands in the address. */
function all(search = ''): string {
  return `/materials?all=1${search && `&${search}`}`
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Export/ }).click()
}

/** Saves the file that the button with this name offers. */
async function save(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  return download
}

/** A file as text, and its records, as an independent reader finds them. */
async function csvOf(download: Download) {
  const bytes = await readFile(await download.path())
  const [headers = [], ...rows] = parse(bytes, { bom: true, record_delimiter: '\r\n' })
  const column = (name: string) => rows.map((row) => row[headers.indexOf(name)] ?? '')
  return { text: bytes.toString(), headers, rows, column }
}

/** Its sheets, as an independent reader finds them: numbers as `#` and their digits. */
async function sheetsOf(download: Download) {
  const sheets = await readXlsxFile(await readFile(await download.path()), {
    trim: false,
    parseNumber: (digits) => `#${digits}`,
  })
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as (string | null)[][] }))
}

function named(materials: readonly Material[], part: string): readonly Material[] {
  return materials.filter(({ name, state }) => name.toLowerCase().includes(part) && state === 'active')
}

for (const key of sampleKeys) {
  test(`${key}: CSV has every record that the filters leave, with the figures as sent`, async ({ page, server }) => {
    const expected = named(await askAllMaterials(server), 'oil')
    expect(expected.length).toBeGreaterThan(25)
    await connect(page, key, all('name=oil&sort=name'))
    await openMenu(page)
    const { text, headers, rows, column } = await csvOf(await save(page, 'CSV'))
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(column('Name').toSorted()).toEqual(expected.map(({ name }) => name).toSorted())
    const found = new Map(rows.map((row) => [row[headers.indexOf('SKU')], row[headers.indexOf('Available')]]))
    for (const { sku, available_stock } of expected) if (sku) expect(found.get(sku)).toBe(available_stock)
    expect(headers.includes('Unit cost')).toBe(key === 'sample-full')
    expect(headers.includes('Unit cost currency')).toBe(key === 'sample-full')
  })

  test(`${key}: XLSX has the same, and says on a sheet of its own what that is`, async ({ page, server }) => {
    const materials = await askAllMaterials(server)
    const expected = named(materials, 'oil')
    await connect(page, key, all('name=oil'))
    await openMenu(page)
    const download = await save(page, 'Excel (XLSX)')
    const [records, about] = await sheetsOf(download)
    expect([records?.name, about?.name]).toEqual(['Materials', 'About'])
    expect(records?.rows).toHaveLength(expected.length + 1)
    const said = Object.fromEntries(about?.rows.map(([label, text]) => [label, text]) ?? [])
    const count = `${expected.length} of ${materials.length}`
    expect(said['Records']).toBe(count)
    expect(said['Complete']).toMatch(/^Yes/)
    expect(said['Read at']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \(Europe\/Amsterdam\)$/)
    expect(said['Filters']).toContain('oil')
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^materials ${count} \\d{4}-\\d\\d-\\d\\d \\d\\d\\.\\d\\d .*oil.*\\.xlsx$`),
    )
  })
}

test('amounts keep every digit in both, each beside its currency', async ({ page, server }) => {
  const materials = await askAllMaterials(server)
  const tiny = materials.find(({ sku }) => sku === 'CAL-STD-01')
  await connect(page, 'sample-full', all('state=all'))
  await openMenu(page)
  const { column, headers, rows } = await csvOf(await save(page, 'CSV'))
  expect(rows).toHaveLength(materials.length)
  const sent = materials.map(({ unit_cost }) => unit_cost?.amount ?? '')
  expect(column('Unit cost').toSorted()).toEqual(sent.toSorted())
  expect(new Set(column('Unit cost currency'))).toEqual(new Set(['EUR', 'USD', 'JPY', '']))
  const at = column('SKU').indexOf('CAL-STD-01')
  expect(rows[at]?.[headers.indexOf('Unit cost')]).toBe(tiny?.unit_cost?.amount)
  const [records] = await sheetsOf(await save(page, 'Excel (XLSX)'))
  const [titles = [], ...cells] = records?.rows ?? []
  const amounts = cells.map((row) => row[titles.indexOf('Unit cost')]?.replace(/^#/, '') ?? '')
  expect(amounts.toSorted()).toEqual(sent.toSorted())
})

test('a key that may not see costs finds no hint of them in the menu, the files or their names', async ({ page }) => {
  await connect(page, 'sample-view-only', all('state=all&sort=-unit-cost&unit-cost=1..5&columns=sku,unit-cost'))
  await openMenu(page)
  expect(await everythingSaid(page)).not.toMatch(hints)
  const csv = await save(page, 'CSV')
  expect(csv.suggestedFilename()).not.toMatch(hints)
  expect((await csvOf(csv)).headers.join()).not.toMatch(hints)
  const xlsx = await save(page, 'Excel (XLSX)')
  expect(xlsx.suggestedFilename()).not.toMatch(hints)
  const [records, about] = await sheetsOf(xlsx)
  expect(records?.rows[0]?.join()).not.toMatch(hints)
  expect(JSON.stringify(about)).not.toMatch(hints)
})

test('the columns and their order are those on screen, and nothing is asked of the service', async ({
  page,
  faults,
}) => {
  await connect(page, 'sample-full', all('columns=category,reorder-at'))
  await expect(page.getByRole('columnheader').first()).toBeVisible()
  await openMenu(page)
  await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeEnabled()
  await faults.forget()
  const { headers } = await csvOf(await save(page, 'CSV'))
  expect(headers).toEqual(['Name', 'Id', 'Category', 'Reorder at', 'Reorder at unit'])
  expect(await faults.requests()).toEqual([])
})

test('a file can be saved with the keyboard alone, and says so', async ({ page }) => {
  await connect(page, 'sample-full', all('name=wax'))
  await page.getByRole('button', { name: /^Export/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeFocused()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  await expect(page.getByRole('group', { name: 'Export' })).toContainText(`Saved as ${download.suggestedFilename()}`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Export/ })).toBeFocused()
})

test('records that are missing are said to be, before and in the file', async ({ page, faults }) => {
  await faults.set({ badRecords: 1, paths: ['materials'] })
  await connect(page, 'sample-full', all())
  await openMenu(page)
  const panel = page.getByRole('group', { name: 'Export' })
  await expect(panel).toContainText(/incomplete: \d+ of \d+/i)
  const download = await save(page, 'Excel (XLSX), incomplete')
  expect(download.suggestedFilename()).toMatch(/ incomplete \d+ of \d+ /)
  const [, about] = await sheetsOf(download)
  expect(about?.rows.find(([label]) => label === 'Complete')?.[1]).toMatch(/^NO, incomplete: \d+ of \d+\./)
})

const formulas = ['=HYPERLINK("http://x.example","a")', '+1+cmd|x', '-2+3', '@SUM(A1)', '\t=1', '＝1+1', 'wax;=1+1']
const odd = [...formulas, 'שלום, "עולם"\r\nשורה', '\u202Edlrow', '_x0041_', '-12.50']
const long = '-123456789012345678901234567890.123456789012345678901234567890'

test.describe('of names and figures that mean harm', () => {
  let front: Awaited<ReturnType<typeof startBefore>>
  test.beforeAll(async ({ server }) => {
    front = await startBefore(server, (path, body) => {
      if (!path.startsWith('/api/v1/materials?')) return body
      const { materials, ...rest } = body as { materials: Material[] }
      const changed = materials.map((material, at) => ({ ...material, name: odd[at] ?? material.name }))
      return { ...rest, materials: changed.map((one, at) => (at === 0 ? { ...one, available_stock: long } : one)) }
    })
  })
  test.afterAll(() => front.stop())

  for (const key of sampleKeys satisfies readonly SampleKey[]) {
    test(`${key}: CSV has no formula, XLSX has them as text, and no digit is lost`, async ({ page }) => {
      await connect(page, key, `${front.url}${all('state=all')}`)
      await openMenu(page)
      const { column } = await csvOf(await save(page, 'CSV'))
      const texts = column('Name')
      for (const text of odd.slice(formulas.length)) expect(texts).toContain(text)
      for (const formula of formulas) expect(texts).not.toContain(formula)
      expect(texts).toContain(`'=HYPERLINK("http://x.example","a")`)
      expect(texts).toContain(`wax;'=1+1`)
      expect(column('Available')).toContain(long)
      const [records] = await sheetsOf(await save(page, 'Excel (XLSX)'))
      const [titles = [], ...rows] = records?.rows ?? []
      expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining(odd))
      expect(rows.map((row) => row[titles.indexOf('Available')])).toContain(long)
    })
  }
})
