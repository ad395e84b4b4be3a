import { expect, test } from 'vitest'
import { readBaseAddress } from './base-address'

test.each([
  ['https://inventory.example.com', 'https://inventory.example.com'],
  ['inventory.example.com/', 'https://inventory.example.com'],
  [' https://inventory.example.com/api/v1/ ', 'https://inventory.example.com'],
  ['https://inventory.example.com/api/v1/materials', 'https://inventory.example.com'],
  ['https://example.com/stock/api/v1', 'https://example.com/stock'],
  ['https://example.com:8443/stock//', 'https://example.com:8443/stock'],
  ['https://lager_1.müller.example.', 'https://lager_1.xn--mller-kva.example.'],
  ['http://localhost:4300', 'http://localhost:4300'],
  ['http://127.0.0.1:4300/api/v1', 'http://127.0.0.1:4300'],
])('%j is read as %j', (typed, base) => {
  expect(readBaseAddress(typed)).toEqual({ base })
})

test.each([
  ['', 'Enter'],
  ['http://inventory.example.com', 'https://'],
  ['ftp://inventory.example.com', 'https://'],
  ['javascript:alert(1)', 'not an address'],
  ['https://', 'not an address'],
  ['not an address', 'not an address'],
  ['https://in%ventory.example', 'not an address'],
  ['https://a..b', 'not an address'],
  ['https://*.example.com', 'not an address'],
  // The policy of the page would not let it be asked there.
  ['http://[::1]:4300', 'http://localhost'],
  ['http://127.0.0.2:4300', 'http://127.0.0.1'],
])('%j says what is wrong', (typed, problem) => {
  expect(readBaseAddress(typed).problem).toContain(problem)
})

test.each([
  ['https://x.example/api/v1?key=cb_live_abc', 'from the “?” on', 'https://x.example'],
  ['https://x.example/#cb_live_abc', 'from the “#” on', 'https://x.example'],
  ['https://cb_live_abc@x.example', 'in front of the “@”', 'https://x.example'],
  ['user:cb_live_abc@x.example:8443/stock/api/v1/', 'in front of the “@”', 'https://x.example:8443/stock'],
  ['https://user:cb_live_abc@x.example?key=cb_live_abc', '“@” and everything from the “?” on', 'https://x.example'],
  ['http://user:cb_live_abc@x.example', 'in front of the “@”', 'http://x.example'],
])('%j says that secrets do not belong there, and leaves none', (typed, told, rest) => {
  const reading = readBaseAddress(typed)
  expect(reading).toMatchObject({ problem: expect.stringContaining(told), rest })
  expect(JSON.stringify(reading)).not.toContain('cb_live_abc')
})

test('an empty query or fragment is no secret', () => {
  expect(readBaseAddress('https://x.example/?')).toEqual({ base: 'https://x.example' })
  expect(readBaseAddress('https://x.example/#')).toEqual({ base: 'https://x.example' })
})
