import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

// What a well-behaved server never does, done to the real socket.

const sentHeader = 'x-hono-already-sent'

/** Undefined where a part of our own server stands between, which reads the whole answer before it passes any of it on. */
function outgoingOf(context: Context): HttpBindings['outgoing'] | undefined {
  return (context.env as Partial<HttpBindings> | undefined)?.outgoing
}

/** Tells the server that the answer was dealt with. A new one each time, because what stands in front adds headers. */
function alreadySent(): Response {
  return new Response(null, { headers: { [sentHeader]: 'true' } })
}

/** Whether an answer only says that the connection was dealt with. */
export function wasSent(answer: Response): boolean {
  return answer.headers.has(sentHeader)
}

/** Ends the connection without a word; in front of one that was ended, our server says that there was no answer. */
export function drop(context: Context): Response {
  const outgoing = outgoingOf(context)
  if (outgoing === undefined) {
    return Response.json({ error: 'The connection was ended.', reason: 'unreachable' }, { status: 502 })
  }
  outgoing.destroy()
  return alreadySent()
}

/** Never answers; returns when the other side has given up. */
export async function hang(context: Context): Promise<Response> {
  const outgoing = outgoingOf(context)
  const { signal } = context.req.raw
  await new Promise<void>((resolve) => {
    if (outgoing?.destroyed === true || signal.aborted) resolve()
    outgoing?.once('close', () => resolve())
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  return alreadySent()
}

/** Promises the whole answer, sends half of it, and ends the connection. */
export async function truncate(context: Context, answer: Response): Promise<Response> {
  const outgoing = outgoingOf(context)
  const body = Buffer.from(await answer.arrayBuffer())
  if (outgoing === undefined) return new Response(body.subarray(0, Math.floor(body.length / 2)), answer)
  outgoing.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    'content-length': String(Math.max(2, body.length)),
  })
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => {
    // The half that was sent should arrive before the end does.
    setTimeout(() => outgoing.destroy(), 20)
  })
  return alreadySent()
}
