import { type Api, problem } from './api'
import { costsHeader, decoded } from './hidden-costs'
import type { HeldKey } from './settings'

/**
 * Adds the server's own key to requests that carry none, and the wish for an answer without money unless costs are to be
 * shown. A request that brings a key of its own passes untouched.
 * @param api answers requests with a key of their own.
 * @param lent answers those with the held key. Either has to know `Stockroom-Costs` (`withCostsHidden`).
 */
export function withHeldKey(api: Api, key: HeldKey, lent: Api = api): Api {
  return async (request, env) => {
    if (request.headers.has('authorization')) return api(request, env)
    // A page elsewhere may make a browser ask us, and the key would be lent to it. Programs send no such header.
    const site = request.headers.get('sec-fetch-site')
    // Browsers leave it out on plain http; a page elsewhere then still names its origin (Fetch, "Origin header").
    const origin = request.headers.get('origin')
    const elsewhere = origin !== null && hostOf(origin) !== request.headers.get('host')
    if (site === 'cross-site' || site === 'same-site' || elsewhere) {
      return problem(403, 'cross_site', 'This server lends its key to its own page only. Ask with a key of your own.')
    }
    const headers = new Headers(request.headers)
    headers.set('authorization', `Bearer ${key.value}`)
    if (key.costs === 'hide') headers.set(costsHeader, 'hide')
    return withoutKey(await lent(new Request(request.url, { headers, signal: request.signal }), env), key.value)
  }
}

/** Some services repeat the key that they refuse. */
async function withoutKey(answer: Response, key: string): Promise<Response> {
  if (answer.status < 400) return answer
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const headers = new Headers(answer.headers)
  const text = await decoded(bytes, headers.get('content-encoding'))
  if (text?.includes(key) !== true) return new Response(bytes, { status: answer.status, headers })
  for (const name of ['content-length', 'content-encoding']) headers.delete(name)
  return new Response(text.replaceAll(key, '…'), { status: answer.status, headers })
}

/** Host and port of an origin; undefined for `null` and whatever else is none. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
