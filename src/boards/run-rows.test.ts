import { describe, expect, test } from 'vitest'
import { calendarDay } from '@/values/calendar-day'
import type { Decimal } from '@/contract/decimal'
import { aProduct, aRun } from './display-testing'
import { figureOf } from './figure'
import { type Board, type FigureName, plainBoard } from './playlist'
import type { BoardProduct, BoardRun } from './records'
import {
  completedRows,
  dueRows,
  expiringRows,
  productionRows,
  type RunRecords,
  runTallies,
  unknownStages,
} from './run-rows'

const zone = 'Europe/Berlin'
const day = { zone, today: calendarDay('2026-11-21T12:00:00Z', zone) ?? 0 }

function byId(products: readonly BoardProduct[]) {
  return { byId: new Map(products.map((product) => [product.id, product])) }
}

function records(
  runs: readonly BoardRun[],
  products: readonly BoardProduct[] = [],
  components: readonly BoardProduct[] = [],
): RunRecords {
  return { manufactures: { items: runs }, products: byId(products), components: byId(components) }
}

function dueAt(date: string): Partial<BoardRun> {
  return { deadline_at: `2026-${date}T12:00:00Z` }
}

function done(id: number, at: string | null): BoardRun {
  return aRun(id, { production_status: 'completed', completed_at: at })
}

function made(id: number, date: string, status = 'completed'): BoardRun {
  return aRun(id, { production_status: status, expiry_at: `${date}T00:00:00Z` })
}

function paused(id: number, change: Partial<BoardRun> = {}): BoardRun {
  return aRun(id, { production_status: 'paused', ...change })
}

const noStock = { materials: { items: [] }, products: { items: [] }, components: { items: [] } }

describe('runs in production', () => {
  const board = plainBoard('production')

  test('stand by their deadlines, those without one last, with the days that are left', () => {
    const runs = [
      aRun(1),
      aRun(2, { deadline_at: '2026-11-23T16:00:00Z' }),
      aRun(3, { deadline_at: '2026-11-18T16:00:00Z' }),
      aRun(4, { deadline_at: '2026-11-21T08:00:00Z' }),
      aRun(5, { deadline_at: '2026-11-21T23:30:00Z' }),
      aRun(6, { deadline_at: '2026-11-24T16:00:00Z', completed_at: '2026-11-20T08:00:00Z' }),
    ]
    const rows = productionRows(board, records(runs), day)
    expect(rows.map(({ key, word, sign }) => `${key} ${word} (${sign})`)).toEqual([
      '3 3 days late (late)',
      '4 due today (today)',
      // Half past midnight of the next day, in Berlin.
      '5 1 day left (ahead)',
      '2 2 days left (ahead)',
      // A date of completion under an unfinished stage: nobody knows whether anything is left.
      '6 in 3 days (none)',
      '1 no deadline (none)',
    ])
    expect(runTallies(board, rows).map(({ word, count }) => `${count} ${word}`)).toEqual([
      '6 runs',
      '1 late',
      '1 due today',
    ])
  })

  test('are those in progress, by both spellings, or those in the stages that are asked for', () => {
    const runs = [
      'planned',
      'not_started',
      'in_progress',
      'work_in_progress',
      'completed',
      'quality_hold',
      'Completed',
    ].map((status, at) => aRun(at, { production_status: status, batch_code: status }))
    const batches = (stages: Board['stages']) =>
      productionRows({ ...board, stages }, records(runs), day).map(({ batch }) => batch)
    expect(batches([])).toEqual(['in_progress', 'work_in_progress'])
    expect(batches(['planned', 'completed'])).toEqual(['completed', 'not_started', 'planned'])
  })

  test('of a component that has the id of a product have the name of whichever has their variation', () => {
    const product = aProduct(1, { name: 'Candle' })
    const component = aProduct(1, { name: 'Base', variations: [{ id: 9, name: 'Large' }] })
    const runs = [aRun(1, { variation_id: 9 }), aRun(2, { variation_id: 5 })]
    const rows = productionRows(plainBoard('production'), records(runs, [product], [component]), day)
    expect(rows.map((row) => row.product)).toEqual(['Base', 'Candle'])
  })

  test('have the names of what they make, or its number; a component can be made, too', () => {
    const variations = [{ id: 7, name: '200 ml' }]
    const from = records(
      [
        aRun(1, { product_id: 1, variation_id: 7 }),
        aRun(2, { product_id: 2, variation_id: 8 }),
        aRun(3, { product_id: 3, batch_code: ' ' }),
      ],
      [aProduct(1, { name: 'Candle', variations })],
      [aProduct(2, { name: 'Base' })],
    )
    expect(
      productionRows(board, from, day).map(({ product, variation, batch }) => [product, variation, batch]),
    ).toEqual([
      ['#3', undefined, 'Run 3'],
      ['Candle', '200 ml', 'B-1'],
      ['Base', undefined, 'B-2'],
    ])
  })

  test('are filtered by the category of what they make, and by its name or the batch', () => {
    const from = records(
      [aRun(1, { product_id: 1 }), aRun(2, { product_id: 2 }), aRun(3, { product_id: 3, batch_code: 'candle-3' })],
      [aProduct(1, { name: 'Candle', category: 'Gifts' }), aProduct(2, { name: 'Soap', category: 'Bath' })],
    )
    const keys = (change: Partial<Board>) => productionRows({ ...board, ...change }, from, day).map(({ key }) => key)
    expect(keys({ name: 'CANDLE' })).toEqual(['1', '3'])
    expect(keys({ category: 'bath' })).toEqual(['2'])
    expect(keys({ name: 'candle', category: 'gift' })).toEqual(['1'])
    expect(keys({ name: 'B-2' })).toEqual(['2'])
  })
})

