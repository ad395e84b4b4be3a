// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QueryObserver } from '@tanstack/react-query'
import { isApiError } from '@/api/errors'
import { keepLimit } from '@/api/limits'
import { listQuery } from '@/api/queries'
import { until } from '@/api/testing'
import { endedName, readStored, storedName } from '@/api/stored'
import { materialsEndpoint } from '@/contract/materials'
import { connect } from './connect'
import { currentSession, disconnect, queryClient, resume } from './session'

const ask = vi.fn<(path: string) => Promise<Response>>()
const account = { id: 1, name: 'Fern', currency_code: 'EUR', time_zone: 'UTC' }
const none = { current_page: 1, total_pages: 0, total_count: 0, per_page: 25 }

function limited(seconds: number): Response {
  return Response.json({ error: 'Slow down.' }, { status: 429, headers: { 'retry-after': `${seconds}` } })
}

function fine(path: string): Response {
  if (path.includes('/account')) return Response.json({ account })
  return Response.json(path.includes('/ping') ? {} : { materials: [], meta: none })
}

function isFull(): never {
  throw new DOMException('Full', 'QuotaExceededError')
}

function connectWith(key: string) {
  return connect({ base: '', key, keep: () => false, signal: new AbortController().signal, onWait: () => {} })
}

async function failureOf(key: string) {
  const error: unknown = await connectWith(key).catch((error: unknown) => error)
  if (!isApiError(error)) throw new Error('It was connected.')
  return error
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('fetch', ask)
  ask.mockReset()
  ask.mockImplementation((path) => Promise.resolve(fine(path)))
})
afterEach(() => {
  vi.useRealTimers()
  disconnect()
})

test('connecting again within a limit tells its end and asks nothing; another key is free', async () => {
  ask.mockImplementation(() => Promise.resolve(limited(90)))
  const first = await failureOf('one')
  expect(first.kind).toBe('limited')
  const again = await failureOf('one')
  expect([again.kind, again.retryAt]).toEqual(['limited', first.retryAt])
  expect(ask).toHaveBeenCalledTimes(1)
  await failureOf('another')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a short limit is told as well, rather than waited for without a word', async () => {
  const retryAt = Date.now() + 3000
  keepLimit('', 'four', retryAt, Date.now())
  expect((await failureOf('four')).retryAt).toBe(retryAt)
  expect(ask).not.toHaveBeenCalled()
})

test('a limit outlives disconnecting: it belongs to the key', async () => {
  await connectWith('three')
  ask.mockImplementation(() => Promise.resolve(limited(90)))
  const session = currentSession()
  if (session.status !== 'connected') throw new Error('Nobody is connected.')
  await session.client.get('/api/v1/materials', '').catch(() => {})
  disconnect()
  ask.mockClear()
  expect((await failureOf('three')).kind).toBe('limited')
  expect(ask).not.toHaveBeenCalled()
})

test('when a limit that was too long to sit through ends, what it held back is asked for by itself', async () => {
  await connectWith('two')
  const session = currentSession()
  if (session.status !== 'connected') throw new Error('Nobody is connected.')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  ask.mockImplementation(() => Promise.resolve(limited(90)))
  const query = listQuery(session.client, materialsEndpoint, { page: 1, per_page: 25, state: 'active' })
  const observer = new QueryObserver(queryClient, query)
  const leave = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
  ask.mockClear()
  ask.mockImplementation((path) => Promise.resolve(fine(path)))
  await vi.advanceTimersByTimeAsync(89_000)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  vi.useRealTimers()
  await until(() => observer.getCurrentResult().isSuccess)
  expect(ask).toHaveBeenCalledTimes(1)
  leave()
})

test('short limits that outlast the patience of a request are followed by asking again, not too often', async () => {
  await connectWith('eight')
  const session = currentSession()
  if (session.status !== 'connected') throw new Error('Nobody is connected.')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  ask.mockClear()
  ask.mockImplementation(() => Promise.resolve(limited(2)))
  const query = listQuery(session.client, materialsEndpoint, { page: 1, per_page: 25, state: 'active' })
  const observer = new QueryObserver(queryClient, query)
  const leave = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  const tries = ask.mock.calls.length
  expect(tries).toBeGreaterThan(3)
  expect(tries).toBeLessThanOrEqual(15)
  ask.mockImplementation((path) => Promise.resolve(fine(path)))
  await vi.advanceTimersByTimeAsync(35_000)
  vi.useRealTimers()
  await until(() => observer.getCurrentResult().isSuccess)
  expect(ask).toHaveBeenCalledTimes(tries + 1)
  leave()
})

test('what a second short limit held back is asked for soon after it, and not at the end of a long silence', async () => {
  await connectWith('nine')
  const session = currentSession()
  if (session.status !== 'connected') throw new Error('Nobody is connected.')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  let left = 6
  ask.mockImplementation((path) => Promise.resolve(left-- > 0 ? limited(2) : fine(path)))
  const query = listQuery(session.client, materialsEndpoint, { page: 1, per_page: 25, state: 'active' })
  const observer = new QueryObserver(queryClient, query)
  const leave = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  expect(observer.getCurrentResult().isSuccess).toBe(true)
  leave()
})

