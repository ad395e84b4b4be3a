import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { asModule, productionReact, withoutDefault } from './react-modules'

const require = createRequire(import.meta.url)

for (const { find, replacement } of productionReact) {
  test(`the module of ${String(find)} exports what its file does, and requires nothing`, async () => {
    const code = asModule(await readFile(replacement, 'utf8'))
    const [, names = ''] = /\nexport \{ (.*) \};\n$/.exec(code) ?? []
    const exported = names.split(', ').map((one) => one.replace(/^exported_\w+ as /, ''))
    expect(exported.toSorted()).toEqual(Object.keys(require(replacement) as object).toSorted())
    expect(code).not.toMatch(/\brequire\(|\bexports\b/)
  })
}

test('the module of React makes the elements that its file makes', async () => {
  const file = productionReact.find(({ find }) => find instanceof RegExp && find.test('react'))?.replacement ?? ''
  const code = asModule(await readFile(file, 'utf8'))
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  type React = typeof import('react')
  const [made, published] = [(await import(/* @vite-ignore */ url)) as React, require(file) as React]
  const element = ({ createElement, Fragment }: React) => createElement(Fragment, { key: 'a' }, 'text', 1)
  expect(element(made)).toEqual(element(published))
  expect(made.version).toBe(published.version)
})

test('who imports React as a whole gets the module itself', () => {
  expect(withoutDefault('import React from "react";\nimport other from "react-dom";')).toBe(
    'import * as React from "react";\nimport other from "react-dom";',
  )
  expect(withoutDefault("import React3, { memo,\n  useId } from 'react';")).toBe(
    'import * as React3 from "react";\nimport { memo,\n  useId } from "react";',
  )
})

test('a React that is published in another way stops the build', () => {
  expect(() => asModule('export const useState = 1')).toThrow('another way')
  expect(() => asModule('exports.a = 1;\nif (true) { require("b") }')).toThrow('another way')
})
