// node e2e/screenshots.mjs [folder] [part of a name]: pictures of every page and state of the built product, and those
// that README.md shows. Node 20 cannot run TypeScript; Vite can.
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const folder = resolve(process.argv[2] ?? mkdtempSync(join(tmpdir(), 'stockroom-screenshots-')))
mkdirSync(folder, { recursive: true })
const { module } = await runnerImport(fileURLToPath(new URL('screenshots/take.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
})
const count = await module.takeScreenshots(folder, process.argv[3])
process.stdout.write(`${count} pictures in ${folder}\n`)
