import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw, type ZlibOptions } from 'node:zlib'
import { account } from '@/contract/account'
import { paginationMeta } from '@/contract/list'
import { withoutAnyMoney } from '@/contract/any-money'
import { speaksOfMoney } from '@/contract/open-money'
import { type Fields, isFields } from '@/contract/open-record'
import { recipeTexts } from '@/contract/recipes'
import { type Api, apiSegments, problem } from './api'
import { editJson } from './edit-json'
import { innerRequest } from './inner-request'
import { bytesOf, largestLooked } from './read-whole'
import { codeOf, TimedOut, upstreamProblem } from './upstream-error'

/** The header by which a request asks for an answer without money, whatever its key may see: `Stockroom-Costs: hide`. */
export const costsHeader = 'stockroom-costs'

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: inflated,
  br: promisify(brotliDecompress),
} as const

/** Some services leave out the wrapper that belongs around it (RFC 9110, 8.4.1.2), and browsers take that, too. */
function inflated(bytes: Uint8Array, options: ZlibOptions): Promise<Buffer> {
  return promisify(inflate)(bytes, options).catch(() => promisify(inflateRaw)(bytes, options))
}

/**
 * Answers requests that carry `Stockroom-Costs` without money: expenses are refused whole (their lines carry amounts in
 * other words too, notes for one), and in everything else the money is taken out. Whatever the header says counts as
 * `hide`, so that a slip in it lets nothing through. Requests without it pass untouched.
 */
export function withCostsHidden(api: Api): Api {
  return async (request, env) => {
    if (!request.headers.has(costsHeader)) return api(request, env)
    const segments = apiSegments(request.url)
    // What is no plain address may be one of expenses to whatever answers.
    if (segments === undefined) return problem(400, 'bad_path', 'This is no address of the API.')
    const area = segments[0]?.toLowerCase() ?? ''
    if (area.startsWith('expenses')) {
      return problem(403, 'costs_hidden', 'Expenses are costs, and costs are hidden here.')
    }
    const headers = new Headers(request.headers)
    headers.set('accept-encoding', 'identity')
    // Without the sockets: the whole answer is read here before a byte of it is passed on.
    const answer = await api(innerRequest(request.url, headers, request.signal))
    if (area === 'account') return moneyRemoved(answer, accountWithoutMoney)
    return moneyRemoved(answer, (body) => recordsWithoutMoney(body, area === 'recipes' ? recipeTexts : undefined))
  }
}

/** Also without what only might be money (`open-money.ts`), but for what is said of paging. */
function recordsWithoutMoney(answer: unknown, texts: ReadonlySet<string> | undefined): unknown {
  if (!isFields(answer)) return withoutAnyMoney(answer, texts)
  const { meta, error } = answer
  // A message of a service is written by hand: an amount in it may stand without its currency.
  const { error: _, ...silent } = answer
  const kept = withoutAnyMoney(typeof error === 'string' && speaksOfMoney(error) ? silent : answer, texts)
  const isPaging = isFields(meta) && paginationMeta.safeParse(meta).success
  return {
    ...saidError(answer),
    ...(isFields(kept) && kept),
    ...(isPaging && { meta: { ...fieldsOf(kept, 'meta'), ...promised(meta, paginationMeta.shape) } }),
  }
}

const currencyName = /^currency(?:_(?:code|name|symbol))?$/

/** An account's name, currency and the like are no costs, whatever they look like. */
function accountWithoutMoney(answer: unknown): unknown {
  if (!isFields(answer) || !isFields(answer['account'])) return recordsWithoutMoney(answer, undefined)
  const { account: sent, ...others } = answer
  const kept = withoutAnyMoney({ sent })
  const rest = withoutAnyMoney(others)
  const currencies = Object.entries(answer['account']).filter(
    ([name, value]) => currencyName.test(name) && typeof value === 'string',
  )
  const spared = { ...Object.fromEntries(currencies), ...promised(answer['account'], account.shape) }
  return { ...(isFields(rest) && rest), account: { ...fieldsOf(kept, 'sent'), ...spared } }
}

/** The fields that the specification promises, as they came. */
function promised(sent: Fields, shape: object): Fields {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(shape, name)))
}

function fieldsOf(answer: unknown, name: string): Fields {
  const found = isFields(answer) ? answer[name] : undefined
  return isFields(found) ? found : {}
}

/** Every error has a message (specification, "Errors"), also where the service's own is about money. */
function saidError({ error }: Fields): Fields {
  return typeof error === 'string' ? { error: 'The inventory service gave a reason that is not shown here.' } : {}
}

async function moneyRemoved(answer: Response, edit: (value: unknown) => unknown): Promise<Response> {
  // A redirect holds nothing but where to.
  if (answer.status >= 300 && answer.status < 400) return answer
  const headers = new Headers(answer.headers)
  for (const name of ['content-length', 'content-encoding']) headers.delete(name)
  // What cannot be read cannot be cleared of money. An error keeps its status: a 429 is one in any clothes.
  const unread = (reason: 'unreadable' | 'not_json', sent: string) => {
    headers.delete('content-type')
    const status = answer.status >= 400 ? answer.status : 502
    return problem(status, reason, `The inventory service sent ${sent}.`, Object.fromEntries(headers))
  }
  let text: string | undefined
  try {
    const bytes = await bytesOf(answer)
    if (bytes === undefined) return unread('unreadable', tooLarge)
    const read = await decoded(bytes, answer.headers.get('content-encoding'))
    if (read.isNone !== undefined) return unread('unreadable', read.isNone)
    text = read.text
  } catch (error) {
    if (error instanceof TimedOut) return upstreamProblem(error)
    // What broke off is no whole JSON.
  }
  const body = text === undefined ? undefined : editJson(text, edit)
  if (body === undefined) {
    const saidJson = /\bjson\b/i.test(headers.get('content-type') ?? '')
    return saidJson ? unread('unreadable', 'no whole JSON') : unread('not_json', 'something else than JSON')
  }
  headers.set('content-type', 'application/json; charset=utf-8')
  return new Response(body, { status: answer.status, headers })
}

/** What cannot be looked through, as the end of "The inventory service sent …". */
export const tooLarge = 'too large an answer'

/**
 * A whole body as text, undefined when it is none; or why it cannot be one.
 * @param contentEncoding the header that came with it, null for none.
 */
export async function decoded(
  bytes: Uint8Array,
  contentEncoding: string | null,
): Promise<{ readonly text?: string; readonly isNone?: string }> {
  const encoding = contentEncoding?.trim().toLowerCase() ?? 'identity'
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    if (encoding === 'identity') return { text: strict.decode(bytes) }
    const decode = Object.entries(decoders).find(([name]) => name === encoding)?.[1]
    if (decode === undefined) return { isNone: 'an answer compressed in a way that it was not asked for' }
    return { text: strict.decode(await decode(bytes, { maxOutputLength: largestLooked })) }
  } catch (error) {
    return codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? { isNone: tooLarge } : {}
  }
}
