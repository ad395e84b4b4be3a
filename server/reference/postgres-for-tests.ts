import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

/** A PostgreSQL for tests and benchmarks, or why there is none. */
export type TestPostgres =
  | { readonly url: string; readonly stop: () => Promise<void> }
  | { readonly url: undefined; readonly reason: string }

/**
 * A database of its own on the server at TEST_DATABASE_URL, whose user must be a superuser; else a new server, in a
 * temporary folder, from installed binaries (Debian: `apt-get install postgresql`), that listens on a socket file only.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined && given !== '') return ownDatabase(given)
  const binaries = findBinaries()
  if (binaries === undefined) return { url: undefined, reason: 'no server binaries were found; install "postgresql"' }
  const user = plainUser()
  if (user === undefined) {
    return { url: undefined, reason: 'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody"' }
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'stockroom-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid)
  const options: SpawnOptions = { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] }
  const data = path.join(folder, 'data')
  // A locale that knows nothing of letters: what the API finds must not depend on the server's.
  const settings = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  await ended(spawn(path.join(binaries, 'initdb'), ['-D', data, ...settings], options), 'initdb')
  const server = spawn(
    path.join(binaries, 'postgres'),
    ['-D', data, '-k', folder, '-F', '-c', 'listen_addresses=', '-c', 'max_connections=60'],
    { ...options, stdio: 'ignore' },
  )
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGINT')
      await once(server, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await answers(url, server)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted().toReversed() : []
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ]
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')))
}

/** Nothing to change for an ordinary user; for root, a user that PostgreSQL accepts. */
function plainUser(): { uid?: number; gid?: number } | undefined {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const ask = (flag: string) => Number.parseInt(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString(), 10)
      return { uid: ask('-u'), gid: ask('-g') }
    } catch {
      // There is no such user.
    }
  }
  return undefined
}

async function ended(child: ChildProcess, what: string): Promise<void> {
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${what} failed: ${complaint}`)
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      if (server.exitCode !== null) break
      await wait(50)
    }
  }
  throw new Error('PostgreSQL was started for tests and does not answer.')
}

async function ownDatabase(server: string): Promise<TestPostgres> {
  const name = `stockroom_test_${randomUUID().slice(0, 8)}`
  await run(server, `create database ${name} template template0 encoding 'UTF8' locale 'C'`)
  const url = new URL(server.replace('@/', '@localhost/'))
  url.pathname = `/${name}`
  return { url: url.href, stop: () => run(server, `drop database ${name} with (force)`) }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
