import type { Plugin } from 'vite'

/** The page of a record: it opens with a click, and has been loaded before. */
const recordPage = /\/src\/(?:records\/detail-page|resources\/[a-z]+-page)\.tsx$/

/**
 * Asks Chromium to compile the whole first script while it is still coming, beside the page's own work ("explicit compile
 * hints"). Left to itself it compiles each of a thousand functions when it is first called, which holds up the first
 * screen. The same for the pages of records, which would wait for it when they are opened; the rest would only take
 * room. Other browsers see a comment.
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
          if (file.type !== 'chunk') continue
          const isUsedAtOnce = file.isEntry || Object.keys(file.modules).some((id) => recordPage.test(id))
          if (isUsedAtOnce) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      },
    },
  }
}
