import process from 'node:process'
import type { BrowserContext, CDPSession, Page } from 'playwright'
import { installProbe } from './probe'

/**
 * The machine and network that every page is measured on. The limits in milliseconds were set on a machine where the
 * hand-written page shows its first row after 270 ms; another rate than 4 makes a slower or faster one its equal.
 */
export const profile = {
  // oxlint-disable-next-line no-restricted-properties -- a rate of the bench's own, no decimal of the API
  cpu: Number.parseFloat(process.env['BENCH_CPU'] ?? '4'),
  megabitsPerSecond: 10,
  roundTripMs: 40,
  apiMs: 40,
  materials: 5000,
} as const

/** A tab with the probe in it. */
export interface Tab {
  readonly page: Page
  /** Slows the tab down to the profile, or lets it run freely. */
  throttle(on: boolean): Promise<void>
  /** JavaScript heap in use, in bytes, when everything that can be collected has been. */
  heap(): Promise<number>
}

export async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage()
  await page.addInitScript(installProbe)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const tab: Tab = {
    page,
    throttle: (on) => throttle(devtools, on),
    async heap() {
      await devtools.send('HeapProfiler.enable')
      // Once more for what only the first run made unreachable.
      for (let run = 0; run < 3; run += 1) await devtools.send('HeapProfiler.collectGarbage')
      await devtools.send('HeapProfiler.disable')
      return (await devtools.send('Runtime.getHeapUsage')).usedSize
    },
  }
  await tab.throttle(true)
  // A new tab, and a browser with windows of its own, are busy with themselves for a while; no page is to blame for that.
  await page.waitForTimeout(1500)
  return tab
}

async function throttle(devtools: CDPSession, on: boolean): Promise<void> {
  const bytesPerSecond = on ? (profile.megabitsPerSecond * 1_000_000) / 8 : -1
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: on ? profile.cpu : 1 })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: on ? profile.roundTripMs : 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}
