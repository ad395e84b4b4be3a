import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type HttpBindings, getRequestListener } from '@hono/node-server'
import { type Api, problem } from './api'
import { hostName } from './hosts'
import { SetupError } from './reference/setup-error'

export interface Listening {
  readonly port: number
  /** Soon accepts no more, lets what is under way finish for so many milliseconds, and then ends it. */
  stop(grace?: number): Promise<void>
}

/** @throws SetupError when it cannot listen there. */
export async function listen(answer: Api, host: string, port: number): Promise<Listening> {
  const listener = getRequestListener((request, env) => answer(request, env as HttpBindings), {
    hostname: 'localhost',
    errorHandler: () => problem(400, 'bad_request', noRequest),
  })
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    const refusal = refusalOf(request)
    if (refusal !== undefined) send(response, refusal)
    else void listener(request, response)
  })
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    send(response, { status: 417, error: 'Nothing but "100-continue" can be expected.' })
  })
  // Longer than the minute that proxies keep idle connections, so that it is never us who close one just taken up.
  server.keepAliveTimeout = 75_000
  server.headersTimeout = 80_000
  const stop = stopper(server)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuse(socket, error.code))
  server.on('connect', (_request, socket) => refuse(socket, 'HPE_INVALID_METHOD'))
  await new Promise<void>((resolve, reject) => {
    // It stays: a connection that cannot be accepted later on, for want of files, is no reason to end.
    server.on('error', (error: NodeJS.ErrnoException) => reject(new SetupError(whyNot(error, host, port))))
    server.listen(port, host, resolve)
  })
  return { port: (server.address() as AddressInfo).port, stop }
}

function whyNot(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') {
    const other = port === 65_535 ? port - 1 : port + 1
    return `PORT ${port} is taken: end what uses it, or choose another with PORT=${other} npm start.`
  }
  if (error.code === 'EACCES') return `PORT ${port} is not allowed for this user: choose one above 1023.`
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(error.code ?? '')) {
    return `HOST ${host} is no address of this machine: leave it out for 127.0.0.1, or set 0.0.0.0 for all.`
  }
  if (error.code === 'EINVAL' && /^fe[89ab]/i.test(host) && !host.includes('%')) {
    return `HOST ${host} is on every interface: name the one that is meant, such as ${host}%eth0.`
  }
  return `HOST ${host} and PORT ${port} cannot be listened on: ${error.message}.`
}

const noRequest = 'This is no request of HTTP.'

interface Refusal {
  readonly status: number
  readonly error: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Why a request has no address that could be looked at (RFC 9112, 3.2). */
function refusalOf(request: IncomingMessage): Refusal | undefined {
  const { headers, url, method, httpVersion } = request
  const isTwice = (request.headersDistinct['host']?.length ?? 0) > 1
  if (isTwice || (headers.host === undefined ? httpVersion === '1.1' : hostName(headers.host) === undefined)) {
    return { status: 400, error: 'The Host header is missing, there twice, or names no host.' }
  }
  // A port may be left out behind its colon (RFC 3986, 3.2.3).
  headers.host = headers.host?.replace(/:$/, '')
  // Of a whole address, as it is sent to proxies, its own host counts (RFC 9112, 3.2.2): no other one may be said.
  if (url !== undefined && /^https?:/i.test(url) && URL.canParse(url) && !isHostOf(url, headers.host)) {
    return { status: 400, error: 'The address and the Host header name different hosts.' }
  }
  if (url !== '*') {
    // However it spells the scheme (RFC 3986, 3.1).
    request.url = url?.replace(/^https?:/i, (scheme) => scheme.toLowerCase())
    return undefined
  }
  return method === 'OPTIONS'
    ? { status: 405, error: 'The API is read-only: only GET is possible.', headers: { allow: 'GET' } }
    : { status: 400, error: noRequest }
}

/** However both spell it: in other letters, or with the port that is meant anyway (RFC 9110, 4.2.3). */
function isHostOf(address: string, host: string | undefined): boolean {
  const { protocol, host: own } = new URL(address)
  const said = `${protocol}//${host ?? ''}`
  return URL.canParse(said) && new URL(said).host === own
}

function send(response: ServerResponse, { status, error, headers }: Refusal): void {
  const answer = problem(status, 'bad_request', error, { ...headers, connection: 'close' })
  response.writeHead(status, Object.fromEntries(answer.headers))
  response.end(JSON.stringify({ error, reason: 'bad_request' }))
}

/** What cannot be made a request of is answered all the same, with the error body of the specification. */
function refuse(socket: Duplex, code: string | undefined): void {
  // Nobody else listens for it once Node has let go of the socket, and without a listener it would end the process.
  socket.on('error', () => socket.destroy())
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const [status, error] = refusals[code ?? ''] ?? ['400 Bad Request', noRequest]
  const body = JSON.stringify({ error })
  const lines = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    ...(status.startsWith('405') ? ['Allow: GET'] : []),
    'Connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** By Node's code for what is wrong. */
const refusals: Readonly<Record<string, readonly [status: string, error: string]>> = {
  HPE_INVALID_METHOD: ['405 Method Not Allowed', 'The API is read-only: only GET is possible.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The address or the headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not come to its end.'],
}

/**
 * How long a server that ends goes on accepting, in milliseconds: requests may be on their way, and whoever sends them on
 * (a proxy, say) has to see first that it is not ready any more.
 */
const farewell = 250

/** Node's own way to end leaves connections open that have not asked anything yet, and browsers keep such at hand. */
function stopper(server: Server): Listening['stop'] {
  const sockets = new Set<Socket>()
  const answering = new Set<Socket>()
  let ending = false
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // Before the handler, which begins the answer.
  server.prependListener('request', ({ socket }, response) => {
    if (ending) response.setHeader('connection', 'close')
    answering.add(socket)
    response.once('close', () => {
      answering.delete(socket)
      if (ending) socket.destroySoon()
    })
  })

  return (grace = 5_000) =>
    new Promise((resolve) => {
      ending = true
      setTimeout(() => {
        const last = setTimeout(() => server.closeAllConnections(), grace)
        server.close(() => {
          clearTimeout(last)
          resolve()
        })
        for (const socket of sockets) {
          if (!answering.has(socket)) socket.destroy()
        }
      }, farewell)
    })
}
