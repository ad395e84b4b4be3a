import { cpus } from 'node:os'
import process from 'node:process'
import { type Browser, type CDPSession, type Page, chromium } from 'playwright'
import { findBrowser } from '../browser'
import { startServer } from '../start-server'
import { type AllSample, printAllTable } from './all-table'

/** Numbers of materials: `node e2e/bench/run-all.mjs 1000 10000`. */
const given = process.argv.slice(2).flatMap((word) => (/^\d+$/.test(word) ? [Number.parseInt(word, 10)] : []))
const sizes = given.length > 0 ? given : [1000, 10_000, 100_000]
/** How many times slower than it is the processor is made once everything was read. */
const slower = Number.parseInt(process.env['BENCH_CPU'] ?? '1', 10)
const key = 'sample-full'

/** All pages of the list, four at once, and nothing done with them: no page can be faster. */
async function floor(page: Page): Promise<number> {
  return page.evaluate(async (key) => {
    const read = async (number: number) => {
      const answer = await fetch(`/api/v1/materials?page=${number}&per_page=100&state=all`, {
        headers: { authorization: `Bearer ${key}` },
      })
      return (await answer.json()) as { meta: { total_pages: number } }
    }
    const started = performance.now()
    const { meta } = await read(1)
    let next = 2
    const lane = async () => {
      while (next <= meta.total_pages) await read(next++)
    }
    await Promise.all([lane(), lane(), lane(), lane()])
    return performance.now() - started
  }, key)
}

/** From a click on "All records" to the word that all are there. */
async function complete(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const started = performance.now()
        const link = Array.from(document.querySelectorAll('a')).find(({ textContent }) => textContent === 'All records')
        link?.click()
        const look = () => {
          const said = Array.from(document.querySelectorAll('[role=status]'), ({ textContent }) => textContent)
          if (said.some((text) => /^All [\d,.]+ materials/.test(text ?? ''))) done(performance.now() - started)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
  )
}

/** From a click on the head of a column to the sorted rows, painted. */
async function sorted(page: Page, label: string): Promise<number> {
  return page.evaluate(
    (label) =>
      new Promise<number>((done) => {
        const button = Array.from(document.querySelectorAll<HTMLElement>('thead button')).find(
          ({ textContent }) => textContent === label,
        )
        const head = button?.closest('th')
        const before = head?.ariaSort
        const started = performance.now()
        button?.click()
        const look = () => {
          const isDone = head?.ariaSort !== before && document.querySelector('[role=region][aria-busy=false]') !== null
          requestAnimationFrame(() => (isDone ? done(performance.now() - started) : look()))
        }
        requestAnimationFrame(look)
      }),
    label,
  )
}

/** From the last letter in the filter by name to the rows that it leaves, painted. */
async function filtered(page: Page, text: string): Promise<number> {
  await page.evaluate(() => {
    const box = document.querySelector<HTMLInputElement>('search input')
    box?.focus()
    addEventListener('keydown', ({ timeStamp }) => Object.assign(window, { lastKey: timeStamp }), { capture: true })
  })
  await page.keyboard.type(text, { delay: 60 })
  return page.evaluate(
    (text) =>
      new Promise<number>((done) => {
        const look = () => {
          const isDone =
            new URLSearchParams(location.search).get('name') === text &&
            document.querySelector('[role=region][aria-busy=false]') !== null
          requestAnimationFrame(() =>
            isDone ? done(performance.now() - (window as unknown as { lastKey: number }).lastKey) : look(),
          )
        }
        look()
      }),
    text,
  )
}

interface Scrolled {
  readonly frames: number
  /** Frames that took longer than one and a half at 60 a second. */
  readonly late: number
  readonly longest: number
  /** Frames in which the middle of the table showed no row. */
  readonly blank: number
}

