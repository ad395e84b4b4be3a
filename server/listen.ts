import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type HttpBindings, getRequestListener } from '@hono/node-server'
import type { Api } from './api'
import { SetupError } from './reference/setup-error'

/** How long answers that are under way may take when the server is told to end. */
const grace = 5_000

export interface Listening {
  readonly port: number
  /** Accepts no more, lets what is under way finish for a few seconds, and then ends it. */
  stop(): Promise<void>
}

/** @throws SetupError when it cannot listen there. */
export async function listen(answer: Api, host: string, port: number): Promise<Listening> {
  const server = createServer(
    getRequestListener((request, env) => answer(request, env as HttpBindings), { hostname: 'localhost' }),
  )
  // Longer than the minute that proxies keep idle connections, so that it is never us who close one just taken up.
  server.keepAliveTimeout = 75_000
  server.headersTimeout = 80_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new SetupError(whyNot(error, host, port))))
    server.listen(port, host, resolve)
  })
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server) }
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
  return `HOST ${host} and PORT ${port} cannot be listened on: ${error.message}.`
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection becomes idle when its answer is done, which close() alone would wait for in vain.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const last = setTimeout(() => server.closeAllConnections(), grace)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(last)
      resolve()
    })
    server.closeIdleConnections()
  })
}
