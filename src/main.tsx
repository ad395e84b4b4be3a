import '@/ui/tokens.css'
import '@/ui/base.css'
import { createRoot } from 'react-dom/client'
import { matchPath } from 'react-router-dom'
import { App, ConnectPage } from '@/app/app'
import { routes } from '@/app/routes'
import { currentSession, resume } from '@/session/session'

function draw(): void {
  const root = document.querySelector('#root')
  if (root !== null) createRoot(root).render(<App />)
}

/** Code of the page that this address opens. */
function opened(): Promise<void> | undefined {
  if (currentSession().status !== 'connected') return ConnectPage.preload()
  const base = import.meta.env.BASE_URL.replace(/\/$/, '')
  const path = window.location.pathname.slice(base.length)
  return routes.find((route) => matchPath(route.path, path) !== null)?.page.preload?.()
}

/** Loads the code of the other pages once this one has settled. A failure is met when somebody goes there. */
function loadAhead(): void {
  for (const preload of [ConnectPage.preload, ...routes.map(({ page }) => page.preload)]) preload?.().catch(() => {})
}

resume()
const code = opened()
if (code === undefined) draw()
// Loaded before anything is drawn, so that the page opened first passes through no fallback.
else void code.then(draw, draw)
setTimeout(() => (window.requestIdleCallback ?? setTimeout)(loadAhead), 500)
