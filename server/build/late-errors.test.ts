import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { withoutEarlyErrors } from './late-errors'

test('React DOM makes no error while its module runs', async () => {
  const file = new URL('../../node_modules/react-dom/cjs/react-dom-client.production.js', import.meta.url)
  const code = await readFile(file, 'utf8')
  // What stands at the beginning of a line, or two spaces into a list of variables, runs with the module.
  const early = /^(?:(?:var|let|const) | {2})\w+ = (?:new )?Error\(/m
  expect(code).toMatch(early)
  expect(withoutEarlyErrors(code)).not.toMatch(early)
})

test('a React DOM without such errors stops the build', () => {
  expect(() => withoutEarlyErrors('var a = 1')).toThrow('another way')
})
