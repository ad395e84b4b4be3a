import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { emptied } from './reads-only'

for (const [name, exported] of [
  ['mutation', 'leftOut as Mutation, leftOut as getDefaultState'],
  ['infiniteQueryBehavior', 'leftOut as hasNextPage'],
]) {
  test(`the module ${name} of TanStack Query keeps its exports and nothing else`, async () => {
    const file = new URL(`../../node_modules/@tanstack/query-core/build/modern/${name}.js`, import.meta.url)
    const code = emptied(await readFile(file, 'utf8'))
    expect(code).toContain(exported)
    expect(code.length).toBeLessThan(300)
  })
}

test('a TanStack Query that exports in another way stops the build', () => {
  expect(() => emptied('export default 1')).toThrow('another way')
})
