// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { ContractError } from '@/contract/parse'
import { draw } from '@/ui/draw'
import { type Circumstances, frameOf, rowsOf } from './picture'
import { visitList } from './lists'

// React complains, while developing, of what asks for it.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const material = {
  id: 7,
  name: 'شمع <b>العسل</b>',
  sku: 'WAX-1',
  category: 'Waxes',
  unit_measure: 'g',
  stock_on_hand: '1',
  committed_stock: '0',
  available_stock: '123456789012345678901234567890.000001',
  reorder_level: '1000',
  on_order: '0',
  state: 'active',
  unit_cost: { amount: '0.0042', currency_code: 'EUR' },
  created_at: '2026-01-01T10:00:00Z',
  updated_at: '2026-01-01T10:00:00Z',
}
const { unit_cost: _, ...viewed } = material
const meta = { current_page: 1, total_pages: 1, total_count: 1, per_page: 25 }

/** The page as it is drawn before React has come. */
async function opened(body: unknown, search = '', given: Partial<Circumstances> = {}): Promise<Element | undefined> {
  const circumstances: Circumstances = {
    params: new URLSearchParams(search),
    settings: { theme: 'system', density: 'comfortable', shortcuts: true, columns: {} },
    costs: undefined,
    ...given,
  }
  return visitList('/materials', (list) => {
    const { columns, rows } = rowsOf(list, circumstances, body)
    const page = document.createElement('div')
    draw(frameOf(list, { ...circumstances, hasFont: true }, columns), page)
    const into = page.querySelector('tbody')
    if (into) draw(rows, into)
    return page
  })
}

function headers(page: Element | undefined): (string | null)[] {
  return Array.from(page?.querySelectorAll('thead th') ?? [], (one) => one.textContent)
}

function cells(page: Element | undefined): (string | null)[] {
  return Array.from(page?.querySelectorAll('tbody tr:first-child > *') ?? [], (one) => one.textContent)
}

test('a record is shown with every digit, and its name as the text that it is', async () => {
  const page = await opened({ materials: [material], meta })
  expect(headers(page)).toEqual([
    'Name',
    'SKU',
    'Category',
    'Available',
    'Reorder at',
    'On order',
    'Unit cost',
    'Updated',
  ])
  const [name, sku, category, available, ...rest] = cells(page)
  expect([name, sku, category]).toEqual(['شمع <b>العسل</b>', 'WAX-1', 'Waxes'])
  expect(available?.replaceAll(/[,\s]/g, '')).toBe('123456789012345678901234567890.000001g')
  // The account's zone is not known yet.
  expect(rest.at(-1)).toBe('\u00a0')
  expect(page?.querySelector('tbody a')?.getAttribute('href')).toBe('/materials/7')
})

test('it is for the eye only, as nobody listens yet', async () => {
  const page = await opened({ materials: [material], meta })
  expect(page?.firstElementChild?.hasAttribute('inert')).toBe(true)
  expect(page?.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  expect(page?.querySelectorAll('input, select, form')).toHaveLength(0)
})

test('a key that sees no costs is shown none, whatever is remembered of it', async () => {
  const page = await opened({ materials: [viewed], meta }, '?columns=sku,unit-cost', { costs: true })
  expect(headers(page)).toEqual(['Name', 'SKU'])
  expect(page?.textContent).not.toMatch(/cost|EUR|€/i)
})

test('columns and density are those of the link, else those that were chosen', async () => {
  const settings = { theme: 'system', density: 'compact', shortcuts: true, columns: { materials: ['sku'] } } as const
  const chosen = await opened({ materials: [material], meta }, '', { settings })
  expect(headers(chosen)).toEqual(['Name', 'SKU'])
  expect(chosen?.querySelector('table')?.dataset['density']).toBe('compact')
  const linked = await opened({ materials: [material], meta }, '?columns=category&density=comfortable', { settings })
  expect(headers(linked)).toEqual(['Name', 'Category'])
  expect(linked?.querySelector('table')?.dataset['density']).toBe('comfortable')
})

test('a record that breaks the contract is left out, and the others stand', async () => {
  const page = await opened({
    materials: [
      { ...material, stock_on_hand: 'many' },
      { ...material, id: 8 },
    ],
    meta,
  })
  expect(page?.querySelectorAll('tbody tr')).toHaveLength(1)
})

test('an answer that is none is left to the page', async () => {
  await expect(opened({ materials: 'none', meta })).rejects.toThrow(ContractError)
  await expect(opened(undefined)).rejects.toThrow(ContractError)
})

test('other pages have no rows to show', () => {
  for (const path of ['/', '/materials/7', '/recipes', '/account', '/constructor']) {
    expect(visitList(path, () => true)).toBeUndefined()
  }
})
