import { expect, test } from 'vitest'
import { type Press, type Reading, ScanReader } from './scan'

/** Where a US keyboard has these. */
const codes: Readonly<Record<string, string>> = { '-': 'Minus', ']': 'BracketRight', ' ': 'Space', '/': 'Slash' }

function codeOf(key: string): string {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`
  return /^\d$/.test(key) ? `Digit${key}` : (codes[key] ?? key)
}

function press(key: string, at: number, more: Partial<Press> = {}): Press {
  return { key, code: codeOf(key), shift: /^[A-Z]$/.test(key), modified: false, repeat: false, at, ...more }
}

/** Types a text with a pause between the keys, then the last key; what that was taken for. */
function type(text: string, pause: number, end = 'Enter', reader = new ScanReader(), from = 0): Reading {
  const keys = Array.from(text)
  for (const [at, key] of keys.entries()) reader.feed(press(key, from + at * pause))
  return reader.feed(press(end, from + keys.length * pause, { shift: false }))
}

function readings(reading: Reading): readonly string[] {
  return reading.kind === 'scan' ? reading.readings : []
}

test('a code that is typed at a scanner’s pace and ended by Enter or Tab is a scan', () => {
  expect(readings(type('EO-0001', 8))[0]).toBe('EO-0001')
  expect(readings(type('EO-0001', 8, 'Tab'))[0]).toBe('EO-0001')
  expect(readings(type('5901234123457', 30))[0]).toBe('5901234123457')
})

test('a short code is one at a pace only that nobody types at, and a single letter is none', () => {
  expect(readings(type('A12', 8))).toEqual(['A12'])
  expect(readings(type('000', 8))).toEqual(['000'])
  expect(type('A12', 25).kind).toBe('other')
  expect(type('A', 1).kind).toBe('other')
})

test('readings that differ by case only are one', () => {
  const reader = new ScanReader()
  for (const [at, key] of Array.from('ZQ998').entries()) reader.feed(press(key, at * 5, { shift: false }))
  expect(readings(reader.feed(press('Enter', 30)))).toEqual(['ZQ998'])
})

test('a person who types is no scanner, however quickly', () => {
  expect(type('EO-0001', 60).kind).toBe('other')
  expect(type('oil', 40).kind).toBe('other')
  expect(type('EO-0001', 8, 'x').kind).not.toBe('scan')
})

test('one late key of a busy machine does not break a code, and a pause does', () => {
  const late = new ScanReader()
  for (const [at, key] of Array.from('EO-0').entries()) late.feed(press(key, at * 5))
  for (const [at, key] of Array.from('001').entries()) late.feed(press(key, 95 + at * 5))
  expect(readings(late.feed(press('Enter', 110)))[0]).toBe('EO-0001')

  const paused = new ScanReader()
  paused.feed(press('a', 0))
  expect(readings(type('EO-0001', 5, 'Enter', paused, 500))[0]).toBe('EO-0001')
})

test('Enter that a person presses long after a burst ends no code', () => {
  const reader = new ScanReader()
  for (const [at, key] of Array.from('EO-0001').entries()) reader.feed(press(key, at * 5))
  expect(reader.feed(press('Enter', 900)).kind).toBe('other')
})

test('a key that is held down is no code', () => {
  const reader = new ScanReader()
  for (let at = 0; at < 10; at += 1) reader.feed(press(']', at * 30, { repeat: at > 0 }))
  expect(reader.feed(press('Enter', 300)).kind).toBe('other')
})

test('control characters and Shift between the keys are no part of a code', () => {
  const reader = new ScanReader()
  reader.feed(press('b', 0, { modified: true }))
  for (const [at, key] of ['E', 'Shift', 'O', '-', 'Unidentified', '1'].entries()) reader.feed(press(key, 5 + at * 5))
  expect(readings(reader.feed(press('Enter', 40)))[0]).toBe('EO-1')
})

test('a code begins anew after Escape or an arrow', () => {
  const reader = new ScanReader()
  for (const [at, key] of ['a', 'b', 'Escape'].entries()) reader.feed(press(key, at * 5))
  expect(readings(type('1234', 5, 'Enter', reader, 15))).toEqual(['1234'])
})

test('from the second key on, a burst is known as such', () => {
  const reader = new ScanReader()
  expect(reader.feed(press('E', 0)).kind).toBe('other')
  expect(reader.feed(press('O', 5)).kind).toBe('burst')
})

test('a prefix can be left off: a symbology identifier, or signs in front', () => {
  expect(readings(type(']C1EO-0001', 5))).toEqual([']C1EO-0001', 'EO-0001', 'C1EO-0001'])
  expect(readings(type('/EO-0001', 5))).toContain('EO-0001')
})

test('keys are also read by their places on a US keyboard, which scanners believe in', () => {
  // As a French keyboard gives what a scanner types for "A-12".
  const reader = new ScanReader()
  const keys = [
    press('Q', 0, { code: 'KeyA', shift: true }),
    press(')', 5, { code: 'Minus', shift: false }),
    press('&', 10, { code: 'Digit1', shift: false }),
    press('é', 15, { code: 'Digit2', shift: false }),
  ]
  for (const key of keys) reader.feed(key)
  expect(readings(reader.feed(press('Enter', 20)))).toEqual(['Q)&é', 'A-12'])
})

test('letters beyond the keyboard’s, such as emoji, count as one each', () => {
  expect(type('🕯', 5).kind).toBe('other')
  expect(readings(type('大豆-1', 5))[0]).toBe('大豆-1')
})

test('one key pressed again and again is a person’s, as for the next page', () => {
  const reader = new ScanReader()
  for (let at = 0; at < 50; at += 5) expect(reader.feed(press(']', at)).kind).toBe('other')
})
