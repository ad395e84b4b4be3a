import { readFile } from 'node:fs/promises'
import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { unused, withoutUnused } from './lean-decimals'

const original = readFile(new URL('../../node_modules/big.js/big.mjs', import.meta.url), 'utf8')

test('decimals without what is not used reckon as before', async () => {
  const code = withoutUnused(await original)
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  const lean = ((await import(/* @vite-ignore */ url)) as { Big: typeof Big }).Big
  const left = unused.filter((name) => Object.hasOwn(lean.prototype, name))
  expect(left).toEqual([])
  const values = ['-0.1', '1', '-3', '0.0042', '123456789012345678901234567890.123456789', '1e-30', '7e25']
  const reckon = (by: typeof Big) =>
    values.flatMap((a) => [
      by(0).plus(a).toFixed(),
      by(a).toString(),
      ...values.flatMap((b) => [
        by(a).cmp(b),
        by(a).gte(b),
        ...(['plus', 'minus', 'times', 'div'] as const).map((act) => by(a)[act](b).toFixed()),
      ]),
    ])
  expect(reckon(lean)).toEqual(reckon(Big))
})

test('a big.js that defines its methods in another way stops the build', () => {
  expect(() => withoutUnused('class Big {}')).toThrow('another way')
})
