import { fileURLToPath } from 'node:url'
import { type Alias, type Plugin, build } from 'vite'

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
        const code = await bundle(base, alias)
        return html.replace(marker, () => `<script>${code}</script>`)
      },
    },
    handleHotUpdate({ file, server }) {
      if (file.includes('/src/head/')) server.ws.send({ type: 'full-reload' })
    },
  }
}

async function bundle(base: string, alias: Alias[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    base,
    publicDir: false,
    resolve: { alias },
    build: {
      write: false,
      modulePreload: false,
      lib: { entry: source, formats: ['iife'], name: 'early', fileName: 'early' },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunk = outputs.flatMap((one) => ('output' in one ? one.output : [])).find((one) => one.type === 'chunk')
  if (chunk === undefined) throw new Error('src/head/early.ts gave no script.')
  // The one sequence that would end an inline script early; it can only stand in a string, where a backslash is harmless.
  return chunk.code.trim().replace(/<\/(?=script)/gi, '<\\/')
}
