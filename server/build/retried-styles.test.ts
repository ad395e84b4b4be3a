import { expect, test } from 'vitest'
import { retrying } from './retried-styles'

test('what Vite loads ahead in another way stops the build', () => {
  expect(() => retrying('var a = 1')).toThrow('another way')
})
