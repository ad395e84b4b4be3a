import type { Plugin } from 'vite'

const name = /^\w+\.displayName = "[^"]*";$/gm
const made = /^(var \w+ = )(\w+\.(?:createContext|forwardRef|memo)\()/gm

/**
 * Lets the bundler drop what nobody imports of the router. Names for developers, set on its components one by one, keep
 * its forms, its fetching ahead and its memory of scrolling in the first script, none of which is used.
 */
export function droppableRouter(): Plugin {
  return {
    name: 'stockroom:droppable-router',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform(code, id) {
      return /\/react-router\/dist\/production\//.test(id) && code.includes('function BrowserRouter(')
        ? droppable(code)
        : null
    },
  }
}

/** @throws Error when the module names nothing, so that somebody sees whether this is still of use. */
export function droppable(code: string): string {
  const changed = code.replaceAll(name, '').replaceAll(made, '$1/* @__PURE__ */ $2')
  if (changed === code) throw new Error('The router names its components in another way now: see droppable-router.ts.')
  return changed
}
