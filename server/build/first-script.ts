import { fileURLToPath } from 'node:url'
import type { Alias, Plugin } from 'vite'
import { bundleAlone } from './bundle-alone'

const first = /\/src\/first\/first\.ts$/
const rest = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/
const style = /\s*<link rel="stylesheet" crossorigin href="([^"]+)">/g
const early = '<script>'

const beginAnyway = fileURLToPath(new URL('../../src/head/begin-anyway.ts', import.meta.url))
const anywayName = 'begin.js'

/**
 * Has the built page run the script that shows the first rows, and load beside it the one that does everything, which
 * the first one runs when the rows are on screen. Neither they nor the styles are links that a browser follows by
 * itself: it would ask for them before it runs the script in the page's head, which then gets to ask for the list a
 * third later. That script follows them; where it does not run, a script at the end of the page does. While developing,
 * the page's own script brings the first one along.
 */
export function firstScript(alias: Alias[]): Plugin {
  let base = '/'
  return {
    name: 'stockroom:first-script',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(config) {
      base = config.base
    },
    async buildStart() {
      this.emitFile({ type: 'asset', name: anywayName, source: await bundleAlone(beginAnyway, base, alias) })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return html
        const files = Object.values(bundle)
        const firstFile = files.find(
          (file) => file.type === 'chunk' && file.isEntry && first.test(file.facadeModuleId ?? ''),
        )?.fileName
        const anywayFile = files.find((file) => file.type === 'asset' && file.names.includes(anywayName))?.fileName
        const [ofRest, restFile] = rest.exec(html) ?? []
        if (firstFile === undefined || anywayFile === undefined || ofRest === undefined || !html.includes(early))
          throw new Error('A script that the page begins with is missing.')
        const links = [
          ...Array.from(html.matchAll(style), ([, file]) => `<link data-start="style" crossorigin href="${file}" />`),
          `<link data-start="script" crossorigin href="${base}${firstFile}" />`,
          // The name is what displays of older versions look for.
          `<link data-start="rest" id="rest" crossorigin href="${restFile}" />`,
        ]
        return html
          .replace(ofRest, '')
          .replaceAll(style, '')
          .replace(early, () => `${links.join('\n    ')}\n    ${early}`)
          .replace('</body>', `  <script async src="${base}${anywayFile}"></script>\n  </body>`)
      },
    },
  }
}
