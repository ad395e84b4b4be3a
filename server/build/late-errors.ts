import type { Plugin } from 'vite'

const early = /(\b\w+Exception) = Error\(formatProdErrorMessage\((\d+)\)\)/g

/**
 * Has React DOM throw marks of its own in place of the errors that it makes while its module runs, and which it knows again
 * by identity alone. For the stack of a first error, Chromium under inspection (developer tools, automated measurement)
 * reads the whole script a second time, which is a tenth of the first screen.
 */
export function lateErrors(): Plugin {
  return {
    name: 'stockroom:late-errors',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform(code, id) {
      return id.endsWith('/react-dom-client.production.js') ? withoutEarlyErrors(code) : null
    },
  }
}

/** @throws Error when the module makes no such errors, so that somebody sees whether this is still of use. */
export function withoutEarlyErrors(code: string): string {
  const changed = code.replaceAll(
    early,
    '$1 = { name: "Error", message: formatProdErrorMessage($2), toString() { return this.message } }',
  )
  if (changed === code) throw new Error('React DOM makes its errors in another way now: see late-errors.ts.')
  return changed
}
