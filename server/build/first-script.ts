import type { Plugin } from 'vite'

const entry = /\/src\/first\/first\.ts$/
const rest = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/
const style = /\s*<link rel="stylesheet" crossorigin href="([^"]+)">/g
const early = '<script>'

/**
 * Has the built page run the script that shows the first rows, and load beside it the one that does everything, which
 * the first one runs when the rows are on screen. Neither they nor the styles are links that a browser follows by
 * itself: it would ask for them before it runs the script in the page's head, which then gets to ask for the list a
 * third later. That script follows them. While developing, the page's own script brings the first one along.
 */
export function firstScript(): Plugin {
  let base = '/'
  return {
    name: 'stockroom:first-script',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return html
        const chunk = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.isEntry && entry.test(file.facadeModuleId ?? ''),
        )
        const [ofRest, restFile] = rest.exec(html) ?? []
        if (chunk === undefined || ofRest === undefined || !html.includes(early))
          throw new Error('There is no script for the first rows.')
        const links = [
          ...Array.from(html.matchAll(style), ([, file]) => `<link data-start="style" crossorigin href="${file}" />`),
          `<link data-start="script" crossorigin href="${base}${chunk.fileName}" />`,
          // The name is what displays of older versions look for.
          `<link data-start="rest" id="rest" crossorigin href="${restFile}" />`,
        ]
        return html
          .replace(ofRest, '')
          .replaceAll(style, '')
          .replace(early, () => `${links.join('\n    ')}\n    ${early}`)
      },
    },
  }
}
