import { expect, test } from 'vitest'
import { materialsEndpoint } from '@/contract/materials'
import { productsEndpoint } from '@/contract/products'
import { recipesEndpoint } from '@/contract/recipes'
import { costsSeen, costsTold, ShownMoney } from './costs'

const money = { amount: '1.40', currency_code: 'EUR' }

function seen(endpoint: Parameters<typeof costsSeen>[0], ...items: object[]) {
  return costsSeen(endpoint as never, items as never)
}

test.each([
  ['a cost', [{ id: 1, unit_cost: money }], true],
  ['a cost that is not known yet', [{ id: 1, unit_cost: null }], true],
  ['one cost among many records without', [{ id: 1 }, { id: 2 }, { id: 3, unit_cost: null }], true],
  ['no cost at all', [{ id: 1 }, { id: 2 }], false],
  ['no record', [], undefined],
  ['a cost only in a field called __proto__', [JSON.parse('{"id":1,"__proto__":{"unit_cost":null}}') as object], true],
  ['a text that is merely called like a cost', [{ id: 1, tax: 'VAT 20 %' }], false],
  ['something else that has the name of money', [{ id: 1, shipping: { way: 'sea' }, tax: null, discount: [] }], false],
])('materials with %s', (_, items, told) => {
  expect(seen(materialsEndpoint as never, ...items)).toBe(told)
})

test('a record nested without end does not break it', () => {
  const deep = JSON.parse(`${'{"a":['.repeat(20_000)}${']}'.repeat(20_000)}`) as object
  expect(seen(materialsEndpoint as never, deep, { id: 1, unit_cost: null })).toBe(true)
})

test('a product that carries its price in a variation only shows that costs are seen', () => {
  expect(seen(productsEndpoint as never, { id: 1, variations: [{}, { unit_price: null }] })).toBe(true)
})

test('recipes without costs tell nothing, as theirs may just not be there', () => {
  expect(seen(recipesEndpoint as never, { id: 1 })).toBeUndefined()
  expect(seen(recipesEndpoint as never, { id: 1, total_cost: null })).toBeUndefined()
  expect(seen(recipesEndpoint as never, { id: 1, total_cost: money })).toBe(true)
})

test.each([
  { ingredients: [{ amount: { value: '2', unit: 'kg' } }] },
  { ingredients: [{ amount: null }] },
  { tax: null },
  { shipping: { weight: '3' } },
])('something else of a recipe that has the name of money does not tell: %j', (fields) => {
  expect(seen(recipesEndpoint as never, { id: 1, ...fields })).toBeUndefined()
})

test('a few records without a cost tell nothing of the key, as it may just be theirs', () => {
  const records = Array.from({ length: 5 }, (_, id) => ({ id }))
  expect(costsTold(materialsEndpoint, records.slice(1) as never)).toBeUndefined()
  expect(costsTold(materialsEndpoint, records as never)).toBe(false)
  expect(costsTold(materialsEndpoint, [{ id: 1, unit_cost: null }] as never)).toBe(true)
})

test('money is gone when records that had it come without, or very many do', () => {
  const shown = new ShownMoney()
  const isGone = (...items: object[]) => shown.isGone(materialsEndpoint, items as never)
  const others = Array.from({ length: 20 }, (_, at) => ({ id: 100 + at }))
  expect(isGone(...others)).toBe(false)
  expect(isGone({ id: 1, unit_cost: money }, { id: 2, unit_cost: money }, { id: 3 })).toBe(false)
  expect(isGone({ id: 1 })).toBe('perhaps')
  expect(isGone({ id: 1 }, { id: 3 })).toBe('perhaps')
  expect(isGone({ id: 3 })).toBe(false)
  expect(isGone({ id: 1 }, { id: 2 }, { id: 4, unit_cost: null })).toBe(false)
  expect(isGone({ id: 1 }, { id: 2 })).toBe(true)
  expect(isGone(...others)).toBe(true)
  expect(isGone(...others.slice(1))).toBe(false)
  expect(shown.isGone(productsEndpoint, others as never)).toBe(false)
  // Nobody promised that a recipe has any.
  expect(
    shown.isGone(recipesEndpoint, [
      { id: 1, own: { total_cost: money } },
      { id: 2, own: { total_cost: money } },
    ] as never),
  ).toBe(false)
  expect(shown.isGone(recipesEndpoint, [{ id: 1 }, { id: 2 }] as never)).toBe('perhaps')
})
