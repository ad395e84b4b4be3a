import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

// What a well-behaved server never does, done to the real socket.

const sentHeader = 'x-hono-already-sent'

function outgoingOf(context: Context): HttpBindings['outgoing'] {
  const bindings = context.env as Partial<HttpBindings> | undefined
  if (bindings?.outgoing === undefined) throw new Error('This fault needs a real connection.')
  return bindings.outgoing
}

/** Tells the server that the answer was dealt with. A new one each time, because what stands in front adds headers. */
function alreadySent(): Response {
  return new Response(null, { headers: { [sentHeader]: 'true' } })
}

/** Whether an answer only says that the connection was dealt with. */
export function wasSent(answer: Response): boolean {
  return answer.headers.has(sentHeader)
}

/** Ends the connection without a word. */
export function drop(context: Context): Response {
  outgoingOf(context).destroy()
  return alreadySent()
}

/** Never answers; returns when the other side has given up. */
export async function hang(context: Context): Promise<Response> {
  const outgoing = outgoingOf(context)
  if (!outgoing.destroyed) await new Promise((resolve) => outgoing.once('close', resolve))
  return alreadySent()
}

/** Promises the whole answer, sends half of it, and ends the connection. */
export async function truncate(context: Context, answer: Response): Promise<Response> {
  const outgoing = outgoingOf(context)
  const body = Buffer.from(await answer.arrayBuffer())
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
