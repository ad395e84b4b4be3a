import type { Expense } from '@/contract/expenses'
import type { PaginationMeta } from '@/contract/list'
import type { Material } from '@/contract/materials'
import type { Page } from 'playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import type { RunningServer } from './start-server'
import { askApi, cellOf, connect, enterKey, fact, heading, names, range, rowOf } from './visit'
import { startBefore } from './wrong-service'

async function askExpenses(server: RunningServer, search = '') {
  return askApi<{ expenses: readonly Expense[]; meta: PaginationMeta }>(server, `expenses?${search}`)
}

const lines = (page: Page) => page.getByRole('region', { name: 'Lines', exact: true })
const euro = (amount: string) => ({ amount, currency_code: 'EUR' })

test('on a phone the amount of an expense stands beside its name', async ({ page, server }) => {
  const { expenses } = await askExpenses(server)
  const coded = expenses.find(({ code, amount }) => typeof code === 'string' && amount)!
  await page.setViewportSize({ width: 390, height: 844 })
  await connect(page, 'sample-full', '/expenses')
  const name = await page.getByRole('link', { name: coded.code!, exact: true }).boundingBox()
  const cells = rowOf(page, coded.code!).getByRole('cell')
  const [amount, tax] = await Promise.all([cells.nth(5).boundingBox(), cells.nth(6).boundingBox()])
  expect(Math.abs(amount!.y - name!.y)).toBeLessThan(name!.height / 2)
  expect(amount!.x + amount!.width).toBeGreaterThan(360)
  expect(tax!.y).toBeGreaterThan(name!.y + name!.height)
})

test('the list says what was bought from whom, and whether it is paid and here, in words', async ({ page, server }) => {
  const { expenses, meta } = await askExpenses(server, 'page=2')
  await connect(page, 'sample-full', '/expenses?page=2')
  await expect(names(page)).toHaveText(expenses.map(({ code, id }) => code ?? `Expense ${id}`))
  await expect(range(page)).toHaveText(`26–50 of ${meta.total_count}`)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Code',
    'Supplier',
    'Purchased',
    'Expected',
    'Paid',
    'Received',
    'Amount',
    'Tax',
  ])
  const coded = expenses.filter(({ code }) => typeof code === 'string').slice(0, 8)
  for (const { code, paid, received, supplier_name } of coded) {
    await expect(await cellOf(page, code!, 'Paid')).toHaveText(paid === true ? 'Paid' : 'Not paid')
    await expect(await cellOf(page, code!, 'Received')).toHaveText(received === true ? 'Received' : 'Not received')
    await expect(await cellOf(page, code!, 'Supplier')).toHaveText(supplier_name!)
  }
  await expectAccessible(page, 'expenses')
})

test('an expense shows its lines with links, and what they come to', async ({ page, server }) => {
  const { expenses } = await askExpenses(server)
  const expense = expenses.find(({ line_items: items }) => items!.length > 2)!
  await connect(page, 'sample-full', `/expenses/${expense.id}`)
  await expect(heading(page)).toHaveText(expense.code ?? `Expense ${expense.id}`)
  const rows = lines(page).getByRole('row')
  await expect(rows).toHaveCount(expense.line_items!.length + 1)
  for (const [place, { material_id: id, material_name: name }] of expense.line_items!.entries()) {
    const link = rows
      .nth(place + 1)
      .getByRole('rowheader')
      .getByRole('link')
    await expect(link).toHaveAttribute('href', `/materials/${id}`)
    await expect(link).toHaveText(name!)
  }
  const sum = await lines(page).locator('dl > div', { hasText: 'Sum of the lines' }).getByRole('definition').innerText()
  await expect(lines(page).locator('dl > div', { hasText: 'Items' }).getByRole('definition')).toHaveText(sum)
  // They agree, and nothing is said about it.
  await expect(lines(page)).not.toContainText('as the service sends')
  await expect(fact(page, 'Supplier')).toContainText(expense.supplier_name!)
  await expectAccessible(page, 'expense')
  const [first] = expense.line_items!
  await lines(page).getByRole('link', { name: first!.material_name!, exact: true }).first().click()
  await expect(page).toHaveURL(`/materials/${first!.material_id}`)
})

test('a line that does not name its material is called by the name of today', async ({ page, server }) => {
  const { expenses } = await askExpenses(server)
  const expense = expenses.find(({ line_items: items }) => items!.length > 2)!
  const front = await startBefore(server, (path, body) => {
    if (!path.endsWith(`/expenses/${expense.id}`)) return body
    const items = expense.line_items!.map((line, at) => (at === 0 ? { ...line, material_name: null } : line))
    return { expense: { ...expense, line_items: items } }
  })
  await page.goto(`${front.url}/expenses/${expense.id}`)
  await enterKey(page, 'sample-full')
  const [first] = expense.line_items!
  const link = lines(page).getByRole('rowheader').getByRole('link').first()
  await expect(link).toHaveText(first!.material_name!)
  await expect(link).toHaveAttribute('href', `/materials/${first!.material_id}`)
  await front.stop()
})

