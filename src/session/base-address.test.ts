import { expect, test } from 'vitest'
import { readBaseAddress } from './base-address'

test.each([
  ['https://inventory.example.com', 'https://inventory.example.com'],
  ['inventory.example.com/', 'https://inventory.example.com'],
  [' https://inventory.example.com/api/v1/ ', 'https://inventory.example.com'],
  ['https://inventory.example.com/api/v1/materials?page=2', 'https://inventory.example.com'],
  ['https://example.com/stock/api/v1', 'https://example.com/stock'],
  ['https://example.com:8443/stock//', 'https://example.com:8443/stock'],
  ['http://localhost:4300', 'http://localhost:4300'],
  ['http://127.0.0.1:4300/api/v1', 'http://127.0.0.1:4300'],
  ['http://[::1]:4300', 'http://[::1]:4300'],
])('%j is read as %j', (typed, base) => {
  expect(readBaseAddress(typed)).toEqual({ base })
})

test.each([
  ['', 'Enter'],
  ['http://inventory.example.com', 'https://'],
  ['ftp://inventory.example.com', 'https://'],
  ['javascript:alert(1)', 'not an address'],
  ['https://key@inventory.example.com', 'out of the address'],
  ['https://', 'not an address'],
])('%j says what is wrong', (typed, problem) => {
  expect(readBaseAddress(typed).problem).toContain(problem)
})
