import { expect, test } from 'vitest'
import { acceptedAge } from './accepted-age'

test.each<[Record<string, string>, number]>([
  [{}, Infinity],
  [{ 'cache-control': '' }, Infinity],
  [{ 'cache-control': 'no-transform' }, Infinity],
  [{ 'cache-control': 'max-age=30' }, 30],
  [{ 'cache-control': 'no-transform, Max-Age=30' }, 30],
  [{ 'cache-control': 'max-age="7"' }, 7],
  [{ 'cache-control': 'max-age=30, max-age=5' }, 5],
  [{ 'cache-control': 'max-age=0' }, 0],
  [{ 'cache-control': 'max-age' }, 0],
  [{ 'cache-control': 'max-age=soon' }, 0],
  [{ 'cache-control': 'max-age=-1' }, 0],
  [{ 'cache-control': 'no-cache' }, 0],
  [{ 'cache-control': 'max-age=30, No-Store' }, 0],
  [{ pragma: 'no-cache' }, 0],
  [{ pragma: 'no-cache', 'cache-control': 'max-age=30' }, 30],
  [{ 'x-cache-control': 'no-cache' }, Infinity],
])('%o takes an answer of up to %d s', (headers, seconds) => {
  expect(acceptedAge(new Headers(headers))).toBe(seconds)
})
