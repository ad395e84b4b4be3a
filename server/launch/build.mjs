// npm run build: the page into dist/page, the server into dist/server, and a stamp that says from which sources.
import { join } from 'node:path'
import { install } from './prepare.mjs'
import { forgetBuilt, root, sourcesHash, stampBuilt } from './state.mjs'

process.env.NODE_ENV = 'production'
// Vite's notice about a way of loading its settings that Node 20 does not have.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'

async function main() {
  if (!(await install())) return false
  // Not there before the installation.
  const { build, resolveConfig } = await import('vite')
  try {
    // Silent, because what is wrong with a setting, BASE_PATH for one, is told in one line.
    await resolveConfig({ root, logLevel: 'silent' }, 'build')
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return false
  }
  const hash = sourcesHash()
  forgetBuilt()
  try {
    await build({ root, mode: 'production' })
    await build({ root, mode: 'production', logLevel: 'warn', build: { ssr: join(root, 'server', 'main.ts') } })
  } catch (error) {
    process.stderr.write(`The build failed: ${error instanceof Error ? error.message : String(error)}\n`)
    return false
  }
  stampBuilt(hash)
  return true
}

if (!(await main())) process.exitCode = 1
