import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, type Page, chromium } from 'playwright'
import { findBrowser } from '../browser'
import { type RunningServer, startServer } from '../start-server'
import { type SampleKey, connect } from '../visit'
import { startBefore } from '../wrong-service'
import { type State, displayState, listState, overviewState, states } from './states'

/** The pictures of README.md stand beside this file. */
const forReadme = fileURLToPath(new URL('.', import.meta.url))

const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  '1366x768': { viewport: { width: 1366, height: 768 } },
  '1920x1080': { viewport: { width: 1920, height: 1080 } },
} satisfies Record<string, BrowserContextOptions>

const themes = ['light', 'dark'] as const

interface Servers {
  readonly full: RunningServer
  readonly emptyUrl: string
}

async function setFaults({ url }: RunningServer, faults: object): Promise<void> {
  await fetch(`${url}/__sample/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  })
}

/** Takes one picture: connects, leads the page into its state, waits until nothing moves. */
async function take(
  browser: Browser,
  { full, emptyUrl }: Servers,
  { path, key = 'sample-full', faults = {}, isEmpty = false, act }: State & { readonly key?: SampleKey },
  options: BrowserContextOptions,
  file: string,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: isEmpty ? emptyUrl : full.url,
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    ...options,
  })
  const page = await context.newPage()
  if (path === undefined) await page.goto('/')
  else {
    await connect(page, key, '/account')
    await setFaults(full, faults)
    await page.goto(path)
  }
  await act?.(page)
  await settled(page)
  await page.screenshot({ path: file, caret: 'hide' })
  await setFaults(full, {})
  await context.close()
}

/** Waits until nothing moves: what fades in has come, and what turns while something is read has gone. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})))
  })
}

/**
 * Pictures of every page and state into the folder, and those of README.md into this one.
 * @param part only files whose name holds this; then those of README.md stay as they are
 * @returns how many.
 */
export async function takeScreenshots(folder: string, part = ''): Promise<number> {
  const browser = await chromium.launch(await findBrowser())
  const full = await startServer({ SAMPLE_FAULTS: '1' })
  const meta = { current_page: 1, total_pages: 0, total_count: 0, per_page: 25 }
  const empty = await startBefore(full, (path, body) =>
    path.startsWith('/api/v1/materials') ? { materials: [], meta } : body,
  )
  const servers = { full, emptyUrl: empty.url }
  let count = 0
  const shoot = async (state: State & { readonly key?: SampleKey }, options: BrowserContextOptions, file: string) => {
    if (!basename(file).includes(part) || (part !== '' && file.startsWith(forReadme))) return
    await take(browser, servers, state, options, file)
    count += 1
  }
  try {
    const laptop = { ...devices['1366x768'], colorScheme: 'light' } as const
    await shoot(overviewState, laptop, join(forReadme, 'overview.png'))
    await shoot(listState, laptop, join(forReadme, 'materials.png'))
    await shoot(displayState, laptop, join(forReadme, 'display.png'))
    for (const colorScheme of themes) {
      for (const [device, options] of Object.entries(devices)) {
        for (const state of states) {
          for (const key of state.keys ?? (['sample-full'] as const)) {
            const name = [state.name, device, colorScheme, ...(key === 'sample-full' ? [] : ['view-only'])].join('-')
            await shoot({ ...state, key }, { ...options, colorScheme }, join(folder, `${name}.png`))
          }
        }
      }
      const large = { viewport: { width: 3840, height: 2160 }, colorScheme }
      await shoot({ ...listState, path: '/materials?per_page=50' }, large, join(folder, `list-4k-${colorScheme}.png`))
    }
    const forced = { ...devices['1366x768'], forcedColors: 'active' } as const
    await shoot(listState, forced, join(folder, 'list-1366x768-forced-colours.png'))
  } finally {
    await empty.stop()
    await full.stop()
    await browser.close()
  }
  return count
}
