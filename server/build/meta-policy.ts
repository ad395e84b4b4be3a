import type { Plugin } from 'vite'
import { staticPolicy } from '../policy'

const marker = '<!-- policy -->'

/**
 * Writes the Content-Security-Policy for static hosts into the built page where `<!-- policy -->` stands. Our own server
 * takes it out again and sends a stricter one as a header.
 */
export function metaPolicy(): Plugin {
  return {
    name: 'stockroom:meta-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!html.includes(marker)) throw new Error(`index.html has no "${marker}".`)
        const policy = staticPolicy(html)
        return html.replace(marker, () => `<meta http-equiv="Content-Security-Policy" content="${policy}" />`)
      },
    },
  }
}
