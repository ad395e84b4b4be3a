import { expect, test } from 'vitest'
import { labelledText } from './labelled'

test('values are told with their names, and neither is made up where one is missing', () => {
  expect(
    labelledText([
      { label: 'Size', value: '250 ml' },
      { label: null, value: 'Made to order' },
    ]),
  ).toBe('Size: 250 ml, Made to order')
  expect(labelledText([{ label: 'Size' }, { label: 'Scent', value: '' }])).toBe('Size: –, Scent: –')
})

test('attributes that say nothing are nothing', () => {
  expect(labelledText([{}, { label: null }, { label: '', value: '' }])).toBeUndefined()
})
