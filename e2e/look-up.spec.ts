import type { Product } from '@/contract/products'
import type { Material } from '@/contract/materials'
import type { Manufacture } from '@/contract/manufactures'
import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import {
  askAllMaterials,
  askApi,
  connect,
  everythingSaid,
  fact,
  heading,
  names,
  sampleKeys,
  type SampleKey,
} from './visit'
import { startBefore } from './wrong-service'

function box(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Look up' })
}

function options(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Found' }).getByRole('option')
}

function outcome(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^“.*”(?::| was| could)/ })
}

/** The option that Enter would take. */
function active(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Found' }).getByRole('option', { selected: true })
}

/** Connects at this page, and waits until look-up listens there. */
async function open(page: Page, path = '/materials', key: SampleKey = 'sample-full'): Promise<void> {
  await connect(page, key, path)
  await heading(page).waitFor()
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused({ timeout: 1000 })
  }).toPass()
  if (!path.startsWith('/look-up')) await page.keyboard.press('Escape')
}

/** What a scanner does: a code key by key, a few milliseconds apart, then Enter. In the page, as a busy machine may be late with each. */
async function scan(page: Page, code: string, end = 'Enter'): Promise<void> {
  await page.evaluate(
    ({ code, end }) => {
      const start = performance.now()
      const press = (key: string, at: number) => {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        Object.defineProperty(event, 'timeStamp', { value: start + at * 10 })
        const element = document.activeElement ?? document.body
        const goesOn = element.dispatchEvent(event)
        if (goesOn && key.length === 1 && element instanceof HTMLInputElement && element.type !== 'checkbox') {
          element.setRangeText(key, element.selectionStart ?? 0, element.selectionEnd ?? 0, 'end')
          element.dispatchEvent(new InputEvent('input', { bubbles: true, data: key }))
        }
        if (goesOn && key === 'Enter' && element instanceof HTMLElement && element.matches('a, button')) element.click()
      }
      for (const [at, key] of [...Array.from(code), end].entries()) press(key, at)
    },
    { code, end },
  )
}

/** The same with real keys, which choose in a choice: ten milliseconds apart by what they say themselves. */
async function scanByKeys(page: Page, code: string): Promise<void> {
  await page.evaluate(() => {
    let time = performance.now() + 1000
    const times = new WeakMap<Event, number>()
    const timeStamp = {
      configurable: true,
      get(this: Event) {
        const known = times.get(this) ?? (time += 10)
        times.set(this, known)
        return known
      },
    }
    Object.defineProperty(KeyboardEvent.prototype, 'timeStamp', timeStamp)
  })
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

async function materialWithSku(server: Parameters<typeof askAllMaterials>[0]): Promise<Material & { sku: string }> {
  const all = await askAllMaterials(server)
  const skus = all.map(({ sku }) => sku?.toLowerCase())
  const found = all.find(
    ({ sku, state, available_stock }) =>
      sku &&
      /^[A-Z]+-\d+$/.test(sku) &&
      state === 'active' &&
      available_stock !== '0' &&
      skus.filter((one) => one === sku.toLowerCase()).length === 1,
  )
  return found as Material & { sku: string }
}

for (const key of sampleKeys) {
  test(`${key}: a SKU is found with its stock, one request for each resource, and Enter opens it`, async ({
    page,
    server,
    faults,
  }) => {
    const material = await materialWithSku(server)
    await open(page, '/materials', key)
    await expect(names(page)).toHaveCount(25)
    await page.waitForLoadState('networkidle')
    await faults.forget()
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused()
    await box(page).fill(` ${material.sku.toLowerCase()} `)
    await expect(active(page)).toContainText(material.name)
    await expect(active(page)).toContainText('Available')
    await expect(active(page)).toContainText(material.unit_measure ?? '')
    await expect(outcome(page)).toContainText('1 with exactly this code')

    const asked = (await faults.requests()).map(({ path }) => path).filter((path) => path.includes('sku='))
    const resources = asked.map((path) => /v1\/(\w+)/.exec(path)?.[1] ?? '')
    expect(resources).toHaveLength(3)
    expect(new Set(resources)).toEqual(new Set(['components', 'materials', 'products']))
    for (const path of asked) {
      const { searchParams } = new URL(path, 'http://x')
      expect(searchParams.get('sku')).toBe(material.sku.toLowerCase())
      expect(searchParams.get('state')).toBe('all')
    }
    expect(await everythingSaid(page)).not.toMatch(
      key === 'sample-view-only' ? /unit cost|unit price|[€$£]/i : /not costed \d/,
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/materials/${material.id}`)
    await expect(heading(page)).toHaveText(material.name)
    await expect(heading(page)).toBeFocused()
  })
}

test('Enter before the answer goes to the record as soon as it is the only one', async ({ page, server, faults }) => {
  const material = await materialWithSku(server)
  await open(page)
  await faults.set({ latencyMs: 300 })
  await page.keyboard.press('Control+k')
  await box(page).fill(material.sku)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/materials/${material.id}`)
})

test('Alt with a letter is no shortcut, and Option is part of how a bracket is typed', async ({ page }) => {
  await open(page)
  await page.keyboard.press('Alt+k')
  // As long as another one would take: what comes of it is not to be missed.
  await page.waitForTimeout(300)
  await expect(box(page)).toBeHidden()
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: ']', code: 'Digit6', altKey: true, bubbles: true, cancelable: true }),
    ),
  )
  await expect(page).toHaveURL('/materials?page=2')
})