test('due are unfinished runs that are late, due today or within so many days, today among them', () => {
  const board = plainBoard('due')
  const runs = [
    aRun(1, dueAt('11-27')),
    aRun(2, dueAt('11-28')),
    aRun(3, { ...dueAt('11-21'), production_status: 'planned' }),
    aRun(4, { ...dueAt('08-01'), production_status: 'not_started' }),
    aRun(5, { ...dueAt('11-20'), production_status: 'completed' }),
    aRun(6, { ...dueAt('11-20'), production_status: 'quality_hold' }),
    aRun(7, { ...dueAt('11-20'), completed_at: '2026-11-20T08:00:00Z' }),
    aRun(8),
  ]
  const rows = dueRows(board, records(runs), day)
  expect(rows.map(({ key }) => key)).toEqual(['4', '3', '1'])
  expect(runTallies(board, rows).map(({ word, count }) => `${count} ${word}`)).toEqual([
    '1 late',
    '1 today',
    '2 this week',
  ])
  const today = { ...board, days: 1 }
  expect(runTallies(today, dueRows(today, records(runs), day)).map(({ word, count }) => `${count} ${word}`)).toEqual([
    '1 late',
    '1 today',
  ])
  expect(dueRows({ ...board, stages: ['planned'], days: 30 }, records(runs), day).map(({ key }) => key)).toEqual([
    '4',
    '3',
  ])
})

test('runs in stages that are not known make it unsure what is in production or due', () => {
  const runs = [
    aRun(1),
    paused(2, dueAt('11-18')),
    paused(3, dueAt('12-18')),
    paused(4, { completed_at: '2026-11-20T08:00:00Z' }),
  ]
  expect(unknownStages(plainBoard('production'), records(runs), day)).toBe('2 runs are in stages that are not known')
  expect(unknownStages(plainBoard('due'), records(runs), day)).toBe('1 run is in a stage that is not known')
  expect(unknownStages(plainBoard('due'), records([aRun(1)]), day)).toBeUndefined()
})

test('completed are runs of the last days, the latest first, with the time of today’s and yesterday’s', () => {
  const board = plainBoard('completed')
  const runs = [
    done(1, '2026-11-15T12:00:00Z'),
    done(2, '2026-11-14T12:00:00Z'),
    done(3, '2026-11-21T13:05:00Z'),
    done(4, '2026-11-19T23:30:00Z'),
    done(5, null),
    done(6, '2026-11-22T12:00:00Z'),
    aRun(7, { completed_at: '2026-11-21T12:00:00Z' }),
  ]
  const rows = completedRows(board, records(runs), day)
  expect(rows.map(({ key }) => key)).toEqual(['3', '4', '1'])
  expect(rows[0]?.word).toMatch(/^today .*(?:2|14):05/)
  expect(rows[1]?.word).toMatch(/^yesterday /)
  expect(rows[2]?.word).toBe('6 days ago')
  expect(runTallies(board, rows).map(({ word, count }) => `${count} ${word}`)).toEqual(['1 today', '3 in 7 days'])
})

