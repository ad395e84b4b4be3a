import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Decimal } from '@/contract/decimal'
import { percentWords, progressBar, progressRemark } from './progress'

function progress(completed: string, planned: string) {
  return { completed: completed as Decimal, planned: planned as Decimal }
}

const nines = `99.${'9'.repeat(70)}`
const tiny = `0.${'0'.repeat(70)}1`

describe('the bar', () => {
  test.each([
    ['0', '0', 'none'],
    ['5', '0.000', 'none'],
    ['5', '-3', 'none'],
    ['0', '100', 'empty'],
    ['-0', '100', 'empty'],
    ['-5', '100', 'empty'],
    [tiny, '100', 'part'],
    ['50', '100', 'part'],
    ['99.9999', '100', 'part'],
    [nines, '100', 'part'],
    ['100.00', '1e2', 'full'],
    [`100.${tiny.slice(2)}`, '100', 'over'],
    ['130', '100', 'over'],
  ])('of %s of %s is %s', (completed, planned, kind) => {
    expect(progressBar(progress(completed, planned)).kind).toBe(kind)
  })

  test('is as long as the share that is completed', () => {
    expect(progressBar(progress('25', '100'))).toEqual({ kind: 'part', length: 0.25 })
    // Of 200, half were planned.
    expect(progressBar(progress('200', '100'))).toEqual({ kind: 'over', length: 0.5 })
  })
})

describe('the per cent', () => {
  test.each([
    ['90', '100', '90 %', '90 %'],
    ['130', '100', '130 %', '130 %'],
    ['99.9999', '100', '99 %', 'about 99.99 %'],
    [nines, '100', '99 %', 'about 99.99 %'],
    ['1', '3', '33 %', 'about 33.33 %'],
    [tiny, '100', '< 1 %', '< 0.01 %'],
    ['100.000001', '100', '> 100 %', '> 100 %'],
    ['100', '100.000', '100 %', '100 %'],
    ['0', '100', '0 %', '0 %'],
    ['25', '1000', '2 %', '2.5 %'],
  ])('of %s of %s reads “%s”, and “%s” with two digits more', (completed, planned, short, long) => {
    expect(percentWords(progress(completed, planned), 0)?.replaceAll('\u00A0', ' ')).toBe(short)
    expect(percentWords(progress(completed, planned), 2)?.replaceAll('\u00A0', ' ')).toBe(long)
  })

  test('is none where nothing was planned, and where less than nothing was completed', () => {
    expect(percentWords(progress('5', '0'), 2)).toBeUndefined()
    expect(percentWords(progress('5', '-1'), 2)).toBeUndefined()
    expect(percentWords(progress('-5', '1'), 2)).toBeUndefined()
  })

  test('reads 100 only when all is completed, and 0 only when nothing is', () => {
    const figure = fc.bigInt({ min: 0n, max: 10n ** 45n })
    fc.assert(
      fc.property(
        figure,
        fc.bigInt({ min: 1n, max: 10n ** 45n }),
        fc.integer({ min: 0, max: 3 }),
        (completed, planned, fraction) => {
          const words = percentWords(progress(`${completed}`, `${planned}`), fraction)
          expect(words === '100\u00A0%').toBe(completed === planned)
          expect(words === '0\u00A0%').toBe(completed === 0n)
        },
      ),
    )
  })
})

test.each([
  ['5', '0', 'nothing planned'],
  ['0', '0.00', 'nothing planned'],
  ['5', '-1', 'plan is negative'],
  ['-5', '10', 'negative'],
  ['-5', '0', 'negative'],
  ['5', '10', undefined],
])('%s of %s: %s', (completed, planned, remark) => {
  expect(progressRemark(progress(completed, planned))).toBe(remark)
})
