import { type Api, carriesKey, problem } from './api'
import { costsHeader, decoded, tooLarge } from './hidden-costs'
import { innerRequest } from './inner-request'
import { bytesOf } from './read-whole'
import type { HeldKey } from './settings'
import { TimedOut, upstreamProblem } from './upstream-error'

/**
 * Adds the server's own key to requests that carry none, and the wish for an answer without money unless costs are to be
 * shown. A request that brings a key of its own passes untouched.
 * @param api answers requests with a key of their own.
 * @param lent answers those with the held key. Either has to know `Stockroom-Costs` (`withCostsHidden`).
 */
export function withHeldKey(api: Api, key: HeldKey, lent: Api = api): Api {
  return async (request, env) => {
    if (carriesKey(request.headers)) return api(request, env)
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
    const encodings = headers.get('accept-encoding')
    if (encodings !== null) headers.set('accept-encoding', readable(encodings))
    // Without the sockets, as the whole answer is read here before a byte of it is passed on.
    const isRead = isUnmistakable(key.value)
    const asked = innerRequest(request.url, headers, request.signal)
    return withoutKey(await lent(asked, isRead ? undefined : env), key.value)
  }
}

/** What is as short as a word, or a usual number, may stand in any record. */
function isUnmistakable(key: string): boolean {
  return /^(?=.*\D).{8}|^.{16}/.test(key)
}

/** Of the ways to compress that a browser takes, those that are understood here. */
function readable(acceptEncoding: string): string {
  const ways = acceptEncoding.split(',').map((one) => one.trim())
  return ways.filter((way) => /^(?:gzip|br|deflate|identity)(?:;|$)/i.test(way)).join(', ') || 'identity'
}

/** Some services repeat the key that they refuse, and some tell what they were asked, headers included. */
async function withoutKey(answer: Response, key: string): Promise<Response> {
  if (answer.status < 400 && !isUnmistakable(key)) return answer
  const spelled = spellings(key)
  const headers = new Headers(answer.headers)
  for (const [name, value] of answer.headers) {
    if (spelled.test(value)) headers.delete(name)
  }
  let bytes: Uint8Array<ArrayBuffer> | undefined
  try {
    bytes = await bytesOf(answer)
  } catch (error) {
    // What is missing cannot be looked through.
    if (error instanceof TimedOut) return upstreamProblem(error)
    return problem(502, 'unreadable', 'The inventory service broke off its answer.')
  }
  if (bytes === undefined) return problem(502, 'unreadable', `The inventory service sent ${tooLarge}.`)
  const status = { status: answer.status, headers }
  if (bodiless.has(answer.status)) return new Response(undefined, status)
  const { text, isNone = 'something else than text in UTF-8' } = await decoded(bytes, headers.get('content-encoding'))
  if (text === undefined) {
    for (const name of ['content-type', 'content-length', 'content-encoding']) headers.delete(name)
    const sent = `The inventory service sent ${isNone}.`
    return problem(answer.status < 400 ? 502 : answer.status, 'unreadable', sent, Object.fromEntries(headers))
  }
  if (!spelled.test(text)) return new Response(bytes, status)
  for (const name of ['content-length', 'content-encoding']) headers.delete(name)
  return new Response(text.replaceAll(new RegExp(spelled, 'g'), '…'), status)
}

/** A key as JSON and addresses may write it, where each of its characters may be escaped (RFC 8259, 7; RFC 3986, 2.1). */
function spellings(key: string): RegExp {
  const signs = Array.from(key, (sign) => {
    const hex = sign.charCodeAt(0).toString(16).padStart(2, '0')
    const anyCase = hex.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
    const backslash = /["\\/]/.test(sign) ? '\\\\?' : ''
    return `(?:${backslash}\\x${hex}|\\\\u00${anyCase}|%${anyCase})`
  })
  return new RegExp(signs.join(''))
}

/** Statuses of answers that have no body (Fetch, "null body status"). */
const bodiless = new Set([101, 103, 204, 205, 304])

/** Host and port of an origin; undefined for `null` and whatever else is none. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
