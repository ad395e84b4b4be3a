import { expect, test } from 'vitest'
import { chooseEncoding } from './content-encoding'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['gzip', 'gzip'],
  ['GZIP;Q=1.0', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity', undefined],
  ['identity, br;q=0.5', undefined],
  ['br;q=0', undefined],
  ['*;q=0', undefined],
  ['zstd', undefined],
  ['br;q=nonsense', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Encoding %j gets %j', (header, encoding) => {
  expect(chooseEncoding(header, ['br', 'gzip'])).toBe(encoding)
})

test('a header of many spaces is read at once', () => {
  expect(chooseEncoding(`br ${' '.repeat(200_000)}x, gzip ; q=1`, ['br', 'gzip'])).toBe('gzip')
}, 5000)
