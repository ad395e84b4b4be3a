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

/** Some services repeat the key that they refuse, and some tell what they were asked, headers included. */
async function withoutKey(answer: Response, key: string): Promise<Response> {
  // What is as short as a word, or a number, may stand in any record.
  if (answer.status < 400 && !/^(?=.*\D).{8}/.test(key)) return answer
  const headers = new Headers(answer.headers)
  for (const [name, value] of answer.headers) {
    if (value.includes(key)) headers.delete(name)
  }
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = new Uint8Array(await answer.arrayBuffer())
  } catch {
    // What is missing cannot be looked through.
    return problem(502, 'unreadable', 'The inventory service broke off its answer.')
  }
  const status = { status: answer.status, headers }
  const text = await decoded(bytes, headers.get('content-encoding'))
  const forms = [key, JSON.stringify(key).slice(1, -1)]
  if (text === undefined || !forms.some((form) => text.includes(form))) {
    return new Response(bodiless.has(answer.status) ? undefined : bytes, status)
  }
  for (const name of ['content-length', 'content-encoding']) headers.delete(name)
  return new Response(
    forms.reduce((rest, form) => rest.replaceAll(form, '…'), text),
    status,
  )
}

/** Statuses of answers that have no body (Fetch, "null body status"). */
const bodiless = new Set([101, 103, 204, 205, 304])

/** Host and port of an origin; undefined for `null` and whatever else is none. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
