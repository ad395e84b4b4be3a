import { accountPath, pingPath } from '@/contract/account'
import { ApiError, type ApiErrorKind } from './errors'

/** An error body is read up to so many bytes; what is shown of it up to so many characters. */
const bodyLimit = 64 * 1024
const messageLimit = 500
const detailsLimit = 2000

/** No honest service asks for a longer wait than a day. */
const longestWait = 24 * 60 * 60_000

/** Where a 429 does not say how long to wait. */
const usualWait = 2000

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** At most the limit, whatever is sent; what could be read when the rest does not come. */
async function readSome(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (let size = 0; size < bodyLimit;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      size += value.length
      text += decoder.decode(value, { stream: true })
    }
    await reader.cancel()
  } catch {
    // The status says what happened; the message would only have been a help.
  }
  return text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function shortened(text: unknown, limit: number): string | undefined {
  if (typeof text !== 'string') return undefined
  const trimmed = text.trim()
  return trimmed.length > limit ? `${trimmed.slice(0, limit)}…` : trimmed || undefined
}

/**
 * Milliseconds to wait by `Retry-After`: seconds or an HTTP date (RFC 9110, 10.2.3), which is one by the service's clock,
 * where the answer says what time that is. Undefined when it says neither.
 */
function retryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('Retry-After')?.trim() ?? ''
  if (text === '') return undefined
  const sentAt = Date.parse(headers.get('Date') ?? '') || now
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - sentAt
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), longestWait)
}

function kindOf(status: number, body: unknown, text: string, path: string): ApiErrorKind {
  if (status === 401) return 'refused'
  if (status === 429) return 'limited'
  if (status === 502 || status === 504) {
    // The server in front says why it has no answer of the service.
    const reason = isObject(body) ? body['reason'] : undefined
    if (reason === 'moved') return 'moved'
    if (reason === 'unreachable') return 'unreachable'
    if (reason === 'timed_out' || status === 504) return 'timeout'
    if (reason === 'not_json') return 'foreign'
    if (reason === 'unreadable') return 'contract'
  }
  if (status >= 500) return 'failing'
  // Every error answer of the service is JSON (specification, "Errors"). An empty one may pass for it, a web page not,
  // unless it says that there is nothing there: so do the servers in front of services that do not offer some area.
  const isPage = body === undefined && text.trim() !== ''
  if (isPage && (status !== 404 || path === pingPath || path === accountPath)) return 'foreign'
  if (status === 403) return 'forbidden'
  return status === 404 ? 'missing' : 'invalid'
}

/** Some services repeat the key that they refuse, or all that they were asked: on no screen of ours. */
function withoutKey(text: string, key: string | undefined): string {
  // What is as short as a word may be one.
  if (key === undefined || key.length < 8) return text
  return text.replaceAll(key, '…').replaceAll(JSON.stringify(key).slice(1, -1), '…')
}

/** By these words the server in front says why it is its own answer (`server/api.ts`, "Reason"). */
const ownReasons: ReadonlySet<string> = new Set([
  'moved',
  'unreachable',
  'timed_out',
  'loop',
  'not_json',
  'unreadable',
  'method',
  'bad_path',
  'costs_hidden',
  'host_refused',
  'cross_site',
  'limited',
  'starting',
])

async function failure(response: Response, path: string, now: number, key: string | undefined): Promise<ApiError> {
  const { status } = response
  const text = withoutKey(await readSome(response), key)
  const body = parseJson(text)
  const kind = kindOf(status, body, text, path)
  const { error, reason, ...rest } = isObject(body) ? body : {}
  const asked = status === 429 || status === 503 ? retryAfter(response.headers, now) : undefined
  // Whoever asks to wait for no time at all, or until it has passed, does not say how long.
  const wait = kind === 'limited' ? asked || usualWait : asked
  return new ApiError(kind, {
    path,
    status,
    serviceMessage: shortened(error, messageLimit),
    isOwn: typeof reason === 'string' && ownReasons.has(reason),
    requestId: requestIdOf(response, key),
    retryAt: wait === undefined ? undefined : now + wait,
    details: status === 422 && Object.keys(rest).length > 0 ? shortened(JSON.stringify(rest), detailsLimit) : undefined,
  })
}

function requestIdOf({ headers }: Response, key: string | undefined): string | undefined {
  return shortened(withoutKey(headers.get('X-Request-Id') ?? '', key), 200)
}

/**
 * The JSON of a good answer, its body read to the end.
 * @param key with which it was asked for: stands in no answer and no error, whatever the service says
 * @throws ApiError for every other answer; whatever `fetch` throws when the body breaks off.
 */
export async function readAnswer(response: Response, path: string, now: () => number, key?: string): Promise<unknown> {
  const { status } = response
  // Browsers give an opaque answer without a status here; Node gives the 3xx itself.
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    await response.body?.cancel()
    throw new ApiError('moved', { path, status: status || undefined })
  }
  if (!response.ok) throw await failure(response, path, now(), key)
  const body = parseJson(withoutKey(await response.text(), key))
  if (body !== undefined) return body
  const requestId = requestIdOf(response, key)
  throw /\bjson\b/i.test(response.headers.get('Content-Type') ?? '')
    ? new ApiError('contract', { path, status, requestId, details: 'The answer is not complete JSON.' })
    : new ApiError('foreign', { path, status, requestId })
}
