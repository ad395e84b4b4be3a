import type { Plugin } from 'vite'

/**
 * Asks Chromium to compile the whole first script while it is still coming, beside the page's own work ("explicit compile
 * hints"). Left to itself it compiles each of a thousand functions when it is first called, which holds up the first
 * screen. Other browsers see a comment.
 */
export function compileAtOnce(): Plugin {
  return {
    name: 'stockroom:compile-at-once',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle: {
      // After everything that takes comments away.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      },
    },
  }
}
