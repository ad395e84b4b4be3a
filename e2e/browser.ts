import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { type LaunchOptions, chromium } from 'playwright'

/** How to start the browser that was found; made for `chromium.launch()` and Playwright's `launchOptions`. */
export type Browser = Pick<LaunchOptions, 'executablePath' | 'args'>

const names = [
  // Chromium without its own windows, menus and pages, which it would load beside every page under test.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'msedge',
]

const usualPlaces: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name]
    if (folder === undefined) return []
    return ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].map((one) =>
      join(folder, one),
    )
  }),
}

// A test talks to this machine only; without these Chromium also asks its maker's servers for updates and experiments.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** One that cannot even say its version is none: libraries may be missing, or it may only tell how to install it. */
function saysVersion(path: string): boolean {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 })
    return true
  } catch {
    return false
  }
}

function isBrowser(path: string): boolean {
  // On Windows it would open a window instead.
  return isProgram(path) && (process.platform === 'win32' || saysVersion(path))
}

function inPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return names.flatMap((name) => folders.map((folder) => join(folder, name + suffix))).find(isBrowser)
}

/** A Chromium for Linux that comes inside an npm package (optional: not on every machine). Unpacked on first use. */
async function packaged(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined
  try {
    const { default: packagedChromium } = await import('@sparticuz/chromium')
    const path = await packagedChromium.executablePath()
    return isBrowser(path) ? path : undefined
  } catch {
    return undefined
  }
}

function downloaded(): string | undefined {
  try {
    execFileSync('npx', ['playwright', 'install', 'chromium'], {
      stdio: 'ignore',
      timeout: 300_000,
      shell: process.platform === 'win32',
    })
  } catch {
    return undefined
  }
  return own()
}

function own(): string | undefined {
  const path = chromium.executablePath()
  return isBrowser(path) ? path : undefined
}

function chosen(): string | undefined {
  const path = process.env['CHROMIUM_PATH']?.trim() ?? ''
  if (path !== '' && !isProgram(path))
    throw new Error(`CHROMIUM_PATH is ${path}, which is no program: set it to a Chromium.`)
  return path === '' ? undefined : path
}

/**
 * Finds a Chromium: CHROMIUM_PATH, Playwright's own, the system's, one from an npm package, one downloaded now.
 * @throws Error that says what to do when there is none.
 */
export async function findBrowser(): Promise<Browser> {
  const usual = usualPlaces[process.platform] ?? []
  const path = chosen() ?? own() ?? inPath() ?? usual.find(isBrowser) ?? (await packaged()) ?? downloaded()
  if (path === undefined) {
    throw new Error(
      'No browser was found for the tests. Install Chromium or Chrome, or run "npx playwright install chromium", or set CHROMIUM_PATH to one.',
    )
  }
  // Playwright starts Chromium without its sandbox, which is what root needs too; tests open only our own pages.
  return { executablePath: path, args: quiet }
}
