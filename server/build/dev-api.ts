import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'
import type { DevServer } from '../dev'

/** `npm run dev`: the server's own app answers beside Vite's page, on the same port and by the same settings. */
export function devApi(): Plugin {
  return {
    name: 'stockroom:dev-api',
    apply: (_config, { command, mode }) => command === 'serve' && mode === 'development',
    transformIndexHtml(html) {
      const serving = (process.env['INVENTORY_API_KEY'] ?? '').trim() === '' ? 'served' : 'served-key'
      return html.replace('name="stockroom" content="static"', `name="stockroom" content="${serving}"`)
    },
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').replace(/\?.*$/, '').slice(vite.config.base.length - 1)
        if (!/^\/(?:api|__sample)\/|^\/(?:openapi\.json|healthz|readyz)$/.test(path)) return next()
        const listener = getRequestListener(async (...args) => (await loadApp(vite)).fetch(...args), {
          overrideGlobalObjects: false,
        })
        return listener(request, response)
      })
    },
  }
}

/** Loaded anew by Vite when a file of the server has changed. */
async function loadApp(vite: ViteDevServer) {
  const server = (await vite.ssrLoadModule('/server/dev.ts')) as DevServer
  return server.devApp()
}