test('a tab stays with its key when another one keeps another key on the device', async () => {
  await connect({ base: '', key: 'mine', keep: () => true, signal: new AbortController().signal, onWait: () => {} })
  expect(currentSession()).toMatchObject({ key: 'mine', kept: true })
  const theirs = JSON.stringify({ base: '', key: 'theirs' })
  localStorage.setItem(storedName, theirs)
  window.dispatchEvent(new StorageEvent('storage', { key: storedName, newValue: theirs }))
  expect(currentSession()).toMatchObject({ key: 'mine', kept: false })
  expect(readStored()?.key).toBe('mine')
})

test('whoever disconnects leaves no key on the device, not even one that another tab had kept', async () => {
  localStorage.setItem(storedName, JSON.stringify({ base: '', key: 'kept' }))
  await connectWith('of-this-tab')
  disconnect()
  expect(readStored()).toBeUndefined()
  expect(localStorage.getItem(storedName)).toBeNull()
})

test('a tab that slept while somebody disconnected has no connection when it wakes, whatever its clock said', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 48 * 3_600_000 })
  await connectWith('ahead')
  const kept = sessionStorage.getItem(storedName)
  vi.useRealTimers()
  disconnect()
  sessionStorage.setItem(storedName, kept ?? '')
  expect(readStored()).toBeUndefined()
  await connectWith('seven')
  expect(readStored()?.key).toBe('seven')
})

test.each(['1e99', 'garbage', `${Date.now() + 3_600_000}`])(
  'a connection outlives a reload when %s was left by disconnecting',
  async (left) => {
    localStorage.setItem(endedName, left)
    await connectWith('seven')
    expect(readStored()?.key).toBe('seven')
  },
)

test('a new tab takes the key of the tab that was in front, though another one is quicker', async () => {
  const others = new BroadcastChannel('stockroom.connection')
  others.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
    if (data.type !== 'ask') return
    others.postMessage({ type: 'hand-over', base: '', key: 'quick', isInFront: false })
    others.postMessage({ type: 'hand-over', base: '', key: 'in-front', isInFront: true })
  })
  resume()
  await until(() => currentSession().status === 'connected')
  expect(currentSession()).toMatchObject({ key: 'in-front' })
  others.close()
})

test('a new tab takes the key of any other one where none was in front', async () => {
  const others = new BroadcastChannel('stockroom.connection')
  others.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
    if (data.type === 'ask') others.postMessage({ type: 'hand-over', base: '', key: 'any', isInFront: false })
  })
  resume()
  await until(() => currentSession().status === 'connected')
  expect(currentSession()).toMatchObject({ key: 'any' })
  others.close()
})

test('a new tab asks once more when a tab that was being loaded anew is there', async () => {
  const others = new BroadcastChannel('stockroom.connection')
  let asked = 0
  others.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
    if (data.type !== 'ask') return
    asked += 1
    if (asked === 1) return
    others.postMessage({ type: 'hand-over', base: '', key: 'anew', isInFront: true })
  })
  resume()
  await until(() => currentSession().status === 'none')
  others.postMessage({ type: 'resumed' })
  await until(() => currentSession().status === 'connected')
  expect(currentSession()).toMatchObject({ key: 'anew' })
  others.close()
})

test('a new tab takes no key of a tab that is disconnected meanwhile', async () => {
  const others = new BroadcastChannel('stockroom.connection')
  others.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
    if (data.type !== 'ask') return
    others.postMessage({ type: 'hand-over', base: '', key: 'gone', isInFront: false })
    others.postMessage({ type: 'disconnect' })
  })
  resume()
  await until(() => currentSession().status !== 'asking')
  expect(currentSession().status).toBe('none')
  others.close()
})

test('nor one that another tab hands over after that, having heard of it later', async () => {
  const others = new BroadcastChannel('stockroom.connection')
  others.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
    if (data.type !== 'ask') return
    others.postMessage({ type: 'disconnect' })
    others.postMessage({ type: 'hand-over', base: '', key: 'gone', isInFront: true })
  })
  resume()
  await until(() => currentSession().status !== 'asking')
  expect(currentSession().status).toBe('none')
  others.close()
})

test('of two tabs the one that somebody looked at last says that it is in front', async () => {
  await connectWith('here')
  const others = new BroadcastChannel('stockroom.connection')
  const answers: unknown[] = []
  others.addEventListener('message', ({ data }: MessageEvent<{ type: string; isInFront?: boolean }>) => {
    if (data.type === 'hand-over') answers.push(data.isInFront)
  })
  const ask = async (more: number) => {
    others.postMessage({ type: 'ask' })
    await until(() => answers.length === more)
  }
  others.postMessage({ type: 'front' })
  await ask(1)
  window.dispatchEvent(new Event('focus'))
  await ask(2)
  expect(answers).toEqual([false, true])
  others.close()
})

test('where the device takes nothing more, the tab keeps the connection, and that is what is said', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: isFull, removeItem: () => {} })
  await connect({ base: '', key: 'seven', keep: () => true, signal: new AbortController().signal, onWait: () => {} })
  expect(currentSession()).toMatchObject({ status: 'connected', kept: false })
  expect(readStored()?.key).toBe('seven')
})
