import { expect, test } from 'vitest'
import { basePath } from './base-path'

test.each([
  [undefined, '/'],
  ['/', '/'],
  ['stock', '/stock/'],
  [' /stock/room/ ', '/stock/room/'],
  ['/stock/api/', '/stock/api/'],
])('%j is the path %s', (value, path) => {
  expect(basePath(value)).toBe(path)
})

test.each(['https://stock.example.com/', '/a b/', '/../', '/a?b/', '/api/', 'healthz', '/readyz/page/', '/__sample'])(
  '%s is refused with the name of the setting',
  (value) => {
    expect(() => basePath(value)).toThrow(/^BASE_PATH must/)
  },
)
