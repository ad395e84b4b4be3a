import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type HttpBindings, getRequestListener } from '@hono/node-server'
import type { Api } from './api'
import { SetupError } from './reference/setup-error'

export interface Listening {
  readonly port: number
  /** Accepts no more, lets what is under way finish for so many milliseconds, and then ends it. */
  stop(grace?: number): Promise<void>
}

/** @throws SetupError when it cannot listen there. */
export async function listen(answer: Api, host: string, port: number): Promise<Listening> {
  const server = createServer(
    getRequestListener((request, env) => answer(request, env as HttpBindings), { hostname: 'localhost' }),
  )
  // Longer than the minute that proxies keep idle connections, so that it is never us who close one just taken up.
  server.keepAliveTimeout = 75_000
  server.headersTimeout = 80_000
  const stop = stopper(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new SetupError(whyNot(error, host, port))))
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
  return `HOST ${host} and PORT ${port} cannot be listened on: ${error.message}.`
}

/** Node's own way to end leaves connections open that have not asked anything yet, and browsers keep such at hand. */
function stopper(server: Server): Listening['stop'] {
  const sockets = new Set<Socket>()
  const answering = new Set<Socket>()
  let ending = false
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    answering.add(socket)
    response.once('close', () => {
      answering.delete(socket)
      if (ending) socket.destroySoon()
    })
  })

  return (grace = 5_000) =>
    new Promise((resolve) => {
      ending = true
      const last = setTimeout(() => server.closeAllConnections(), grace)
      server.close(() => {
        clearTimeout(last)
        resolve()
      })
      for (const socket of sockets) {
        if (!answering.has(socket)) socket.destroy()
      }
    })
}
