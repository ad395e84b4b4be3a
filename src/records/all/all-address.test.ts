import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constantFrom,
  date,
  integer,
  oneof,
  option,
  property,
  record,
  string,
  stringMatching,
  uniqueArray,
} from 'fast-check'
import { expect, test } from 'vitest'
import type { Decimal } from '@/contract/decimal'
import { compare } from '@/values/decimal'
import { allAddress, allFields, allSearch, hiddenParameters, pagesSearch, parseAll } from './all-address'
import { type Criterion, criterionText, parseCriterion, parseDecimal } from './criteria'
import { gadgets } from './testing'
import { type FilterKind, filterKind } from './value'

function parse(search: string, costs = true) {
  return parseAll(gadgets, new URLSearchParams(search), costs)
}

function askedOf(search: string, id: string): Criterion | undefined {
  return parse(search).criteria.where.get(id)
}

const decimal = stringMatching(/^-?\d{1,12}(\.\d{1,12})?$/) as unknown as Arbitrary<Decimal>
const day = date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }).map((one) =>
  one.toISOString().slice(0, 10),
)
const some = <Value>(value: Value | null) => value ?? undefined
const text = string({ unit: 'grapheme', maxLength: 40 }).filter((one) => one.trim() !== '' && one.trim() === one)
const none = constantFrom<Criterion>({ kind: 'none' })
const contains = text.map((one): Criterion => ({ kind: 'contains', text: one }))
const is = text.map((one): Criterion => ({ kind: 'is', text: one }))
const range = record({ from: option(decimal), to: option(decimal) })
  .filter(({ from, to }) => from !== null || to !== null)
  .filter(({ from, to }) => from === null || to === null || compare(from, to) <= 0)
  .map(({ from, to }): Criterion => ({ kind: 'range', from: some(from), to: some(to) }))
const days = record({ from: option(day), to: option(day) })
  .filter(({ from, to }) => from !== null || to !== null)
  .filter(({ from, to }) => from === null || to === null || from <= to)
  .map(({ from, to }): Criterion => ({ kind: 'days', from: some(from), to: some(to) }))
const choices = (ids: string[]) =>
  uniqueArray(constantFrom(...ids), { minLength: 1 }).map((chosen): Criterion => ({ kind: 'choices', ids: chosen }))
const number = integer({ min: 1, max: 9999 })
const word = (...words: ('due' | 'within' | 'last' | 'next')[]) =>
  record({ word: constantFrom(...words), days: number }).map((one): Criterion => ({ kind: 'day-word', day: one }))

const criteria: Record<FilterKind, Arbitrary<Criterion>> = {
  text: oneof(contains, is, none),
  exact: oneof(is, none),
  state: oneof(choices(['archived'])),
  decimal: oneof(range, none),
  stock: oneof(range, choices(['negative', 'out', 'low', 'healthy', 'none'])),
  money: oneof(
    range,
    record({ bounds: range, currency: constantFrom('EUR', 'JPY') }).map(({ bounds, currency }): Criterion => ({
      ...(bounds as Extract<Criterion, { kind: 'range' }>),
      currency,
    })),
    none,
  ),
  time: oneof(days, word('last', 'next'), none),
  day: oneof(days, none),
  deadline: oneof(days, word('due'), constantFrom<Criterion>({ kind: 'day-word', day: { word: 'late' } })),
  expiry: oneof(days, word('within'), constantFrom<Criterion>({ kind: 'day-word', day: { word: 'expired' } })),
  flag: oneof(
    boolean().map((on): Criterion => ({ kind: 'flag', on })),
    none,
  ),
  stage: choices(['planned', 'in-progress', 'completed', 'other', 'other:on%20hold%2C%20%C3%A4', 'none']),
  'stock-words': choices(['negative', 'out', 'low']),
}

test('whatever is asked for stands in the address, and is read from there as it was', () => {
  const fields = allFields(gadgets, true)
  const asked = record(Object.fromEntries(fields.map((field) => [field.id, option(criteria[filterKind(field)])])))
  const sort = option(record({ id: constantFrom(...fields.map(({ id }) => id)), descending: boolean() }))
  assert(
    property(asked, sort, (chosen, by) => {
      const where = new Map(
        Object.entries(chosen).flatMap(([id, criterion]) => (criterion === null ? [] : [[id, criterion] as const])),
      )
      if (!where.has('state')) where.set('state', { kind: 'choices', ids: ['active'] })
      const search = allSearch(gadgets, { sort: some(by), where }).toString()
      const read = parse(search)
      expect(read.wrong).toEqual([])
      expect(read.criteria.sort).toEqual(some(by))
      expect(new Map(read.criteria.where)).toEqual(where)
    }),
  )
})

