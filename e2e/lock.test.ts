import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Lock {
  readonly packages: Readonly<Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>>
}

test('package-lock.json names the binaries of every platform, so that it can be installed on all of them', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
  const missing = wanted.filter(
    (name) => !Object.keys(packages).some((place) => place.endsWith(`node_modules/${name}`)),
  )
  expect(missing, 'run: node e2e/complete-lock.mjs').toEqual([])
})
