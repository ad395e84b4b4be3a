import type { Plugin } from 'vite'

/** Methods of big.js that the page has no use for: none that rounds by itself, and none that makes a number. */
export const unused = [
  'abs',
  'mod',
  'neg',
  'pow',
  'prec',
  'sqrt',
  'toExponential',
  'toNumber',
  'toPrecision',
  'valueOf',
]

/**
 * Leaves those methods out of the page's first script. A bundler keeps all methods of a prototype, whoever calls them.
 */
export function leanDecimals(): Plugin {
  return {
    name: 'stockroom:lean-decimals',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform(code, id) {
      if (id.endsWith('/big.js/big.mjs')) return withoutUnused(code)
      const used = code.includes('big.js') ? unused.find((name) => code.includes(`.${name}(`)) : undefined
      if (used !== undefined) this.error(`${id} calls .${used}(), which lean-decimals.ts leaves out of big.js.`)
      return null
    },
  }
}

/** @throws Error when the module defines one of them in another way, so that somebody sees whether this is still of use. */
export function withoutUnused(code: string): string {
  let left = code
  for (const name of unused) {
    const shorter = left.replace(new RegExp(`^P\\.${name} = function \\([^]*?^\\};$`, 'm'), '')
    if (shorter === left) throw new Error(`big.js defines .${name}() in another way now: see lean-decimals.ts.`)
    left = shorter
  }
  return left
}
