// Bundled on its own and put into the page's head as it is, after the <meta> that it reads: asks for what the first
// screen shows before the page's script has even loaded. It decides nothing: what it leaves out (an address with
// nonsense in it), the client asks for later. Every byte counts.
import type { Early } from '@/api/early'
import { earlyPath } from '@/api/list-paths'
import { readLimit } from '@/api/limits'
import { addressOf, requestInit } from '@/api/request'
import { readStored } from '@/api/stored'
import { warmUpFormatters } from '@/values/warm-up'
import { begin } from './begin'

try {
  // Before anything is painted, in the theme that a person chose for this device.
  const { theme } = JSON.parse(localStorage.getItem('stockroom.settings') ?? '{}') as { theme?: unknown }
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset['theme'] = theme
} catch {
  // Storage is blocked or holds something else: the device's own theme it is.
}

const page = location.pathname.slice(import.meta.env.BASE_URL.length)
const isDisplay = /^display\/?$/.test(page)
if (isDisplay) {
  document.documentElement.dataset['theme'] = /[?&]theme=light/.test(location.search) ? 'light' : 'dark'
  // Nobody is there to load a wall display anew whose script did not come. The page first, as an error of the browser's
  // own would stay for good.
  setInterval(() => {
    if (document.querySelector('#root > *')) return
    void fetch(location.href, { cache: 'no-store' }).then(
      ({ ok }) => ok && location.reload(),
      () => {},
    )
  }, 60_000)
} else addEventListener('error', sayFailed, true)

// A tab that opens hidden asks when somebody looks; displays have keys of their own.
const stored = isDisplay || document.visibilityState === 'hidden' ? undefined : readStored()
if (stored && !readLimit(stored.base, stored.key, Date.now())) {
  const early: Early = { key: stored.key, requests: new Map() }
  const ask = (path: string) => {
    const stop = new AbortController()
    const url = addressOf(stored.base, path)
    const answer = fetch(url, requestInit(stored.key, stop.signal))
    // Whoever takes it sees its failure; nobody needs to.
    answer.catch(() => {})
    early.requests.set(url, { answer, stop })
    return answer
  }
  // '' for the overview, which asks for nothing before it is drawn.
  const path = earlyPath(page, location.search)
  if (path) early.list = ask(path)
  void ask('/api/v1/account')
  window.stockroomEarly = early

  // The code of a page that does not come with the first script; none while developing.
  const files = document.querySelector<HTMLMetaElement>('[name=pages]')?.content
  const name = page.replace(/\/.*/, '/')
  const pages = JSON.parse(files ?? '{}') as Record<string, string[]>
  for (const file of (Object.hasOwn(pages, name) && pages[name]) || []) {
    const link = document.createElement('link')
    // As the page itself will ask for it, or it would be fetched again.
    link.crossOrigin = ''
    link.href = `${import.meta.env.BASE_URL}assets/${file}`
    if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
    else link.rel = 'modulepreload'
    document.head.append(link)
  }
}

// After the list has been asked for, which all this would keep waiting.
begin()

// Where it is known how this browser writes numbers (`session/number-patterns.ts`), nobody needs a formatter so soon.
try {
  if (localStorage.getItem('stockroom.numbers') === null) warmUpFormatters()
} catch {
  warmUpFormatters()
}

/** The first rows may be there already: without the rest of the code they would stand for good, and answer to nothing. */
function sayFailed({ target }: Event): void {
  const root = document.querySelector('#root')
  const isOurs = target instanceof Element && target.matches('[type=module], #rest')
  if (!isOurs || root === null || root.querySelector(':scope > :not([inert])')) return
  const note = document.createElement('p')
  note.role = 'alert'
  note.style.padding = '2rem'
  note.textContent = 'The dashboard could not be loaded. Check the connection, and load the page again.'
  root.replaceChildren(note)
}
