import type { HttpBindings } from '@hono/node-server'

/**
 * Ends the connection of an answer that breaks off, so that half of it never looks like a whole one. In HTTP/1.0, which
 * some proxies speak with us, an orderly end of the connection may be the end of the answer (RFC 1945, 7.2.2): only a
 * reset says otherwise.
 */
export function cutOff(outgoing: HttpBindings['outgoing']): void {
  if (outgoing.req.httpVersion === '1.0') outgoing.socket?.resetAndDestroy()
  outgoing.destroy()
}
