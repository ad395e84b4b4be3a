import type { HttpBindings } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { type Api, problem } from './api'
import { chooseEncoding } from './content-encoding'
import { withCors } from './cors'
import { type Phase, aliveAnswer, readyAnswer } from './health'
import { withHeldKey } from './held-key'
import { withCostsHidden } from './hidden-costs'
import { hostName, isLoopback } from './hosts'
import { inertPolicy, openerPolicy, securityHeaders } from './security-headers'
import { innerRequest } from './inner-request'
import { createServiceCheck } from './service-check'
import type { Settings } from './settings'
import { obeyLimit, shareAnswers } from './shared-answers'
import type { Pages } from './static'

/** What stands behind the server. */
export interface Parts {
  /** Answers `/api/v1/*`. */
  readonly api: Api
  /** Answers `/openapi.json` and `/__sample/*`: the embedded API has them, a real service has not. */
  readonly extras: Api | undefined
  /** The built page; none while Vite serves it. */
  readonly pages: Pages | undefined
  /** The path that the page was built for: the API is found under it too, for proxies that pass on one path only. */
  readonly base: string
  /** Where the process is between its start and its end; without it, in between. */
  readonly phase?: () => Phase
}

const json = /^application\/(?:.+\+)?json\b/i
const compressJson = compress({ contentTypeFilter: json })

/**
 * Records repeat their fields' names: a page of a hundred shrinks to a tenth. What came compressed passes as it is, and so
 * do errors, which are short and are to come whole as soon as they can.
 */
const compressed: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers, ok } = context.res
  if (!ok) return
  const encoding = chooseEncoding(context.req.header('accept-encoding'), ['gzip', 'deflate'])
  if (encoding !== undefined) await compressJson(context, () => Promise.resolve())
  const isCompressible = json.test(headers.get('content-type') ?? '') || headers.has('content-encoding')
  if (isCompressible && !/accept-encoding/i.test(context.res.headers.get('vary') ?? '')) {
    context.res.headers.append('vary', 'Accept-Encoding')
  }
}

/** The whole server as one function from request to answer. */
export function createApp(settings: Settings, parts: Parts): Hono<{ Bindings: Partial<HttpBindings> }> {
  const always = securityHeaders(settings)
  const { key, sharedSeconds } = settings
  const hiding = withCostsHidden(parts.api)
  const shared = key === undefined || sharedSeconds === 0 ? undefined : shareAnswers(hiding, sharedSeconds)
  const keyed = key === undefined ? hiding : withHeldKey(hiding, key, shared?.api ?? obeyLimit(hiding))
  const checkService = createServiceCheck(keyed, settings)
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>()
  const prefixes = [...new Set(['/', parts.base])].map((prefix) => prefix.slice(0, -1))
  // Whoever watches a server asks by its address, and there is nothing secret in the answers.
  const forAnyHost = new Set(
    prefixes.flatMap((prefix) => ['/healthz', '/healthz/', '/readyz', '/readyz/'].map((path) => prefix + path)),
  )

  app.use(async (context, next) => {
    const guarded = key !== undefined && !forAnyHost.has(context.req.path)
    const refused = guarded ? refusedHost(settings, context.req.header('host')) : undefined
    if (refused === undefined) await next()
    else context.res = refused
    const headers = { ...always, ...openerPolicy(context.req.header('sec-fetch-site')) }
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
    if (!context.res.headers.has('content-security-policy')) {
      context.res.headers.set('content-security-policy', inertPolicy)
    }
  })

  for (const inside of prefixes) {
    const within = (ask: Api): Api => (inside === '' ? ask : (request, env) => ask(withoutPrefix(request, inside), env))
    const api = withCors(getOnly(within(keyed)), settings.allowedOrigins)
    const readiness = () => readyAnswer(parts.phase?.() ?? 'running', checkService, shared?.counts)
    // With a slash behind it, too: the page would answer there, and whoever watches would think that all is well.
    for (const end of ['', '/']) {
      app.all(`${inside}/healthz${end}`, ({ req }) => read(req.raw, aliveAnswer))
      app.all(`${inside}/readyz${end}`, ({ req }) => read(req.raw, readiness))
    }
    app.use(`${inside}/api/v1/*`, compressed)
    app.all(`${inside}/api/v1/*`, ({ req, env }) => noStore(api(req.raw, env)))
    app.all(`${inside}/api/*`, () => problem(404, 'not_found', 'There is nothing here: the API is under /api/v1.'))
    const extras = within(parts.extras ?? nothingHere)
    app.all(`${inside}/openapi.json`, ({ req, env }) => read(req.raw, () => extras(req.raw, env)))
    app.all(`${inside}/__sample/*`, ({ req, env }) =>
      // No request can be made with it (Fetch, "forbidden method").
      req.method === 'TRACE' ? nothingHere() : extras(req.raw, env),
    )
  }

  app.all('*', ({ req }) => {
    const { pages } = parts
    if (pages === undefined) return nothingHere()
    return read(req.raw, () => pages(req.raw))
  })

  app.onError((error) => {
    const answer = problem(500, 'failed', 'The server failed to answer. Its log says why.')
    console.error(error, `(request ${answer.headers.get('x-request-id')})`)
    return answer
  })
  return app
}

export function nothingHere(): Response {
  return problem(404, 'not_found', 'There is nothing here.')
}

function getOnly(api: Api): Api {
  return (request, env) =>
    request.method === 'GET'
      ? api(request, env)
      : problem(405, 'method', 'The API is read-only: only GET is possible.', { allow: 'GET' })
}

/** What is no part of the API, and only read. */
function read(request: Request, answer: () => Response | Promise<Response>): Response | Promise<Response> {
  return request.method === 'GET' || request.method === 'HEAD'
    ? answer()
    : problem(405, 'method', 'Only GET is possible here.', { allow: 'GET, HEAD' })
}

/** Inventory data are never kept by anything on the way, whatever the service says, and never given to another key. */
async function noStore(answer: Response | Promise<Response>): Promise<Response> {
  const { headers } = await answer
  headers.set('cache-control', 'no-store')
  headers.append('vary', 'Authorization, Stockroom-Costs')
  return answer
}

function withoutPrefix(request: Request, prefix: string): Request {
  const url = new URL(request.url)
  url.pathname = url.pathname.slice(prefix.length)
  const { headers, signal, method, body } = request
  return innerRequest(url, headers, signal, { method, ...(body !== null && { body, duplex: 'half' }) })
}

/**
 * A page elsewhere can point a name of its own at this machine (DNS rebinding) and would then be of our origin, with the
 * key lent to it. So a server that holds a key answers to its own names only.
 */
function refusedHost({ publicOrigin }: Settings, header: string | undefined): Response | undefined {
  const name = hostName(header)
  if (name !== undefined && (isLoopback(name) || name === hostName(publicOrigin?.host))) return undefined
  const text = 'This server holds a key, so it answers only to localhost and to the name set as PUBLIC_ORIGIN.'
  return problem(403, 'host_refused', text)
}
