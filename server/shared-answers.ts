import { acceptedAge } from './accepted-age'
import { AnswerStore, type WholeAnswer } from './answer-store'
import { type Api, apiSegments, problem } from './api'
import { costsHeader, decoded } from './hidden-costs'
import { innerRequest } from './inner-request'
import { type ReadBody, readWhole } from './read-whole'
import { ServiceLimit } from './service-limit'
import { TimedOut, upstreamProblem } from './upstream-error'

/** Figures since the start, for whoever watches the server. */
export interface SharedCounts {
  readonly asked: number
  readonly answeredFromMemory: number
  /** Those that waited for the answer to somebody else's request. */
  readonly joined: number
  readonly askedOfService: number
  /** Answers in memory now. */
  readonly stored: number
}

export interface SharedAnswers {
  readonly api: Api
  counts(this: void): SharedCounts
}

/** A larger answer is passed on, and not kept. */
const largest = 4 * 1024 * 1024
const room = { count: 500, bytes: 64 * 1024 * 1024 }

// Besides the address, what may make one answer differ from another (RFC 9111, 4.1).
const tellingApart = ['accept', 'accept-language', 'accept-encoding']

/** One request to the service, and all who wait for its answer. */
interface Flight {
  readonly askedAt: number
  readonly outcome: Promise<Outcome>
  readonly end: AbortController
  waiting: number
}

type Outcome = WholeAnswer | LargeAnswer

/** There is one stream only: whoever comes first has it. */
interface LargeAnswer {
  readonly status: number
  readonly headers: Headers
  stream: ReadBody['stream']
}

/**
 * Lets many displays be no more load on the service than one: requests for the same thing wait for one answer, a good
 * answer is given again for a short time, and a 429 is obeyed for all of them. Answers from memory tell their age
 * (RFC 9111, 5.1), and requests may ask for younger ones (`acceptedAge`).
 *
 * Only for GET, and only for requests with one and the same key: nothing here looks at it.
 * @param seconds how long an answer is given again, counted from when the service was asked.
 * @param now milliseconds of a clock that nobody sets.
 */
export function shareAnswers(api: Api, seconds: number, now: () => number = () => performance.now()): SharedAnswers {
  const store = new AnswerStore({ lifetime: seconds * 1000, ...room })
  const limit = new ServiceLimit()
  const flights = new Map<string, Flight>()
  const counts = { asked: 0, answeredFromMemory: 0, joined: 0, askedOfService: 0 }

  const shared: Api = (request, env) => {
    counts.asked += 1
    const limited = limit.answer(now())
    if (limited !== undefined) {
      counts.answeredFromMemory += 1
      return limited
    }
    const name = nameOf(request)
    // No address of the API: it is not for us to say so.
    if (name === undefined) return api(request, env)
    const accepted = acceptedAge(request.headers) * 1000
    const kept = store.find(name, now())
    if (kept !== undefined && now() - kept.madeAt < accepted) {
      counts.answeredFromMemory += 1
      return answerOf(kept, ageAt(now(), kept.madeAt))
    }
    const underWay = flights.get(name)
    if (underWay === undefined || now() - underWay.askedAt >= accepted)
      return answerTo(request, env, start(name, request))
    counts.joined += 1
    return answerTo(request, env, underWay, now())
  }

  function start(name: string, request: Request): Flight {
    counts.askedOfService += 1
    const askedAt = now()
    const end = new AbortController()
    const outcome = Promise.resolve()
      .then(() => api(innerRequest(request.url, request.headers, end.signal)))
      .then((answer) => outcomeOf(answer, askedAt))
      .then(async (result) => {
        if (!('stream' in result)) await learn(name, result)
        return result
      })
      .finally(() => {
        if (flights.get(name) === flight) flights.delete(name)
      })
    const flight: Flight = { askedAt, outcome, end, waiting: 0 }
    end.signal.addEventListener('abort', () => {
      if (flights.get(name) === flight) flights.delete(name)
    })
    flights.set(name, flight)
    return flight
  }

  /** @param joinedAt when the request joined a flight that was under way. */
  async function answerTo(
    request: Request,
    env: Parameters<Api>[1],
    flight: Flight,
    joinedAt?: number,
  ): Promise<Response> {
    const leave = () => {
      flight.waiting -= 1
      if (flight.waiting === 0) flight.end.abort()
    }
    flight.waiting += 1
    request.signal.addEventListener('abort', leave, { once: true })
    if (request.signal.aborted) leave()
    try {
      const outcome = await flight.outcome
      if (!('stream' in outcome)) {
        return answerOf(outcome, joinedAt === undefined ? undefined : ageAt(joinedAt, outcome.madeAt))
      }
      const { stream, status, headers } = outcome
      outcome.stream = undefined
      if (stream !== undefined) {
        return new Response(stream(env?.outgoing), { status, headers: new Headers(headers) })
      }
    } finally {
      request.signal.removeEventListener('abort', leave)
    }
    counts.askedOfService += 1
    return api(request, env)
  }

  async function learn(name: string, answer: WholeAnswer): Promise<void> {
    if (answer.status === 200) {
      // A service that ends its answers by closing the connection may have closed it early: whole JSON tells.
      if (isJson((await decoded(answer.bytes, answer.headers.get('content-encoding'))).text))
        store.keep(name, answer, now())
    } else if (answer.status === 429) limit.learn(answer.headers, now())
    // The key may see nothing any more, or not this.
    else if (answer.status === 401) store.clear()
    else if (answer.status < 500) store.drop(name)
  }

  return { api: shared, counts: () => ({ ...counts, stored: store.count }) }
}

