// node e2e/bench/run-all.mjs: measures lists of all records. Node 20 cannot run TypeScript; Vite can.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const { module } = await runnerImport(fileURLToPath(new URL('all-bench.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
})
await module.benchAll()
