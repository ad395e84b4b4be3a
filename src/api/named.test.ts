import { expect, test } from 'vitest'
import { nameKeeper } from './name-keeper'
import { hasVariation, meantOf, type Named, variationName } from './named'

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
    { id: 73, name: ' \u200b' },
  ],
}

test('of a product its name, its state and the names of its variations are kept, and nothing else', () => {
  expect(nameOnly(product)).toEqual({
    id: 7,
    name: 'Bar soap',
    state: 'active',
    variationsFrom: 70,
    variationNames: [0, '100 g', 1, '', 2, '40 g', 3, ' \u200b'],
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
    // A name that nobody could see would make a link that nobody could find.
    expect(variationName(known, 73)).toBeUndefined()
    expect(variationName(known, 9)).toBeUndefined()
  }
  expect(variationName(undefined, 70)).toBeUndefined()
})

test('products whose variations are called alike share what is kept of that, and keep their own ids', () => {
  const [one, other] = [100, 500].map((id) => {
    const variations = [
      { id: id + 2, name: 'Small' },
      { id, name: 'Large' },
    ]
    return nameOnly({ id, name: `Candle ${id}`, state: 'active', variations })
  })
  expect(one?.variationNames).toBeDefined()
  expect(other?.variationNames).toBe(one?.variationNames)
  expect([100, 101, 102].map((id) => variationName(one, id))).toEqual(['Large', undefined, 'Small'])
  expect([100, 500, 502].map((id) => variationName(other, id))).toEqual([undefined, 'Large', 'Small'])
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

test('of a product and a component with one id, the one that has the variation is meant, else the product', () => {
  const component: Named = { ...product, name: 'Soap base', variations: [{ id: 80 }, { id: 71 }] }
  expect(meantOf<Named>(product, component, 80)).toBe(component)
  expect(meantOf(nameOnly(product), nameOnly(component), 80)?.name).toBe('Soap base')
  for (const shared of [71, 99, null, undefined]) expect(meantOf<Named>(product, component, shared)).toBe(product)
  expect(meantOf(undefined, component, 70)).toBe(component)
  expect(meantOf(product, undefined, 80)).toBe(product)
  expect(meantOf(undefined, undefined, 80)).toBeUndefined()
})
