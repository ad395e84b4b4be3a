// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { viewWords } from './view-words'

test.each([
  ['/materials', 'Materials'],
  ['/materials?name=oil', 'Materials · Name contains “oil”'],
  ['/materials?sku=A%2FB+1&state=all&page=3', 'Materials · SKU is “A/B 1” · Active and archived · Page 3'],
  ['/products?category_name=%D8%B4%D9%85%D8%B9', 'Products · Category contains “شمع”'],
  ['/components?all=1&available=out,low', 'Components · Available: Out or Low'],
  ['/recipes?per_page=50&columns=name&density=compact', 'Recipes'],
  ['/expenses?all=1&sort=-name', 'Expenses · Sorted by Code, descending'],
  ['/manufactures?all=1&stage=nonsense%&expiry=within-30', 'Manufactures · Expiry: expires within 30 days'],
  ['/materials?page=-1&name=%E0%A4%A', 'Materials · Name contains “�%A”'],
])('%s is a view of “%s”', (to, words) => {
  expect(viewWords(to, true).join(' · ')).toBe(words)
})

test('what a view asks of costs is read only by a key that sees them', () => {
  const to = '/materials?all=1&name=oil&unit-cost=2..3&sort=-unit-cost'
  expect(viewWords(to, true).join(' · ')).toBe(
    'Materials · Name contains “oil” · Unit cost 2 to 3 · Sorted by Unit cost, descending',
  )
  expect(viewWords(to, false).join(' · ')).toBe('Materials · Name contains “oil”')
})
