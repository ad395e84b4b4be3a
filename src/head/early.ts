// Bundled on its own and put into the page's head as it is: asks for what the first screen shows before the page's
// script has even loaded. It decides nothing: whatever it leaves out, the client asks for later.
import '@/api/early'
import { earlyLists, earlyParameters } from '@/api/list-paths'
import { requestInit } from '@/api/request'
import { readStored } from '@/api/stored'

/** The list that the address shows, with its parameters as `toSearch` would write them; nothing when in doubt. */
function listOf({ pathname, search }: Location): string | undefined {
  const root = import.meta.env.BASE_URL
  const path = pathname.startsWith(root) ? earlyLists[pathname.slice(root.length)] : undefined
  if (path === undefined) return undefined
  const given = new URLSearchParams(search)
  const asked = new URLSearchParams()
  for (const [name, form] of earlyParameters) {
    const value = given.getAll(name).pop()
    if (value === undefined) continue
    if (!form.test(value)) return undefined
    asked.append(name, value)
  }
  return path + `?${asked.toString()}`.replace(/\?$/, '')
}

const stored = readStored()
if (stored) {
  const { base, key } = stored
  const requests: NonNullable<Window['stockroomEarly']>['requests'] = new Map()
  for (const path of [listOf(location), '/api/v1/account']) {
    if (path === undefined) continue
    const stop = new AbortController()
    const answer = fetch(base + path, requestInit(key, stop.signal))
    // Whoever takes it sees its failure; nobody needs to.
    answer.catch(() => undefined)
    requests.set(base + path, { answer, stop })
  }
  window.stockroomEarly = { key, requests }
}
