import type { Context, MiddlewareHandler, Next } from 'hono'
import { setTimeout as wait } from 'node:timers/promises'
import { sampleKeys } from '../keys'
import type { ApiEnvironment } from '../routes'
import { breakRecords, reshape } from './reshape'
import type { FaultSettings } from './settings'
import { drop, hang, truncate, wasSent } from './socket'
import type { Switches } from './switches'

type ApiContext = Context<ApiEnvironment>

/** Stands before the API's routes: notes every request, and lets go wrong what is switched to. */
export function faulty(switches: Switches): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    const url = new URL(context.req.url)
    const key = bearerOf(context)
    const done = switches.log.begin(context.req.raw.method, url.pathname + url.search, nameOf(key))
    const settings = switches.take(url)
    if (settings === undefined) await next()
    else context.res = await answer(context, next, switches, settings, url, key)
    // A connection that was ended had no status.
    done(wasSent(context.res) ? null : context.res.status)
  }
}

async function answer(
  context: ApiContext,
  next: Next,
  switches: Switches,
  settings: FaultSettings,
  url: URL,
  key: string,
): Promise<Response> {
  const { latencyMs = 0, latencyJitterMs = 0, revoked, rateLimit, areas, errorRate = 1 } = settings
  const delay = latencyMs + switches.jitter(latencyJitterMs)
  if (delay > 0) await wait(delay)

  if (revoked?.includes(key) === true) return problem(401, 'This API key has been revoked.')
  if (rateLimit !== undefined) {
    const seconds = switches.limit(key, rateLimit)
    if (seconds !== undefined) {
      return problem(429, 'Too many requests.', { 'retry-after': String(rateLimit.retryAfter ?? seconds) })
    }
  }
  const resource = url.pathname.split('/')[3] as keyof NonNullable<typeof areas>
  const refused = areas?.[resource]
  if (refused !== undefined) return problem(refused, settings.message ?? refusal(refused))

  const fails = switches.happens(errorRate)
  if (fails) {
    if (settings.drop === true) return drop(context)
    if (settings.hang === true) return hang(context)
    if (settings.redirect !== undefined) return redirect(settings.redirect, url)
  }
  if (settings.changing === true) context.set('drift', switches.drift())
  await next()
  const answered = context.res.ok ? await otherwise(context.res, settings, resource) : context.res
  return fails ? failed(context, answered, settings) : answered
}

function refusal(status: number): string {
  return status === 403 ? 'This API key has no permission for this.' : 'There is nothing here.'
}

function problem(status: number, error: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify({ error }), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  })
}

function redirect(to: string | true, { pathname, search }: URL): Response {
  const location = to === true ? `https://moved.example${pathname}${search}` : to
  return new Response(null, { status: 302, headers: { location } })
}

/** A good answer whose content is other than the contract says. */
async function otherwise(answered: Response, settings: FaultSettings, resource: string): Promise<Response> {
  const { shapes = {}, badRecords = 0, account } = settings
  const shape = shapes[resource as keyof typeof shapes]
  if (shape === undefined && badRecords === 0 && account === undefined) return answered
  let body = (await answered.json()) as Record<string, unknown>
  if (account !== undefined && resource === 'account')
    body = { account: { ...(body['account'] as object), ...account } }
  if (account?.['id'] !== undefined && resource === 'ping') body['account_id'] = account['id']
  body = breakRecords(body, badRecords)
  return withBody(answered, JSON.stringify(shape === undefined ? body : reshape(body, shape)))
}

function withBody(
  answered: Response,
  body: string | null,
  type = 'application/json',
  status = answered.status,
): Response {
  const headers = new Headers(answered.headers)
  headers.set('content-type', type)
  return new Response(body, { status, headers })
}

async function failed(context: ApiContext, answered: Response, settings: FaultSettings): Promise<Response> {
  const { status, body, message = 'Something went wrong, on purpose.', retryAfter } = settings
  if (status === undefined && body === undefined) return answered
  const code = status ?? answered.status
  const error = JSON.stringify({ error: message })
  // With a status of its own, the answer is an error; without, it is the records that arrive broken.
  const content = status === undefined || code < 400 ? await answered.text() : error
  const texts: Readonly<Record<NonNullable<typeof body>, string>> = {
    json: error,
    html: '<!doctype html><title>Sorry</title><h1>We will be back soon</h1>',
    empty: '',
    malformed: `${content.slice(0, Math.floor(content.length / 2))}}}`,
    truncated: content,
    'wrong-shape': JSON.stringify({ result: { rows: 'none' }, page: '1 of many' }),
  }
  const text = body === undefined ? content : texts[body]
  const type = body === 'html' ? 'text/html; charset=utf-8' : 'application/json'
  const sent = withBody(answered, bodiless.has(code) ? null : text, type, code)
  if (retryAfter !== undefined) sent.headers.set('retry-after', String(retryAfter))
  return body === 'truncated' ? truncate(context, sent) : sent
}

/** Statuses whose answers have no body at all (RFC 9110). */
const bodiless = new Set([204, 205, 304])

function bearerOf(context: ApiContext): string {
  return /^bearer +(\S+)/i.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
}

/** What the log may say: sample keys by name, no other. */
function nameOf(key: string): string | null {
  if (key === '') return null
  return sampleKeys.find((sample) => sample.key === key)?.key ?? 'another key'
}
