// For tests only: a real server on a real socket, that can do wrong, and a clock that is moved by hand.
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from './wait'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** A service on loopback. Each request gets the next answer of the script, the last one again and again. */
export async function startService(...script: Answer[]) {
  const asked: { url: string; headers: IncomingMessage['headers']; closed: boolean }[] = []
  const server = createServer((request, response) => {
    const entry = { url: request.url ?? '', headers: request.headers, closed: false }
    response.on('close', () => (entry.closed = !response.writableFinished))
    const answer = script[Math.min(asked.length, script.length - 1)]
    asked.push(entry)
    answer?.(response, request)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

export function html(body: string, status = 200): Answer {
  return (response) => void response.writeHead(status, { 'content-type': 'text/html' }).end(body)
}

/** The connection is cut before any answer. */
export const drop: Answer = (response) => void response.socket?.destroy()

/** The connection is cut in the middle of a body that promised to be longer. */
export const breakOff: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"materials":[', () => response.socket?.destroy())
}

/** No answer ever. */
export const hang: Answer = () => undefined

/** A good status, half a body, and then nothing. */
export const hangInBody: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"materials":[')
}

/** Waits, in real time, until something has come true. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => void setTimeout(resolve, 1))
}

/** A clock that stands still until it is moved; its dice always show one half. */
export function testClock(start = 1_000_000) {
  let time = start
  const timers = new Set<{ at: number; ms: number; action: () => void }>()
  const clock: Clock = {
    now: () => time,
    random: () => 0.5,
    setTimeout(action, ms) {
      const timer = { at: time + ms, ms, action }
      timers.add(timer)
      return timer
    },
    clearTimeout: (timer) => void timers.delete(timer as never),
  }
  /** The waits that are under way, in milliseconds, shortest first. */
  const waits = () => [...timers].map(({ ms }) => ms).toSorted((a, b) => a - b)
  const advance = (ms: number) => {
    time += ms
    for (const timer of [...timers].toSorted((a, b) => a.at - b.at)) {
      if (timer.at > time) break
      timers.delete(timer)
      timer.action()
    }
  }
  /** As soon as something waits that long, lets that time pass. */
  const pass = async (ms: number) => {
    await until(() => waits().includes(ms))
    advance(ms)
  }
  return { clock, waits, advance, pass }
}

/** A document that can be hidden and shown. */
export function testPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const show = (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { page: page as unknown as Document, show }
}
