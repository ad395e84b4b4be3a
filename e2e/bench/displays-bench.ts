import process from 'node:process'
import { chromium } from 'playwright'
import { findBrowser } from '../browser'
import { startServer } from '../start-server'
import { startChangingService } from './changing-service'

/** Displays, and seconds that they run: `node e2e/bench/run-displays.mjs 50 120`. */
const [given, time] = process.argv.slice(2).filter((word) => /^\d+$/.test(word))
const displays = Number.parseInt(given ?? '50', 10)
const seconds = Number.parseInt(time ?? '120', 10)
const playlist = '/display?seconds=10&refresh=60&board=attention&board=production&board=due'

interface Load {
  readonly atServer: number
  readonly atService: number
  readonly stale: number
}

async function run(count: number, settings: Record<string, string>): Promise<Load> {
  const service = await startChangingService()
  const server = await startServer({ INVENTORY_API_URL: service.url, INVENTORY_API_KEY: 'wall-key', ...settings })
  const browser = await chromium.launch(await findBrowser())
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
    let atServer = 0
    context.on('request', (request) => void (request.url().includes('/api/v1/') && (atServer += 1)))
    const pages = []
    for (let number = 0; number < count; number += 1) {
      const page = await context.newPage()
      await page.goto(server.url + playlist)
      pages.push(page)
    }
    // All are at work by now, and none of their first readings counts.
    await new Promise((resolve) => setTimeout(resolve, 10_000))
    const before = { atServer, atService: service.counts.all }
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    const after = { atServer: atServer - before.atServer, atService: service.counts.all - before.atService }
    let stale = 0
    for (const page of pages) if (/\bstale\b/i.test(await page.evaluate(() => document.body.innerText))) stale += 1
    return { ...after, stale }
  } finally {
    await browser.close()
    await server.stop()
    await service.stop()
  }
}

/** What many displays on one server cost the service. Printed, never judged by an exit code. */
export async function benchDisplays(): Promise<void> {
  const cases = [
    ['1 display', 1, {}],
    [`${displays} displays`, displays, {}],
    [`${displays} displays, answers not shared`, displays, { SHARED_ANSWERS_SECONDS: '0' }],
  ] as const
  process.stdout.write(`\nRefreshed once a minute, watched for ${seconds} s.\n\n`)
  process.stdout.write(
    '| | requests at our server | requests at the service | against one display | stale displays |\n',
  )
  process.stdout.write('| --- | ---: | ---: | ---: | ---: |\n')
  let one: number | undefined
  for (const [name, count, settings] of cases) {
    const { atServer, atService, stale } = await run(count, settings)
    one ??= atService
    process.stdout.write(`| ${name} | ${atServer} | ${atService} | ${(atService / one).toFixed(1)} x | ${stale} |\n`)
  }
}