/**
 * Only obeys a 429 for everybody, and shares nothing.
 * @param now milliseconds of a clock that nobody sets.
 */
export function obeyLimit(api: Api, now: () => number = () => performance.now()): Api {
  const limit = new ServiceLimit()
  return async (request, env) => {
    const limited = limit.answer(now())
    if (limited !== undefined) return limited
    const answer = await api(request, env)
    if (answer.status === 429) limit.learn(answer.headers, now())
    return answer
  }
}

/** What a request asks for; undefined when that is no address of the API. */
function nameOf({ url, headers }: Request): string | undefined {
  const segments = apiSegments(url)
  if (segments === undefined) return undefined
  const hidden = headers.has(costsHeader)
  // Without costs, an answer is never compressed.
  const asked = tellingApart.map((header) => (hidden && header === 'accept-encoding' ? null : headers.get(header)))
  const { pathname, search } = new URL(url)
  // The built-in API tells a path from the one with a slash behind it.
  return JSON.stringify([hidden, segments, pathname.endsWith('/'), search, ...asked])
}

async function outcomeOf(answer: Response, askedAt: number): Promise<Outcome> {
  const { status, headers } = answer
  let body: ReadBody
  try {
    body = await readWhole(answer, largest)
  } catch (error) {
    const broken = problem(502, 'unreachable', 'The inventory service broke its answer off.')
    return outcomeOf(error instanceof TimedOut ? upstreamProblem(error) : broken, askedAt)
  }
  if (body.stream !== undefined) return { status, headers, stream: body.stream }
  // Something in between may have had it in memory already.
  const given = /^\d{1,9}$/.exec(headers.get('age')?.trim() ?? '')?.[0] ?? '0'
  return { status, headers, bytes: body.bytes, madeAt: askedAt - Number(given) * 1000 }
}

/** @param age in seconds, where the answer is from memory. */
function answerOf({ status, headers, bytes }: WholeAnswer, age?: number): Response {
  // A copy for each: what is set on an answer later is set on the headers it was given.
  const own = new Headers(headers)
  if (age !== undefined) own.set('age', `${age}`)
  return new Response(bytes.length === 0 ? null : bytes, { status, headers: own })
}

/** Whole seconds, rounded up: never younger than it is. */
function ageAt(time: number, madeAt: number): number {
  return Math.ceil((time - madeAt) / 1000)
}

function isJson(text: string | undefined): boolean {
  if (text === undefined) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
