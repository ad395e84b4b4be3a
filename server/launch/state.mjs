// What the launcher knows about this folder. Node's own modules only: it runs before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, whatever the current directory is. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Everything that the build reads. */
const sources = ['src', 'server', 'public', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']
const stamp = join(root, 'dist', '.sources')

/**
 * Whether node_modules holds exactly what package-lock.json asks for, by the record that npm itself leaves there (as the
 * last step, so that an interrupted installation does not count).
 */
export function isInstalled() {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {}
  const present = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages
  if (present === undefined) return false
  // npm installs no package that is for other systems: such a folder was copied, or is shared, from one of them.
  if (Object.values(present).some(({ os, cpu }) => !fits(os, process.platform) || !fits(cpu, process.arch)))
    return false
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    const found = present[path]
    // Optional packages are left out on machines that they are not for.
    return found === undefined ? optional === true : found.version === version
  })
}

/** Whether a list of a package's systems, such as `["linux"]` or `["!win32"]`, has this one. */
function fits(names, name) {
  if (names === undefined) return true
  return names.every((one) => one.startsWith('!')) ? !names.includes(`!${name}`) : names.includes(name)
}

/** A hash over the contents of everything that the build reads, tests left out, and over the settings it obeys. */
export function sourcesHash() {
  const hash = createHash('sha256')
  hash.update(`BASE_PATH=${(process.env.BASE_PATH ?? '').trim()}\n`)
  for (const path of sources.flatMap((name) => filesUnder(name))) {
    const contents = readFileSync(join(root, path))
    hash.update(`${path}\n${contents.length}\n`).update(contents)
  }
  return hash.digest('hex')
}

/** Whether dist was built from the sources as they are now, and all of it is there. */
export function isBuilt() {
  if (!existsSync(stamp)) return false
  const [hash, ...files] = readFileSync(stamp, 'utf8').trim().split('\n')
  return hash === sourcesHash() && files.length > 0 && files.every((file) => existsSync(join(root, file)))
}

/** Takes it that nothing is built, until `stampBuilt` says otherwise. */
export function forgetBuilt() {
  rmSync(stamp, { force: true })
}

/** Notes that dist was built from sources with this hash, and what is in it. */
export function stampBuilt(hash) {
  writeFileSync(stamp, [hash, ...filesUnder('dist')].map((line) => `${line}\n`).join(''))
}

function filesUnder(name) {
  const path = join(root, name)
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [name]
  return readdirSync(path)
    .toSorted()
    .filter((child) => !child.startsWith('.') && !/\.test\.tsx?$/.test(child))
    .flatMap((child) => filesUnder(`${name}/${child}`))
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
