// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const key = 'cb_live_secret'
const now = Date.UTC(2026, 10, 20, 12)

/** As another tab, or this page loaded anew, has it: nothing in memory. */
async function anew() {
  vi.resetModules()
  return import('./limits')
}

beforeEach(() => localStorage.clear())

test('a limit outlives the page, until its end', async () => {
  ;(await anew()).keepLimit('', key, now + 5000, now)
  const { readLimit } = await anew()
  expect(readLimit('', key, now + 4999)).toBe(now + 5000)
  expect(readLimit('', key, now + 5000)).toBeUndefined()
})

test('it belongs to one key at one address', async () => {
  const { keepLimit, readLimit } = await anew()
  keepLimit('', key, now + 5000, now)
  expect(readLimit('', 'another', now)).toBeUndefined()
  expect(readLimit('', null, now)).toBeUndefined()
  expect(readLimit('https://example.com', key, now)).toBeUndefined()
})

test('the key that the server holds is one too, whatever it is called', async () => {
  const { keepLimit, readLimit } = await anew()
  keepLimit('', undefined, now + 5000, now)
  expect(readLimit('', null, now)).toBe(now + 5000)
})

test('what is kept is an instant under a small number, and nothing of key or address', async () => {
  const { keepLimit } = await anew()
  keepLimit('https://inventory.example.com', key, now + 5000, now)
  const [[name, value] = [], ...more] = Object.keys(localStorage).map((one) => [one, localStorage.getItem(one)])
  expect([value, more]).toEqual([`${now + 5000}`, []])
  expect(name).toMatch(/^stockroom\.limited\.\d{1,5}$/)
})

test('the longest wait counts', async () => {
  const { keepLimit, readLimit } = await anew()
  keepLimit('', key, now + 5000, now)
  keepLimit('', key, now + 2000, now)
  expect(readLimit('', key, now)).toBe(now + 5000)
})

test('an absurd wait, and one from before the clock was set back, is no more than ten minutes', async () => {
  ;(await anew()).keepLimit('', key, now + 86_400_000, now)
  const { readLimit } = await anew()
  expect(readLimit('', key, now)).toBe(now + 600_000)
  expect(readLimit('', key, now - 3_600_000)).toBeUndefined()
})

test.each(['', 'soon', 'NaN', 'Infinity', '-1', '{}'])('garbage limits nothing: %j', async (garbage) => {
  const { keepLimit, readLimit } = await anew()
  keepLimit('', key, now + 1000, now)
  for (const name of Object.keys(localStorage)) localStorage.setItem(name, garbage)
  expect((await anew()).readLimit('', key, now)).toBeUndefined()
  expect(readLimit('', key, now + 1000)).toBeUndefined()
})

test('limits that are over are cleared away, and nothing else is', async () => {
  const { keepLimit } = await anew()
  localStorage.setItem('stockroom.connection', '{}')
  keepLimit('', 'old', now - 1000, now - 2000)
  keepLimit('', 'other', now + 1000, now)
  keepLimit('', key, now + 1000, now)
  expect(Object.keys(localStorage)).toHaveLength(3)
  expect(localStorage.getItem('stockroom.connection')).toBe('{}')
})

test('where storage is blocked, a limit lasts as long as the page', async () => {
  for (const method of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('blocked')
    })
  }
  const { keepLimit, readLimit } = await anew()
  keepLimit('', key, now + 5000, now)
  expect(readLimit('', key, now)).toBe(now + 5000)
})
