// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceClock } from './clock'
import { keepAwake } from './wake-lock'

let locks: { released: boolean; release: () => Promise<void> }[] = []
let refuses = false
let visibility: DocumentVisibilityState = 'visible'

const request = vi.fn<() => Promise<unknown>>(() => {
  if (refuses) return Promise.reject(new Error('NotAllowedError'))
  const lock = {
    released: false,
    release: () => {
      lock.released = true
      return Promise.resolve()
    },
  }
  locks.push(lock)
  return Promise.resolve(lock)
})

beforeEach(() => {
  vi.useFakeTimers()
  locks = []
  refuses = false
  visibility = 'visible'
  request.mockClear()
  vi.stubGlobal('navigator', { wakeLock: { request } })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function ticks(keeper: ReturnType<typeof keepAwake>, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    keeper.tick()
    await vi.advanceTimersByTimeAsync(1000)
  }
}

test('the screen is kept on with one lock, which is taken again whenever it is lost', async () => {
  const keeper = keepAwake(deviceClock)
  await ticks(keeper, 60)
  expect(locks).toHaveLength(1)
  for (let at = 1; at <= 5; at += 1) {
    await locks.at(-1)?.release()
    await ticks(keeper, 2)
    expect(locks).toHaveLength(at + 1)
  }
  keeper.stop()
  expect(locks.every(({ released }) => released)).toBe(true)
  await ticks(keeper, 10)
  expect(locks).toHaveLength(6)
})

test('it is not asked for while the page is out of sight', async () => {
  const keeper = keepAwake(deviceClock)
  visibility = 'hidden'
  await ticks(keeper, 10)
  expect(request).not.toHaveBeenCalled()
  visibility = 'visible'
  await ticks(keeper, 1)
  expect(locks).toHaveLength(1)
})

test('where it is refused it is asked for again twice a minute', async () => {
  refuses = true
  const keeper = keepAwake(deviceClock)
  await ticks(keeper, 60)
  expect(request).toHaveBeenCalledTimes(2)
  refuses = false
  await ticks(keeper, 31)
  expect(locks).toHaveLength(1)
})