test('Ctrl and K once more leaves what was typed, ready to be typed over', async ({ page, server }) => {
  const material = await materialWithSku(server)
  await open(page)
  await page.keyboard.press('Control+k')
  await box(page).pressSequentially(material.sku, { delay: 80 })
  await page.keyboard.press('Control+k')
  await expect(box(page)).toHaveValue(material.sku)
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('wax', { delay: 80 })
  await expect(box(page)).toHaveValue('wax')
})

test('names are found in groups, moved through by keys, and all of them are one list away', async ({
  page,
  server,
}) => {
  await open(page)
  await page.keyboard.press('/')
  await box(page).fill('oil')
  const group = page.getByRole('group', { name: 'Materials by name' })
  const { materials, meta } = await askApi<{ materials: Material[]; meta: { total_count: number } }>(
    server,
    'materials?name=oil&state=all&per_page=5',
  )
  await expect(group.getByRole('option')).toHaveText([
    ...materials.map(({ name }) => new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`)),
    `All ${meta.total_count} in Materials`,
  ])
  await expect(active(page)).toContainText(materials[0]!.name)
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toContainText(materials[1]!.name)
  await page.keyboard.press('End')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options(page).first().getAttribute('id')) ?? '',
  )
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveText(`All ${meta.total_count} in Materials`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/materials?state=all&name=oil')
})

test('choices that lead to the same place are gone through one after the other', async ({ page }) => {
  await page.addInitScript(() => {
    const views = ['One', 'Another'].map((name) => ({ id: name, name, to: '/products' }))
    localStorage.setItem('stockroom.views', JSON.stringify(views))
  })
  await open(page)
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  const count = await options(page).count()
  expect(count).toBeGreaterThan(4)
  for (let at = 0; at < count; at += 1) {
    await page.keyboard.press('ArrowDown')
    await expect(options(page).nth(at)).toHaveAttribute('aria-selected', 'true')
  }
  await page.keyboard.press('ArrowUp')
  await expect(options(page).nth(count - 2)).toHaveAttribute('aria-selected', 'true')
})

test('Ctrl Enter opens in another tab, and look-up stays', async ({ page, context, server }) => {
  const material = await materialWithSku(server)
  await open(page)
  await page.keyboard.press('/')
  await box(page).fill(material.sku)
  await expect(active(page)).toContainText(material.name)
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  const tab = await opened
  await expect(tab).toHaveURL(new RegExp(`/materials/${material.id}$`))
  await expect(box(page)).toBeVisible()
})

test('not found and could not be asked are different answers, and asking again helps', async ({ page, faults }) => {
  await open(page)
  await page.keyboard.press('/')
  await box(page).fill('no-such-thing')
  await expect(outcome(page)).toContainText('was not found in materials, products and components')
  await expect(page.getByText('could not be asked:')).toHaveCount(0)

  await faults.set({ status: 500, message: 'The cellar is flooded.', paths: ['products'] })
  await box(page).fill('no-such-thing-either')
  await expect(page.getByText('Products could not be asked:')).toBeVisible()
  await expect(page.getByText('The cellar is flooded.')).toBeVisible()
  await expect(outcome(page)).toContainText('was not found in materials and components:')
  await faults.heal()
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByText('could not be asked:')).toHaveCount(0)
  await expect(outcome(page)).toContainText('was not found in materials, products and components')
  await expect(box(page)).toBeFocused()
})

test('while one of them cannot be asked, a hit is shown and not gone to', async ({ page, server, faults }) => {
  const material = await materialWithSku(server)
  await open(page)
  await faults.set({ areas: { components: 403 } })
  await page.keyboard.press('/')
  await box(page).fill(material.sku)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Components could not be asked:')).toBeVisible()
  await expect(active(page)).toContainText(material.name)
  await expect(page).toHaveURL('/materials')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/materials/${material.id}`)
})

test('a limit of the service is said, and asking goes on by itself', async ({ page, server, faults }) => {
  const material = await materialWithSku(server)
  await open(page)
  await faults.set({ status: 429, retryAfter: 4, paths: ['products'], times: 1 })
  await page.keyboard.press('/')
  await box(page).fill(material.sku)
  await expect(page.getByRole('dialog').getByText('limits how often it may be asked')).toBeVisible()
  await expect(active(page)).toContainText(material.name, { timeout: 20_000 })
  await expect(outcome(page)).toContainText('1 with exactly this code')
})

test('late answers to what was typed before are never shown, and are broken off', async ({ page, server, faults }) => {
  const material = await materialWithSku(server)
  await open(page)
  await faults.set({ latencyMs: 1500, query: `=${material.sku}` })
  await page.keyboard.press('/')
  await box(page).fill(material.sku)
  await expect(outcome(page).or(page.getByText('Asking…'))).toBeVisible()
  await page.waitForTimeout(400)
  await box(page).fill('no-such-thing')
  await expect(outcome(page)).toContainText('“no-such-thing” was not found')
  await page.waitForTimeout(1800)
  await expect(outcome(page)).toContainText('“no-such-thing” was not found')
  await expect(page.getByRole('dialog')).not.toContainText(material.name)
})

for (const [what, text, words] of [
  ['wildcards', '%_\\', /“%_\\”/],
  ['a direction of its own', 'שמן לבנדר', /exactly|by name/],
  ['an emoji', '🕯️ Tea', /by name/],
  ['NUL and control characters', 'no\0such\u0007thing', /was not found/],
  ['10,000 characters', 'x'.repeat(10_000), /longer than any SKU/],
] as const) {
  test(`odd text is fine: ${what}`, async ({ page }) => {
    await open(page)
    await page.keyboard.press('/')
    await box(page).fill(text)
    await expect(page.getByRole('dialog').getByText(words).first()).toBeVisible()
    await expect(page.getByText('could not be asked:')).toHaveCount(0)
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  })
}

test('variations and batch codes are found in what has been read, which is said and offered', async ({
  page,
  server,
}) => {
  const { products } = await askApi<{ products: Product[] }>(server, 'products?per_page=100')
  const product = products.find(({ variations }) => variations.length > 1 && variations[1]?.sku)!
  const variation = product.variations[1]!
  const { manufactures } = await askApi<{ manufactures: Manufacture[] }>(server, 'manufactures?per_page=100')
  const run = manufactures.find(({ batch_code }) => batch_code)!
  await open(page)
  await page.keyboard.press('/')
  await box(page).fill(variation.sku!)
  await expect(outcome(page)).toContainText('was not found')
  // Whoever listens hears that it may be there all the same.
  await expect(outcome(page)).toContainText('only as far as they have been read. “Read them all” reads the rest.')
  await expect(page.getByText('looked through those of what has been read')).toContainText('no products yet')
  await page.getByRole('button', { name: 'Read them all' }).click()
  await expect(active(page)).toContainText(product.name)
  await expect(page.getByText('looked through those of what has been read')).toContainText(/(\d+) of \1 products/)
  await box(page).focus()
  await box(page).fill(run.batch_code!)
  await expect(active(page)).toContainText(run.batch_code!)
  await box(page).fill(variation.sku!)
  await expect(active(page)).toContainText(product.name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/products/${product.id}#variation-${variation.id}`)
})

/** The answers of a service whose lists of these resources hold nothing else, filtered as the specification says. */
function answersWith(lists: Readonly<Record<string, readonly (Material | Product)[]>>) {
  return (path: string, body: unknown): unknown => {
    const { pathname, searchParams } = new URL(path, 'http://x')
    const many = pathname.replace('/api/v1/', '')
    const all = lists[many]
    if (all === undefined) return body
    const [name, sku] = ['name', 'sku'].map((filter) => searchParams.get(filter)?.toLowerCase())
    const found = all.filter(
      (one) => one.name.toLowerCase().includes(name ?? '') && (sku === undefined || one.sku?.toLowerCase() === sku),
    )
    const size = Number.parseInt(searchParams.get('per_page') ?? '25', 10)
    const meta = { current_page: 1, total_pages: 1, total_count: found.length, per_page: size }
    return { [many]: found.slice(0, size), meta }
  }
}

test('a component is found beside a product with the same id, and neither is gone to unasked', async ({
  page,
  server,
}) => {
  const { products } = await askApi<{ products: Product[] }>(server, 'products?per_page=1')
  const like = { ...products[0]!, default_variation_id: null }
  const pair = { ...like, id: 51, sku: 'NONE', variations: [{ id: 9, sku: 'PAIR' }] }
  const front = await startBefore(
    server,
    answersWith({
      products: [
        { ...like, id: 50, name: 'Twin candle', sku: 'TWIN', variations: [{ id: 500, sku: 'TWIN' }] },
        { ...pair, name: 'Pair candle' },
      ],
      components: [
        { ...like, id: 50, name: 'Twin wick', sku: 'WICK', variations: [{ id: 500, name: 'Short', sku: 'TWIN' }] },
        { ...pair, name: 'Pair wick' },
      ],
    }),
  )
  await open(page, `${front.url}/materials`)
  await page.keyboard.press('/')
  await box(page).fill('none')
  await page.getByRole('button', { name: 'Read them all' }).click()
  await expect(page.getByText('looked through those of what has been read')).toContainText('2 of 2 components')
  await box(page).fill('pair')
  const variations = page.getByRole('group', { name: 'Variations' }).getByRole('option')
  await expect(variations).toHaveText([/Pair candle/, /Pair wick/])

  await box(page).fill('twin')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Products 1', exact: true }).getByRole('option')).toHaveText([
    /Twin candle/,
  ])
  await expect(variations).toHaveText([/Short.*Twin wick/])
  await expect(outcome(page)).toContainText('“twin”: 2 with exactly this code')
  await expect(page).toHaveURL(`${front.url}/materials`)
  await variations.click()
  await expect(page).toHaveURL(`${front.url}/components/50#variation-500`)
  await front.stop()
})

test('every record is counted once, also where more share a code than are shown', async ({ page, server }) => {
  const { materials } = await askApi<{ materials: Material[] }>(server, 'materials?per_page=1')
  const named = (id: number, name: string, sku: string | null) => ({ ...materials[0]!, id, name, sku })
  const jars = Array.from({ length: 12 }, (_, at) => named(at + 1, `Jar ${at + 1}`, 'DUP'))
  const oils = Array.from({ length: 8 }, (_, at) => named(at + 41, `Oil ${at + 1}`, null))
  const front = await startBefore(
    server,
    answersWith({
      materials: [
        ...jars,
        named(20, 'Dup holder', null),
        named(21, 'Wax', 'wax'),
        named(22, 'Waxy', null),
        named(23, 'Lid', 'lid'),
        ...oils,
        named(49, 'Oil', 'oil'),
        ...Array.from({ length: 11 }, (_, at) => named(at + 61, `Cap ${at + 1}`, 'cap')),
        named(80, 'Cap box', null),
      ],
      products: [],
      components: [],
    }),
  )
  await open(page, `${front.url}/materials`)
  await page.keyboard.press('/')
  const group = (name: string) => page.getByRole('group', { name, exact: true }).getByRole('option')

  await box(page).fill('dup')
  await expect(outcome(page)).toHaveText('“dup”: 12 with exactly this code, 1 more by name.')
  await expect(group('Materials 12')).toHaveCount(11)
  await expect(group('Materials 12').last()).toHaveText('All 12 in Materials')
  await expect(group('Materials by name 1')).toHaveText([/^Dup holder/])

  await box(page).fill('wax')
  await expect(outcome(page)).toHaveText('“wax”: 1 with exactly this code, 1 more by name.')
  await expect(group('Materials 1')).toHaveText([/^Wax/])
  await expect(group('Materials by name 1')).toHaveText([/^Waxy/])

  await box(page).fill('lid')
  await expect(outcome(page)).toHaveText('“lid”: 1 with exactly this code.')
  await expect(options(page).filter({ hasText: 'Lid' })).toHaveCount(1)

  await box(page).fill('oil')
  await expect(outcome(page)).toHaveText('“oil”: 1 with exactly this code, 8 more by name.')
  await expect(group('Materials by name 8').last()).toHaveText('All 9 in Materials')

  // The eleventh cap may be among those by name or not.
  await box(page).fill('cap')
  await expect(outcome(page)).toHaveText('“cap”: 11 with exactly this code, at least 1 more by name.')
  await expect(group('Materials by name at least 1')).toHaveText(['All 12 in Materials'])
  await front.stop()
})

test('a scanner works from a record, whatever has the focus, and goes to what it read', async ({ page, server }) => {
  const material = await materialWithSku(server)
  const { materials } = await askApi<{ materials: Material[] }>(server, 'materials?name=oil&per_page=1')
  await open(page, `/materials/${materials[0]!.id}`)
  await page.getByRole('button', { name: 'Refresh' }).focus()
  await scan(page, material.sku)
  await expect(page).toHaveURL(`/materials/${material.id}`)
  await expect(heading(page)).toHaveText(material.name)
  await scan(page, `]C1${materials[0]!.sku}`, 'Tab')
  await expect(page).toHaveURL(`/materials/${materials[0]!.id}`)
  await scan(page, 'NO-SUCH-CODE')
  await expect(outcome(page)).toContainText('“NO-SUCH-CODE” was not found')
  await expect(box(page)).toBeFocused()
  await scan(page, material.sku)
  await expect(page).toHaveURL(`/materials/${material.id}`)
})

test('a scan into a filter that has the focus stays there', async ({ page, server }) => {
  const material = await materialWithSku(server)
  await open(page)
  await page.getByLabel('SKU exact').focus()
  await scan(page, material.sku)
  await expect(page).toHaveURL(`/materials?sku=${material.sku}`)
  await expect(box(page)).toHaveCount(0)
})

for (const code of ['1234567890128', '1100-5', 'ACT-NONE']) {
  test(`${code}, scanned while a choice has the focus, is looked up and chooses nothing`, async ({ page }) => {
    await open(page, '/materials?per_page=50')
    for (const label of ['Rows per page', 'State']) {
      const choice = page.getByLabel(label)
      const before = await choice.inputValue()
      await choice.focus()
      await scanByKeys(page, code)
      await expect(box(page)).toHaveValue(code)
      await expect(outcome(page)).toContainText('not found')
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL('/materials?per_page=50')
      await expect(choice).toHaveValue(before)
    }
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Category' }).focus()
    await scanByKeys(page, code)
    await expect(box(page)).toHaveValue(code)
  })
}

for (const code of ['A12', '000', 'Z9']) {
  test(`${code} is a short code, and opens no link that has the focus`, async ({ page }) => {
    await open(page)
    await names(page).nth(3).focus()
    await scan(page, code)
    await expect(outcome(page)).toContainText(`“${code}” was not found`)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/materials')
    await expect(names(page).nth(3)).toBeFocused()
  })
}

test('a code that is found in no reading is shown as it was scanned', async ({ page }) => {
  await open(page)
  await scan(page, ']C1NO-SUCH-CODE')
  await expect(outcome(page)).toContainText('“]C1NO-SUCH-CODE” was not found')
  await expect(box(page)).toHaveValue(']C1NO-SUCH-CODE')
})

test('a code with the letters of shortcuts in it triggers none of them', async ({ page }) => {
  await open(page, '/materials?page=2')
  await scan(page, '/f]?[f/')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0)
  await expect(page).toHaveURL('/materials?page=2')
  await expect(box(page)).toHaveValue(/f/)
})

