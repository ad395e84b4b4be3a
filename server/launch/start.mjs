import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { build, install } from './prepare.mjs'
import { root } from './state.mjs'

if ((await install()) && (await build())) {
  await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
} else {
  process.exitCode = 1
}
