/** A request as it was answered; never the key, only what it is called. */
export interface LoggedRequest {
  readonly at: string
  readonly method: string
  /** Path and query as they came. */
  readonly path: string
  readonly key: string | null
  /** Null while it is being answered, and when the connection was ended instead. */
  status: number | null
  /** Null while it is being answered. */
  ms: number | null
}

/** How many requests are remembered, the newest last. */
const memory = 1000

export class RequestLog {
  readonly #requests: LoggedRequest[] = []

  get requests(): readonly LoggedRequest[] {
    return this.#requests
  }

  /** @returns to be called with the status when it has been answered. */
  begin(method: string, path: string, key: string | null): (status: number | null) => void {
    const request: LoggedRequest = { at: new Date().toISOString(), method, path, key, status: null, ms: null }
    const start = performance.now()
    this.#requests.push(request)
    if (this.#requests.length > memory) this.#requests.shift()
    return (status) => {
      request.status = status
      request.ms = Math.round((performance.now() - start) * 10) / 10
    }
  }

  clear(): void {
    this.#requests.length = 0
  }
}
