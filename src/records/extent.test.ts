import { expect, test } from 'vitest'
import { countOf } from './extent'

test.each([
  ['materials', '1 material'],
  ['products', '1 product'],
  ['components', '1 component'],
  ['manufactures', '1 manufacture'],
  ['recipes', '1 recipe'],
  ['expenses', '1 expense'],
])('one of %s is said in the singular, any other number in the plural', (what, one) => {
  expect(countOf(1, what)).toBe(one)
  expect(countOf(0, what)).toBe(`0 ${what}`)
  expect(countOf(1200, what)).toMatch(new RegExp(`^1\\D?200 ${what}$`))
})
