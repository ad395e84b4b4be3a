import { expect, test } from 'vitest'
import { firstChunk } from './first-chunk'

/** Who imports whom: `*` marks what is loaded later. */
function modules(imports: Readonly<Record<string, readonly string[]>>) {
  const importers = (id: string, mark: string) => Object.keys(imports).filter((by) => imports[by]?.includes(mark + id))
  return {
    getModuleInfo: (id: string) => ({
      isEntry: id === '/x/index.html' || id === '/x/src/first/first.ts',
      importers: importers(id, ''),
      dynamicImporters: importers(id, '*'),
    }),
  }
}

const graph = modules({
  '/x/index.html': ['/x/src/main.tsx'],
  '/x/src/main.tsx': ['/x/src/first/first.ts', '/x/src/shell.tsx', '/x/src/link.tsx', '*/x/src/products-list.tsx'],
  '/x/src/first/first.ts': ['/x/src/row.tsx', '/x/src/first/lists.ts'],
  '/x/src/first/lists.ts': ['*/x/src/products.ts'],
  '/x/src/products.ts': ['/x/src/link.tsx', '/x/src/marks.tsx'],
  '/x/src/shell.tsx': ['/x/src/row.tsx', '/x/src/shell.tsx'],
})

test.each([
  ['what shows the first rows', '/x/src/row.tsx', 'first'],
  ['what only the rest needs', '/x/src/shell.tsx', 'main'],
  ['what a list that is loaded for its first rows shares with the rest', '/x/src/link.tsx', 'first'],
  ['what such a list has for itself', '/x/src/marks.tsx', null],
  ['a page that is loaded later', '/x/src/products-list.tsx', null],
])('%s is in its chunk', (_, id, chunk) => {
  expect(firstChunk(id, graph)).toBe(chunk)
})
