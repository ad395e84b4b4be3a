import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Manufacture, type ManufactureLineItem, manufacture } from '@/contract/manufactures'
import { add, compare, multiply } from '@/values/decimal'
import type { Decimal } from '@/contract/decimal'
import { linesOf, totalsOf, unitCost } from './manufacture-figures'

const eur = (amount: string) => ({ amount, currency_code: 'EUR' })
const usd = (amount: string) => ({ amount, currency_code: 'USD' })

function run(fields: object, ...lines: object[]): Manufacture {
  return manufacture.parse({
    id: 1,
    product_id: 2,
    production_status: 'completed',
    quantity: '10',
    actual_quantity: '10',
    created_at: '2026-11-01T00:00:00Z',
    updated_at: '2026-11-01T00:00:00Z',
    ...fields,
    line_items: lines,
  })
}

function lines(...items: object[]) {
  return linesOf(run({}, ...items))
}

describe('a line', () => {
  test('comes to its quantity times its actual price, and differs by what that is over plan', () => {
    const [line] = lines({ quantity: '2.5', unit_price: eur('0.10'), actual_unit_price: eur('0.12') })
    expect(line?.total).toEqual(eur('0.3'))
    expect(line?.difference).toEqual(eur('0.05'))
    expect(line?.basis).toBe('actual')
  })

  test('takes its planned price where there is no actual one', () => {
    for (const actual of [{}, { actual_unit_price: null }]) {
      const [line] = lines({ quantity: '3', unit_price: eur('0.1'), ...actual })
      expect(line).toMatchObject({ total: eur('0.3'), difference: undefined, basis: 'planned' })
    }
  })

  test('that costs nothing comes to zero, one that is not costed yet to nothing known', () => {
    expect(lines({ quantity: '3', actual_unit_price: eur('0.00') })[0]?.total).toEqual(eur('0'))
    expect(lines({ quantity: '3', unit_price: null, actual_unit_price: null })[0]?.total).toBeNull()
    expect(lines({ quantity: '3' })[0]?.total).toBeUndefined()
    expect(lines({})[0]).toMatchObject({ total: undefined, difference: undefined, basis: undefined })
  })

  test('has no difference between two currencies, and counts in that of its actual price', () => {
    const [line] = lines({ quantity: '2', unit_price: eur('1'), actual_unit_price: usd('3') })
    expect(line?.total).toEqual(usd('6'))
    expect(line?.difference).toBeUndefined()
  })

  test('keeps every digit', () => {
    const [line] = lines({ quantity: '123456789012345678901234.5', unit_price: eur('0.000000000000000000000001') })
    expect(line?.total?.amount).toBe('0.1234567890123456789012345')
  })
})

describe('the totals', () => {
  test('never mix currencies, however they are written, and count what is missing', () => {
    const totals = totalsOf(
      lines(
        { quantity: '1', unit_price: eur('1.10'), actual_unit_price: eur('1.00') },
        { quantity: '2', unit_price: usd('5') },
        { quantity: '1', actual_unit_price: { amount: '0.2', currency_code: 'eur' } },
        { quantity: '1', unit_price: null },
        { unit_price: eur('7') },
        {},
      ),
    )
    expect(totals).toEqual({
      currencies: [
        { total: eur('1.2'), difference: eur('-0.1') },
        { total: usd('10'), difference: undefined },
      ],
      lines: 6,
      unpriced: 2,
      unmeasured: 1,
      atPlanned: 1,
    })
  })

  test('of nothing are nothing', () => {
    expect(totalsOf([])).toEqual({ currencies: [], lines: 0, unpriced: 0, unmeasured: 0, atPlanned: 0 })
    expect(totalsOf(lines({}, {})).currencies).toEqual([])
  })

  test('are the exact sums of the lines, in each currency by itself', () => {
    const amount = fc.stringMatching(/^-?\d{1,20}\.\d{1,20}$/)
    const item = fc.record({
      quantity: amount,
      actual_unit_price: fc.record({ amount, currency_code: fc.constantFrom('EUR', 'USD', 'JPY') }),
    }) as fc.Arbitrary<ManufactureLineItem>
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), (items) => {
        for (const { total } of totalsOf(lines(...items)).currencies) {
          const expected = items
            .filter((one) => one.actual_unit_price?.currency_code === total.currency_code)
            .map((one) => multiply(one.quantity ?? ('0' as Decimal), one.actual_unit_price?.amount ?? ('0' as Decimal)))
            .reduce(add)
          expect(compare(total.amount, expected)).toBe(0)
        }
      }),
    )
  })
})

function costs(materials: unknown, labour: unknown, completed: string) {
  return unitCost(run({ total_materials_cost: materials, total_labour_cost: labour, actual_quantity: completed }))
}

describe('the cost of one unit', () => {
  test.each([
    ['12.30', '7.70', '10', '2.0000', true],
    ['1', '0', '3', '0.3333', false],
    ['0.00000001', '0', '3', '0.000000003333', false],
    ['0', '0', '5', '0', true],
    ['10', '0', '0.4', '25', true],
  ])('is (%s + %s) over %s: %s, exactly: %s', (materials, labour, completed, each, exact) => {
    const cost = costs(eur(materials), eur(labour), completed)
    expect(cost).toMatchObject({ exact })
    expect('perUnit' in cost && compare(cost.perUnit.amount, each as Decimal)).toBe(0)
  })

  test.each([
    [null, eur('1'), '10', 'Materials are not costed yet.'],
    [eur('1'), undefined, '10', 'The service sends no cost of labour.'],
    [null, null, '10', 'Materials are not costed yet. Labour is not costed yet.'],
    [eur('1'), usd('1'), '10', 'Materials and labour are in two currencies, which are not added up.'],
  ])('is unknown for %j and %j over %s, and so is the total', (materials, labour, completed, why) => {
    expect(costs(materials, labour, completed)).toEqual({ total: undefined, unknown: why })
  })

  test.each(['0.00', '-2'])('is unknown over %s completed, but what was spent is not', (completed) => {
    expect(costs(eur('10'), eur('5.50'), completed)).toEqual({
      total: eur('15.5'),
      unknown: 'Nothing was completed that it could be shared out over.',
    })
  })
})
