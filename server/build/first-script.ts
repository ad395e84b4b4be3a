import type { Plugin } from 'vite'

const entry = /\/src\/first\/first\.ts$/
const next = '<script type="module"'

/**
 * Puts the script that shows the first rows into the built page before the one that does everything: it runs as soon as
 * it is there itself. While developing, the page's own script brings it along.
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
        if (chunk === undefined || !html.includes(next)) throw new Error('There is no script for the first rows.')
        return html.replace(next, () => `${next} crossorigin src="${base}${chunk.fileName}"></script>\n    ${next}`)
      },
    },
  }
}
