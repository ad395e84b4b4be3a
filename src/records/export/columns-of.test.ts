import { describe, expect, test } from 'vitest'
import { decimal, type Decimal } from '@/contract/decimal'
import type { Money } from '@/contract/money'
import type { Sifted } from '@/contract/open-record'
import { noNames } from '@/records/all/value'
import { fieldsFor, withoutHidden } from '@/records/field'
import { orAsSent } from '@/records/kinds/as-sent'
import { percent, progress } from '@/records/kinds/progress'
import { columnsOf } from './columns-of'

interface Item {
  name: string
  unit?: string | null
  available: Decimal
  limit: Decimal
  cost?: Money | null
  at: string
}

const { money, quantity, state, stock, text, time } = fieldsFor<Item>()
const unit = (item: Item) => item.unit
const fields = [
  text('Category', (item) => item.name),
  stock(
    'Available',
    (item) => ({ available: item.available, limit: item.limit, state: 'active' }),
    'reorder level',
    unit,
  ),
  quantity('Planned', (item) => item.available),
  money('Unit cost', (item) => item.cost),
  time('Updated', (item) => item.at),
  state('State', () => 'archived'),
]

const wax: Item = {
  name: '=wax',
  unit: 'kg',
  available: decimal.parse('-12.50'),
  limit: decimal.parse('5'),
  cost: { amount: decimal.parse('123456789012345678901234567890.10'), currency_code: 'EUR' },
  at: '2026-11-20T10:00:00+09:00',
}
const unknown: Item = { ...wax, unit: null, available: decimal.parse('3'), cost: null }

async function sheet(shown: typeof fields, items: readonly Item[]) {
  const columns = await columnsOf(shown, items, noNames)
  return {
    headers: columns.map(({ header }) => header),
    rows: items.map((item) =>
      columns.map(({ cell }) => {
        const found = cell(item)
        return found && Object.values(found)
      }),
    ),
  }
}

const twoOfThree = () => ({ planned: decimal.parse('3'), completed: decimal.parse('2') })

const share = (completed: string) =>
  sheet(
    [
      percent<Item>(
        'Yield',
        () => ({ planned: decimal.parse('3000000000'), completed: decimal.parse(completed) }),
        () => undefined,
      ),
    ],
    [wax],
  )

type Sent = Item & Sifted
const sent = (value: unknown): Sent => ({ ...wax, cost: null, sent: { unit_cost: value } })

describe('columns', () => {
  test('an amount has its currency beside it, a figure its unit, a stock figure its word', async () => {
    expect(await sheet(fields, [wax, unknown])).toEqual({
      headers: [
        'Category',
        'Available',
        'Available unit',
        'Available stock word',
        'Planned',
        'Unit cost',
        'Unit cost currency',
        'Updated',
        'State',
      ],
      rows: [
        [
          ['text', '=wax'],
          ['number', '-12.50'],
          ['text', 'kg'],
          ['text', 'Negative'],
          ['number', '-12.50'],
          ['number', '123456789012345678901234567890.10'],
          ['text', 'EUR'],
          ['time', '2026-11-20T10:00:00+09:00'],
          ['text', 'Archived'],
        ],
        [
          ['text', '=wax'],
          ['number', '3'],
          undefined,
          ['text', 'Low'],
          ['number', '3'],
          undefined,
          undefined,
          ['time', '2026-11-20T10:00:00+09:00'],
          ['text', 'Archived'],
        ],
      ],
    })
  })

  test('a unit that only a later record has still has its column, and one that none has has not', async () => {
    const { headers } = await sheet(fields, [unknown, unknown, wax])
    expect(headers).toContain('Available unit')
    expect((await sheet(fields, [unknown])).headers).not.toContain('Available unit')
  })

  test('a part has its plan beside it, and a share that has no end is cut', async () => {
    expect(
      await sheet(
        [progress<Item>('Completed of planned', twoOfThree), percent<Item>('Yield', twoOfThree, () => undefined)],
        [wax],
      ),
    ).toEqual({
      headers: ['Completed of planned', 'Completed of planned: planned', 'Yield', 'Yield unit'],
      rows: [
        [
          ['number', '2'],
          ['number', '3'],
          ['number', '66.666666'],
          ['text', '%'],
        ],
      ],
    })
  })

  test('a share that is hardly anything is not written as nothing', async () => {
    expect((await share('1')).rows[0]?.[0]).toEqual(['number', '0.00000003'])
    expect((await share('0')).rows[0]?.[0]).toEqual(['number', '0'])
    expect((await share('31')).rows[0]?.[0]).toEqual(['number', '0.000001'])
  })

  test('what was sent instead of what a field holds is in its place, and is no amount', async () => {
    const cost = orAsSent(
      'unit_cost',
      fieldsFor<Sent>().money('Unit cost', (item) => item.cost),
    )
    const columns = await columnsOf([cost], [], noNames)
    const cells = (value: unknown) => columns.map(({ cell }) => cell(sent(value)))
    expect(cells('12.50')).toEqual([{ kind: 'text', text: '12.50' }, undefined])
    expect(cells(99.5)).toEqual([{ kind: 'text', text: '99.5' }, undefined])
    expect(cells({ amount: 99.5, currency_code: 'EUR' })).toEqual([{ kind: 'text', text: '99.5 EUR' }, undefined])
    expect(cells({ amount: 1 })).toEqual([{ kind: 'text', text: '{"amount":1}' }, undefined])
    for (const nothing of [null, '', undefined, {}, []]) expect(cells(nothing)).toEqual([undefined, undefined])
  })

  test('what was sent instead, and hints at money, is in no other column', async () => {
    const minutes = orAsSent(
      'minutes',
      fieldsFor<Sent>().text('Minutes', () => undefined),
    )
    const [column] = await columnsOf([minutes], [], noNames)
    const cell = (minutes: unknown) => column?.cell({ sent: { minutes } } as unknown as Sent)
    expect(cell('45 to 50')).toEqual({ kind: 'text', text: '45 to 50' })
    expect(cell({ from: 45, to: 50 })).toEqual({ kind: 'text', text: '{"from":45,"to":50}' })
    for (const hint of ['45 min, EUR 22.50', { amount: '1.00', currency_code: 'EUR' }, ['12,50 €']]) {
      expect(JSON.stringify(cell(hint) ?? '')).not.toMatch(/EUR|€|22|12|1\.00/)
    }
  })

  test('without costs there is neither amount nor currency', async () => {
    const { headers, rows } = await sheet([...withoutHidden(fields, false)], [wax])
    expect(headers.join()).not.toMatch(/cost|currency/i)
    expect(JSON.stringify(rows)).not.toMatch(/EUR|1234567890/)
  })
})
