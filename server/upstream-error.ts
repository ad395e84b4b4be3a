import { problem } from './api'

/** No byte came within the time limit. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut'
  /** In milliseconds. */
  readonly timeLimit: number

  constructor(timeLimit: number) {
    super(`No answer within ${timeLimit} ms`)
    this.timeLimit = timeLimit
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ECONNRESET: 'it broke the connection off',
  EPIPE: 'it broke the connection off',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name could not be looked up',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
  ENETDOWN: 'this machine has no network',
  ETIMEDOUT: 'nothing answers there',
  CERT_HAS_EXPIRED: 'its TLS certificate has expired',
  CERT_NOT_YET_VALID: 'its TLS certificate is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its TLS certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its TLS certificate is signed by an authority that this machine does not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its TLS certificate is signed by an authority that this machine does not know',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its TLS certificate is signed by an authority that this machine does not know',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its TLS certificate is for another name',
  EPROTO: 'it does not speak TLS as it should: perhaps it is http rather than https',
}

/** What went wrong, in words that hold no address. */
export function failureOf(error: unknown): string {
  if (error instanceof TimedOut) return `no answer within ${error.timeLimit} ms`
  const code = codeOf(error)
  if (code === undefined) return 'the connection failed'
  if (code.startsWith('HPE_')) return 'what answers there does not speak HTTP as it should'
  return reasons[code] ?? `the connection failed (${code})`
}

/** The answer to a request that the service could not be asked. */
export function upstreamProblem(error: unknown): Response {
  if (error instanceof TimedOut) {
    const seconds = error.timeLimit / 1000
    return problem(504, 'timed_out', `The inventory service did not answer within ${seconds} s.`)
  }
  const text = `The inventory service cannot be reached: ${failureOf(error)}. Whoever runs this server can check INVENTORY_API_URL.`
  return problem(502, 'unreachable', text)
}

export function codeOf(error: unknown): string | undefined {
  // A name with several addresses fails with one error per address.
  const one = error instanceof AggregateError ? (error.errors as readonly unknown[])[0] : error
  if (typeof one !== 'object' || one === null || !('code' in one)) return undefined
  return typeof one.code === 'string' ? one.code : undefined
}
