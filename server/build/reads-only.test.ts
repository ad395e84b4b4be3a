import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { emptied, nothingWritten } from './reads-only'

function moduleOf(name: string): Promise<string> {
  return readFile(new URL(`../../node_modules/@tanstack/query-core/build/modern/${name}.js`, import.meta.url), 'utf8')
}

for (const [name, exported] of [
  ['mutation', 'leftOut as Mutation, leftOut as getDefaultState'],
  ['infiniteQueryBehavior', 'leftOut as hasNextPage'],
]) {
  test(`the module ${name} of TanStack Query keeps its exports and nothing else`, async () => {
    const code = emptied(await moduleOf(`${name}`))
    expect(code).toContain(exported)
    expect(code.length).toBeLessThan(300)
  })
}

test('a TanStack Query that exports in another way stops the build', () => {
  expect(() => emptied('export default 1')).toThrow('another way')
})

test('what stands in for the record of what is being written has all that the client asks of it', async () => {
  const asked = (await moduleOf('queryClient')).matchAll(/#mutationCache\.(\w+)\(/g)
  const names = [...new Set(Array.from(asked, ([, name]) => `${name}`))]
  expect(names).not.toEqual([])
  for (const name of names) expect(nothingWritten).toContain(`  ${name}(`)
})
