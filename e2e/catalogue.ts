import type { PaginationMeta } from '@/contract/list'
import type { Product } from '@/contract/products'
import { type Locator, type Page, expect } from 'playwright/test'
import type { RunningServer } from './start-server'
import { expectAccessible } from './axe'
import { test } from './fixtures'
import { askApi, connect, everythingSaid, fact, heading, names, range, type SampleKey, sampleKeys } from './visit'

export type Many = 'products' | 'components'

const singulars = { products: 'product', components: 'component' } as const
const titles = { products: 'Products', components: 'Components' } as const

type Answer = { readonly [Name in Many]: readonly Product[] } & { readonly meta: PaginationMeta }

/** What would hint at money. */
const moneyHints = /cost|price|money|amount|currency|[€$¥£]|\b(?:EUR|USD|JPY)\b/i

/** One page of products or components, as the API itself gives it. */
async function askMany(server: RunningServer, many: Many, search = '', key?: SampleKey) {
  const answer = await askApi<Answer>(server, `${many}?${search}`, key)
  return { records: answer[many], meta: answer.meta }
}

/** The region of the list's table. */
function listRegion(page: Page, many: Many): Locator {
  return page.getByRole('region', { name: `${titles[many]}, table` })
}

/** The button that unfolds a row. */
export function foldOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Variations of ${name}`, exact: true })
}

/** The table of variations of a record, in the list or on its page. */
export function variationsOf(page: Page, name: string): Locator {
  return page.getByRole('table', { name: `Variations of ${name}`, exact: true })
}

/** Waits until the list shows these records, in this order. */
async function expectList(page: Page, many: Many, records: readonly Product[]): Promise<void> {
  await expect(names(page)).toHaveText(records.map(({ name }) => name))
  await expect(listRegion(page, many)).toHaveAttribute('aria-busy', 'false')
}

/** What products and components have in common: list, filters, pages, variations, record and costs. */
export function testCatalogue(many: Many): void {
  const singular = singulars[many]
  const other = many === 'products' ? 'components' : 'products'

  for (const key of sampleKeys) {
    test(`${key}: ${many} are listed, filtered and paged`, async ({ page, server }) => {
      const first = await askMany(server, many, '', key)
      const second = await askMany(server, many, 'page=2', key)
      await connect(page, key, `/${many}`)
      await expectList(page, many, first.records)
      await expect(range(page)).toHaveText(`1–25 of ${first.meta.total_count}`)
      await page.getByRole('button', { name: 'Next page' }).click()
      await expectList(page, many, second.records)
      await page.reload()
      await expectList(page, many, second.records)
      await page.getByLabel('Name contains').fill('CEDAR')
      await expectList(page, many, (await askMany(server, many, 'name=cedar', key)).records)
      await page.getByLabel('State').selectOption('Archived')
      const archived = await askMany(server, many, 'name=cedar&state=archived', key)
      if (archived.records.length > 0) {
        await expectList(page, many, archived.records)
        await expect(page.getByRole('rowheader').getByText('Archived')).toHaveCount(archived.records.length)
      } else await expect(page.getByRole('heading', { name: `No ${many} match` })).toBeVisible()
    })

    test(`${key}: a row of ${many} unfolds to its variations without asking, and stays so`, async ({
      page,
      server,
      faults,
    }) => {
      const { records } = await askMany(server, many, '', key)
      const chosen = records.find(({ variations }) => variations.length > 1)!
      await connect(page, key, `/${many}`)
      await expectList(page, many, records)
      await faults.forget()
      const fold = foldOf(page, chosen.name)
      await expect(fold).toHaveAttribute('aria-expanded', 'false')
      await fold.click()
      await expect(fold).toHaveAttribute('aria-expanded', 'true')
      const table = variationsOf(page, chosen.name)
      await expect(table.getByRole('rowheader')).toHaveCount(chosen.variations.length)
      for (const { name, attributes, sku } of chosen.variations) {
        const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: name! }) })
        for (const { label, value } of attributes!) await expect(row).toContainText(`${label}: ${value}`)
        if (sku) await expect(row).toContainText(sku)
      }
      const price = table.getByRole('columnheader', { name: 'Unit price' })
      await expect(price).toHaveCount(key === 'sample-full' ? 1 : 0)
      expect(await faults.requests()).toEqual([])

      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect.poll(async () => (await faults.requests()).length).toBe(1)
      await expect(listRegion(page, many)).toHaveAttribute('aria-busy', 'false')
      await expect(table).toBeVisible()
      await page.getByRole('link', { name: chosen.name, exact: true }).click()
      await expect(heading(page)).toHaveText(chosen.name)
      await page.goBack()
      await expect(table).toBeVisible()
      await fold.click()
      await expect(table).toHaveCount(0)
    })

    test(`${key}: the page of a ${singular} shows every field, its variations and what refers to it`, async ({
      page,
      server,
    }) => {
      const { records } = await askMany(server, many, 'per_page=100', key)
      const chosen = records.find(({ variations, sku }) => variations.length > 1 && sku)!
      await connect(page, key, `/${many}/${chosen.id}`)
      await expect(heading(page)).toHaveText(chosen.name)
      await expect(fact(page, 'Available')).toContainText(chosen.available_stock.replace(/\.?0+$/, ''))
      for (const label of ['On hand', 'Committed', 'Low stock limit', 'SKU', 'State', 'Created', 'Updated'])
        await expect(fact(page, label)).not.toBeEmpty()
      await expect(fact(page, 'Output type')).toContainText(singular)
      await expect(fact(page, 'Unit price')).toHaveCount(key === 'sample-full' ? 1 : 0)
      const table = variationsOf(page, chosen.name)
      await expect(table.getByRole('rowheader')).toHaveCount(chosen.variations.length)
      await expect(table.getByRole('rowheader', { name: 'Default' })).toHaveCount(1)
      await expect(page.getByRole('heading', { name: 'Made in these runs' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Made by these recipes' })).toBeVisible()
      if (key === 'sample-view-only') expect(await everythingSaid(page)).not.toMatch(moneyHints)
    })
  }

  test(`a key that may not see costs finds no hint at them among ${many}`, async ({ page }) => {
    await connect(page, 'sample-view-only', `/${many}?state=all&per_page=100`)
    await expect(names(page).nth(30)).toBeVisible()
    for (const fold of (await page.getByRole('button', { name: /^Variations of/ }).all()).slice(0, 3))
      await fold.click()
    await expect(page.getByRole('columnheader', { name: 'Attributes' })).toHaveCount(3)
    expect(await everythingSaid(page)).not.toMatch(moneyHints)
    await page.getByRole('button', { name: 'View' }).click()
    await expect(page.getByRole('checkbox', { name: 'Available' })).toBeVisible()
    expect(await everythingSaid(page)).not.toMatch(moneyHints)
  })

  test(`an id that is none among ${many} is looked for among ${other} once, and what is no id nowhere`, async ({
    page,
    server,
    faults,
  }) => {
    const { records } = await askMany(server, other)
    const elsewhere = records[0]!
    await connect(page, 'sample-full', `/${many}`)
    await expect(names(page)).toHaveCount(25)
    const asked = async () => (await faults.requests()).filter(({ path }) => /\/(products|components)\/\d+$/.test(path))
    await faults.forget()
    await page.goto(`/${many}/${elsewhere.id}`)
    await expect(
      page.getByText(`There is no ${singular} ${elsewhere.id}; ${singulars[other]} ${elsewhere.id} is`),
    ).toBeVisible()
    await expect(page).toHaveTitle(/not found/)
    expect(await asked()).toHaveLength(2)
    await page.getByRole('main').getByRole('link', { name: elsewhere.name }).click()
    await expect(page).toHaveURL(`/${other}/${elsewhere.id}`)
    await expect(heading(page)).toHaveText(elsewhere.name)

    await faults.forget()
    await page.goto(`/${many}/77`)
    await expect(page.getByText(`There is no ${singular} and no ${singulars[other]} with the id 77`)).toBeVisible()
    expect(await asked()).toHaveLength(2)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: titles[many] }).click()
    await expect(page).toHaveURL(`/${many}`)

    for (const id of ['abc', '-1', '1.5', '007']) {
      await faults.forget()
      await page.goto(`/${many}/${id}`)
      await expect(page.getByText(`The address names no ${singular}`)).toBeVisible()
      expect((await faults.requests()).filter(({ path }) => path.includes(id))).toEqual([])
    }
  })

  for (const { look, media } of [
    { look: 'light', media: { colorScheme: 'light' } },
    { look: 'dark', media: { colorScheme: 'dark' } },
    { look: 'forced colours', media: { forcedColors: 'active' } },
  ] as const) {
    test(`${look}: axe finds nothing wrong in the list of ${many}`, async ({ page }) => {
      await page.emulateMedia(media)
      await connect(page, 'sample-full', `/${many}?state=all`)
      await expect(names(page)).toHaveCount(25)
      await page
        .getByRole('button', { name: /^Variations of/ })
        .first()
        .click()
      await expect(page.getByRole('columnheader', { name: 'Attributes' })).toBeVisible()
      await expectAccessible(page, 'list with a row unfolded')
    })

    test(`${look}: axe finds nothing wrong in the page of a ${singular}, found or not`, async ({ page, server }) => {
      const { records } = await askMany(server, many)
      await page.emulateMedia(media)
      await connect(page, 'sample-full', `/${many}/${records[0]!.id}`)
      await expect(page.getByRole('heading', { name: 'Made by these recipes' })).toBeVisible()
      await expectAccessible(page, 'record')
      await page.goto(`/${many}/77`)
      await expect(page.getByText('with the id 77')).toBeVisible()
      await expectAccessible(page, 'not found')
    })
  }

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test(`a card of ${many} unfolds by touch, and nothing is wider than the screen`, async ({ page, server }) => {
      const { records } = await askMany(server, many)
      const { name, variations } = records[0]!
      await connect(page, 'sample-full', `/${many}`)
      await expectList(page, many, records)
      const fold = foldOf(page, name)
      const box = (await fold.boundingBox())!
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
      await fold.tap()
      await expect(variationsOf(page, name).getByRole('rowheader')).toHaveCount(variations.length)
      await expect(page).toHaveURL(`/${many}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await expectAccessible(page, 'unfolded card')
      await page.getByRole('link', { name, exact: true }).tap()
      await expect(heading(page)).toHaveText(name)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })
  })
}
