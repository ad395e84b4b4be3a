import process from 'node:process'
import { defineConfig } from 'playwright/test'
import { findBrowser } from './e2e/browser'

const { executablePath, args } = await findBrowser()
const report = process.env['STOCKROOM_BROWSER_REPORT']

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  workers: 2,
  // A machine may be so busy that a test runs out of time. What passes only at the second try is listed as flaky.
  retries: 1,
  timeout: 90_000,
  // Generous, because a machine may be busy; what is quick does not wait for it.
  expect: { timeout: 20_000 },
  reporter: report === undefined ? 'list' : [['list'], ['json', { outputFile: report }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
  },
})
