import { expect, test } from 'vitest'
import { ServiceLimit } from './service-limit'

function limited(retryAfter: string | undefined, now = 0): ServiceLimit {
  const limit = new ServiceLimit()
  limit.learn(new Headers({ 'x-request-id': 'abc', ...(retryAfter && { 'retry-after': retryAfter }) }), now)
  return limit
}

test('the limit is told with the seconds that remain, until it is over', async () => {
  const limit = limited('9', 1000)
  const first = limit.answer(1000)
  expect([first?.status, await first?.json()]).toEqual([429, { error: expect.any(String), reason: 'limited' }])
  expect(first?.headers.get('x-request-id')).toBe('abc')
  const remaining = [1000, 1001, 2000, 9999].map((now) => limit.answer(now)?.headers.get('retry-after'))
  expect(remaining).toEqual(['9', '9', '8', '1'])
  expect(limit.answer(2500)?.headers.get('age')).toBe('2')
  expect(limit.answer(10_000)).toBeUndefined()
})

test('a date is understood as well', () => {
  const limit = limited(new Date(Date.now() + 10_000).toUTCString())
  expect(Number(limit.answer(0)?.headers.get('retry-after'))).toBeOneOf([9, 10])
  expect(limit.answer(10_000)).toBeUndefined()
})

test('a wait of hours is passed on, but the service is asked again after ten minutes', () => {
  const limit = limited('7200')
  expect(limit.answer(599_999)?.headers.get('retry-after')).toBe('6601')
  expect(limit.answer(600_000)).toBeUndefined()
})

test('a shorter wait is remembered once a longer one has been tried again', () => {
  const limit = limited('7200')
  limit.learn(new Headers({ 'retry-after': '30' }), 600_000)
  expect(limit.answer(600_000)?.headers.get('retry-after')).toBe('30')
  expect(limit.answer(630_000)).toBeUndefined()
})

test('a wait without end is told in seconds all the same', () => {
  expect(limited('9'.repeat(30)).answer(0)?.headers.get('retry-after')).toBe('1000000000')
})

test('a shorter wait that comes later does not end a longer one', () => {
  const limit = limited('40')
  limit.learn(new Headers({ 'retry-after': '1' }), 500)
  expect(limit.answer(2000)?.headers.get('retry-after')).toBe('38')
  limit.learn(new Headers({ 'retry-after': '60' }), 2000)
  expect(limit.answer(2000)?.headers.get('retry-after')).toBe('60')
})

test.each([undefined, '', 'soon', '0', '-5', 'Thu, 01 Jan 1970 00:00:00 GMT'])(
  'a limit that says %j is none to remember',
  (retryAfter) => {
    expect(limited(retryAfter).answer(0)).toBeUndefined()
  },
)
