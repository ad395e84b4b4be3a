import '@/ui/tokens.css'
import '@/ui/base.css'
import { createRoot } from 'react-dom/client'
import { matchPath } from 'react-router-dom'
import { App } from '@/app/app'
import { routes } from '@/app/routes'
import { resume } from '@/session/session'

function draw(): void {
  const root = document.querySelector('#root')
  if (root !== null) createRoot(root).render(<App />)
}

/** Loads the code of the other pages once this one has settled. A failure is met when somebody goes there. */
function loadAhead(): void {
  for (const { page } of routes) page.preload?.().catch(() => {})
}

resume()
const base = import.meta.env.BASE_URL.replace(/\/$/, '')
const path = window.location.pathname.slice(base.length)
const opened = routes.find((route) => matchPath(route.path, path) !== null)
if (opened?.page.preload === undefined) draw()
// Loaded before anything is drawn, so that the page opened first passes through no fallback.
else void opened.page.preload().then(draw, draw)
setTimeout(() => (window.requestIdleCallback ?? setTimeout)(loadAhead), 1500)