test('expiring are completed runs: what soon will be past its day first, then what is, the latest of it before older', () => {
  const board = plainBoard('expiring')
  const runs = [
    made(1, '2026-12-20'),
    made(2, '2026-12-21'),
    made(3, '2026-11-21'),
    made(4, '2026-11-20'),
    made(5, '2024-01-01'),
    made(6, '2026-11-20', 'in_progress'),
    aRun(7, { production_status: 'completed' }),
  ]
  const rows = expiringRows(board, records(runs), day)
  expect(rows.map(({ key, word, sign }) => `${key} ${word} (${sign})`)).toEqual([
    '3 expires today (expiring)',
    '1 expires in 29 days (expiring)',
    '4 expired 1 day ago (expired)',
    '5 expired 1,055 days ago (expired)',
  ])
  expect(runTallies(board, rows).map(({ word, count }) => `${count} ${word}`)).toEqual(['2 expired', '2 in 30 days'])
  expect(expiringRows({ ...board, stages: ['in-progress'] }, records(runs), day).map(({ key }) => key)).toEqual(['6'])
})

test('runs of the same time stand by their batches', () => {
  const at = { deadline_at: '2026-11-30T12:00:00Z' }
  const runs = [aRun(1, { ...at, batch_code: 'B-10' }), aRun(2, { ...at, batch_code: 'B-9' })]
  expect(productionRows(plainBoard('production'), records(runs), day).map(({ batch }) => batch)).toEqual([
    'B-9',
    'B-10',
  ])
})

test.each<[FigureName, number]>([
  ['planned', 2],
  ['in-progress', 2],
  ['late', 1],
  ['due-today', 1],
  ['due', 2],
  ['completed-today', 1],
  ['completed', 2],
  ['expiring', 1],
  ['expired', 1],
])('the figure “%s” counts %i', (figure, count) => {
  const runs = [
    aRun(1, { production_status: 'planned', deadline_at: '2026-11-20T12:00:00Z' }),
    aRun(2, { production_status: 'not_started', deadline_at: '2026-11-28T12:00:00Z' }),
    aRun(3, { deadline_at: '2026-11-21T12:00:00Z' }),
    aRun(4, { deadline_at: '2026-11-27T12:00:00Z' }),
    aRun(5, {
      production_status: 'completed',
      completed_at: '2026-11-21T08:00:00Z',
      deadline_at: '2026-11-01T12:00:00Z',
      expiry_at: '2026-11-20T00:00:00Z',
    }),
    aRun(6, {
      production_status: 'completed',
      completed_at: '2026-11-15T08:00:00Z',
      expiry_at: '2026-11-21T00:00:00Z',
    }),
    aRun(7, {
      production_status: 'completed',
      completed_at: '2026-11-14T08:00:00Z',
      expiry_at: '2026-11-28T00:00:00Z',
    }),
    aRun(8, {
      production_status: 'quality_hold',
      expiry_at: '2026-11-20T00:00:00Z',
      deadline_at: '2026-11-20T12:00:00Z',
    }),
  ]
  const board = { ...plainBoard('figure'), figure }
  expect(
    figureOf(
      board,
      {
        ...noStock,
        ...records(runs),
        products: { items: [], byId: new Map() },
        components: { items: [], byId: new Map() },
      },
      day,
    ).count,
  ).toBe(count)
})

test('a figure of stock counts what “Needs attention” lists, and says what of it are variations', () => {
  const variations = [{ id: 1, name: 'A', available_stock: '0' as Decimal }]
  const products = { items: [aProduct(1, { variations })], byId: new Map() }
  const from = { ...noStock, ...records([]), products, components: { items: [], byId: new Map() } }
  const figure = (name: FigureName) => figureOf({ ...plainBoard('figure'), figure: name }, from, day)
  expect(figure('out')).toEqual({ count: 1, tone: 'bad', means: 'nothing available; 1 of them a variation' })
  expect(figure('short').count).toBe(1)
  expect(figure('low')).toMatchObject({ count: 0, means: 'at or below the limit' })
})
