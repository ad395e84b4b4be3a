import { fileURLToPath } from 'node:url'
import type { Alias, Plugin } from 'vite'

const withSelector = 'use-sync-external-store/cjs/use-sync-external-store-with-selector.production.js'

const files: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  // React has the hook itself since version 18, so that its shim is not needed.
  'use-sync-external-store/shim/with-selector': withSelector,
  'use-sync-external-store/with-selector': withSelector,
}

/** Where a built page has React from: its production builds, past the modules that choose between them while they run. */
export const productionReact: Alias[] = Object.entries(files).map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(new URL(`../../node_modules/${file}`, import.meta.url)),
}))

const required = /^var (?:\w+ = require\("[\w-]+"\),?\s*)+;$/m
const oneRequired = /(\w+) = require\("([\w-]+)"\)/g
const byDefault = /^import (\w+)(?:, (\{[^}]*\}))? from (["'])react\3/gm
const exported = /^exports\.(\w+)\s*=/gm

/**
 * Makes modules of React's files, which are published as CommonJS. Everything of the page would otherwise get at React
 * through objects with a getter for each of its functions, one such object for every file that imports it, and what
 * nobody uses of it could not be left out.
 */
export function reactModules(): Plugin {
  const published = new Set(Object.values(files))
  return {
    name: 'stockroom:react-modules',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    transform(code, id) {
      const [, file = ''] = /\/node_modules\/(.*)$/.exec(id) ?? []
      return published.has(file) ? asModule(code) : file === '' ? null : withoutDefault(code)
    },
  }
}

/**
 * A CommonJS file that requires others in one statement, and exports at its top level, as a module.
 * @throws Error when it does either in another way, so that somebody sees whether this is still of use.
 */
export function asModule(code: string): string {
  const imports = Array.from((required.exec(code)?.[0] ?? '').matchAll(oneRequired), ([, name, from]) => {
    return `import * as ${name} from "${from}";\n`
  })
  const names = new Set<string>()
  const body = code
    .replace(required, '')
    .replaceAll(exported, (assignment, name: string) => {
      if (names.has(name)) return assignment
      names.add(name)
      return `var exported_${name} =`
    })
    .replaceAll(/\bexports\.(\w+)/g, 'exported_$1')
  if (names.size === 0 || /\brequire\(|\bexports\b/.test(body))
    throw new Error('React is published in another way now: see react-modules.ts.')
  return `${imports.join('')}${body}\nexport { ${[...names].map((name) => `exported_${name} as ${name}`).join(', ')} };\n`
}

/** The same module where it imports React as a whole: a module has that under all of its names, and no other. */
export function withoutDefault(code: string): string {
  return code.replaceAll(byDefault, (_, name: string, named?: string) => {
    const whole = `import * as ${name} from "react"`
    return named === undefined ? whole : `${whole};\nimport ${named} from "react"`
  })
}
