import { expect, test } from 'vitest'
import { activeFilters } from './active-filters'

const all = ['name', 'sku', 'category_name', 'state'] as const

test('each filter that narrows the list is said with how it matches', () => {
  const values = { name: 'wax', sku: 'WAX-1', category_name: 'raw', state: 'all' }
  expect(activeFilters(all, values).map(({ text }) => text)).toEqual([
    'Name contains “wax”',
    'SKU is “WAX-1”',
    'Category contains “raw”',
    'Active and archived',
  ])
})

test('the usual state and empty texts are no filters', () => {
  expect(activeFilters(all, { name: '', state: 'active' })).toEqual([])
})
