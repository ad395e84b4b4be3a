// npm run bench: measures the built page against a hand-written one. Node 20 cannot run TypeScript; Vite can.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const { module } = await runnerImport(fileURLToPath(new URL('page-bench.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
})
await module.benchPage()
