import type { Plugin } from 'vite'

const entry = /\/src\/first\/first\.ts$/
const rest = /<script type="module"( crossorigin src="[^"]+")><\/script>/

/**
 * Has the built page run the script that shows the first rows, and load beside it the one that does everything, which
 * the first one runs when the rows are on screen. While developing, the page's own script brings the first one along.
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
        if (chunk === undefined || !rest.test(html)) throw new Error('There is no script for the first rows.')
        // A frame without anything in it takes time that the script could use.
        const first = `<script type="module" blocking="render" crossorigin src="${base}${chunk.fileName}"></script>`
        return html.replace(rest, (_, ofRest: string) => {
          const link = `<link id="rest" rel="modulepreload"${ofRest.replace(' src=', ' href=')} />`
          return `${first}\n    ${link}`
        })
      },
    },
  }
}
