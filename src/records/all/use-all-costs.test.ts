import { expect, test } from 'vitest'
import { materialsEndpoint } from '@/contract/materials'
import { tellingOf } from './use-all-costs'

const money = { amount: '1.40', currency_code: 'EUR' }

function records(count: number, fields: object = {}, first = 1) {
  return Array.from({ length: count }, (_, at) => ({ id: first + at, ...fields })) as never[]
}

const nothing = { items: [], telling: undefined }

test('one record with a cost tells, however late it comes', () => {
  const first = records(100)
  const telling = tellingOf(materialsEndpoint, first, nothing)
  expect(telling).toHaveLength(20)
  const all = [...first, ...records(1, { unit_cost: money }, 101)]
  expect(tellingOf(materialsEndpoint, all, { items: first, telling })).toEqual([{ id: 101, unit_cost: money }])
})

test('records that were read anew without costs tell so, whatever those before had told', () => {
  const before = records(100, { unit_cost: money })
  const telling = tellingOf(materialsEndpoint, before, nothing)
  expect(telling).toHaveLength(20)
  const after = records(100)
  expect(tellingOf(materialsEndpoint, after, { items: before, telling })).toEqual(after.slice(0, 20))
})

test('no records tell nothing', () => {
  expect(tellingOf(materialsEndpoint, [], nothing)).toBeUndefined()
})
