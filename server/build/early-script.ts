import { fileURLToPath } from 'node:url'
import type { Alias, Plugin } from 'vite'
import { bundleAlone } from './bundle-alone'

const source = fileURLToPath(new URL('../../src/head/early.ts', import.meta.url))
const marker = '<!-- early-script -->'

/**
 * Puts `src/head/early.ts`, bundled and minified, into the page's head where `<!-- early-script -->` stands: it asks for
 * the first list while the browser is still loading everything else.
 */
export function earlyScript(alias: Alias[]): Plugin {
  let base = '/'
  return {
    name: 'stockroom:early-script',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(marker)) throw new Error(`index.html has no "${marker}".`)
        const code = await bundleAlone(source, base, alias)
        // The one sequence that would end an inline script early; it can only stand in a string, where a backslash is
        // harmless.
        const inline = code.replace(/<\/(?=script)/gi, '<\\/')
        return html.replace(marker, () => `<script>${inline}</script>`)
      },
    },
    handleHotUpdate({ file, server }) {
      if (file.includes('/src/head/')) server.ws.send({ type: 'full-reload' })
    },
  }
}
