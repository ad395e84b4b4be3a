// For tests: real sockets on loopback.
import { once } from 'node:events'
import { type IncomingMessage, type RequestListener, createServer } from 'node:http'
import { type AddressInfo, type Server, type Socket, connect, createServer as createSocketServer } from 'node:net'
import { onTestFinished } from 'vitest'
import { createApp } from './app'
import { createForwarder } from './forward'
import { listen } from './listen'
import { readSettings } from './settings'

/** Listens on loopback, and returns the address. Ended with the test. */
export async function open(server: Server): Promise<string> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A service that answers as the test says; returns its address. Ended with the test. */
export function startService(answer: RequestListener): Promise<string> {
  return open(createServer(answer))
}

/** A service below HTTP: the test writes the bytes. */
export function startSocketService(answer: (socket: Socket) => void): Promise<string> {
  return open(createSocketServer(answer))
}

/** Our server in front of a service, on a real socket; returns its address. Ended with the test. */
export async function startFront(
  serviceUrl: string,
  env: Record<string, string> = {},
  base = '/',
  log: (line: string) => void = () => {},
): Promise<string> {
  const settings = readSettings({ INVENTORY_API_URL: serviceUrl, ...env })
  if (settings.api.kind !== 'forward') throw new Error('not a forwarding server')
  const forwarder = createForwarder(settings.api, log)
  const app = createApp(settings, { api: forwarder.api, extras: undefined, pages: undefined, base })
  const server = await listen(app.fetch, '127.0.0.1', 0)
  onTestFinished(async () => {
    forwarder.close()
    await server.stop()
  })
  return `http://127.0.0.1:${server.port}`
}

/** Sends these very bytes, and returns every byte of the answer until the connection ends. */
export async function exchange(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString('latin1'))).on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

/** Resolves when the service sees its client go. */
export function gone(request: IncomingMessage): Promise<unknown> {
  return once(request.socket, 'close')
}
