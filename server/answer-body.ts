import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { cutOff } from './cut-off'
import { TimedOut } from './upstream-error'

interface Passing {
  /** In milliseconds. */
  readonly timeLimit: number
  /** The connection to the browser. */
  readonly outgoing: HttpBindings['outgoing'] | undefined
  /** Hears of it when the service dies midway; not when the browser goes away. */
  readonly brokenOff: (error: unknown) => void
}

/** Waits for the first piece of a body; undefined when the body is empty. The answer is left paused after it. */
export function firstPiece(answer: IncomingMessage): Promise<Uint8Array | undefined> {
  return nextPiece(answer)
}

/**
 * The rest of an answer as a stream: read as fast as the browser takes it, given up when nothing comes for `timeLimit`
 * milliseconds, and ended at the source when the browser goes away.
 *
 * When the service dies midway, the connection to the browser (`outgoing`) is cut, so that half an answer never looks
 * like a whole one; without a connection the stream fails.
 */
export function answerBody(
  answer: IncomingMessage,
  first: Uint8Array | undefined,
  { timeLimit, outgoing, brokenOff }: Passing,
): ReadableStream<Uint8Array> {
  let ready = first
  let isOver = false
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const piece = ready ?? (await nextPiece(answer, timeLimit))
        ready = undefined
        if (piece === undefined) controller.close()
        else controller.enqueue(piece)
      } catch (error) {
        // Whoever reads asks once more before the connection is gone.
        if (!isOver) brokenOff(error)
        isOver = true
        answer.destroy()
        if (outgoing === undefined) controller.error(error)
        else cutOff(outgoing)
      }
    },
    cancel() {
      isOver = true
      answer.destroy()
    },
  })
}

/** The next piece; undefined at the end. Rejects when the other side breaks off or takes longer than the limit. */
function nextPiece(answer: IncomingMessage, timeLimit?: number): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    const timer =
      timeLimit === undefined ? undefined : setTimeout(() => done(() => reject(new TimedOut(timeLimit))), timeLimit)
    function done(settle: () => void): void {
      clearTimeout(timer)
      answer.off('readable', look).off('end', look).off('error', fail).off('close', look)
      settle()
    }
    function look(): void {
      const piece = answer.read() as Buffer | null
      if (piece !== null) done(() => resolve(piece))
      else if (answer.readableEnded) done(() => resolve(undefined))
      else if (answer.destroyed) fail(answer.errored)
    }
    function fail(error: Error | null): void {
      done(() => reject(error ?? Object.assign(new Error('broken off'), { code: 'ECONNRESET' })))
    }
    answer.on('readable', look).on('end', look).on('error', fail).on('close', look)
    look()
  })
}
