// node e2e/complete-lock.mjs, after a change of dependencies.
//
// npm writes a package's binaries for other platforms into package-lock.json only if the registry at hand has them. With
// some left out, `npm ci` calls the file out of sync, on every platform. This adds them: by name, version and platform,
// without a checksum, which npm adds where it can.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const path = fileURLToPath(new URL('../package-lock.json', import.meta.url))
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64']

/** What a binary's name says of where it runs: `@oxlint/binding-linux-x64-musl`. */
function platformOf(name) {
  const words = name.split(/[/-]/)
  const os = systems.find((one) => words.includes(one))
  const cpu = processors.find((one) => words.includes(one))
  if (os === undefined || cpu === undefined) throw new Error(`${name} does not say which platform it is for.`)
  const libc = /musl/.test(name) ? { libc: ['musl'] } : os === 'linux' ? { libc: ['glibc'] } : {}
  return { cpu: [cpu], ...libc, os: [os] }
}

const lock = JSON.parse(readFileSync(path, 'utf8'))
const added = []
for (const { optionalDependencies = {}, dev } of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const place = `node_modules/${name}`
    if (place in lock.packages) continue
    lock.packages[place] = { version, ...platformOf(name), ...(dev && { dev }), optional: true }
    added.push(name)
  }
}
// As npm sorts them, so that its next change of the file is a small one.
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added.length} added\n`)
