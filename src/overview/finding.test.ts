// @vitest-environment happy-dom
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Decimal } from '@/contract/decimal'
import type { Manufacture } from '@/contract/manufactures'
import type { Material } from '@/contract/materials'
import type { Product } from '@/contract/products'
import { hiddenAlarms } from '@/resources/variations'
import { manufactures } from '@/resources/manufactures'
import { materials } from '@/resources/materials'
import { products } from '@/resources/products'
import { completedWeeks, runCosts } from './completed-weeks'
import { counting, type Day, finding, listOf, type Where } from './finding'
import { hiddenQuestions, runQuestions, stageQuestions, stockQuestions } from './questions'
import { healths, stockHealth } from './stock-health'
import { stockValue } from './stock-value'
import { lastWeeks } from './weeks'

const decimal = (digits: string) => digits as Decimal

/** Half past midnight in Berlin, and still the day before in UTC. */
const now = Date.parse('2026-11-20T23:30:00Z')
const day: Day = { zone: 'Europe/Berlin', now, costs: true }

function ended<Value>(steps: Generator<void, Value>): Value {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

const figures = fc.constantFrom('-3', '-0.0', '0', '0.000', '4.9999', '5', '5.0', '5.0001', '12', '1e3').map(decimal)

const material = fc.record({
  id: fc.nat(),
  name: fc.string(),
  category: fc.constantFrom(null, undefined, '', ' ', 'Wax', ' Wax', 'wax', '=Wax', '~Oil', 'شمع', 'a,b & c=1', '='),
  stock_on_hand: figures,
  available_stock: figures,
  reorder_level: fc.constantFrom('0', '5', '-1').map(decimal),
  state: fc.constantFrom('active', 'active', 'archived'),
  unit_cost: fc.constantFrom(
    null,
    undefined,
    { amount: decimal('0.10'), currency_code: 'EUR' },
    { amount: decimal('2'), currency_code: 'usd' },
  ),
}) as fc.Arbitrary<Material>

test('every category and word counts the records of the list that it leads to', () => {
  fc.assert(
    fc.property(fc.array(material, { maxLength: 30 }), (items) => {
      const rows = ended(stockHealth(materials, items))
      expect(new Set(rows.map(({ category }) => category)).size).toBe(rows.length)
      for (const { category, counts, total } of rows) {
        const where: Where = { category: category === undefined ? '=' : `=${category}` }
        // No address asks for a category of white space.
        if (category === '') continue
        for (const health of healths) {
          const found = ended(finding(materials, items, { ...where, available: health }, day))
          expect(found, `${category} ${health}`).toHaveLength(counts[health])
        }
        expect(ended(finding(materials, items, where, day))).toHaveLength(total)
      }
      const active = items.filter(({ state }) => state === 'active')
      expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(active.length)
      const counts = ended(counting(materials, items, stockQuestions, day))
      expect(counts.short).toBe(counts.low + counts.out + counts.negative)
      for (const health of ['low', 'out', 'negative'] as const)
        expect(rows.reduce((sum, row) => sum + row.counts[health], 0)).toBe(counts[health])
    }),
  )
})

test('a category that no address can ask for leads nowhere', () => {
  expect(listOf(materials, { category: `=${'x'.repeat(600)}` }, true)).toBeUndefined()
  expect(listOf(materials, { 'unit-cost': 'none' }, false)).toBeUndefined()
  expect(listOf(materials, { category: '=Wax', available: 'out' }, false)?.href).toBe(
    '/materials?all=1&category_name=%3DWax&available=out',
  )
})

test('the value of the stock is on hand times unit cost of what is active, and says what it leaves out', () => {
  const eur = (amount: string) => ({ amount: decimal(amount), currency_code: 'EUR' })
  const one = (onHand: string, unit_cost: Material['unit_cost'], state: Material['state'] = 'active') =>
    ({ name: '', stock_on_hand: decimal(onHand), unit_cost, state }) as Material
  const items = [
    one('123456789012345678901234.567890', eur('0.000000000042')),
    { ...one('-2', eur('1.5')), category: 'Wax' },
    { ...one('3', { amount: decimal('18'), currency_code: 'JPY' }), category: ' Wax ' },
    one('7', null),
    one('7', undefined),
    one('-7', null),
    one('-7', null, 'archived'),
    one('1000', eur('1'), 'archived'),
  ]
  expect(ended(stockValue(items, day, 'EUR'))).toEqual({
    totals: [
      { currency_code: 'EUR', amount: '5185185138515.51851385185185138', count: 2 },
      { currency_code: 'JPY', amount: '54', count: 1 },
    ],
    counted: 6,
    uncosted: 3,
    negative: 2,
    negativeCosted: 1,
    negativeTotals: [{ currency_code: 'EUR', amount: '-3', count: 1 }],
    categories: [
      { category: undefined, totals: [{ currency_code: 'EUR', amount: '5185185138518.51851385185185138', count: 1 }] },
      {
        category: 'Wax',
        totals: [
          { currency_code: 'EUR', amount: '-3', count: 1 },
          { currency_code: 'JPY', amount: '54', count: 1 },
        ],
      },
    ],
  })
})

function productOf(available: string, ...variations: string[]): Product {
  return {
    name: '',
    available_stock: decimal(available),
    low_stock_limit: decimal('5'),
    state: 'active',
    variations: variations.map((stock) => ({ available_stock: decimal(stock), low_stock_limit: decimal('2') })),
  } as unknown as Product
}

test('products count for variations only where their own total hides them', () => {
  const items = [
    productOf('100', '0', '99'),
    productOf('0', '0'),
    productOf('4', '1'),
    productOf('4', '-1', '1'),
    productOf('100', '50'),
  ]
  expect(ended(counting(products, items, hiddenQuestions, day)).hidden).toBe(2)
  expect(items.filter((item) => hiddenAlarms(item).length > 0)).toHaveLength(2)
})

const money = (amount: string, currency_code = 'EUR') => ({ amount, currency_code })

const run = (fields: Partial<Record<keyof Manufacture, unknown>>) =>
  ({ production_status: 'completed', actual_quantity: '1', ...fields }) as unknown as Manufacture

test('days of deadlines and expiries are the zone’s', () => {
  const items = [
    // Friday in Berlin, where it is Saturday by now.
    run({ production_status: 'planned', deadline_at: '2026-11-20T22:59:59Z' }),
    run({ production_status: 'not_started', deadline_at: '2026-11-20T23:00:00Z' }),
    run({ production_status: 'in_progress', deadline_at: '2026-11-27T22:59:59Z' }),
    run({ production_status: 'in_progress', deadline_at: '2026-11-27T23:00:00Z' }),
    // Nobody knows whether it is finished.
    run({ production_status: 'quality_hold', deadline_at: '2026-11-01T00:00:00Z' }),
    run({ deadline_at: '2026-11-01T00:00:00Z', expiry_at: '2026-11-20T22:59:59Z' }),
    run({ expiry_at: '2026-11-20T23:00:00Z' }),
    run({ expiry_at: '2026-12-20T22:59:59Z' }),
    run({ expiry_at: '2026-12-20T23:00:00Z' }),
    run({ production_status: 'planned', expiry_at: '2026-11-01T00:00:00Z' }),
  ]
  expect(ended(counting(manufactures, items, runQuestions, day))).toEqual({ late: 1, due: 2, expiring: 2, expired: 1 })
  expect(ended(counting(manufactures, items, stageQuestions, day))).toEqual({
    planned: 3,
    'in-progress': 2,
    completed: 4,
    other: 1,
  })
})

test('runs are in the week of the zone in which they were completed, with every digit of what they made', () => {
  const weeks = lastWeeks(20_778, 1, 4)
  const items = [
    // Sunday, 25 October in Berlin, an hour longer than others; then Monday.
    run({ completed_at: '2026-10-25T22:59:59Z', actual_quantity: '0.1' }),
    run({ completed_at: '2026-10-25T23:00:00Z', actual_quantity: '0.2' }),
    run({ completed_at: '2026-11-01T22:59:59.999Z', actual_quantity: '1234567890123456789012345678.9' }),
    run({ completed_at: '2026-11-01T23:00:00Z', actual_quantity: '-5' }),
    run({ completed_at: null }),
    run({ completed_at: '2026-10-28T10:00:00Z', production_status: 'planned' }),
    // The last moment of this week, which is still to come, and the first of the next.
    run({ completed_at: '2026-11-22T22:59:59Z', actual_quantity: '7' }),
    run({ completed_at: '2026-11-22T23:00:00Z' }),
    run({ completed_at: '2062-11-10T10:00:00Z' }),
  ]
  const { weeks: found, undated, later } = ended(completedWeeks(items, weeks, day))
  expect(found.map(({ where, runs, units }) => [where.completed, runs, units])).toEqual([
    ['2026-11-16..2026-11-22', 1, '7'],
    ['2026-11-09..2026-11-15', 0, '0'],
    ['2026-11-02..2026-11-08', 1, '-5'],
    ['2026-10-26..2026-11-01', 2, '1234567890123456789012345679.1'],
  ])
  expect(undated).toBe(1)
  expect(later.count).toBe(2)
  expect(listOf(manufactures, later.where, false)?.href).toContain('completed=2026-11-23..')
})

test('costs of runs stay in their currencies, and runs without one are counted by which it is', () => {
  const weeks = lastWeeks(20_778, 1, 2)
  const items = [
    run({
      completed_at: '2026-11-17T10:00:00Z',
      total_materials_cost: money('0.1'),
      total_labour_cost: money('0.2', 'eur'),
    }),
    run({ completed_at: '2026-11-18T10:00:00Z', total_materials_cost: money('5', 'USD'), total_labour_cost: null }),
    run({ completed_at: '2026-11-10T10:00:00Z' }),
    run({ completed_at: '2026-01-10T10:00:00Z' }),
  ]
  const costs = ended(runCosts(items, weeks, day, 'USD'))
  expect(costs.weeks[0]?.totals).toEqual([
    { currency_code: 'USD', amount: '5', count: 1 },
    { currency_code: 'EUR', amount: '0.3', count: 2 },
  ])
  expect(costs.weeks[1]).toMatchObject({ runs: 1, totals: [] })
  expect(costs.missing.materials.count).toBe(1)
  expect(costs.missing.labour.count).toBe(2)
})