test('on its own page the last scan stays, the box waits for the next, and the address says it', async ({
  page,
  server,
}) => {
  const material = await materialWithSku(server)
  const { materials } = await askApi<{ materials: Material[] }>(server, 'materials?name=oil&per_page=1')
  await open(page, '/look-up')
  await scan(page, material.sku)
  await expect(options(page).filter({ hasText: material.name })).toContainText('Available')
  await expect(page).toHaveURL(`/look-up?q=${material.sku}`)
  await expect(box(page)).toBeFocused()
  await scan(page, materials[0]!.sku!)
  await expect(box(page)).toHaveValue(materials[0]!.sku!)
  await expect(options(page).filter({ hasText: materials[0]!.name })).toContainText('Available')
  await page.reload()
  await expect(options(page).filter({ hasText: materials[0]!.name })).toBeVisible()
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(materials[0]!.name)
})

test('pages and actions are found, recent look-ups come first, and go when one disconnects', async ({
  page,
  server,
}) => {
  const material = await materialWithSku(server)
  await open(page)
  await page.keyboard.press('/')
  await box(page).fill(material.sku)
  await expect(active(page)).toContainText(material.name)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(material.name)
  await page.keyboard.press('/')
  await expect(page.getByRole('listbox').getByRole('group').first()).toHaveAccessibleName('Recent look-ups')
  await expect(options(page).first()).toHaveText(material.sku)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(active(page)).toContainText(material.name)

  await box(page).fill('dark app')
  await page.getByRole('option', { name: 'Dark appearance' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  await box(page).fill('compon')
  await page.getByRole('group', { name: 'Pages' }).getByRole('option', { name: 'Components' }).click()
  await expect(page).toHaveURL('/components')

  expect(await page.evaluate(() => localStorage.getItem('stockroom.recent'))).toContain(material.sku)
  await page.keyboard.press('/')
  await box(page).fill('disconn')
  await page.getByRole('option', { name: 'Disconnect' }).click()
  await expect(page.getByLabel('API key')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('stockroom.recent'))).toBeNull()
})

test('every page of the navigation is found by the same word, but for the one that is open', async ({ page }) => {
  await open(page)
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(entries).toHaveCount(10)
  const labels = await entries.allInnerTexts()
  await page.keyboard.press('/')
  const found = page.getByRole('group', { name: 'Pages' }).getByRole('option')
  await expect(found.filter({ hasNotText: 'Saved views' })).toHaveText(labels.filter((label) => label !== 'Materials'))
  for (const word of ['wall', 'kiosk', 'displays']) {
    await box(page).fill(word)
    await expect(found).toHaveText(['Displays'])
  }
  await found.click()
  await expect(page).toHaveURL('/displays')

  await page.goto('/look-up?q=look')
  await expect(outcome(page)).toContainText('“look”')
  await expect(page.getByRole('option', { name: 'Look-up', exact: true })).toHaveCount(0)
  await box(page).fill('over')
  await expect(found).toHaveText(['Overview'])
})

for (const [path, shown, asked] of [
  ['/materials', /^1–25 of/, '/api/v1/materials'],
  ['/materials?all=1', 'All 240 materials, read', '/api/v1/materials?page=3'],
  ['/', 'All 240 materials', '/api/v1/materials?page=3'],
] as const) {
  test(`refreshing what is on screen reads ${path} anew`, async ({ page, faults }) => {
    await open(page, path)
    await expect(page.getByText(shown).first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await box(page).fill('refresh')
    await expect(active(page)).toContainText('Refresh what is on screen')
    await faults.forget()
    await page.keyboard.press('Enter')
    await expect(box(page)).toBeHidden()
    await expect
      .poll(async () => (await faults.requests()).map(({ path: one }) => one.slice(0, asked.length)))
      .toContain(asked)
  })
}

/** As in a browser that closes no dialog by itself. */
async function openWithoutClosing(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
  })
  await page.keyboard.press('Control+k')
  await box(page).evaluate((element) => element.closest('dialog')?.removeAttribute('closedby'))
}

