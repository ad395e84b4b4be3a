import '@/ui/tokens.css'
import '@/ui/base.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { matchPath } from 'react-router-dom'
import { App, ConnectPage } from '@/app/app'
import { homePath, type PageRoute, routes } from '@/app/routes'
import { preloadListStates } from '@/records/list-page'
import { basePath } from '@/ui/base-path'
import { currentSession, queryClient, resume } from '@/session/session'

// Whatever asks for something begins in a microtask: Chromium under inspection (developer tools, automated measurement)
// reads the script anew that a request is made from, and that would be all of it.

// The font comes after the script, with which it would share the line, and before anything is laid out.
queueMicrotask(() => void document.fonts?.load('1em "Inter Variable"').catch(() => {}))

function draw(): void {
  const root = document.querySelector('#root')
  // In slices, so that the browser gets a word in between.
  if (root !== null) startTransition(() => createRoot(root).render(<App />))
}

/**
 * Longest wait for the first answer, which the page's head has asked for. Where it is there by now, as it mostly is,
 * the page is drawn with it at once; where it is not, it begins without.
 */
const waitMs = 60

/** Path of the page that is shown, within the dashboard. */
function openedPath(): string {
  return window.location.pathname.slice(basePath.length) || homePath
}

/** Code of the page that this address opens, and, as far as they come soon, its data. */
async function opened(): Promise<void> {
  const session = currentSession()
  if (session.status !== 'connected') return ConnectPage.preload()
  const path = openedPath()
  const route = routes.find((one) => matchPath(one.path, path) !== null)
  const reading = route?.readAhead?.(queryClient, session.client, window.location.search)
  await Promise.all([
    // Loaded before anything is drawn, so that the page opened first passes through no fallback.
    route?.page.preload?.(),
    reading && Promise.race([reading, new Promise((done) => setTimeout(done, waitMs))]),
  ])
}

/**
 * Loads the code of the other pages once this one has settled: first what is needed when something goes wrong, then the
 * pages nearest to this one. One after the other, as all at once keep the line and the browser busy just when somebody
 * has found the row to open. A failure is met when somebody goes there.
 */
async function loadAhead(): Promise<void> {
  const [, area] = openedPath().split('/')
  const isNear = ({ path }: PageRoute) => path.split('/')[1] === area
  const pages = [...routes.filter(isNear), ...routes.filter((one) => !isNear(one))].map(({ page }) => page)
  for (const preload of [preloadListStates, ...pages.map((page) => page.preload), ConnectPage.preload]) {
    await new Promise<unknown>((done) => void (window.requestIdleCallback ?? setTimeout)(done))
    await preload?.().catch(() => {})
  }
}

/** A wall display: an app of its own, which needs nobody. */
async function drawDisplay(): Promise<void> {
  const root = document.querySelector('#root')
  if (root === null) return
  try {
    const { startDisplay } = await import('@/boards/display-app')
    startDisplay(root)
  } catch {
    // The script in the page's head sees that nothing is drawn, and loads the page anew as soon as it answers.
    root.textContent = 'This display could not be loaded. It tries again by itself, once a minute.'
  }
}

if (/^display\/?$/.test(window.location.pathname.slice(import.meta.env.BASE_URL.length))) queueMicrotask(drawDisplay)
else {
  resume()
  void Promise.resolve().then(opened).then(draw, draw)
  setTimeout(() => void loadAhead(), 500)
}
