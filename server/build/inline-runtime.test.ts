import { expect, test } from 'vitest'
import { withRuntime } from './inline-runtime'

const runtime = 'var twice = (n) => n * 2, more = 1;\nexport { twice as t, more };\n'

async function run(code: string): Promise<unknown> {
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  return ((await import(/* @vite-ignore */ url)) as { default: unknown }).default
}

test('a file has what it imported from the runtime within itself', async () => {
  const code =
    'import { t as double, more } from "./runtime-1.js";\nconst twice = 20;\nexport default double(twice) + more'
  expect(await run(withRuntime(code, 'runtime-1.js', runtime))).toBe(41)
  expect(
    await run(withRuntime('import{t as e}from"./runtime-1.js";export default e(3)', 'runtime-1.js', runtime)),
  ).toBe(6)
})

test('a runtime that is used in another way stops the build', () => {
  expect(() => withRuntime('import * as r from "./runtime-1.js"', 'runtime-1.js', runtime)).toThrow('another way')
  expect(() => withRuntime('import{t}from"./runtime-1.js"', 'runtime-1.js', 'export default 1')).toThrow('another way')
})
