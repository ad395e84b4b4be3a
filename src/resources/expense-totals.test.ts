import { expect, test } from 'vitest'
import type { Decimal } from '@/contract/decimal'
import { type Expense, expensesEndpoint } from '@/contract/expenses'
import type { Money } from '@/contract/money'
import { parseOne } from '@/contract/parse-one'
import { composed, isSameAmount, over, totalOfLines } from './expense-totals'

const money = (amount: string, currency_code = 'EUR'): Money => ({ amount: amount as Decimal, currency_code })
const expense = (fields: object): Expense => parseOne(expensesEndpoint, 1, { expense: { id: 1, ...fields } })

test('lines are added up exactly, each currency by itself, and lines without a total are counted', () => {
  const line_items = [
    { total_price: money('0.1') },
    { total_price: money('0.2') },
    { total_price: money('7', 'USD') },
    { total_price: money('1', 'eur') },
    { total_price: null },
    {},
    { total_price: { amount: 5, currency_code: 'EUR' } },
    'freight',
  ]
  expect(totalOfLines(expense({ line_items }))).toEqual({
    currencies: [money('1.3'), money('7', 'USD')],
    without: 4,
  })
  expect(totalOfLines(expense({}))).toEqual({ currencies: [], without: 0 })
})

test('amounts are compared within a currency only', () => {
  expect(over(money('1.30'), money('1.3'))).toMatchObject({ amount: '0' })
  expect(isSameAmount(over(money('1.30'), money('1.3')))).toBe(true)
  expect(over(money('5'), money('7'))).toMatchObject({ amount: '-2' })
  expect(over(money('5'), money('5', 'USD'))).toBeUndefined()
  expect(over(null, money('5'))).toBeUndefined()
})

test('items, tax and shipping less the discount are what the amount should be', () => {
  const parts = { item_total: money('100'), tax: money('19'), shipping: money('4.9'), discount: money('5') }
  expect(composed(expense(parts))).toEqual(money('118.9'))
  expect(composed(expense({ ...parts, discount: money('-5') }))).toEqual(money('118.9'))
  expect(composed(expense({ ...parts, tax: null, shipping: undefined }))).toEqual(money('95'))
  expect(composed(expense({ ...parts, tax: money('19', 'USD') }))).toBeUndefined()
  expect(composed(expense({ ...parts, item_total: null }))).toBeUndefined()
  expect(composed(expense({ ...parts, shipping: 5 }))).toBeUndefined()
  expect(composed(expense({ ...parts, tax: { amount: 19, currency_code: 'EUR' } }))).toBeUndefined()
})
