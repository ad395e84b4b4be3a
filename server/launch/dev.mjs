// npm run dev: Vite with hot reload, and the server's API beside it, on the port and by the settings of npm start.
import { install } from './prepare.mjs'
import { root } from './state.mjs'

async function main() {
  if (!(await install())) return false
  // Vite's notice about a way of loading its settings that Node 20 does not have.
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'
  const { createServer } = await import('vite')
  // Read before the settings are, which find what is wrong with them.
  const host = (process.env.HOST ?? '').trim().replace(/^\[(.*)\]$/, '$1') || '127.0.0.1'
  const publicOrigin = (process.env.PUBLIC_ORIGIN ?? '').trim()
  const allowedHosts = URL.canParse(publicOrigin) ? [new URL(publicOrigin).hostname] : []
  const port = Number((process.env.PORT ?? '').trim() || 4300)
  const vite = await createServer({ root, mode: 'development', server: { host, port, strictPort: true, allowedHosts } })
  // Wrong settings are told before anything listens.
  const server = await vite.ssrLoadModule('/server/dev.ts')
  await server.devApp()
  await vite.listen()
  vite.printUrls()
  return true
}

try {
  if (!(await main())) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
