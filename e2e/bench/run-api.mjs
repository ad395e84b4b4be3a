// Measures the embedded API at 100,000 materials: node e2e/bench/run-api.mjs. Node 20 cannot run TypeScript; Vite can.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const { module } = await runnerImport(fileURLToPath(new URL('api-bench.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
  resolve: { alias: [{ find: /^@\//, replacement: fileURLToPath(new URL('../../src/', import.meta.url)) }] },
})
await module.main()
