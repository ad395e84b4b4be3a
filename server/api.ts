import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'

/**
 * What answers `/api/v1/*`: the embedded API, the forwarder, or a layer over either. `env` holds the sockets of a real
 * request; requests made inside the process have none.
 */
export type Api = (request: Request, env?: Partial<HttpBindings>) => Response | Promise<Response>

/** Why an answer is ours and not the service's. The page tells them apart by this word. */
export type Reason =
  // 502 and 504: the service could not be asked.
  | 'moved'
  | 'unreachable'
  | 'timed_out'
  | 'loop'
  | 'not_json'
  | 'unreadable'
  // 4xx: this server does not answer such a request.
  | 'bad_request'
  | 'method'
  | 'bad_path'
  | 'not_found'
  | 'costs_hidden'
  | 'host_refused'
  | 'cross_site'
  // 429: the service asked to wait, and this server waits.
  | 'limited'
  // 500 and 503
  | 'failed'
  | 'starting'

/** The error body of the specification, a reason for machines, and an id as the answers of the API have it. */
export function problem(status: number, reason: Reason, error: string, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify({ error, reason }), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': randomUUID(),
      ...headers,
    },
  })
}

/** A path under `/api/v1`, each segment decoded; undefined when it tries to be something else. */
export function apiSegments(url: string): readonly string[] | undefined {
  const { pathname } = new URL(url)
  const encoded = pathname.replace(/^\/api\/v1(?:\/|$)/, '')
  if (encoded === pathname) return undefined
  if (encoded === '') return []
  try {
    const segments = encoded.replace(/\/$/, '').split('/').map(decodeURIComponent)
    return segments.every(isPlain) ? segments : undefined
  } catch {
    return undefined // a "%" that encodes nothing
  }
}

// An encoded slash, backslash or dot segment means one path to us and perhaps another to what stands behind us.
function isPlain(segment: string): boolean {
  // eslint-disable-next-line no-control-regex
  return segment !== '' && segment !== '.' && segment !== '..' && !/[/\\\u0000-\u001f\u007f]/.test(segment)
}

/**
 * Whether a request brings a key. What a proxy in front asked people for, such as a password (Basic), is none.
 * Specification, "Authentication" 1.
 */
export function carriesKey(headers: Headers): boolean {
  return /^bearer(?:\s|$)/i.test(headers.get('authorization')?.trim() ?? '')
}
