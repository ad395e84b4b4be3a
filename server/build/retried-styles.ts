import type { Plugin } from 'vite'

const forgotten = /(\(err\) => \{\s*)seen\[href\] = void 0;/
const failed = /if \(e\.type === "error"\) rej\(/

/**
 * Has what Vite loads before a part of the page ask again for styles that did not come. As it is, a second try takes
 * them for asked for already, and shows the part without them.
 */
export function retriedStyles(): Plugin {
  return {
    name: 'stockroom:retried-styles',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform(code, id) {
      return id.includes('vite/preload-helper') ? retrying(code) : null
    },
  }
}

/** @throws Error when the code looks otherwise, so that somebody sees whether this is still of use. */
export function retrying(code: string): string {
  if (!forgotten.test(code) || !failed.test(code)) {
    throw new Error('Vite loads styles in another way now: see retried-styles.ts.')
  }
  return code.replace(forgotten, '$1delete seen[href];').replace(failed, 'if (e.type === "error") link.remove(), rej(')
}
