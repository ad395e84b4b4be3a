import { expect, test } from 'vitest'
import { type Material, materialsEndpoint } from '@/contract/materials'
import { parseOne } from '@/contract/parse-one'
import { exactValue } from './copyable'
import { fieldsFor, withoutHidden } from './field'
import { done } from './kinds/done'

const { money, quantity, text, time } = fieldsFor<Material>()
const unitCost = money('Unit cost', (m) => m.unit_cost)
const onHand = quantity(
  'On hand',
  (m) => m.stock_on_hand,
  (m) => m.unit_measure,
)
const category = text('Category', (m) => m.category)
const created = time('Created', (m) => m.created_at)

const record = {
  id: 1,
  name: 'Soy wax',
  stock_on_hand: '1200.500',
  committed_stock: '0',
  available_stock: '1200.500',
  reorder_level: '0',
  on_order: '0',
  state: 'active',
  unit_cost: { amount: '0.00420', currency_code: 'EUR' },
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
}
const material = parseOne(materialsEndpoint, 1, { material: record })

test('without costs no field of money is left, in whatever order they stand', () => {
  const fields = [unitCost, onHand, unitCost, category]
  expect(withoutHidden(fields, false)).toEqual([onHand, category])
  expect(withoutHidden(fields, true)).toEqual(fields)
})

test('what is copied is what the service sent, to the last zero', () => {
  expect(exactValue(onHand, material)).toBe('1200.500')
  expect(exactValue(unitCost, material)).toBe('0.00420')
  expect(exactValue(created, material)).toBe('2026-11-20T10:00:00Z')
  expect(exactValue(category, material)).toBeUndefined()
})

test('a yes or no is shown, and is nothing to copy', () => {
  const paid = done<{ paid: boolean }>('Paid', 'Not paid', (expense) => expense.paid)
  expect(exactValue(paid, { paid: false })).toBeUndefined()
})

test('ids of fields come from their labels, for addresses and settings', () => {
  expect([unitCost, onHand].map(({ id }) => id)).toEqual(['unit-cost', 'on-hand'])
})
