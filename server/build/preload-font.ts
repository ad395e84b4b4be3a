import type { Plugin } from 'vite'

/**
 * Asks for the font of Latin letters in the page's head, after everything that the first row needs. Found through the
 * styles alone it would come when the first screen is already laid out, and have it laid out again.
 */
export function preloadFont(name: string): Plugin {
  let base = '/'
  return {
    name: 'stockroom:preload-font',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        if (bundle === undefined) return
        const file = Object.keys(bundle).find((one) => one.includes(name))
        if (file === undefined) throw new Error(`The build has no font called "${name}".`)
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: base + file, crossorigin: true }
        return [{ tag: 'link', attrs: { ...attrs, fetchpriority: 'low' }, injectTo: 'head' }]
      },
    },
  }
}
