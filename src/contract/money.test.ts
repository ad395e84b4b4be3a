import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountAnswer } from './account'
import { expensesEndpoint } from './expenses'
import { manufacturesEndpoint } from './manufactures'
import { materialsEndpoint } from './materials'
import { money, moneyField, moneyFieldNames, withoutMoney } from './money'
import { componentsEndpoint, productsEndpoint } from './products'
import { recipesEndpoint } from './recipes'

const price = { amount: '1.40', currency_code: 'EUR' }

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly innerType?: Schema
}
interface Schema {
  readonly def: Definition
}

/** The names of all fields in a schema, at any depth, that hold money; and how many fields there are at all. */
function moneyIn(schema: Schema, name = ''): { names: string[]; fields: number } {
  const { type, shape, element, innerType } = schema.def
  if ((schema as unknown) === money) return { names: [name], fields: 1 }
  if (innerType) return moneyIn(innerType, name)
  if (element) return moneyIn(element, name)
  if (type !== 'object') return { names: [], fields: 1 }
  const inner = Object.entries(shape ?? {}).map(([field, one]) => moneyIn(one, field))
  return { names: inner.flatMap(({ names }) => names), fields: inner.reduce((sum, { fields }) => sum + fields, 0) }
}

describe('every money field is in the one list', () => {
  test.each([
    ['account', accountAnswer, 0, 5],
    ['materials', materialsEndpoint.item, 1, 14],
    ['products', productsEndpoint.item, 2, 27],
    ['components', componentsEndpoint.item, 2, 27],
    ['manufactures', manufacturesEndpoint.item, 4, 28],
    ['recipes', recipesEndpoint.item, 6, 25],
    ['expenses', expensesEndpoint.item, 7, 24],
  ])('of %s', (_, schema, money, least) => {
    const { names, fields } = moneyIn(schema)
    expect(names.filter((name) => !moneyFieldNames.has(name))).toEqual([])
    // The walk has really been everywhere.
    expect(names).toHaveLength(money)
    expect(fields).toBeGreaterThanOrEqual(least)
  })

  test('that tells whether a key sees costs', () => {
    for (const { item, money } of [materialsEndpoint, productsEndpoint, componentsEndpoint, manufacturesEndpoint]) {
      expect(money.length).toBeGreaterThan(0)
      for (const name of money) expect((item.shape as Record<string, unknown>)[name]).toBe(moneyField)
    }
  })
})

test.each(['EUR', 'eur', 'XTS'])('%s is a currency code', (currency_code) => {
  expect(money.safeParse({ ...price, currency_code }).success).toBe(true)
})

test.each(['', 'EU', 'EURO', '€', 'E1R', 'EUR\n', null, 978])('%j is no currency code', (currency_code) => {
  expect(money.safeParse({ ...price, currency_code }).success).toBe(false)
})

/** Whether anything in a JSON value could give a cost away. */
function tells(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (!Array.isArray(value) && Object.hasOwn(value, 'amount') && Object.hasOwn(value, 'currency_code')) return true
  return Object.entries(value).some(
    ([name, field]) => (!Array.isArray(value) && moneyFieldNames.has(name)) || tells(field),
  )
}

describe('without money', () => {
  test('nothing of it is left, however deep and under whatever name', () => {
    const name = fc.oneof(fc.constantFrom(...moneyFieldNames, 'items', 'total', '__proto__'), fc.string())
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom<unknown>(null, 5, 'text', price, [price], { amount: null, currency_code: null }),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.array(fc.tuple(name, tie('tree')), { maxLength: 4 }).map((pairs) => Object.fromEntries(pairs) as unknown),
      ),
    }))
    fc.assert(
      fc.property(tree, (value) => {
        // Money itself is the caller's to leave out: here it always is inside something.
        expect(tells(withoutMoney({ value }))).toBe(false)
      }),
    )
    expect.hasAssertions()
  })

  test('everything else stays as it was', () => {
    const rest = fc.jsonValue().filter((value) => !tells(value))
    fc.assert(
      fc.property(rest, (value) => {
        expect(JSON.stringify(withoutMoney(value))).toBe(JSON.stringify(value))
      }),
    )
    expect.hasAssertions()
  })

  test('a field called __proto__ stays a field, without its money', () => {
    const cleaned = withoutMoney(JSON.parse('{"__proto__":{"unit_cost":null,"note":"x"},"id":1}'))
    expect(JSON.stringify(cleaned)).toBe('{"__proto__":{"note":"x"},"id":1}')
    expect((cleaned as { note?: string }).note).toBeUndefined()
  })

  test('a nest of hundreds of levels is cleaned to its bottom', () => {
    const deep = JSON.parse('{"a":['.repeat(500) + '{"unit_cost":1}' + ']}'.repeat(500)) as unknown
    expect(JSON.stringify(withoutMoney(deep))).toBe('{"a":['.repeat(500) + '{}' + ']}'.repeat(500))
  })
})
