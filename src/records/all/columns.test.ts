import { expect, test } from 'vitest'
import { fieldsFor } from '@/records/field'
import { clearTabMemory } from '@/session/tab-memory'
import { columnOf } from './columns'

const name = fieldsFor<{ name: string }>().text('Name', (item) => item.name)

test('what is made of the records is kept, and forgotten with the connection', () => {
  const items = [{ name: 'a' }, { name: 'b' }]
  let made = 0
  const column = () =>
    columnOf(name, 'test', items, 1, (item) => {
      made += 1
      return item.name
    })
  expect([column(), column(), made]).toEqual([['a', 'b'], ['a', 'b'], 2])
  clearTabMemory()
  expect([column(), made]).toEqual([['a', 'b'], 4])
})
