/**
 * What went wrong with a request, told apart by what a person can do about it.
 *
 * - `refused`: 401, the key is missing, wrong or revoked
 * - `forbidden`: 403, the key is good but its plan or permissions do not reach this
 * - `missing`: 404, no such record, or not visible to this key
 * - `invalid`: any other 4xx, the service could not make sense of the request
 * - `limited`: 429, too many requests, and the wait is longer than anybody would sit through (`retryAt`)
 * - `moved`: the address answers with a redirect, which browsers must not follow with a key
 * - `unreachable`: no answer; from another origin this is also what a refusal by CORS looks like
 * - `timeout`: no complete answer within the limit, ours or that of the server in front
 * - `failing`: 5xx
 * - `foreign`: something answered that is not this API (a portal's sign-in page, another web server)
 * - `contract`: JSON, but not what was promised
 */
export type ApiErrorKind =
  | 'refused'
  | 'forbidden'
  | 'missing'
  | 'invalid'
  | 'limited'
  | 'moved'
  | 'unreachable'
  | 'timeout'
  | 'failing'
  | 'foreign'
  | 'contract'

interface ApiErrorFacts {
  readonly path: string
  readonly status?: number | undefined
  readonly serviceMessage?: string | undefined
  readonly isOwn?: boolean
  readonly requestId?: string | undefined
  readonly retryAt?: number | undefined
  readonly details?: string | undefined
}

/** A request that brought nothing. What is said of it to a person is found by its kind; nothing in here holds the key. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** What was asked for: path and parameters, without the origin. */
  readonly path: string
  readonly status: number | undefined
  /** The `error` text of the answer, trimmed and cut to a readable length. */
  readonly serviceMessage: string | undefined
  /** It is our own server's answer, not the service's. */
  readonly isOwn: boolean
  /** Whose text that is, at the beginning of a sentence. */
  readonly speaker: string
  /** `X-Request-Id`, by which the service's support can find the request. */
  readonly requestId: string | undefined
  /** When the service may be asked again, in epoch milliseconds. */
  readonly retryAt: number | undefined
  /** More for whoever looks into it: the field detail of a 422, or what breaks the contract. */
  readonly details: string | undefined

  constructor(kind: ApiErrorKind, facts: ApiErrorFacts) {
    super(`${kind}: ${facts.path}`)
    this.kind = kind
    this.path = facts.path
    this.status = facts.status
    this.serviceMessage = facts.serviceMessage
    this.isOwn = facts.isOwn === true
    this.speaker = this.isOwn ? 'This dashboard’s server' : 'The service'
    this.requestId = facts.requestId
    this.retryAt = facts.retryAt
    this.details = facts.details
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError
}

/** Whether the key may not, or no longer, see what was asked for. */
export function isForbidden(error: unknown): boolean {
  return isApiError(error) && error.kind === 'forbidden'
}
