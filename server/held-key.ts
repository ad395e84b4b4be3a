import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { withoutMoney } from '@/contract/money'
import { type Api, apiSegments, problem } from './api'
import { editJson } from './edit-json'
import type { HeldKey } from './settings'

const maxBytes = 64 * 1024 * 1024
const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const

/**
 * Adds the server's own key to requests that carry none. Unless costs are to be shown, what is answered with it holds no
 * money: expenses are refused whole (their lines carry amounts in other words too, notes for one), and in everything
 * else the money is taken out. A request that brings a key of its own passes untouched.
 */
export function withHeldKey(api: Api, key: HeldKey): Api {
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
    if (key.costs === 'show') return api(new Request(request.url, { headers, signal: request.signal }), env)

    if (apiSegments(request.url)?.[0]?.toLowerCase().startsWith('expenses') === true) {
      return problem(403, 'costs_hidden', 'Expenses are costs, and this server does not show costs.')
    }
    headers.set('accept-encoding', 'identity')
    // Without the sockets: the whole answer is read here before a byte of it is passed on.
    return moneyRemoved(await api(new Request(request.url, { headers, signal: request.signal })))
  }
}

/** Host and port of an origin; undefined for `null` and whatever else is none. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

async function moneyRemoved(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers)
  for (const name of ['content-length', 'content-encoding']) headers.delete(name)
  const text = await textOf(answer)
  const body = text === undefined ? undefined : editJson(text, withoutMoney)
  if (body === undefined) {
    // What cannot be read cannot be cleared of money. An error keeps its status: a 429 is one in any clothes.
    headers.delete('content-type')
    const status = answer.status >= 400 ? answer.status : 502
    return problem(
      status,
      'not_json',
      'The inventory service sent something else than JSON.',
      Object.fromEntries(headers),
    )
  }
  headers.set('content-type', 'application/json; charset=utf-8')
  return new Response(body, { status: answer.status, headers })
}

/** The body as text; undefined when it breaks off, is too large, or is compressed in a way that was not asked for. */
async function textOf(answer: Response): Promise<string | undefined> {
  const encoding = answer.headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity'
  try {
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (encoding === 'identity') return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const decode = Object.entries(decoders).find(([name]) => name === encoding)?.[1]
    if (decode === undefined) return undefined
    return new TextDecoder('utf-8', { fatal: true }).decode(await decode(bytes, { maxOutputLength: maxBytes }))
  } catch {
    return undefined
  }
}
