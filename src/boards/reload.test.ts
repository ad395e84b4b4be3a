// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOutdated, loadAnew, loadNewVersion } from './reload'

const found = vi.hoisted(() => ({ version: undefined as string | undefined, answers: true }))
vi.mock('@/api/page-version', () => ({
  newVersion: () => Promise.resolve(found.version),
  pageAnswers: () => Promise.resolve(found.answers),
}))

const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000_000 })
  sessionStorage.clear()
  found.version = undefined
  found.answers = true
  reload.mockReset()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function later(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * 60_000)
}

test('a version is loaded once: one that does not come is left alone for an hour', async () => {
  expect(await isOutdated()).toBe(false)
  found.version = '/assets/new.js'
  expect(await isOutdated()).toBe(true)
  await loadNewVersion()
  expect(reload).toHaveBeenCalledTimes(1)
  for (let at = 0; at < 11; at += 1) {
    later(5)
    expect(await isOutdated()).toBe(false)
    await loadNewVersion()
  }
  expect(reload).toHaveBeenCalledTimes(1)
  later(10)
  await loadNewVersion()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a newer version may come soon after, and a clock that was set back hinders none', async () => {
  found.version = '/assets/new.js'
  await loadNewVersion()
  found.version = '/assets/newer.js'
  await loadNewVersion()
  expect(reload).toHaveBeenCalledTimes(1)
  later(2)
  await loadNewVersion()
  expect(reload).toHaveBeenCalledTimes(2)
  later(-24 * 60)
  found.version = '/assets/newest.js'
  expect(await isOutdated()).toBe(true)
})

test('what broke is loaded anew only where the page answers, and not for ever', async () => {
  found.answers = false
  await loadAnew()
  expect(reload).not.toHaveBeenCalled()
  found.answers = true
  await loadAnew()
  later(5)
  await loadAnew()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('where storage is blocked the history remembers, so that there is an end to it', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
  })
  found.version = '/assets/new.js'
  await loadNewVersion()
  expect(reload).toHaveBeenCalledTimes(1)
  later(5)
  expect(await isOutdated()).toBe(false)
  await loadNewVersion()
  expect(reload).toHaveBeenCalledTimes(1)
  window.history.replaceState(null, '')
})
