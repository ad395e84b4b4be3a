// Bundled on its own and put into the page's head as it is, after the <meta> that it reads: asks for what the first
// screen shows before the page's script has even loaded. It decides nothing: what it leaves out or gets wrong (an
// address that nobody's `toSearch` wrote), the client asks for later. Every byte counts.
import type { Early } from '@/api/early'
import { earlyLists, listParameter } from '@/api/list-paths'
import { requestInit } from '@/api/request'
import { readStored } from '@/api/stored'

try {
  // Before anything is painted, in the theme that a person chose for this device.
  const { theme } = JSON.parse(localStorage.getItem('stockroom.settings') ?? '{}') as { theme?: unknown }
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset['theme'] = theme
} catch {
  // Storage is blocked or holds something else: the device's own theme it is.
}

// A tab that opens hidden asks when somebody looks.
const stored = document.visibilityState === 'hidden' ? undefined : readStored()
if (stored) {
  const early: Early = { key: stored.key, requests: new Map() }
  const ask = (path: string) => {
    const stop = new AbortController()
    const url = stored.base + path
    const answer = fetch(url, requestInit(stored.key, stop.signal))
    // Whoever takes it sees its failure; nobody needs to.
    answer.catch(() => {})
    early.requests.set(url, { answer, stop })
  }
  // The home page leads to the first list.
  const page = location.pathname.slice(import.meta.env.BASE_URL.length) || earlyLists[0]
  const list = earlyLists.find((name) => name === page)
  if (list) {
    const parameters = location.search.slice(1).split('&')
    ask(`/api/v1/${list}?${parameters.filter((one) => listParameter.test(one)).join('&')}`.replace(/\?$/, ''))
  }
  ask('/api/v1/account')
  window.stockroomEarly = early
}

// Browsers take tens of milliseconds to make their first formatter: better now, while the script is on its way.
setTimeout(() => {
  new Intl.NumberFormat(undefined, { style: 'currency', currency: 'EUR' }).formatToParts(1)
})
