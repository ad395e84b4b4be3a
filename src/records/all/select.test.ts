import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
  string,
  stringMatching,
} from 'fast-check'
import { expect, test } from 'vitest'
import type { Sifted } from '@/contract/open-record'
import type { Field } from '@/records/field'
import { orAsSent } from '@/records/kinds/as-sent'
import { allFields, parseAll } from './all-address'
import { select, selecting, type SelectContext } from './select'
import { type Gadget, gadgets } from './testing'
import { noNames } from './value'

const now = Date.parse('2026-11-20T22:30:00Z')
const usual: SelectContext = { zone: 'Europe/Berlin', now, costs: true, names: noNames }

function chosen(items: readonly Gadget[], search: string, context = usual): readonly Gadget[] {
  const { criteria } = parseAll(gadgets, new URLSearchParams(`state=all&${search}`), true)
  return select(items, allFields(gadgets, true), criteria, context)
}

function ids(items: readonly Gadget[], search: string, context = usual): readonly number[] {
  return chosen(items, search, context).map(({ id }) => id)
}

/** Gadgets that are alike but for what is said of each. */
function each(...these: readonly Partial<Gadget>[]): readonly Gadget[] {
  return these.map((one, at) => ({ id: at + 1, name: '', ...one }))
}

const eur = (amount: string) => ({ amount, currency_code: 'EUR' }) as NonNullable<Gadget['cost']>

const figure = stringMatching(/^-?\d{1,30}(\.\d{1,12})?$/)
const anyGadget = record(
  {
    id: integer(),
    name: string({ unit: 'grapheme', maxLength: 8 }),
    category: constantFrom('Oil', 'oil', 'Öl', 'Jar 10', 'Jar 9', ''),
    onHand: figure,
    available: figure,
    cost: option(record({ amount: figure, currency_code: constantFrom('EUR', 'USD', 'JPY') })),
    made: constantFrom('2026-11-20T23:30:00Z', '2026-11-20', 'no time', '2020-01-01T00:00:00+05:00'),
    arrives: constantFrom('2026-11-20', '2027-01-01'),
    paid: boolean(),
    status: constantFrom('planned', 'completed', 'in_progress', 'on hold', ''),
    product: integer({ min: 1, max: 9 }),
  },
  { requiredKeys: ['id', 'name'] },
) as unknown as Arbitrary<Gadget>
const anySort = constantFrom(...allFields(gadgets, true).map(({ id }) => id))

test('sorting by anything gives the same records, in a total order that is stable', () => {
  assert(
    property(array(anyGadget, { maxLength: 40 }), anySort, boolean(), (items, by, descending) => {
      const search = `sort=${descending ? '-' : ''}${by}`
      const sorted = chosen(items, search)
      expect(new Set(sorted)).toEqual(new Set(items))
      expect(sorted).toHaveLength(items.length)
      // Sorted again, it stays: so it is an order, and equal ones keep theirs.
      expect(chosen([...sorted], search)).toEqual(sorted)
      // Whether a record comes before another does not depend on the others.
      const ends = [sorted[0], sorted.at(-1)]
      const alone = items.filter((one) => ends.includes(one))
      expect(chosen(alone, search)).toEqual(sorted.filter((one) => ends.includes(one)))
    }),
    { numRuns: 300 },
  )
})

test('figures are sorted exactly, to the last of thirty digits', () => {
  const digits = '1234567890123456789012345678'
  const items = each(
    { onHand: `${digits}.02` },
    { onHand: '-0.000000000000000000001' },
    { onHand: `${digits}.1` },
    { onHand: '2' },
    { onHand: '10' },
    {},
    { onHand: `-${digits}.1` },
    { onHand: '0.0' },
    { onHand: `${digits}.019999999999` },
  )
  expect(ids(items, 'sort=on-hand')).toEqual([7, 2, 8, 4, 5, 9, 1, 3, 6])
  expect(ids(items, 'sort=-on-hand')).toEqual([3, 1, 9, 5, 4, 8, 2, 7, 6])
})

