import { randomUUID } from 'node:crypto'
import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { type Api, apiSegments, carriesKey, problem } from './api'
import { answerBody, firstPiece } from './answer-body'
import type { ForwardSettings } from './settings'
import { TimedOut, failureOf, upstreamProblem } from './upstream-error'

// Lists of what passes, so that cookies, hop-by-hop headers, and whatever comes to be invented stay here.
const requestHeaders = ['accept', 'accept-encoding', 'accept-language', 'authorization', 'x-request-id']
const answerHeaders = [
  'age',
  'content-type',
  'content-encoding',
  'content-length',
  'content-language',
  'retry-after',
  'x-request-id',
]

// Bodies that no byte may follow (RFC 9110, 15); the constructor of Response insists.
const withoutBody = new Set([204, 205, 304])

/** Names the servers of this kind that a request has passed, so that it goes round in no circle of them. */
const hopHeader = 'stockroom-hop'
/** Nobody puts so many in a row on purpose. */
const mostHops = 8

export interface Forwarder {
  readonly api: Api
  /** Ends the idle connections to the service. */
  close(): void
}

/**
 * Passes requests on to the configured service, and to nowhere else. Written on node:http rather than fetch: compressed
 * bodies pass as they are, redirects are not followed, and every socket is ours to time and to destroy.
 * @param log takes one line for whoever runs the server.
 */
export function createForwarder(settings: ForwardSettings, log: (line: string) => void): Forwarder {
  const { url, timeLimit } = settings
  const secure = url.protocol === 'https:'
  const agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true })
  const send = secure ? httpsRequest : httpRequest
  const base = url.pathname.replace(/\/$/, '')
  const hop = randomUUID()

  function ask(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      // Never relative to it: a path of two slashes would name another host.
      const outgoing = send(new URL(url.origin + path), { agent, headers, signal })
      let isAnswered = false
      outgoing.on('response', (answer) => {
        isAnswered = true
        resolve(answer)
      })
      // Whatever else ends it, a change of protocols (101) for one, is no answer.
      outgoing.on('close', () => reject(Object.assign(new Error('closed without an answer'), { code: 'ECONNRESET' })))
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        // The service closed a connection that lay idle just as we took it up again: not an answer, so ask anew. Not when
        // it breaks off midway: whoever reads the body hears of that, and nobody would hear of another request.
        if (!isAnswered && outgoing.reusedSocket && error.code === 'ECONNRESET' && !signal.aborted)
          resolve(ask(path, headers, signal))
        else reject(error)
      })
      outgoing.end()
    })
  }

  const api: Api = async (request, env) => {
    const hops = request.headers.get(hopHeader)?.split(/\s*,\s*/) ?? []
    if (hops.includes(hop) || hops.length >= mostHops) {
      return problem(502, 'loop', 'INVENTORY_API_URL leads back to this very server: set it to the inventory service.')
    }
    const segments = apiSegments(request.url)
    if (segments === undefined) return problem(400, 'bad_path', 'This is no address of the API.')
    const path = [base, 'api', 'v1', ...segments.map(encodeURIComponent)].join('/') + new URL(request.url).search
    const given = requestHeaders.flatMap((name) => {
      const value = request.headers.get(name)
      // A proxy's password is nothing to the service.
      const isForeign = name === 'authorization' && !carriesKey(request.headers)
      return value === null || isForeign ? [] : [[name, value] as const]
    })
    const headers = { ...Object.fromEntries(given), 'user-agent': 'Stockroom', [hopHeader]: [...hops, hop].join(', ') }

    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeLimit)
    const signal = AbortSignal.any([limit.signal, request.signal])
    try {
      const answer = await ask(path, headers, signal)
      const status = answer.statusCode ?? 0
      // Nothing conditional was asked, so that 304 answers another question.
      if (status >= 300 && status < 400 && status !== 304) {
        answer.destroy()
        const target = redirectOrigin(answer.headers.location, url)
        log(`${url.origin}: it answers with a redirect${target === undefined ? '' : ` to ${target}`}`)
        return moved(target, url)
      }
      if (status < 200 || status > 599 || status === 304) {
        answer.destroy()
        throw Object.assign(new Error('no status of an answer'), { code: 'HPE_INVALID_STATUS' })
      }
      const passed = new Headers({ 'cache-control': 'no-store' })
      for (const name of answerHeaders) {
        const value = answer.headers[name]
        if (typeof value === 'string') passed.set(name, value)
      }
      // What the service itself asks for might make a browser ask for a password (RFC 9110, 15.5.2).
      if (status === 401) passed.set('www-authenticate', 'Bearer')
      if (withoutBody.has(status)) {
        // A 205 may announce a body all the same, which nobody waits for (RFC 9110, 15.3.6).
        if (status === 205) answer.destroy()
        else answer.resume()
        passed.delete('content-length')
        return new Response(null, { status, headers: passed })
      }
      // Waiting for the first piece costs nothing, and turns a service that hangs after its headers into a plain 504.
      const first = await firstPiece(answer)
      const brokenOff = (error: unknown) => {
        if (!request.signal.aborted) log(`${url.origin}: within an answer, ${failureOf(error)}`)
      }
      const body = answerBody(answer, first, { timeLimit, outgoing: env?.outgoing, brokenOff })
      return new Response(body, { status, headers: passed })
    } catch (cause) {
      const error = limit.signal.aborted ? new TimedOut(timeLimit) : cause
      if (!request.signal.aborted) log(`${url.origin}: ${failureOf(error)}`)
      return upstreamProblem(error)
    } finally {
      clearTimeout(timer)
    }
  }

  return { api, close: () => agent.destroy() }
}

/** Only the origin is told: a path or a query may hold what is nobody's business. */
function redirectOrigin(location: string | undefined, url: URL): string | undefined {
  return location !== undefined && URL.canParse(location, url) ? new URL(location, url).origin : undefined
}

function moved(target: string | undefined, url: URL): Response {
  if (target === url.origin) {
    return problem(
      502,
      'moved',
      'The inventory service has moved: its address answers with a redirect to another path of its own. Whoever runs this server has to set INVENTORY_API_URL to the address that the service’s documentation names.',
    )
  }
  const where = target === undefined ? '' : ` to ${target}`
  return problem(
    502,
    'moved',
    `The inventory service has moved: its address answers with a redirect${where}. Whoever runs this server has to set INVENTORY_API_URL to the new address.`,
  )
}
