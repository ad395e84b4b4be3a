import type { HttpBindings } from '@hono/node-server'
import { cutOff } from './cut-off'

type Outgoing = HttpBindings['outgoing']

/** A body read to its end, or, when it is larger than the limit, all of it as a stream, to be called for once. */
export type ReadBody =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly stream?: never }
  | { readonly stream: (outgoing?: Outgoing) => ReadableStream<Uint8Array>; readonly bytes?: never }

/**
 * Reads a body, unless it is larger than so many bytes.
 * @throws what its stream throws when it breaks off.
 */
export async function readWhole(answer: Response, limit: number): Promise<ReadBody> {
  const reader = answer.body?.getReader()
  const pieces: Uint8Array[] = []
  let size = 0
  for (;;) {
    const piece = (await reader?.read())?.value
    if (piece === undefined) break
    pieces.push(piece)
    size += piece.length
    if (reader !== undefined && size > limit) return { stream: (outgoing) => continued(pieces, reader, outgoing) }
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return { bytes }
}

/** More than so many bytes are not looked through: each request would hold all of them, and the others wait meanwhile. */
export const largestLooked = 16 * 1024 * 1024

/**
 * All bytes of a body that is to be looked through; undefined when it is too large, and the rest of it is not taken.
 * @throws what its stream throws when it breaks off.
 */
export async function bytesOf(answer: Response): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { bytes, stream } = await readWhole(answer, largestLooked)
  await stream?.().cancel()
  return bytes
}

/** What was read already, and then the rest, as fast as it is taken. When it breaks off, so does `outgoing` (`answerBody`). */
function continued(
  read: Uint8Array[],
  rest: ReadableStreamDefaultReader<Uint8Array>,
  outgoing: Outgoing | undefined,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const piece = read.shift() ?? (await rest.read()).value
        if (piece === undefined) controller.close()
        else controller.enqueue(piece)
      } catch (error) {
        if (outgoing === undefined) controller.error(error)
        else cutOff(outgoing)
      }
    },
    cancel: (reason) => rest.cancel(reason),
  })
}
