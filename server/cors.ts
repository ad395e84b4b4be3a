import type { Api } from './api'

/**
 * Lets the pages of other origins, where they are listed, ask the API; they have to bring their own key, which takes a
 * preflight. Answers to anyone else say nothing about origins, so that browsers keep them from other pages.
 */
export function withCors(api: Api, allowedOrigins: readonly string[]): Api {
  if (allowedOrigins.length === 0) return api
  return async (request, env) => {
    const origin = request.headers.get('origin')
    const allowed = origin !== null && allowedOrigins.includes(origin)
    const preflight = request.method === 'OPTIONS' && request.headers.has('access-control-request-method')
    const answer =
      allowed && preflight ? new Response(null, { status: 204, headers: preflightHeaders }) : await api(request, env)
    answer.headers.append('vary', 'Origin')
    if (allowed) {
      answer.headers.set('access-control-allow-origin', origin)
      answer.headers.set('access-control-expose-headers', 'Age, Retry-After, X-Request-Id')
      answer.headers.set('cross-origin-resource-policy', 'cross-origin')
    }
    return answer
  }
}

const preflightHeaders = {
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'Authorization, Accept, Cache-Control, Content-Type, Stockroom-Costs, X-Request-Id',
  'access-control-max-age': '600',
}