test('figures are in the order of whole numbers, exactly, by anything that BigInt can tell', () => {
  assert(
    property(array(stringMatching(/^-?\d{1,40}$/), { maxLength: 30 }), (figures) => {
      const items = each(...figures.map((onHand) => ({ onHand })))
      const sorted = chosen(items, 'sort=on-hand').map(({ onHand }) => BigInt(onHand ?? ''))
      expect(sorted).toEqual(sorted.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    }),
  )
})

test('texts are sorted as people do it: accents and case beside their letters, numbers by their size', () => {
  const items = each(
    { name: 'Zinc' },
    { name: 'Jar 10' },
    { name: 'jar 9' },
    { name: 'Äther' },
    { name: 'Apple' },
    { name: '' },
  )
  expect(ids(items, 'sort=name')).toEqual([5, 4, 3, 2, 1, 6])
  expect(ids(items, 'sort=-name')).toEqual([1, 2, 3, 4, 5, 6])
})

test('amounts in different currencies are never among each other, and what has no cost comes last', () => {
  const items = each(
    { cost: { ...eur('5'), currency_code: 'USD' } },
    { cost: null },
    { cost: eur('10') },
    {},
    { cost: eur('9.5') },
    { cost: { ...eur('1000'), currency_code: 'AUD' } },
  )
  expect(ids(items, 'sort=unit-cost')).toEqual([6, 5, 3, 1, 2, 4])
  expect(ids(items, 'sort=-unit-cost')).toEqual([6, 3, 5, 1, 2, 4])
  expect(ids(items, 'unit-cost=9..10')).toEqual([3, 5])
  expect(ids(items, 'unit-cost=USD')).toEqual([1])
  expect(ids(items, 'unit-cost=EUR 9.50..9.5')).toEqual([5])
  expect(ids(items, 'unit-cost=none')).toEqual([2, 4])
})

test('without costs nothing is sorted or filtered by them', () => {
  const items = each({ cost: eur('2') }, { cost: eur('1') })
  const without = { ...usual, costs: false }
  expect(ids(items, 'sort=unit-cost', without)).toEqual([1, 2])
  expect(ids(items, 'unit-cost=1', without)).toEqual([1, 2])
})

test('stock words are asked for together, and archived records have none', () => {
  const items = each(
    { available: '-1' },
    { available: '0.00' },
    { available: '5', limit: '5.0' },
    { available: '5.1', limit: '5' },
    { available: '-1', state: 'archived' },
    {},
  )
  expect(ids(items, 'available=out,negative')).toEqual([1, 2])
  expect(ids(items, 'available=low')).toEqual([3])
  expect(ids(items, 'available=healthy')).toEqual([4])
  expect(ids(items, 'available=none')).toEqual([6])
  expect(ids(items, 'available=..0')).toEqual([1, 2, 5])
})

test('days are those of the account’s zone', () => {
  // In Berlin it is 23:30 on 20 November; in Auckland it is the 21st.
  const items = each(
    { made: '2026-11-20T22:59:59Z' },
    { made: '2026-11-20T23:00:00Z' },
    { made: '2026-11-19T23:00:00Z' },
    { made: '2026-11-19T22:59:59.999Z' },
    { made: 'whenever' },
    {},
  )
  expect(ids(items, 'made=2026-11-20')).toEqual([1, 3])
  expect(ids(items, 'made=today')).toEqual([1, 3])
  expect(ids(items, 'made=..2026-11-19')).toEqual([4])
  expect(ids(items, 'made=last-2')).toEqual([1, 3, 4])
  expect(ids(items, 'made=today', { ...usual, zone: 'Pacific/Auckland' })).toEqual([1, 2])
  expect(ids(each({ arrives: '2026-11-20' }, { arrives: '2026-11-21' }), 'arrives=2026-11-20..')).toEqual([1, 2])
  expect(ids(each({ arrives: '2026-11-20' }, { arrives: '2026-11-21' }), 'arrives=today')).toEqual([1])
})

test('a day that begins an hour late, as summer time does in some zones, begins when it does', () => {
  // In Cairo there was no midnight of 24 April 2026: the clock went from 24:00 to 1:00.
  const items = each({ made: '2026-04-23T21:59:59Z' }, { made: '2026-04-23T22:00:00Z' })
  expect(ids(items, 'made=2026-04-24', { ...usual, zone: 'Africa/Cairo' })).toEqual([2])
})

test('late is what is surely not finished and was due before today', () => {
  const items = each(
    { due: '2026-11-19T12:00:00Z', status: 'planned' },
    { due: '2026-11-19T12:00:00Z', status: 'completed' },
    { due: '2026-11-19T12:00:00Z', status: 'who knows' },
    { due: '2026-11-20T01:00:00Z', status: 'in_progress' },
    { due: '2026-11-26T12:00:00Z', status: 'planned' },
    { due: '2026-11-27T12:00:00Z', status: 'planned' },
    {},
  )
  expect(ids(items, 'deadline=late')).toEqual([1])
  expect(ids(items, 'deadline=due-7')).toEqual([4, 5])
  expect(ids(items, 'deadline=none')).toEqual([7])
  const batches = each(
    { expires: '2026-11-19T12:00:00Z' },
    { expires: '2026-11-20T12:00:00Z' },
    { expires: '2027-11-20T12:00:00Z' },
  )
  expect(ids(batches, 'expiry=expired')).toEqual([1])
  expect(ids(batches, 'expiry=within-30')).toEqual([2])
})

test('stages are sorted by how far they are, and unknown ones are asked for by their word', () => {
  const items = each(
    { status: 'completed' },
    { status: 'on hold' },
    { status: 'not_started' },
    { status: ' ' },
    { status: 'in_progress' },
  )
  expect(ids(items, 'sort=stage')).toEqual([3, 5, 1, 2, 4])
  expect(ids(items, 'stage=planned,none')).toEqual([3, 4])
  expect(ids(items, 'stage=other')).toEqual([2])
  expect(ids(items, 'stage=other:on%2520hold')).toEqual([2])
})

test('texts are found whatever their case, and exactly where that is asked for', () => {
  const items = each(
    { category: 'Oils' },
    { category: 'Essential oils' },
    { category: 'oils' },
    {},
    { category: 'زيوت' },
  )
  expect(ids(items, 'category_name=OILS')).toEqual([1, 2, 3])
  expect(ids(items, 'category_name=%3DOils')).toEqual([1])
  expect(ids(items, 'category_name=%3D')).toEqual([4])
  expect(ids(items, 'category_name=زيو')).toEqual([5])
  expect(ids(each({ sku: 'AB-1' }, { sku: 'AB-12' }), 'sku=ab-1')).toEqual([1])
  // As the service compares them: composed, and a final sigma is a sigma.
  expect(ids(each({ category: 'Cafe\u0301' }, { category: 'ΟΔΟΣ' }), 'category_name=café')).toEqual([1])
  expect(ids(each({ category: 'Cafe\u0301' }, { category: 'ΟΔΟΣ' }), 'category_name=οδοσ')).toEqual([2])
  expect(ids(each({ sku: 'E\u0301-1' }), 'sku=é-1')).toEqual([1])
})

test('what refers to another record goes by the name that is shown', () => {
  const items = each({ product: 7 }, { product: 8 }, { product: 9 }, {})
  const names = { ...usual, names: ({ id }: { id: number }) => ({ 7: 'Soap', 8: 'Balm' })[id] }
  expect(ids(items, 'sort=product', names)).toEqual([3, 2, 1, 4])
  expect(ids(items, 'product=soa', names)).toEqual([1])
  expect(ids(items, 'product=%239', names)).toEqual([3])
  expect(ids(items, 'sort=product')).toEqual([1, 2, 3, 4])
})

test('yes, no and neither said are three different things', () => {
  const items = each({ paid: true }, { paid: false }, {})
  expect(ids(items, 'paid=yes')).toEqual([1])
  expect(ids(items, 'paid=no')).toEqual([2])
  expect(ids(items, 'paid=none')).toEqual([3])
})

test('records that come while it is read are sorted in as if they had been there', () => {
  const item = record({ id: integer(), name: string({ maxLength: 3 }), onHand: oneof(figure, constantFrom('1', '2')) })
  assert(
    property(
      array(item),
      array(array(item)),
      constantFrom('name', '-name', 'on-hand', '-on-hand'),
      (first, more, sort) => {
        let items: readonly Gadget[] = first
        chosen(items, `sort=${sort}`)
        for (const some of more) {
          items = [...items, ...some]
          // Others between them look at the same field.
          const grown = chosen(items, `sort=${sort}&name=a`)
          expect(chosen(items, `sort=${sort}`)).toEqual(
            chosen(
              items.map((one) => ({ ...one })),
              `sort=${sort}`,
            ),
          )
          expect(grown.every(({ name }) => name.toLowerCase().includes('a'))).toBe(true)
        }
      },
    ),
  )
})

test('a selection that is given up leaves the next one right', () => {
  const items = Array.from({ length: 5000 }, (_, at): Gadget => ({ id: at, name: `${(at * 7919) % 5000}` }))
  const { criteria } = parseAll(gadgets, new URLSearchParams('sort=name'), true)
  const begun = selecting(items, allFields(gadgets, true), criteria, usual)
  for (let step = 0; step < 5; step += 1) begun.next()
  const sorted = chosen(items, 'sort=name').map(({ name }) => Number.parseInt(name, 10))
  expect(sorted).toEqual(Array.from({ length: 5000 }, (_, at) => at))
})

test('where something else was sent than a field holds, it has something, which is in no range', () => {
  type Sent = Gadget & Sifted
  const open = {
    ...gadgets,
    columns: gadgets.columns.map((field) => orAsSent(field.id, field as unknown as Field<Sent>)),
  } as unknown as typeof gadgets
  const items = [
    ...each({ cost: eur('2') }, {}),
    { id: 3, name: '', sent: { 'unit-cost': '2', made: 'soon' } } as unknown as Gadget,
  ].map((item) => ({ sent: {}, ...item }))
  const found = (search: string) => {
    const { criteria } = parseAll(open, new URLSearchParams(`state=all&${search}`), true)
    return select(items, allFields(open, true), criteria, usual).map(({ id }) => id)
  }
  expect(found('unit-cost=none')).toEqual([2])
  expect(found('unit-cost=1..3')).toEqual([1])
  expect(found('made=none')).toEqual([1, 2])
})
