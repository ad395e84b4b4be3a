// node e2e/bench/run-displays.mjs: measures what many displays cost the service. Node 20 cannot run TypeScript; Vite can.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const { module } = await runnerImport(fileURLToPath(new URL('displays-bench.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
})
await module.benchDisplays()
