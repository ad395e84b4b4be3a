import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Facts } from './facts'
import { fileName, safeName } from './file-name'

const whole: Facts = {
  title: 'Materials',
  count: 312,
  read: 1237,
  total: 1237,
  unreadable: 0,
  extent: 'whole',
  readAt: Date.UTC(2026, 10, 21, 13, 3, 22),
  madeAt: Date.UTC(2026, 10, 21, 15, 0),
  zone: 'Europe/Berlin',
  filters: ['Name contains “wax”', 'SKU is “A/1”'],
}

describe('a file is called', () => {
  test('by what is in it: how many of how many, when they were read in the zone, and the filters', () => {
    expect(fileName(whole, 'csv')).toBe('materials 312 of 1,237 2026-11-21 14.03 name contains wax, SKU is A-1.csv')
    expect(fileName({ ...whole, filters: [] }, 'xlsx')).toBe('materials 312 of 1,237 2026-11-21 14.03.xlsx')
  })

  test.each([
    [{ read: 1236, extent: 'incomplete' }, 'incomplete 1,236 of 1,237'],
    [{ read: 1236, unreadable: 1 }, 'incomplete 1,236 of 1,237'],
    [{ read: 400, extent: 'failed', readAt: undefined }, 'incomplete 400 of 1,237'],
    [{ extent: 'incomplete' }, 'maybe incomplete 1,237'],
  ] as const)('what it is where records are missing: %j', (change, words) => {
    expect(fileName({ ...whole, ...change }, 'csv')).toContain(` ${words} `)
  })
})

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: fc.constantFrom(...Array.from('<>:"/\\|?*. \u0000\n\u202Eשا😀a\uD800~%')), maxLength: 400 }),
  fc.constantFrom('CON', 'aux.csv', 'nul', '..', '.hidden', 'com1', 'a\u0301'.repeat(300), '柚'.repeat(300)),
)

test('no system refuses the name, whatever was asked for', () => {
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 4 }), (filters) => {
      const name = fileName({ ...whole, filters }, 'xlsx')
      expect(name).toMatch(/^materials 312 of 1,237 2026-11-21 14\.03.*(?<![ .])\.xlsx$/u)
      expect(name.length).toBeLessThanOrEqual(120)
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
      expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}]/u)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['CON', '_CON'],
  ['com1.txt', '_com1.txt'],
  ['. .', 'export'],
  ['x\u202Ecod.exe', 'xcod.exe'],
  ['wax.', 'wax'],
])('%j is made %j', (text, name) => {
  expect(safeName(text, 100)).toBe(name)
})