/** Scrolls for three seconds, 12,000 pixels in each: as fast as a hand flings. Looks at each frame. */
async function scrolled(page: Page): Promise<Scrolled> {
  return page.evaluate(
    () =>
      new Promise<Scrolled>((done) => {
        const region = document.querySelector<HTMLElement>('[role=region]')
        if (region === null) throw new Error('There is no table to scroll.')
        const { left, top, width, height } = region.getBoundingClientRect()
        const times: number[] = []
        let blank = 0
        let place = region.scrollTop
        const started = performance.now()
        const frame = (time: number) => {
          times.push(time)
          const middle = document.elementFromPoint(left + width / 3, top + height / 2)
          if (middle?.closest('tr[data-index]') === null) blank += 1
          place += 200
          region.scrollTop = place
          if (time - started < 3000) requestAnimationFrame(frame)
          else {
            const gaps = times.slice(1).map((one, at) => one - (times[at] ?? 0))
            const late = gaps.filter((gap) => gap > 25).length
            done({ frames: gaps.length, late, longest: Math.max(...gaps), blank })
          }
        }
        requestAnimationFrame(frame)
      }),
  )
}

/**
 * Letters typed into the filter by name while all records are being read, on a processor 4 times slower.
 * @returns from the slowest key to the paint that follows it, and how many keys there were before all was read.
 */
async function typedWhileReading(browser: Browser, origin: string): Promise<{ slowestKey: number; keys: number }> {
  const page = await connected(browser, origin)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const slow: number[] = []
    Object.assign(window, { slow })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') slow.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.goto(`${origin}/materials?all=1`)
  const box = page.locator('search input').first()
  await box.focus()
  let keys = 0
  const isReading = () =>
    page.evaluate(() => !/All [\d,.]+ materials/.test(document.querySelector('main')?.textContent ?? ''))
  while (keys < 120 && (await isReading())) {
    for (const key of ['l', 'a', 'v', 'Backspace', 'Backspace', 'Backspace']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(150)
      keys += 1
    }
  }
  const slowest = await page.evaluate(() => Math.max(0, ...(window as unknown as { slow: number[] }).slow))
  await page.context().close()
  return { slowestKey: slowest, keys }
}

async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
}

async function connected(browser: Browser, origin: string): Promise<Page> {
  const item = { name: 'stockroom.connection', value: JSON.stringify({ base: '', key }) }
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin, localStorage: [item] }] },
  })
  return context.newPage()
}

async function measure(browser: Browser, size: number): Promise<AllSample> {
  const server = await startServer({ SAMPLE_SIZE: `${size}` })
  try {
    // The page that asks for a key does nothing meanwhile.
    const bare = await browser.newPage()
    await bare.goto(server.url)
    const before = await floor(bare)
    const page = await connected(browser, server.url)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    await page.goto(`${server.url}/materials`)
    await page.waitForSelector('tbody tr')
    await page.waitForTimeout(1500)
    const whole = await complete(page)
    // Once before and once after, as a machine is not always equally fast.
    const after = await floor(bare)
    await bare.close()
    await page.bringToFront()
    const used = await heap(cdp)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.waitForTimeout(1000)
    const byFigure = await sorted(page, 'Available')
    await page.waitForTimeout(500)
    const byName = await sorted(page, 'Name')
    await page.waitForTimeout(500)
    const again = await sorted(page, 'Available')
    await page.waitForTimeout(500)
    const scroll = await scrolled(page)
    const filter = await filtered(page, 'lavender')
    const heapAfter = await heap(cdp)
    await page.context().close()
    const typing = await typedWhileReading(browser, server.url)
    return {
      ...typing,
      size,
      floor: (before + after) / 2,
      whole,
      used,
      heapAfter,
      byFigure,
      byName,
      again,
      filter,
      ...scroll,
    }
  } finally {
    await server.stop()
  }
}

/** Prints how lists of all records do at several sizes. Times are printed, never judged by an exit code. */
export async function benchAll(): Promise<void> {
  const browser = await chromium.launch(await findBrowser())
  try {
    const samples: AllSample[] = []
    for (const size of sizes) {
      samples.push(await measure(browser, size))
      process.stderr.write(`${size} materials measured.\n`)
    }
    const cpu = slower === 1 ? '' : `; CPU ${slower} times slower, once all is read`
    process.stdout.write(
      `\nChromium ${browser.version()}, ${cpus().length} cores${cpu}; server and browser on them.\n\n`,
    )
    process.stdout.write(printAllTable(samples))
  } finally {
    await browser.close()
  }
}
