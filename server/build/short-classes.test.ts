import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shortClasses } from './short-classes'

let folder = ''
const at = (path: string) => join(folder, path)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'classes-'))
  await mkdir(at('in'))
  for (const path of ['b.module.css', 'in/a.module.css', 'plain.css']) await writeFile(at(path), '')
})
afterEach(() => rm(folder, { recursive: true }))

test('each class of each file has a name of its own, whichever file is read first', () => {
  const name = shortClasses(folder)
  const names = [name('row', at('in/a.module.css')), name('row', at('b.module.css')), name('cell', at('b.module.css'))]
  expect(new Set(names).size).toBe(3)
  const again = shortClasses(folder)
  expect(again('row', at('b.module.css'))).toBe(names[1])
  expect(again('cell', at('b.module.css'))).toBe(names[2])
  expect(again('row', at('in/a.module.css'))).toBe(names[0])
  expect(again('row', at('b.module.css'))).toBe(names[1])
})

test('a file from elsewhere is refused rather than given the name of another', () => {
  expect(() => shortClasses(folder)('row', '/elsewhere/c.module.css')).toThrow('is not in')
})
