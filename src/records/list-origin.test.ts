import { expect, test } from 'vitest'
import { cameFrom } from './list-origin'

test('a link from a list says which list, and whether going back leads there', () => {
  expect(cameFrom({ list: '?page=2', before: true })).toEqual({ list: '?page=2', before: true })
  expect(cameFrom({ list: '' })).toEqual({ list: '', before: false })
})

test.each([null, undefined, 'x', {}, { list: 3 }, { before: true }])('%j comes from nowhere', (state) => {
  expect(cameFrom(state)).toBeUndefined()
})
