// npm run dev: Vite with hot reload, and the server's API beside it, on the port and by the settings of npm start.
import process from 'node:process'
import { install } from './prepare.mjs'
import { root } from './state.mjs'

if (await install()) {
  // Vite's notice about a way of loading its settings that Node 20 does not have.
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'
  const { createServer } = await import('vite')
  try {
    const server = await createServer({ root, mode: 'development' })
    await server.listen()
    server.printUrls()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
} else {
  process.exitCode = 1
}
