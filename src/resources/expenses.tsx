import { type Expense, expensesEndpoint } from '@/contract/expenses'
import { sentCount } from '@/contract/open-record'
import { fieldsFor } from '@/records/field'
import { openNotices } from '@/records/general-notices'
import { orAsSent } from '@/records/kinds/as-sent'
import { count } from '@/records/kinds/count'
import { day } from '@/records/kinds/day'
import { done } from '@/records/kinds/done'
import { ListPage } from '@/records/list-page'
import { readListAhead } from '@/records/read-ahead'
import { defineResource } from '@/records/resource'
import { legible } from '@/values/legible'

const { code, money, text, time } = fieldsFor<Expense>()

const reference = orAsSent(
  'code',
  code('Code', (e) => e.code),
)
const supplier = orAsSent<Expense>(
  'supplier_name',
  text(
    'Supplier',
    (e) => e.supplier_name || (typeof e.supplier_id === 'number' ? `#${e.supplier_id}` : e.supplier_name),
  ),
)
const supplierId = text('Supplier id', (e) => e.supplier_id?.toString())
const purchased = orAsSent(
  'purchased_at',
  time('Purchased', (e) => e.purchased_at),
)
const arrival = orAsSent<Expense>(
  'estimated_arrival_at',
  day('Expected', (e) => e.estimated_arrival_at?.slice(0, 10)),
)
const paid = orAsSent<Expense>(
  'paid',
  done('Paid', 'Not paid', (e) => e.paid),
)
const received = orAsSent<Expense>(
  'received',
  done('Received', 'Not received', (e) => e.received),
)
const lines = orAsSent<Expense>(
  'line_items',
  count('Lines', (e) => sentCount(e, 'line_items')),
)
const amount = orAsSent<Expense>('amount', { ...money('Amount', (e) => e.amount), leads: true })
const itemTotal = orAsSent(
  'item_total',
  money('Items', (e) => e.item_total),
)
const tax = orAsSent(
  'tax',
  money('Tax', (e) => e.tax),
)
const shipping = orAsSent(
  'shipping',
  money('Shipping', (e) => e.shipping),
)
const discount = orAsSent(
  'discount',
  money('Discount', (e) => e.discount),
)
const notes = orAsSent(
  'notes',
  text('Notes', (e) => e.notes),
)
const created = orAsSent(
  'created_at',
  time('Created', (e) => e.created_at),
)
const updated = orAsSent(
  'updated_at',
  time('Updated', (e) => e.updated_at),
)

export const expenses = defineResource({
  endpoint: expensesEndpoint,
  title: 'Expenses',
  singular: 'expense',
  route: '/expenses',
  name: (expense) => legible(expense.code)?.trim() ?? `Expense ${expense.id}`,
  sentName: (expense) => expense.code,
  nameLabel: 'Code',
  filters: [],
  columns: [
    supplier,
    purchased,
    arrival,
    paid,
    received,
    lines,
    amount,
    itemTotal,
    tax,
    shipping,
    discount,
    notes,
    created,
    updated,
  ],
  shown: [supplier, purchased, arrival, paid, received, amount, tax].map((field) => field.id),
  figures: [amount, paid, received],
  sections: [
    { heading: 'Purchase', fields: [supplier, supplierId, reference, purchased, arrival, lines, notes] },
    { heading: 'History', fields: [created, updated] },
  ],
})

export const readAhead = readListAhead(expenses)

const notices = openNotices('expenses')

export function ExpensesPage() {
  return <ListPage resource={expenses} notices={notices} />
}
