import { readFile, readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { droppable } from './droppable-router'

const packages = new URL('../../node_modules/', import.meta.url)
const folder = new URL('react-router/dist/production/', packages)

test('no component of the router is named or made by anything that the bundler has to keep', async () => {
  const names = (await readdir(folder)).filter((name) => /^chunk-\w+\.mjs$/.test(name))
  const files = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  const code = files.find((file) => file.includes('function BrowserRouter(')) ?? ''
  const changed = droppable(code)
  expect(code).toMatch(/^Link\.displayName = /m)
  expect(changed).not.toMatch(/^\w+\.displayName = /m)
  expect(changed).not.toMatch(/^var \w+ = \w+\.forwardRef\(/m)
})

test('a router that names nothing stops the build', () => {
  expect(() => droppable('var a = 1')).toThrow('another way')
})
