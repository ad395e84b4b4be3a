import type { Material } from '@/contract/materials'
import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { askAllMaterials } from './visit'
import { keepKey, openWall, type Wall } from './wall'
import { startBefore } from './wrong-service'

const seven = ['attention', 'categories', 'production', 'due', 'completed', 'expiring', 'figure&figure=short'] as const
const everyBoard = `seconds=5&${seven.map((board) => `board=${board}`).join('&')}`
const seconds = 5

const screens = {
  'a small laptop': { width: 1366, height: 768 },
  'full HD': { width: 1920, height: 1080 },
  '4K': { width: 3840, height: 2160 },
  'a portrait screen': { width: 1080, height: 1920 },
  'an old tablet': { width: 1024, height: 768 },
  'an old monitor': { width: 1280, height: 1024 },
} as const

/** A display's own head, which is no banner, as it stands within the page's main part. */
function header(page: Page): Locator {
  return page.locator('header')
}

/** What of a display does not fit or cannot be read from afar; of names and notes, the end may be missing. */
async function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, scrollHeight } = document.documentElement
    if (scrollWidth > window.innerWidth || scrollHeight > window.innerHeight) found.push('the page scrolls')
    const least = 0.022 * window.innerHeight
    const parts = document.querySelectorAll<HTMLElement>('header *, section *, footer *, [aria-label=Notices] *')
    for (const part of parts) {
      const { visibility } = getComputedStyle(part)
      const size = part.computedStyleMap().get('font-size') as CSSUnitValue
      const { left, right, top, bottom, width } = part.getBoundingClientRect()
      const ownText = Array.from(part.childNodes, (node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ''))
      const said = ownText.join('').trim()
      if (width === 0 || visibility === 'hidden') continue
      if (said !== '' && size.value < least) found.push(`small: ${said}`)
      // What a line clamp takes away is not seen; everything else has to be there.
      const isClamped = part.closest('bdi, [data-notes]') !== null
      if (isClamped) continue
      if (left < -1 || top < -1 || right > window.innerWidth + 1 || bottom > window.innerHeight + 1)
        found.push(`outside: ${part.className} ${said}`)
      if (part.tagName === 'LI' && part.scrollHeight > part.clientHeight + 2) found.push(`cut: ${part.textContent}`)
    }
    return found
  })
}

/** Looks at every page of every board, once. */
async function lookAtAll(page: Page, { clock, title }: Wall, boards: number): Promise<number> {
  let looks = 0
  let ofBoard = 0
  for (let board = await title.textContent(); looks < 200; looks += 1) {
    expect(await misfits(page), `${board}, look ${looks}`).toEqual([])
    await clock.advance(seconds)
    const next = await title.textContent()
    if (next !== board) ofBoard += 1
    board = next
    if (ofBoard === boards) break
  }
  return looks
}

