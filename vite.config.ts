import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Alias } from 'vite'
import { defineConfig } from 'vitest/config'
import { basePath } from './server/build/base-path'
import { compileAtOnce } from './server/build/compile-at-once'
import { compressed } from './server/build/compressed'
import { devApi } from './server/build/dev-api'
import { directIcons } from './server/build/direct-icons'
import { firstChunk } from './server/build/first-chunk'
import { firstScript } from './server/build/first-script'
import { droppableRouter } from './server/build/droppable-router'
import { earlyScript } from './server/build/early-script'
import { inlineRuntime } from './server/build/inline-runtime'
import { lateErrors } from './server/build/late-errors'
import { leanDecimals } from './server/build/lean-decimals'
import { leanFonts } from './server/build/lean-fonts'
import { metaPolicy } from './server/build/meta-policy'
import { pageFiles } from './server/build/page-files'
import { productionReact, reactModules } from './server/build/react-modules'
import { readsOnly } from './server/build/reads-only'
import { retriedStyles } from './server/build/retried-styles'
import { sharedChunk } from './server/build/shared-chunks'
import { shortClasses } from './server/build/short-classes'
import { singlePathIcons } from './server/build/single-path-icons'
import { smaller } from './server/build/smaller'

function at(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

const alias: Alias[] = [{ find: /^@\//, replacement: at('./src/') }]

// The package's own exports name its development build only, with or without NODE_ENV=production.
const productionRouter: Alias[] = [
  { find: /^react-router$/, replacement: at('./node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: at('./node_modules/react-router/dist/production/dom-export.mjs') },
]

/**
 * What else the code of a page needs, the browser finds in it by itself: a link for each of two dozen files is work at
 * the wrong time, and the page that is opened first has them in its head.
 */
function onlyStyles(_file: string, files: string[]): string[] {
  return files.filter((name) => name.endsWith('.css'))
}

/** Scripts name each other: the shortest hash that there may be tells the versions of a file apart as well. */
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

export default defineConfig(({ command, isSsrBuild, mode }) => {
  const page = command === 'build' && isSsrBuild !== true
  return {
    base: basePath(process.env['BASE_PATH']),
    appType: 'spa',
    // Nothing of the environment gets into the page, and no file adds to it.
    envPrefix: 'STOCKROOM_PAGE_',
    envDir: false,
    plugins:
      mode === 'test'
        ? []
        : [
            leanFonts(),
            leanDecimals(),
            directIcons(),
            singlePathIcons(),
            react(),
            reactModules(),
            lateErrors(),
            droppableRouter(),
            readsOnly(),
            retriedStyles(),
            earlyScript(alias),
            metaPolicy(),
            pageFiles(),
            firstScript(alias),
            inlineRuntime(),
            smaller(),
            compileAtOnce(),
            compressed(),
            devApi(),
          ],
    resolve: { alias: page ? [...alias, ...productionRouter, ...productionReact] : alias },
    ...(page && { css: { modules: { generateScopedName: shortClasses(at('./src/')) } } }),
    build: {
      emptyOutDir: true,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1000,
      ...(page
        ? { outDir: 'dist/page', manifest: true, modulePreload: { polyfill: false, resolveDependencies: onlyStyles } }
        : { outDir: 'dist/server', target: 'node20', copyPublicDir: false }),
      rolldownOptions: {
        ...(page && { input: { index: at('./index.html'), first: at('./src/first/first.ts') } }),
        output: {
          ...(page && shortNames),
          codeSplitting: page
            ? {
                groups: [
                  { name: firstChunk, debugName: 'first chunk', priority: 1 },
                  { name: sharedChunk, debugName: 'shared chunks' },
                ],
                includeDependenciesRecursively: false,
              }
            : false,
        },
        onwarn(warning, warn) {
          // "use client" at the top of a package's file says nothing to a page without server components.
          if (warning.code === 'MODULE_LEVEL_DIRECTIVE' && warning.message.includes('node_modules')) return
          // React looks whether its scheduler has something that only builds for tests have.
          if (warning.code === 'IMPORT_IS_UNDEFINED' && warning.message.includes('/scheduler/')) return
          warn(warning)
        },
      },
    },
    test: {
      include: ['{src,server,e2e}/**/*.test.{ts,tsx}'],
      maxWorkers: 2,
      // No test waits so long; a busy machine may.
      testTimeout: 30_000,
      hookTimeout: 60_000,
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
    },
  }
})
