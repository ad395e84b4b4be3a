import { expect, test } from 'vitest'
import { decimal } from './decimal'

test.each([
  '0',
  '12',
  '12.50',
  '-3.25',
  '+7',
  '.5',
  '5.',
  '-0',
  '007',
  '1e3',
  '1E-9',
  '2.5e+12',
  '123456789012345678901234567890.123456789012345678901234567890',
])('%s is a decimal', (text) => {
  expect(decimal.safeParse(text).success).toBe(true)
})

test('a text of many digits that is no decimal is told at once', () => {
  expect(decimal.safeParse(`${'1'.repeat(200_000)}x`).success).toBe(false)
}, 5000)

test.each([
  '',
  ' ',
  '.',
  '-',
  'e5',
  '1.2.3',
  '1,000',
  '1 000',
  ' 1',
  '1\n',
  '0x10',
  '1_000',
  'NaN',
  'Infinity',
  '٣',
  '1e999',
  '1e',
  '9'.repeat(1001),
  5,
  12.5,
  null,
  {},
  ['1'],
])('%j is no decimal', (value) => {
  expect(decimal.safeParse(value).success).toBe(false)
})
