import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problem } from './api'
import { createServiceCheck } from './service-check'
import { readSettings } from './settings'

const service = { INVENTORY_API_URL: 'https://inventory.example.com' }
const holding = { ...service, INVENTORY_API_KEY: 'held' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function checking(answer: (request: Request) => Response | Promise<Response>, env: Record<string, string> = holding) {
  const asked: Request[] = []
  const check = createServiceCheck((request) => {
    asked.push(request)
    return answer(request)
  }, readSettings(env))
  return { asked, check }
}

const pong = () => Response.json({ ping: 'pong', account_id: 1 })
const status = (code: number) => () => Response.json({ error: 'x' }, { status: code })

test.each([
  ['a ping', pong, { ok: true }],
  ['a limit', status(429), { ok: true, reason: 'limited' }],
  ['401', status(401), { ok: false, reason: 'key_refused' }],
  ['403', status(403), { ok: false, reason: 'key_refused' }],
  ['404', status(404), { ok: false, reason: 'failing' }],
  ['500', status(500), { ok: false, reason: 'failing' }],
  ['a page', () => new Response('<p>Sign in</p>'), { ok: false, reason: 'foreign' }],
  ['any JSON', () => Response.json('pong', { status: 201 }), { ok: true }],
  ['no word in it', () => Response.json({}), { ok: true }],
  ['a redirect', () => problem(502, 'moved', 'to https://secret.example'), { ok: false, reason: 'moved' }],
  ['nothing', () => problem(502, 'unreachable', 'x'), { ok: false, reason: 'unreachable' }],
  ['no JSON', () => problem(502, 'not_json', 'x'), { ok: false, reason: 'foreign' }],
  ['a word of its own', () => Response.json({ reason: 'secret' }, { status: 503 }), { ok: false, reason: 'failing' }],
  ['too much', () => new Response('x'.repeat(100_000)), { ok: false, reason: 'foreign' }],
  ['an error inside', () => Promise.reject(new Error('secret')), { ok: false, reason: 'failing' }],
])('with a key of the server, %s means %o', async (_what, answer, finding) => {
  expect(await checking(answer).check()).toEqual({ ...finding, checkedSecondsAgo: 0 })
})

test.each([
  ['401', status(401), true],
  ['403', status(403), true],
  ['a ping', pong, true],
  ['429', status(429), true],
  ['500', status(500), false],
  ['a page', () => new Response('<p>Sign in</p>', { status: 401 }), false],
  ['nothing', () => problem(504, 'timed_out', 'x'), false],
])('without one, an answer of an API is enough: %s', async (_what, answer, ok) => {
  const { check, asked } = checking(answer, service)
  expect((await check()).ok).toBe(ok)
  expect(asked[0]?.headers.has('authorization')).toBe(false)
})

test('the embedded API is asked so that it has to ask its database', async () => {
  const { check, asked } = checking(status(401), {})
  expect((await check()).ok).toBe(true)
  expect(asked[0]?.headers.get('authorization')).toMatch(/^Bearer \S+$/)
})

test('however many ask, the service is asked once in five seconds', async () => {
  const { check, asked } = checking(pong)
  await Promise.all(Array.from({ length: 20 }, check))
  vi.advanceTimersByTime(4_999)
  expect(await check()).toEqual({ ok: true, checkedSecondsAgo: 4 })
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(await check()).toEqual({ ok: true, checkedSecondsAgo: 0 })
  expect(asked).toHaveLength(2)
})

test('a service that hangs is not ready after five seconds, and is let go', async () => {
  let hangs = true
  const { check, asked } = checking(() => (hangs ? new Promise(() => {}) : pong()))
  const finding = check()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await finding).toEqual({ ok: false, reason: 'timed_out', checkedSecondsAgo: 0 })
  expect(asked[0]?.signal.aborted).toBe(true)
  hangs = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await check()).toMatchObject({ ok: true })
})
