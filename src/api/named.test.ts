import { expect, test } from 'vitest'
import { hasVariation, nameKeeper, variationName } from './named'

const nameOnly = nameKeeper()

const product = {
  id: 7,
  name: 'Bar soap',
  state: 'active',
  sku: 'SOAP',
  variations: [
    { id: 70, name: '100 g', sku: 'SOAP-A' },
    { id: 71, name: null },
    { name: 'without an id' },
    { id: 72, name: '40 g' },
  ],
}

test('of a product its name, its state and the names of its variations are kept, and nothing else', () => {
  expect(nameOnly(product)).toEqual({
    id: 7,
    name: 'Bar soap',
    state: 'active',
    variationNames: [70, '100 g', 71, '', 72, '40 g'],
  })
  expect(nameOnly({ id: 8, name: 'Cream', state: 'archived', variations: [] })).toEqual({
    id: 8,
    name: 'Cream',
    state: 'archived',
  })
})

test('a variation is called the same whether all of its product is known or only names', () => {
  for (const known of [product, nameOnly(product)]) {
    expect(variationName(known, 70)).toBe('100 g')
    expect(variationName(known, 72)).toBe('40 g')
    expect(variationName(known, 71)).toBeUndefined()
    expect(variationName(known, 9)).toBeUndefined()
  }
  expect(variationName(undefined, 70)).toBeUndefined()
})

test('whether a product has a variation is known by its id, named or not', () => {
  for (const known of [product, nameOnly(product)]) {
    expect([70, 71, 72, 9].map((id) => hasVariation(known, id))).toEqual([true, true, true, false])
  }
})

test('a variation called by a number is not taken for an id', () => {
  const numbered = nameOnly({ id: 1, name: 'Tray', state: 'active', variations: [{ id: 5, name: '6' }] })
  expect(variationName(numbered, 6)).toBeUndefined()
  expect(variationName(numbered, 5)).toBe('6')
})