test.each([
  ['10.', '20', '10..20'],
  ['5.', undefined, '5..'],
  [undefined, '.5', '..0.5'],
  ['1e2', '1e2', '100'],
])('bounds typed as %s and %s stand in the address so that they are read as they were', (from, to, text) => {
  const range = { kind: 'range', from: from && parseDecimal(from), to: to && parseDecimal(to) } as Criterion
  expect(criterionText('decimal', range)).toBe(text)
  expect(parseCriterion('decimal', text)).toEqual(range)
})

test('no address is too odd to be read', () => {
  const names = ['all', 'sort', ...allFields(gadgets, true).map(({ id }) => id), 'category_name', 'toString']
  const parameters = array(
    record({
      name: constantFrom(...names),
      value: oneof(
        string({ unit: 'binary' }),
        constantFrom('..', '10..', '..a', 'none,', ',', '=', '~', '2026-02-30', '-', '__proto__', 'due-0', 'late-3'),
      ),
    }),
  )
  assert(
    property(parameters, boolean(), (given, costs) => {
      const params = new URLSearchParams(given.map(({ name, value }) => [name, value]))
      const { criteria: read } = parseAll(gadgets, params, costs)
      // What it made sense of makes the same sense again.
      expect(parse(allSearch(gadgets, read).toString(), costs).criteria).toEqual(read)
    }),
  )
})

test('nonsense is left out and told, and the rest stands', () => {
  const { criteria: read, wrong } = parse('all=1&sort=nothing&on-hand=ten..20&made=2026-02-30&name=wax&stage=plan')
  expect([...read.where.keys()].toSorted()).toEqual(['name', 'state'])
  expect(wrong.map(({ name }) => name).toSorted()).toEqual(['made', 'on-hand', 'sort', 'stage'])
  expect(read.sort).toBeUndefined()
})

test('what a key may not see is left out without a word', () => {
  const { criteria: read, wrong, namesHidden } = parse('all=1&sort=-unit-cost&unit-cost=EUR 1..2', false)
  expect(read.sort).toBeUndefined()
  expect(read.where.has('unit-cost')).toBe(false)
  expect(wrong).toEqual([])
  expect(namesHidden).toBe(true)
})

test('what asks for costs in an address is known, whatever stands beside it', () => {
  const params = new URLSearchParams('all=1&sort=-unit-cost&unit-cost=EUR 1..2&name=wax')
  expect(hiddenParameters(gadgets, params)).toEqual([
    ['sort', '-unit-cost'],
    ['unit-cost', 'EUR 1..2'],
  ])
  expect(hiddenParameters(gadgets, new URLSearchParams('all=1&sort=name&on-hand=1..2'))).toEqual([])
})

test('the filters of the list by pages mean the same here', () => {
  const search = 'name=wax&sku=AB-1&category_name=oils&state=archived'
  expect(askedOf(search, 'name')).toEqual({ kind: 'contains', text: 'wax' })
  expect(askedOf(search, 'sku')).toEqual({ kind: 'is', text: 'AB-1' })
  expect(askedOf(search, 'category')).toEqual({ kind: 'contains', text: 'oils' })
  expect(askedOf(search, 'state')).toEqual({ kind: 'choices', ids: ['archived'] })
  expect(askedOf('', 'state')).toEqual({ kind: 'choices', ids: ['active'] })
  expect(pagesSearch(gadgets, parse(`${search}&sort=name&available=out`).criteria)).toBe(
    '?name=wax&sku=AB-1&category_name=oils&state=archived',
  )
})

test('ranges the wrong way round are turned, and a single figure is that figure', () => {
  expect(askedOf('on-hand=20..3.5', 'on-hand')).toEqual({ kind: 'range', from: '3.5', to: '20' })
  expect(askedOf('on-hand=7', 'on-hand')).toEqual({ kind: 'range', from: '7', to: '7' })
  expect(askedOf('on-hand=..-1', 'on-hand')).toEqual({ kind: 'range', from: undefined, to: '-1' })
  expect(askedOf('unit-cost=usd 1..', 'unit-cost')).toEqual({
    kind: 'range',
    from: '1',
    to: undefined,
    currency: 'USD',
  })
  expect(askedOf('made=2026-11-20..2026-11-01', 'made')).toEqual({
    kind: 'days',
    from: '2026-11-01',
    to: '2026-11-20',
  })
})

test('an address for others names fields or the filters of the list', () => {
  expect(allAddress(gadgets, { sort: '-available', where: { available: 'out,low', category: '=Oils & co' } })).toBe(
    '/gadgets?all=1&sort=-available&available=out%2Clow&category_name=%3DOils+%26+co',
  )
  expect(askedOf(allAddress(gadgets, { where: { category: '=Oils & co' } }).split('?')[1] ?? '', 'category')).toEqual({
    kind: 'is',
    text: 'Oils & co',
  })
})