test('where the browser does not close dialogs by itself, a press beside one does, and the focus comes back', async ({
  page,
}) => {
  await open(page)
  await names(page).first().focus()
  await openWithoutClosing(page)
  await box(page).click()
  await expect(box(page)).toBeVisible()
  // As one selects a text, too far.
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(box(page)).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(box(page)).toBeHidden()
  await expect(names(page).first()).toBeFocused()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('where the browser does not close dialogs by itself, a tap beside one presses nothing beneath', async ({
    page,
  }) => {
    await open(page)
    const link = await page.getByRole('link', { name: 'Recipes', exact: true }).boundingBox()
    await openWithoutClosing(page)
    await page.touchscreen.tap(link!.x + link!.width / 2, link!.y + link!.height / 2)
    await expect(box(page)).toBeHidden()
    await expect(heading(page)).toHaveText('Materials')
  })
})

test('look-up that was opened from within a menu gives the focus back to its button', async ({ page }) => {
  await open(page, '/materials?all=1')
  for (const name of ['Add filter', 'View']) {
    const button = page.getByRole('button', { name, exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    if (name === 'View') await page.keyboard.press('Tab')
    await expect(button).not.toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(box(page)).toHaveCount(0)
    await expect(button).toBeFocused()
  }
})

test('look-up that is closed and opened again at once is open', async ({ page }) => {
  await open(page)
  for (let times = 0; times < 5; times += 1) {
    await page.keyboard.press('/')
    await page.keyboard.type('oil')
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('')
})

test('what is typed right after / is in the box', async ({ page, server }) => {
  const material = await materialWithSku(server)
  await open(page)
  await page.keyboard.press('/')
  await page.keyboard.type(material.sku)
  await expect(box(page)).toHaveValue(material.sku)
  await expect(active(page)).toContainText(material.name)
})

test('the shortcuts are listed, the filter has a key of its own, and Ctrl K works while one types', async ({
  page,
}) => {
  await open(page)
  await page.keyboard.press('f')
  await expect(page.getByLabel('Name contains')).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Name contains')).toBeFocused()
  await expect(page.getByLabel('Name contains')).toHaveValue('')
})

test.describe('with a camera', () => {
  test.beforeEach(async ({ page }) => {
    // No Chromium on Linux reads barcodes. The stream is a canvas's, and its tracks are counted.
    await page.addInitScript(() => {
      const detector = class {
        static getSupportedFormats = async () => Promise.resolve(['ean_13', 'unknown'])
        detect = async () => Promise.resolve('code' in window ? [{ rawValue: window.code }] : [])
      }
      Object.assign(window, { BarcodeDetector: detector })
    })
  })

  test('a code is read, and the camera is off afterwards', async ({ page, server }) => {
    const material = await materialWithSku(server)
    await page.addInitScript(() => {
      const streams: MediaStream[] = []
      Object.assign(window, { streams })
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement('canvas')
        canvas.getContext('2d')?.fillRect(0, 0, 9, 9)
        const stream = canvas.captureStream(10)
        setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 9, 9), 50)
        streams.push(stream)
        return Promise.resolve(stream)
      }
    })
    await open(page, '/look-up')
    const live = () =>
      page.evaluate(() =>
        (window as unknown as { streams: MediaStream[] }).streams.flatMap((stream) =>
          stream.getTracks().map(({ readyState }) => readyState),
        ),
      )
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
    await expect.poll(live).toEqual(['live'])
    await page.getByRole('button', { name: 'Close the camera' }).last().press('Enter')
    await expect.poll(live).toEqual(['ended'])
    const scan = page.getByRole('button', { name: 'Scan with the camera' })
    await expect(scan).toBeFocused()
    await scan.press('Enter')
    await page.evaluate((code) => Object.assign(window, { code }), material.sku)
    await expect(options(page).filter({ hasText: material.name })).toContainText('Available')
    await expect.poll(live).toEqual(['ended', 'ended'])
  })

  test('that the camera is not allowed or not there is said in words', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = async () => Promise.reject(new DOMException('No.', 'NotAllowedError'))
    })
    await open(page, '/look-up')
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
    await expect(page.getByRole('alert')).toContainText('does not let this page use the camera')
  })
})

