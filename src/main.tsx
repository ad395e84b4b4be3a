import { endPicture, picture } from '@/first/first'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { matchPath } from 'react-router-dom'
import { accountQuery } from '@/api/queries'
import { untilSettled } from '@/api/quiet'
import { App, ConnectPage } from '@/app/app'
import { homePath, routes } from '@/app/routes'
import { basePath } from '@/ui/base-path'
import { loadFont } from '@/ui/font'
import { sleep } from '@/api/sleep'
import { currentSession, queryClient, resume } from '@/session/session'

// Whatever asks for something begins in a microtask: Chromium under inspection (developer tools, automated measurement)
// reads the script anew that a request is made from, and that would be all of it.

// The font comes after the script, with which it would share the line, and before anything is laid out.
queueMicrotask(loadFont)

function draw(): void {
  const root = document.querySelector('#root')
  // In slices, so that the browser gets a word in between.
  if (root !== null) startTransition(() => createRoot(root).render(<App />))
}

/**
 * Longest wait for the first answers, which the page's head has asked for, beyond the one before this script runs. Where
 * they are there by now, as they mostly are, the page is drawn with them at once; where they are not, it begins without.
 */
const waitMs = 30

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
  const { client } = session
  const reading = route?.readAhead?.(queryClient, client, window.location.search)
  // It comes with the list or right after it, and with it the zone, without which times cannot be drawn.
  const account = queryClient.prefetchQuery(accountQuery(client))
  await Promise.all([
    // Loaded before anything is drawn, so that the page opened first passes through no fallback.
    route?.page.preload?.(),
    reading && Promise.race([Promise.all([reading, account, picture]), sleep(waitMs)]),
  ])
}

/** Loads what may be wanted later. Without the code for that, each is loaded when it is wanted. */
async function lookAhead(): Promise<void> {
  await untilSettled()
  const { showTips } = await import('@/ui/tips')
  showTips()
  const { loadAhead } = await import('@/app/load-ahead')
  await loadAhead(openedPath())
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
  const { search, hash } = window.location
  // A link to the file leads to what it begins with.
  if (openedPath() === '/index.html') window.history.replaceState(null, '', `${basePath}/${search}${hash}`)
  resume()
  void Promise.resolve()
    .then(opened)
    .catch(() => {})
    .then(endPicture)
    .then(draw)
  setTimeout(() => void lookAhead().catch(() => {}), 500)
}
