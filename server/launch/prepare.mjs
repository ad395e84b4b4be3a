import { runNode, runNpm } from './run.mjs'
import { isBuilt, isInstalled, root } from './state.mjs'
import { join } from 'node:path'

/** Installs what package-lock.json asks for, unless it is there already. Returns whether it worked. */
export async function install() {
  if (isInstalled()) return true
  process.stdout.write('Installing packages (once) ...\n')
  // The build needs the development packages, so NODE_ENV=production must not leave them out.
  const code = await runNpm(
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { quiet: true },
  )
  if (code === 0) return true
  process.stderr.write('The packages could not be installed: npm says why above.\n')
  return false
}

/** Builds page and server, unless dist was built from these very sources. Returns whether it worked. */
export async function build() {
  if (isBuilt()) return true
  process.stdout.write('Building ...\n')
  return (await runNode([join(root, 'server', 'launch', 'build.mjs')], { quiet: true })) === 0
}
