import * as fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { decimal } from '@/contract/decimal'
import { byteOrderMark, csvNumber, csvRow, csvText, neutralised } from './csv'

function read(csv: string): string[][] {
  return parse(csv, { bom: true, record_delimiter: '\r\n' })
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...Array.from('=+-@＝＋－＠\t\r\n ;,"\'a1.\u0000\u200B\u202E\uFEFFא😀')) }),
)

describe('texts', () => {
  test.each([
    ['=1+1', `'=1+1`],
    ['+49 170 1', `'+49 170 1`],
    ['-cmd|x', `'-cmd|x`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `'\t'=1`],
    ['\rx', `'\rx`],
    ['  =1', `'  =1`],
    ['\u00A0\u200B=1', `'\u00A0\u200B=1`],
    ['\u0000=1', `'\u0000=1`],
    ['"=1', `'"=1`],
    ['＝1+1', `'＝1+1`],
    ['＠A1', `'＠A1`],
    ['wax;=1+1', `wax;'=1+1`],
    ['wax\r\n =1', `wax\r\n' =1`],
    [`'=1`, `''=1`],
  ])('%j could be a formula, and is made %j', (text, harmless) => {
    expect(neutralised(text)).toBe(harmless)
  })

  test.each(['-12.50', '+7', '0', 'CAL-STD-01', 'a=b', 'Wax, -20 °C', `'quoted'`, 'me@example.com', 'שעווה', ''])(
    '%j stays as it is',
    (text) => {
      expect(neutralised(text)).toBe(text)
    },
  )

  test('no cell begins like a formula, however it is divided, and nothing but apostrophes is added', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const harmless = neutralised(text)
        if (harmless === text && /^[+-]?\d+(?:\.\d+)?$/.test(text)) return
        for (const cell of harmless.split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/)
        expect(harmless).not.toMatch(/^[\t\r\n]/)
        expect(harmless.replaceAll(`'`, '')).toBe(text.replaceAll(`'`, ''))
      }),
      { numRuns: 2000 },
    )
  })

  test('two different texts stay different', () => {
    const few = fc.string({ unit: fc.constantFrom(...Array.from(`'=- \t;a`)), maxLength: 6 })
    fc.assert(
      fc.property(few, few, (one, other) => {
        fc.pre(one !== other)
        expect(neutralised(one)).not.toBe(neutralised(other))
      }),
      { numRuns: 5000 },
    )
  })

  test('a megabyte of white space is no trouble', () => {
    const blank = '\t\n '.repeat(300_000)
    expect(neutralised(blank)).toBe(`'${blank}`)
  })
})

test('whatever is written, an independent reader reads', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyText, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 }), (rows) => {
      const csv = byteOrderMark + rows.map((row) => csvRow(row.map(csvText))).join('')
      expect(read(csv)).toEqual(rows.map((row) => row.map(neutralised)))
    }),
    { numRuns: 1000 },
  )
})

test('a record with nothing in its only field is still a record', () => {
  expect(read(csvRow([csvText('')]))).toEqual([['']])
})

test('numbers keep every digit, their sign and their zeros, without an exponent', () => {
  const digits = '123456789012345678901234567890.10'
  expect(
    ['-12.50', digits, `-${digits}`, '0.000', '1e3', '+5'].map((value) => csvNumber(decimal.parse(value))),
  ).toEqual(['-12.50', digits, `-${digits}`, '0.000', '1000', '5'])
})