test('a line says that its material is archived or gone, and keeps the name it was bought by', async ({
  page,
  server,
}) => {
  const { expenses } = await askExpenses(server)
  const { materials } = await askApi<{ materials: readonly Material[] }>(server, 'materials?state=archived')
  const expense = expenses.find(({ line_items: items }) => items!.length > 2)!
  const front = await startBefore(server, (path, body) => {
    if (!path.endsWith(`/expenses/${expense.id}`)) return body
    const line_items = [
      { id: 1, material_id: materials[0]!.id, material_name: 'Bought before it was archived' },
      { id: 2, material_id: 999_999, material_name: 'Bought before it was deleted' },
      { id: 3, material_id: expense.line_items![0]!.material_id, material_name: 'Called otherwise then' },
    ]
    return { expense: { ...expense, line_items } }
  })
  await page.goto(`${front.url}/expenses/${expense.id}`)
  await enterKey(page, 'sample-full')
  const cells = lines(page).getByRole('rowheader')
  await expect(cells).toHaveText([
    /^Bought before it was archived\s*Archived$/,
    /^Bought before it was deleted\s*not found$/,
    'Called otherwise then',
  ])
  await expect(cells.nth(0).getByRole('link')).toHaveAttribute('href', `/materials/${materials[0]!.id}`)
  await expect(cells.nth(1).getByRole('link')).toHaveCount(0)
  await front.stop()
})

test('sums are kept by currency, and differ from what the service says where they do', async ({ page, server }) => {
  const line_items = [
    {
      id: 1,
      material_id: 1001,
      material_name: 'Wax',
      quantity: '3',
      unit_price: euro('0.1'),
      total_price: euro('0.1'),
    },
    { id: 2, material_id: null, material_name: 'Courier', total_price: euro('0.2') },
    { id: 3, material_name: 'Abroad', total_price: { amount: '7', currency_code: 'USD' }, batch_ref: 'B-77' },
    { id: 4, material_id: 999_999, material_name: 'Gone', total_price: null },
  ]
  const front = await startBefore(server, (path, body) =>
    path.endsWith('/expenses/6001')
      ? {
          expense: {
            id: 6001,
            paid: 'yes',
            received: false,
            // Some services send a time along, which says nothing.
            estimated_arrival_at: '2026-03-01T00:00:00+14:00',
            purchased_at: '2026-02-28T23:30:00Z',
            line_items,
            item_total: euro('0.5'),
            tax: euro('1'),
            amount: euro('9.00'),
          },
        }
      : body,
  )
  await page.goto(`${front.url}/expenses/6001`)
  await enterKey(page, 'sample-full')
  await expect(heading(page)).toHaveText('Expense 6001')
  const sum = (label: string) => lines(page).locator('dl > div', { hasText: label }).getByRole('definition')
  await expect(sum('Sum of the lines in EUR')).toHaveText('€0.30')
  await expect(sum('Sum of the lines in USD')).toHaveText(/\$7\.00$/)
  await expect(sum('Amount')).toHaveText('€9.00')
  await expect(lines(page)).toContainText('1 of 4 lines has no total, and is in no sum.')
  await expect(lines(page)).toContainText('Currencies are not added up.')
  await expect(lines(page)).toContainText('come to €7.50 less than the amount, as the service sends it')
  // A day is the same day everywhere; a time is in the account's zone.
  await expect(fact(page, 'Expected')).toHaveText(/1 Mar 2026|Mar 1, 2026/)
  await expect(fact(page, 'Purchased')).toContainText(/1 Mar 2026|Mar 1, 2026/)
  // What is no yes or no is shown as it came.
  await expect(page.getByRole('region', { name: 'Other fields' })).toContainText('yes')
  await lines(page).getByRole('button', { name: 'Other fields of Abroad' }).click()
  await expect(lines(page)).toContainText('Batch ref')
  await expect(lines(page)).toContainText('B-77')
  await front.stop()
})

for (const shape of ['bare-array', 'data-envelope', 'other-fields', 'id-only', 'nested-money', 'numbers'] as const) {
  test(`expenses as ${shape} are listed and shown`, async ({ page, faults }) => {
    await faults.set({ shapes: { expenses: shape } })
    await connect(page, 'sample-full', '/expenses')
    await expect(names(page)).toHaveCount(25)
    await names(page).first().click()
    await expect(heading(page)).toHaveText(/^(PO-|Expense )/)
    if (shape === 'other-fields') await expect(fact(page, 'Title')).toHaveText(/^No\. \d+$/)
    if (shape === 'id-only') await expect(page.getByText('nothing about this expense but its id')).toBeVisible()
    if (shape === 'nested-money') await expect(page.getByRole('region', { name: 'Other fields' })).toContainText('€')
    await expectAccessible(page, shape)
  })
}