test('without a detector of barcodes there is no button for the camera', async ({ page }) => {
  await open(page, '/look-up')
  await expect(page.getByRole('button', { name: 'Scan with the camera' })).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`look-up is accessible, ${colorScheme}`, async ({ page, faults }) => {
    await page.emulateMedia({ colorScheme })
    await open(page)
    await page.keyboard.press('/')
    await expect(options(page).first()).toBeVisible()
    await expectAccessible(page, 'opened')
    await box(page).fill('oil')
    await expect(active(page)).toBeVisible()
    await expectAccessible(page, 'found')
    await faults.set({ status: 500, paths: ['products'] })
    await box(page).fill('lavender')
    await expect(page.getByText('Products could not be asked:')).toBeVisible()
    await expectAccessible(page, 'not asked')
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('look-up is one press away, fits, and is accessible', async ({ page, server }) => {
    const material = await materialWithSku(server)
    await connect(page)
    await page.getByRole('button', { name: 'Look up', exact: true }).click()
    await expect(heading(page)).toHaveText('Look-up')
    await expect(box(page)).toBeFocused()
    await box(page).fill('la')
    await expect(active(page)).toBeVisible()
    await expectAccessible(page, 'phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await box(page).fill(material.sku)
    await options(page).filter({ hasText: material.name }).first().tap()
    await expect(heading(page)).toHaveText(material.name)
    await expect(fact(page, 'SKU')).toHaveText(material.sku)
  })
})

test('on its page no letter is lost, however the typing and the address fall together', async ({ page }) => {
  await open(page)
  await page.goto('/look-up')
  await expect(box(page)).toBeFocused()
  for (const delay of [110, 150, 160, 190]) {
    await box(page).fill('')
    await page.keyboard.type('lavender soap', { delay })
    await expect(box(page)).toHaveValue('lavender soap')
    await expect(page).toHaveURL('/look-up?q=lavender+soap')
  }
})

test('what was chosen by the arrows stays chosen when answers come before it, and opens at once', async ({
  page,
  faults,
}) => {
  await open(page, '/products')
  await faults.set({ latencyMs: 2500, paths: ['materials', 'products', 'components'] })
  await page.keyboard.press('/')
  await page.keyboard.type('mat', { delay: 80 })
  await expect(options(page).filter({ hasText: /^Materials$/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveText('Materials')
  await expect(options(page).filter({ hasText: 'Green tomato leaf' })).toBeVisible()
  await expect(active(page)).toHaveText('Materials')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/materials')
})

test('an option that was chosen opens before all have answered', async ({ page, faults }) => {
  await open(page)
  await faults.set({ latencyMs: 8000, paths: ['components'] })
  await page.keyboard.press('/')
  await page.keyboard.type('lavender')
  await expect(page.getByRole('option', { name: /lavender/i }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(?:materials|products)/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('Enter before any answer opens the best one when it is known', async ({ page, faults }) => {
  await open(page)
  await faults.set({ latencyMs: 400 })
  await page.keyboard.press('/')
  await page.keyboard.type('displays', { delay: 80 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/displays')
})