for (const [name, viewport] of Object.entries(screens)) {
  test(`every page of every board fits ${name}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(viewport)
    const wall = await openWall(page, `/display?${everyBoard}`)
    await expect(wall.title).toHaveText('Needs attention')
    expect(await lookAtAll(page, wall, seven.length)).toBeGreaterThan(seven.length)
  })
}

for (const size of ['large', 'largest']) {
  test(`rows of the size “${size}” are fewer, and fit`, async ({ page }) => {
    test.slow()
    const board = 'board=attention&board=production'
    await page.setViewportSize(screens['full HD'])
    const wall = await openWall(page, `/display?seconds=5&size=${size}&${board}`)
    expect(await wall.content.getByRole('listitem').count()).toBeLessThan(7)
    await lookAtAll(page, wall, 1)
    await page.setViewportSize(screens['a portrait screen'])
    // The rows are measured anew with the next frame.
    await expect.poll(() => misfits(page)).toEqual([])
    await lookAtAll(page, wall, 1)
  })
}

test('on a portrait screen the largest rows tell products apart that begin alike', async ({ page }) => {
  test.slow()
  await page.setViewportSize(screens['a portrait screen'])
  const { clock, content } = await openWall(page, '/display?seconds=5&size=largest&board=attention&of=products')
  for (let look = 0; look < 12; look += 1) {
    const cut = await content.getByRole('listitem').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const name = row.querySelector('bdi')
        const isCut = name && (name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight * 1.5)
        return isCut ? [row.textContent] : []
      }),
    )
    expect(cut, `look ${look}`).toEqual([])
    await clock.advance(seconds)
  }
})

/** Real accounts have worse than these: a long name, one from the right, words without a gap, and many digits. */
const hostile = [
  { name: 'Label, seasonal: '.repeat(14), category: 'Labels and stickers '.repeat(8), on_order: '12345.678' },
  { name: 'زيت الورد الدمشقي، ١٠ مل', category: 'زيوت عطرية', available_stock: '-12.5' },
  { name: 'W'.repeat(300), category: 'M'.repeat(200), unit_measure: 'kilogramme, gross weight' },
  {
    name: 'Calibration standard',
    available_stock: '99999999999999999999999.567890',
    reorder_level: '100000000000000000000000.000001',
  },
  { name: 'Ribbon <b>satin</b>', available_stock: '0.000000000000000000000000000001', reorder_level: '0.5' },
]

test('hostile names and long figures fit, and no digit is cut', async ({ page, server }) => {
  test.slow()
  const front = await startBefore(server, (path, body) => {
    if (!path.startsWith('/api/v1/materials')) return body
    const { materials, ...rest } = body as { materials: readonly Material[] }
    const out = { available_stock: '0', reorder_level: '1200' }
    return {
      ...rest,
      materials: materials.map((material, at) => ({ ...material, ...out, ...hostile[at % hostile.length] })),
    }
  })
  try {
    const wall = await openWall(page, `${front.url}/display?seconds=5&board=attention&of=materials&board=due`)
    for (const [name, viewport] of Object.entries(screens)) {
      await page.setViewportSize(viewport)
      for (const at of Array.from({ length: 4 }, (_, at) => at)) {
        await expect(wall.content.getByRole('listitem').first()).toBeVisible()
        // A screen that has just got another size is fitted with its next frame.
        if (at === 0) await expect.poll(() => misfits(page), { message: name }).toEqual([])
        expect(await misfits(page), `${name}, page ${at}`).toEqual([])
        await wall.clock.advance(seconds)
      }
    }
    await page.goto(`${front.url}/display?board=attention&of=materials&name=calibration`)
    await expect(wall.title).toBeVisible()
    await wall.clock.advance(5)
    const digits = wall.content.getByRole('listitem').first().getByText('99,999,999,999,999,999,999,999.56789')
    await expect(digits).toBeVisible()
    for (const [name, viewport] of Object.entries(screens)) {
      await page.setViewportSize(viewport)
      const outside = await digits.evaluate((element) => {
        const letters = document.createRange()
        letters.selectNodeContents(element)
        const row = element.closest('li')?.getBoundingClientRect()
        return Array.from(letters.getClientRects()).filter(
          ({ left, right, top, bottom }) =>
            row === undefined ||
            left < row.left - 1 ||
            right > row.right + 1 ||
            top < row.top - 1 ||
            bottom > row.bottom + 1,
        )
      })
      expect(outside, name).toEqual([])
    }
  } finally {
    await front.stop()
  }
})

/** How high a text is, as a share of the screen. */
async function heightOf(text: Locator): Promise<number> {
  return text.evaluate(
    (element) => (element.computedStyleMap().get('font-size') as CSSUnitValue).value / window.innerHeight,
  )
}

test('figures that matter are as high as 8 % of the screen', async ({ page }) => {
  const wall = await openWall(page, `/display?${everyBoard}`)
  for (const [name, viewport] of Object.entries(screens)) {
    await page.setViewportSize(viewport)
    const summary = page.getByRole('list', { name: 'Summary' })
    const tally = summary.getByRole('listitem').first().locator('span').first()
    expect(await heightOf(tally), name).toBeGreaterThanOrEqual(0.08)
    expect(await heightOf(page.getByText(/^\d\d:\d\d$/)), name).toBeGreaterThanOrEqual(0.08)
  }
  await expect(wall.title).toBeVisible()
})

/** The counts above a board, and of how many variations it speaks beside them. */
async function counted(page: Page): Promise<{ sum: number; variations: number }> {
  const summary = page.getByRole('list', { name: 'Summary' })
  const counts = await summary.getByRole('listitem').locator('span:first-child').allTextContents()
  const words =
    (await header(page)
      .getByText(/variation/)
      .textContent()) ?? ''
  return {
    sum: counts.reduce((sum, count) => sum + Number.parseInt(count, 10), 0),
    variations: Number.parseInt(words, 10),
  }
}

test('counts that differ from one board to the other differ by the variations that both speak of', async ({ page }) => {
  test.slow()
  const found: Awaited<ReturnType<typeof counted>>[] = []
  for (const board of ['attention', 'categories']) {
    const { title } = await openWall(page, `/display?seconds=3600&board=${board}`)
    found.push(await counted(page))
    for (const [name, viewport] of Object.entries(screens)) {
      await page.setViewportSize(viewport)
      await expect.poll(() => misfits(page), { message: name }).toEqual([])
      const said = await header(page)
        .getByText(/variation/)
        .boundingBox()
      const heading = await title.locator('bdi').boundingBox()
      if (said === null || heading === null) throw new Error(`${board}, ${name}: nothing is seen.`)
      const isOver = heading.x + heading.width > said.x && heading.y + heading.height > said.y
      expect(isOver, `${board}, ${name}`).toBe(false)
    }
  }
  const [all, records] = found
  expect(all?.variations).toBeGreaterThan(0)
  expect(records).toEqual({ sum: (all?.sum ?? 0) - (all?.variations ?? 0), variations: all?.variations })
})

/** Figures of rows that reach out of their row, or over what stands beside them. */
async function cutFigures(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    return Array.from(document.querySelectorAll('section li'), (row) => {
      const [, main, figures] = row.children
      if (main === undefined || figures === undefined) return 'no figures'
      const around = row.getBoundingClientRect()
      const name = main.getBoundingClientRect()
      const walker = document.createTreeWalker(figures, NodeFilter.SHOW_TEXT)
      const lines: DOMRect[] = []
      while (walker.nextNode() !== null) {
        const text = document.createRange()
        text.selectNodeContents(walker.currentNode)
        lines.push(...Array.from(text.getClientRects()).filter(({ width }) => width > 0))
      }
      const isCut = lines.some(
        ({ left, right, top, bottom }) =>
          left < around.left - 1 || right > around.right + 1 || top < around.top - 1 || bottom > around.bottom + 1,
      )
      const isOver = lines.some(
        ({ left, right, top, bottom }) =>
          left < name.right - 1 && right > name.left + 1 && top < name.bottom - 3 && bottom > name.top + 3,
      )
      return isCut ? `cut: ${row.textContent}` : isOver ? `over the name: ${row.textContent}` : ''
    }).filter((found) => found !== '')
  })
}

/** So many times the same digit. */
function digits(count: number): string {
  return '7'.repeat(count)
}

const longFigures = [
  { quantity: '100', actual_quantity: '123456789012345678901234567890.123' },
  { quantity: '10', actual_quantity: digits(7) },
  { quantity: '10', actual_quantity: digits(14) },
  { quantity: digits(100), actual_quantity: '5' },
  { quantity: '5', actual_quantity: `0.${'3'.repeat(60)}` },
  { quantity: digits(12), actual_quantity: `-${digits(12)}` },
]

test('digits without end are all there, and never too small', async ({ page, server }) => {
  test.slow()
  const front = await startBefore(server, (path, body) => {
    if (!path.startsWith('/api/v1/manufactures')) return body
    const { manufactures, ...rest } = body as { manufactures: readonly object[] }
    const change = { production_status: 'in_progress', completed_at: null }
    return {
      ...rest,
      manufactures: manufactures.map((run, at) => ({ ...run, ...change, ...longFigures[at % longFigures.length] })),
    }
  })
  try {
    for (const size of ['normal', 'largest']) {
      const { clock, content } = await openWall(page, `${front.url}/display?seconds=5&size=${size}&board=production`)
      for (const [name, viewport] of Object.entries(screens)) {
        await page.setViewportSize(viewport)
        for (const look of [1, 2, 3]) {
          await expect(content.getByRole('listitem').first()).toBeVisible()
          // As above.
          if (look === 1) await expect.poll(() => misfits(page), { message: `${size}, ${name}` }).toEqual([])
          expect(await cutFigures(page), `${size}, ${name}, look ${look}`).toEqual([])
          expect(await misfits(page), `${size}, ${name}, look ${look}`).toEqual([])
          await clock.advance(seconds)
        }
      }
    }
  } finally {
    await front.stop()
  }
})

test('of a long name of a product the end is clipped, and never its variation', async ({ page, server }) => {
  const front = await startBefore(server, (path, body) => {
    if (!path.startsWith('/api/v1/products')) return body
    const { products, ...rest } = body as { products: readonly { variations: readonly object[] }[] }
    return {
      ...rest,
      products: products.map((product) => ({
        ...product,
        name: 'Handmade soap with lavender and rosemary, from the old press in the valley by the sea',
        state: 'active',
        available_stock: '50',
        low_stock_limit: '1',
        variations: product.variations.map((one) => ({ ...one, name: 'Lavender 100 g', available_stock: '-3' })),
      })),
    }
  })
  try {
    const { content } = await openWall(page, `${front.url}/display?seconds=3600&board=attention&of=products`)
    const variation = content.getByRole('listitem').first().getByText('Lavender 100 g')
    for (const [name, viewport] of Object.entries(screens)) {
      await page.setViewportSize(viewport)
      await expect(variation).toBeVisible()
      const isWhole = await variation.evaluate((part) => {
        const { right, bottom } = part.getBoundingClientRect()
        const line = part.closest('p')?.getBoundingClientRect()
        return line !== undefined && right <= line.right + 1 && bottom <= line.bottom + 2
      })
      expect(isWhole, name).toBe(true)
    }
  } finally {
    await front.stop()
  }
})

test('every filter and every notice is seen to be there, however long, on the longest of days', async ({ page }) => {
  await page.clock.setFixedTime('2026-09-30T12:00:00Z')
  const title = 'What we have to look after first, in the hall on the left and in the cellar below the shop, all day'
  const filters = `of=materials&name=${'lavender '.repeat(11)}&category=${'w'.repeat(100)}&title=${title}`
  await openWall(page, `/display?zone=Mars/Base&bogus=1&seconds=3600&board=attention&${filters}`)
  for (const [name, viewport] of Object.entries(screens)) {
    await page.setViewportSize(viewport)
    for (const text of ['Materials', /^Name contains “l/, /^Category contains “w/, title]) {
      const cut = await header(page)
        .getByText(text, { exact: true })
        .evaluate((part) => {
          const all = part.closest('header')?.getBoundingClientRect()
          const { bottom, right } = part.getBoundingClientRect()
          const isLineGone =
            part.parentElement !== null && part.parentElement.scrollHeight > part.parentElement.clientHeight + 4
          return all === undefined || bottom > all.bottom || right > all.right + 1 || isLineGone
        })
      expect(cut, `${name}: ${text}`).toBe(false)
    }
    const notices = page.getByRole('list', { name: 'Notices' })
    await expect(notices.getByRole('listitem')).toHaveCount(2)
    const isCut = await notices.evaluate((list) => list.scrollHeight > list.clientHeight + 2)
    expect(isCut, name).toBe(false)
    await expect(page.getByText('Wednesday 30 September')).toBeVisible()
    expect(await misfits(page), name).toEqual([])
  }
})

test.describe('where the clock says AM and PM', () => {
  test.use({ locale: 'en-US' })

  test('an upright display leaves its title whole', async ({ page }) => {
    await page.clock.setFixedTime('2026-09-30T00:49:00Z')
    await page.setViewportSize(screens['a portrait screen'])
    await openWall(page, '/display?zone=UTC&seconds=3600&board=attention&of=materials')
    await expect(page.getByText('12:49 AM', { exact: true })).toBeVisible()
    const isCut = await page
      .getByRole('heading', { name: 'Needs attention' })
      .evaluate((title) => title.scrollHeight > title.clientHeight + 4)
    expect(isCut).toBe(false)
  })
})

test('segments of bars are told apart in colours of the device’s own choice', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const { content } = await openWall(page, '/display?seconds=3600&board=categories')
  const looks = await content.locator('[data-health]').evaluateAll((segments) =>
    segments.map((segment) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(segment)
      return [segment.getAttribute('data-health') ?? '', `${backgroundColor} ${backgroundImage}`] as const
    }),
  )
  const byWord = new Map(looks)
  expect([...byWord.keys()]).toEqual(expect.arrayContaining(['healthy', 'low', 'out']))
  expect(new Set(byWord.values()).size).toBe(byWord.size)
  expect([...byWord.values()].join(' ')).not.toContain('oklch')
})

/** A decimal in units of 10^-20, by arithmetic of its own. */
function whole(decimal: string): bigint {
  const [, sign, digits = '', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(decimal) ?? []
  return BigInt(`${sign}${digits || '0'}${fraction.padEnd(20, '0')}`)
}

test('the pages of a board show every material that runs short, once, worst first', async ({ page, server }) => {
  const wall = await openWall(page, '/display?seconds=5&board=attention&of=materials')
  const active = (await askAllMaterials(server)).filter(({ state }) => state === 'active')
  const inOrder = [
    active.filter(({ available_stock: available }) => whole(available) < 0n),
    active.filter(({ available_stock: available }) => whole(available) === 0n),
    active.filter(
      ({ available_stock: available, reorder_level: level }) =>
        whole(available) > 0n && whole(level) > 0n && whole(available) <= whole(level),
    ),
  ].map((group) => group.map(({ name }) => name).toSorted())
  const [, last = ''] = /1 \/ (\d+)/.exec((await header(page).textContent()) ?? '') ?? []
  const shown: { word: string; name: string }[] = []
  for (let at = 1; at <= Number.parseInt(last, 10); at += 1) {
    await expect(header(page)).toContainText(`${at} / ${last}`)
    shown.push(
      ...(await wall.content.getByRole('listitem').evaluateAll((rows) =>
        rows.map((row) => ({
          word: row.querySelector('p span')?.textContent ?? '',
          name: row.querySelector('bdi')?.textContent ?? '',
        })),
      )),
    )
    await wall.clock.advance(seconds)
  }
  const words = ['Negative', 'Out', 'Low']
  expect(shown.map(({ word }) => word)).toEqual(words.flatMap((word, at) => inOrder[at]?.map(() => word) ?? []))
  for (const [at, word] of words.entries()) {
    const names = shown.filter((row) => row.word === word).map(({ name }) => name)
    expect(names.toSorted()).toEqual(inOrder[at])
  }
  // And it begins again.
  await expect(header(page)).toContainText(`1 / ${last}`)
})

test('a screen that is turned shows as many rows as fit then', async ({ page }) => {
  await page.setViewportSize(screens['full HD'])
  const { content } = await openWall(page, '/display?board=attention')
  const rows = content.getByRole('listitem')
  const before = await rows.count()
  await page.setViewportSize(screens['a portrait screen'])
  await expect(rows).not.toHaveCount(before)
  expect(await misfits(page)).toEqual([])
  await page.setViewportSize(screens['full HD'])
  await expect(rows).toHaveCount(before)
})

test('a stale board is marked by a band and words, keeps its rows, and fits', async ({ page, faults }) => {
  for (const viewport of [screens['a small laptop'], screens['a portrait screen']]) {
    await page.setViewportSize(viewport)
    const { clock, content, stale } = await openWall(page, '/display?seconds=3600&board=attention')
    const first = await content.getByRole('listitem').first().textContent()
    await faults.set({ status: 503 })
    await clock.advance(180)
    await expect(stale).toBeVisible()
    await expect(page.getByText('The inventory service has a problem')).toBeVisible()
    await expect(content.getByRole('listitem').first()).toHaveText(first ?? '')
    expect(await misfits(page)).toEqual([])
    await faults.heal()
  }
})

for (const theme of ['dark', 'light']) {
  test(`boards keep the rules of accessibility, ${theme}`, async ({ page, faults }) => {
    test.slow()
    await keepKey(page)
    for (const board of seven) {
      await page.goto(`/display?theme=${theme}&board=${board}`)
      await expect(page.getByText(/^Read .* · /)).toBeVisible()
      await expectAccessible(page, board)
    }
    await faults.set({ drop: true })
    await page.goto(`/display?theme=${theme}&board=due`)
    await expect(page.getByText('Nothing has been read yet')).toBeVisible()
    await expectAccessible(page, 'nothing read yet')
  })

  test(`a stale board keeps the rules of accessibility, ${theme}`, async ({ page, faults }) => {
    test.slow()
    const { clock, stale } = await openWall(page, `/display?seconds=3600&theme=${theme}&board=attention`)
    await faults.set({ drop: true })
    await clock.advance(180)
    await expect(stale).toBeVisible()
    // The checks have timers of their own.
    const check = { isDone: false }
    const done = expectAccessible(page, 'stale').finally(() => (check.isDone = true))
    while (!check.isDone) await clock.advance(0.05)
    await done
    // Colours of the device's own choice: the band is told by its frame then.
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(stale.locator('xpath=../..')).toHaveCSS('border-top-style', 'dashed')
  })
}

test('a display keeps to its theme, whatever the device prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const { title } = await openWall(page, '/display?theme=light&board=attention')
  const lightness = await title.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (canvas === null) return undefined
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    return canvas.getImageData(0, 0, 1, 1).data[0]
  })
  expect(lightness).toBeLessThan(90)
})
