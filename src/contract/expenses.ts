import { z } from './zod'
import { dayAtFirst, id, optionalText, timestamp } from './common'
import { decimal } from './decimal'
import type { Endpoint } from './endpoint'
import { type PageQuery, pageQuery } from './list'
import { moneyField } from './money'
import { openReader } from './open-answer'
import { asSent, type KnownShape } from './open-record'

export const expenseLine = z.looseObject({
  id: z.nullish(id),
  material_id: z.nullish(id),
  material_name: optionalText,
  material_expense: z.nullish(z.boolean()),
  category_id: z.nullish(id),
  category_name: optionalText,
  quantity: z.nullish(decimal),
  unit_price: moneyField,
  total_price: moneyField,
})
export type SentExpenseLine = z.infer<typeof expenseLine>

/**
 * A purchase. The specification leaves the fields open and the vendor published them later, so only `id` is asked for.
 * A key without costs gets 403 on the whole resource.
 */
export const expense = z.looseObject({
  id,
  paid: z.nullish(z.boolean()),
  received: z.nullish(z.boolean()),
  line_items: z.nullish(z.array(expenseLine)),
  code: optionalText,
  purchased_at: z.nullish(timestamp),
  /** A day without a time. */
  estimated_arrival_at: z.nullish(dayAtFirst),
  supplier_id: z.nullish(id),
  supplier_name: optionalText,
  notes: optionalText,
  amount: moneyField,
  item_total: moneyField,
  tax: moneyField,
  shipping: moneyField,
  discount: moneyField,
  created_at: z.nullish(timestamp),
  updated_at: z.nullish(timestamp),
})
export type SentExpense = z.infer<typeof expense>

/** An expense as the dashboard has it: of the known fields, those that hold what they promise. `sent` is all that came. */
const siftedExpense = z.extend(expense, {
  line_items: z.nullish(z.array(z.extend(expenseLine, { sent: asSent }))),
  sent: asSent,
})
export type Expense = z.infer<typeof siftedExpense>
export type ExpenseLine = NonNullable<Expense['line_items']>[number]

/** What is known of an expense. */
const expenseShape: KnownShape = { shape: expense.shape, lists: { line_items: { shape: expenseLine.shape } } }

export const expensesEndpoint = {
  path: '/api/v1/expenses',
  many: 'expenses',
  one: 'expense',
  item: siftedExpense,
  query: pageQuery,
  money: [],
  open: openReader<Expense>('expenses', expenseShape),
} as const satisfies Endpoint<Expense, PageQuery>
