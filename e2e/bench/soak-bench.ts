import process from 'node:process'
import { type CDPSession, chromium } from 'playwright'
import { findBrowser } from '../browser'
import { takeClock } from '../hand-clock'
import { startServer } from '../start-server'
import { startChangingService } from './changing-service'

/** Refreshes in all: `node e2e/bench/run-soak.mjs 2000`. */
const [given] = process.argv.slice(2).filter((word) => /^\d+$/.test(word))
const refreshes = Number.parseInt(given ?? '10000', 10)
/** Looked at after so many refreshes. The first one counts for the comparison: by then everything has been drawn once. */
const marks = [100, 500, 1000, 2000, 4000, 6000, 8000, 10_000].filter((mark) => mark <= refreshes)
const playlist =
  '/display?seconds=5&refresh=15&board=attention&board=categories&board=production&board=due&board=completed&board=expiring&board=figure&figure=late'

interface Look {
  readonly refreshes: number
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
  readonly timers: number
  /** Requests at the service for each refresh, since the last look. */
  readonly requests: number
}

async function metrics(cdp: CDPSession): Promise<(name: string) => number> {
  // Twice, as the first round only finds out what the second may take.
  for (let round = 0; round < 2; round += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (name) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
}

/** Weeks of a wall display, and what they leave behind. Printed, never judged by an exit code. */
export async function soak(): Promise<void> {
  const service = await startChangingService()
  // Without sharing, so that every refresh brings other records.
  const server = await startServer({
    INVENTORY_API_URL: service.url,
    INVENTORY_API_KEY: 'soak-key',
    SHARED_ANSWERS_SECONDS: '0',
  })
  const browser = await chromium.launch(await findBrowser())
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`))
    const clock = await takeClock(page)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    await page.goto(server.url + playlist)
    await page.waitForFunction(() => document.querySelector('#root > *') !== null)

    const looks: Look[] = []
    let turns = 0
    let before = { refreshes: 0, requests: service.counts.all }
    for (const mark of marks) {
      while (service.counts.firstPages.materials < mark) {
        await clock.advance(150)
        turns += 30
      }
      const metric = await metrics(cdp)
      const done = service.counts.firstPages.materials
      looks.push({
        refreshes: done,
        heap: metric('JSHeapUsedSize'),
        nodes: metric('Nodes'),
        listeners: metric('JSEventListeners'),
        timers: await clock.timers(),
        requests: (service.counts.all - before.requests) / (done - before.refreshes),
      })
      before = { refreshes: done, requests: service.counts.all }
      process.stderr.write(`${done} refreshes.\n`)
    }
    const shown = await page.evaluate(() => document.body.innerText.slice(0, 300).replaceAll(/\s+/g, ' '))
    const [first] = looks
    process.stdout.write(`\nChromium ${browser.version()}; some ${turns} turns of seven boards.\n\n`)
    process.stdout.write(
      '| refreshes | heap after GC | against the first | DOM nodes | listeners | timers | requests each |\n',
    )
    process.stdout.write(
      '| --------: | ------------: | ----------------: | --------: | --------: | -----: | ------------: |\n',
    )
    for (const look of looks) {
      const against = ((look.heap / (first?.heap ?? look.heap) - 1) * 100).toFixed(1)
      process.stdout.write(
        `| ${look.refreshes} | ${(look.heap / 1e6).toFixed(2)} MB | ${against} % | ${look.nodes} | ${look.listeners} | ${look.timers} | ${look.requests.toFixed(2)} |\n`,
      )
    }
    process.stdout.write(`\nOn screen at the end: ${shown}\n`)
  } finally {
    await browser.close()
    await server.stop()
    await service.stop()
  }
}
