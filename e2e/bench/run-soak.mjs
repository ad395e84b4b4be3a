// node e2e/bench/run-soak.mjs: measures weeks of a wall display. Node 20 cannot run TypeScript; Vite can.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const { module } = await runnerImport(fileURLToPath(new URL('soak-bench.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
})
await module.soak()
