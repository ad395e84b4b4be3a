import { pingPath } from '@/contract/account'
import { isFields } from '@/contract/open-record'
import type { Api } from './api'
import { innerRequest } from './inner-request'
import { readWhole } from './read-whole'
import type { Settings } from './settings'

/** Whether the service answers, and how long ago that was found out. */
export interface ServiceCheck extends Finding {
  readonly checkedSecondsAgo: number
}

interface Finding {
  readonly ok: boolean
  readonly reason?: string
}

/** Milliseconds that a finding is good for, and that finding out may take. */
const remembered = 5_000
const timeLimit = 5_000

const largest = 64 * 1024

// What our own answers say when the service could not be asked; of other words none is repeated.
const reasons = ['moved', 'unreachable', 'timed_out', 'loop']

/**
 * Asks the service for a ping, at most once in five seconds however often it is called. A key of the server has to be
 * accepted; without one, any answer of an API will do, "401" for one.
 * @param api adds the server's key where it has one.
 * @param now milliseconds of a clock that nobody sets.
 */
export function createServiceCheck(
  api: Api,
  settings: Pick<Settings, 'api' | 'key'>,
  now: () => number = () => performance.now(),
): () => Promise<ServiceCheck> {
  const holdsKey = settings.key !== undefined
  const headers = new Headers({ accept: 'application/json', 'cache-control': 'no-cache' })
  // The embedded API looks for a key in its database, which is what we want to know of. A service might count such tries.
  if (!holdsKey && settings.api.kind === 'embedded') headers.set('authorization', 'Bearer of-nobody')

  let last: { readonly finding: Finding; readonly at: number } | undefined
  let underWay: Promise<{ readonly finding: Finding; readonly at: number }> | undefined

  async function find() {
    const finding = await inTime((signal) =>
      ask(api, innerRequest(`http://localhost${pingPath}`, headers, signal), holdsKey),
    )
    last = { finding, at: now() }
    underWay = undefined
    return last
  }

  return async () => {
    const { finding, at } = last !== undefined && now() - last.at < remembered ? last : await (underWay ??= find())
    return { ...finding, checkedSecondsAgo: Math.floor((now() - at) / 1000) }
  }
}

/** Ends on time even when what is asked does not listen to the signal. */
async function inTime(find: (signal: AbortSignal) => Promise<Finding>): Promise<Finding> {
  const end = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => {
      resolve({ ok: false, reason: 'timed_out' })
      end.abort()
    }, timeLimit)
  })
  try {
    return await Promise.race([find(end.signal), late])
  } catch {
    return { ok: false, reason: 'failing' }
  } finally {
    clearTimeout(timer)
  }
}

async function ask(api: Api, request: Request, holdsKey: boolean): Promise<Finding> {
  const answer = await api(request)
  const { status } = answer
  const read = await readWhole(answer, largest)
  await read.stream?.().cancel()
  const json = parsed(read.bytes)
  const reasonGiven = isFields(json?.body) ? json.body['reason'] : undefined
  // It is there and knows us; displays wait, and another server would have to wait as well.
  if (status === 429) return { ok: true, reason: 'limited' }
  if (status >= 500) {
    const reason = reasons.find((one) => one === reasonGiven)
    return {
      ok: false,
      reason: reason ?? (reasonGiven === 'not_json' || reasonGiven === 'unreadable' ? 'foreign' : 'failing'),
    }
  }
  if (json === undefined) return { ok: false, reason: 'foreign' }
  if (!holdsKey) return { ok: true }
  if (status === 401 || status === 403) return { ok: false, reason: 'key_refused' }
  // What a ping answers is not specified: any JSON with a 2xx status says that the key is accepted.
  return answer.ok ? { ok: true } : { ok: false, reason: 'failing' }
}

function parsed(bytes: Uint8Array | undefined): { readonly body: unknown } | undefined {
  try {
    return { body: JSON.parse(new TextDecoder().decode(bytes)) as unknown }
  } catch {
    return undefined
  }
}
