import type { Product } from '@/contract/products'
import { foldOf, testCatalogue, variationsOf } from './catalogue'
import { expect, test } from './fixtures'
import { askApi, cellOf, connect, fact, heading, names, rowOf } from './visit'
import { startBefore } from './wrong-service'

testCatalogue('products')

const candle = 'Build-your-own gift candle'

test('sixty variations are all there, in a height of their own, and none means none', async ({ page }) => {
  await connect(page, 'sample-full', '/products?name=gift')
  await foldOf(page, candle).click()
  const table = variationsOf(page, candle)
  await expect(table.getByRole('rowheader')).toHaveCount(60)
  await expect(table.getByRole('row').nth(1)).toContainText('Made to order')
  const region = page.getByRole('region', { name: `Variations of ${candle}` })
  const { height } = (await region.boundingBox())!
  expect(height).toBeLessThan(500)
  // Reached by keyboard, as it scrolls by itself.
  await foldOf(page, candle).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(region).toBeFocused()

  await expect(await cellOf(page, 'Workshop gift voucher', 'Variations')).toHaveText('0')
  await foldOf(page, 'Workshop gift voucher').click()
  await expect(page.getByText('No variations')).toBeVisible()
  await page.getByRole('link', { name: candle }).click()
  await expect(table.getByRole('rowheader')).toHaveCount(60)
  await expect(table.getByRole('rowheader', { name: 'Default' })).toHaveCount(1)
})

test('rows unfold and fold from the keyboard', async ({ page }) => {
  await connect(page, 'sample-full', '/products')
  await expect(names(page)).toHaveCount(25)
  const first = names(page).first()
  const name = await first.innerText()
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(variationsOf(page, name)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(variationsOf(page, name)).toBeVisible()
  // Down leads to the next product, not into the variations.
  await page.keyboard.press('ArrowDown')
  await expect(names(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await expect(variationsOf(page, name)).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(foldOf(page, name)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(variationsOf(page, name)).toBeVisible()
})

test('an address points out a variation, and says where there is none', async ({ page, server }) => {
  const { product } = await askApi<{ product: Product }>(server, 'products/4021')
  const last = product.variations.at(-1)!
  await connect(page, 'sample-full', `/products/4021#variation-${last.id}`)
  const row = variationsOf(page, candle).getByRole('row', { name: last.name! })
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(row).toBeInViewport()
  await page.goto('/products/4021#variation-999999')
  await expect(page.getByText('This product has no variation 999999.')).toBeVisible()
  await expect(variationsOf(page, candle).locator('[aria-current]')).toHaveCount(0)
})

test('an archived product says so, names no default and raises no alarm', async ({ page }) => {
  await connect(page, 'sample-full', '/products/4033')
  await expect(page.getByRole('main').getByText('Archived').first()).toBeVisible()
  await expect(fact(page, 'State')).toContainText('Archived')
  await expect(page.getByRole('main').getByText(/^(Low|Out|Negative)$|variations? (low|out|negative)/)).toHaveCount(0)
})

test.describe('with variations of any kind', () => {
  const huge = '123456789012345678901234567890.123456789'
  const long = 'x'.repeat(400)
  const variations = [
    {},
    {
      id: 34,
      name: 'كبير',
      attributes: [{ label: 'الحجم', value: 'كبير' }],
      available_stock: '3',
      low_stock_limit: '5',
    },
    { id: 35, name: 'Digits', attributes: [{ label: 'Batch', value: long }], available_stock: huge, sku: 'BIG' },
    { id: 36, name: null, attributes: [{ label: 'Engraving' }, { value: 'Made to order' }, {}], available_stock: '0' },
    { id: 37, name: 'Old', state: 'archived', available_stock: '-3', low_stock_limit: '1' },
    { id: 36, name: 'Same id', default: true, unit_price: null },
  ]
  const names = ['Unnamed', 'كبير', 'Digits', 'Variation 36', 'Old', 'Same id']

  const odd = (record: Product): object => {
    if (record.id === 4002) return { ...record, output_type: 'component' }
    if (record.id !== 4001) return record
    return { ...record, name: 'Odd', variations, default_variation_id: 99, available_stock: '100' }
  }

  let front: Awaited<ReturnType<typeof startBefore>>
  test.beforeAll(async ({ server }) => {
    front = await startBefore(server, (_, body) => {
      const answer = body as { products?: Product[]; product?: Product }
      return {
        ...answer,
        ...(answer.products && { products: answer.products.map(odd) }),
        ...(answer.product && { product: odd(answer.product) }),
      }
    })
  })
  test.afterAll(async () => front.stop())

  test('each is a row, and what it lacks is a dash, never a zero', async ({ page }) => {
    await connect(page, 'sample-full', `${front.url}/products/4001`)
    await expect(heading(page)).toHaveText('Odd')
    const table = variationsOf(page, 'Odd')
    await expect(table.getByRole('rowheader')).toHaveText(names.map((name) => new RegExp(`^${name}`)))
    const cells = async (at: number) =>
      table
        .getByRole('row')
        .nth(at + 1)
        .getByRole('cell')
        .allInnerTexts()
    expect((await cells(0)).map((text) => text.trim().split(/\s/)[0])).toEqual(Array.from({ length: 9 }, () => '–'))
    expect(await cells(1)).toEqual(expect.arrayContaining([expect.stringContaining('الحجم: كبير')]))
    expect((await cells(1)).join(' ')).toContain('Low')
    expect((await cells(2)).join(' ').replaceAll(/\s/g, '')).toContain(
      '123,456,789,012,345,678,901,234,567,890.123456789',
    )
    expect((await cells(2)).join(' ').replaceAll(/\s/g, '')).toContain(long)
    expect((await cells(3)).join(' ')).toMatch(/Engraving: –[^]*Made to order[^]*Out/)
    expect((await cells(4)).join(' ')).not.toContain('Negative')
    expect((await cells(5)).join(' ')).toContain('not costed')
    await expect(table.getByRole('rowheader', { name: 'Archived' })).toHaveCount(1)
    await expect(fact(page, 'Default variation')).toContainText('Variation 99, which is not among them')
  })

  test('the list says what a healthy total hides, and which record is of another kind', async ({ page }) => {
    await connect(page, 'sample-full', `${front.url}/products?sku=CAN-001`)
    const row = rowOf(page, 'Odd')
    await expect(row.getByRole('rowheader')).toContainText('1 variation out, 1 variation low')
    await expect(await cellOf(page, 'Odd', 'Available')).not.toContainText(/Low|Out|Negative/)
    await page.goto(`${front.url}/products/4002`)
    await expect(page.getByText('calls it “component”')).toBeVisible()
    await page.getByRole('link', { name: 'component 4002' }).click()
    await expect(page.getByText('There is no component 4002; product 4002 is')).toBeVisible()
  })
})
