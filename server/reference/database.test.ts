import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { checkingCertificates, openDatabase } from './database'
import { lockFolder } from './folder-lock'
import { startPostgres } from './postgres-for-tests'
import { openReference } from './reference'
import { SetupError } from './setup-error'

const folder = mkdtempSync(path.join(tmpdir(), 'stockroom-data-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const first = new Date('2026-11-20T10:00:00Z')
const later = new Date('2027-02-03T10:00:00Z')

async function total(reference: Awaited<ReturnType<typeof openReference>>): Promise<unknown> {
  const headers = { authorization: 'Bearer sample-full' }
  const response = await reference.app.request('/api/v1/materials?state=all', { headers })
  return ((await response.json()) as { meta: { total_count: number } }).meta.total_count
}

test.each([
  ['postgres://db/stock', 'postgres://db/stock'],
  ['postgres://db/stock?sslmode=require', 'postgres://db/stock?sslmode=verify-full'],
  ['postgres://db/stock?a=b&sslmode=prefer&c=d', 'postgres://db/stock?a=b&sslmode=verify-full&c=d'],
  ['postgres://db/stock?sslmode=no-verify', 'postgres://db/stock?sslmode=no-verify'],
  [
    'postgres://db/stock?sslmode=require&uselibpqcompat=true',
    'postgres://db/stock?sslmode=require&uselibpqcompat=true',
  ],
])('%s is connected to as %s', (address, to) => {
  expect(checkingCertificates(address)).toBe(to)
})

describe('data in a folder', () => {
  test('are kept from one start to the next, and the start says how to renew them', { timeout: 60_000 }, async () => {
    const dataDir = path.join(folder, 'kept')
    const one = await openReference({ dataDir, faults: false, sampleSize: 7, now: first })
    expect(await total(one)).toBe(7)
    await expect(openReference({ dataDir, faults: false })).rejects.toThrow(
      /^DATA_DIR: .*kept is in use by process \d+/,
    )
    await one.close()
    const two = await openReference({ dataDir, faults: false, sampleSize: 20, now: later })
    expect(await total(two)).toBe(7)
    expect(two.description).toContain('2026-11-20')
    expect(two.description).toContain(`delete ${path.join(dataDir, 'postgres')}`)
    expect(two.sampleKeys.map(({ key }) => key)).toEqual(['sample-full', 'sample-view-only'])
    await two.close()
  })

  test('that are no database are refused in one line', { timeout: 60_000 }, async () => {
    const dataDir = path.join(folder, 'broken')
    mkdirSync(path.join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '9')
    const opening = openReference({ dataDir, faults: false })
    await expect(opening).rejects.toThrow(SetupError)
    await expect(opening).rejects.toThrow(/^DATA_DIR: [^\n]*cannot be opened[^\n]*$/)
    await expect(opening).rejects.toThrow(`${path.join(dataDir, 'postgres')} cannot be opened`)
    expect(existsSync(path.join(dataDir, 'in-use.json'))).toBe(false)
  })

  test('leave alone what else is in their folder', { timeout: 60_000 }, async () => {
    const dataDir = path.join(folder, 'shared')
    const others = ['postgres.new', 'notes'].map((name) => path.join(dataDir, name, 'mine.txt'))
    for (const file of others) {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, 'mine')
    }
    await (await openReference({ dataDir, faults: false, sampleSize: 1, now: first })).close()
    expect(others.map((file) => existsSync(file))).toEqual([true, true])
  })
})

function lockFile(name: string): string {
  return path.join(folder, name, 'in-use.json')
}

/** Leaves a lock in the folder. */
function owner(name: string, text: string): void {
  mkdirSync(path.join(folder, name), { recursive: true })
  writeFileSync(lockFile(name), text)
}

describe('the lock of a folder', () => {
  test('of a living process is respected', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' })
    try {
      owner('living', JSON.stringify({ pid: child.pid, host: hostname() }))
      await expect(lockFolder(path.join(folder, 'living'))).rejects.toThrow(`in use by process ${child.pid}`)
    } finally {
      child.kill('SIGKILL')
    }
  })

  test.each([
    ['a process that has ended', JSON.stringify({ pid: 2 ** 22 + 1, host: hostname() })],
    ['an earlier process with our number', JSON.stringify({ pid: process.pid, host: hostname(), began: '1' })],
    [
      'an earlier process with the number of a living one',
      JSON.stringify({ pid: process.ppid, host: hostname(), began: '1' }),
    ],
    ['nobody, because it is torn', '{"pid":'],
  ])('left by %s is taken over', async (what, text) => {
    owner(what, text)
    const release = await lockFolder(path.join(folder, what))
    expect(JSON.parse(readFileSync(lockFile(what), 'utf8'))).toMatchObject({ pid: process.pid })
    await release()
    expect(existsSync(lockFile(what))).toBe(false)
  })

  test.skipIf(process.platform !== 'linux')('of a process that has ended unnoticed is taken over', async () => {
    // The shell starts a child that ends at once, and becomes a program that never asks about it.
    const shell = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
    try {
      const [line] = (await once(shell.stdout, 'data')) as [Buffer]
      const pid = Number.parseInt(line.toString(), 10)
      await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /))
      owner('unnoticed', JSON.stringify({ pid, host: hostname() }))
      await (
        await lockFolder(path.join(folder, 'unnoticed'))
      )()
    } finally {
      shell.kill('SIGKILL')
    }
    expect(existsSync(lockFile('unnoticed'))).toBe(false)
  })

  test('of another machine is respected, and the message names it and the way out', async () => {
    owner('elsewhere', JSON.stringify({ pid: 1, host: 'another-machine' }))
    const message = /in use by process 1 on another-machine: .*delete .*in-use\.json/
    await expect(lockFolder(path.join(folder, 'elsewhere'))).rejects.toThrow(message)
  })

  test('a folder that cannot be made is named', async () => {
    writeFileSync(path.join(folder, 'file'), '')
    await expect(lockFolder(path.join(folder, 'file', 'data'))).rejects.toThrow(/^DATA_DIR: .*cannot be written/)
  })
})

describe('settings that cannot work are one clear line', () => {
  test.each([
    ['nonsense', /^DATABASE_URL is not a URL/],
    ['mysql://localhost/db', /^DATABASE_URL begins with "mysql:"/],
    ['postgres://user:secret@127.0.0.1:9/db', /^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:9\/db cannot be used \(.+\)/],
  ])('%s', async (databaseUrl, message) => {
    const opening = openReference({ databaseUrl, faults: false })
    await expect(opening).rejects.toThrow(SetupError)
    await expect(opening).rejects.toThrow(message)
    await expect(opening).rejects.not.toThrow('secret')
  })
})

const postgres = await startPostgres()
const url = postgres.url ?? ''
afterAll(() => postgres.url === undefined || postgres.stop())

async function query(text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

describe.skipIf(postgres.url === undefined)('a shared PostgreSQL', () => {
  test('that several start with at once gets exactly one sample', { timeout: 60_000 }, async () => {
    const sizes = [11, 12, 13, 14, 15]
    const references = await Promise.all(
      sizes.map((sampleSize) => openReference({ databaseUrl: url, faults: false, sampleSize })),
    )
    const totals = await Promise.all(references.map(total))
    expect(new Set(totals).size).toBe(1)
    expect(sizes).toContain(totals[0])
    expect(await query('select count(*)::int as keys from stockroom.api_keys')).toEqual([{ keys: 2 }])
    await Promise.all(references.map((reference) => reference.close()))
  })

  test('with an account of its own gets no sample, and no sample keys', { timeout: 60_000 }, async () => {
    await query('delete from stockroom.api_keys; delete from stockroom.sample; delete from stockroom.materials')
    const reference = await openReference({ databaseUrl: url, faults: false })
    expect(reference.sampleKeys).toEqual([])
    expect(await query('select count(*)::int as materials from stockroom.materials')).toEqual([{ materials: 0 }])
    await reference.close()
  })

  test('keys are kept hashed only', { timeout: 60_000 }, async () => {
    await query('drop schema stockroom cascade')
    await (await openReference({ databaseUrl: url, faults: false, sampleSize: 1 })).close()
    for (const { hash } of await query('select hash from stockroom.api_keys')) expect(hash).toMatch(/^[\da-f]{64}$/)
  })

  test('of a newer version is refused', { timeout: 60_000 }, async () => {
    await query(`insert into stockroom.migrations (name) values ('999-future')`)
    const opening = openReference({ databaseUrl: url, faults: false })
    await expect(opening).rejects.toThrow(/^The database was made by a newer version \(it has "999-future"\)/)
    await expect(opening).rejects.toThrow(SetupError)
  })

  test('whose user may not create the extension works without it, and says so', { timeout: 60_000 }, async () => {
    await query('drop schema stockroom cascade; drop extension pg_trgm')
    const role = `stockroom_${randomUUID().slice(0, 8)}`
    await query(`create role ${role}; create schema stockroom authorization ${role}`)
    const databaseUrl = `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c role=${role}`)}`
    const reference = await openReference({ databaseUrl, faults: false, sampleSize: 30 })
    expect(reference.description).toContain('pg_trgm cannot be created')
    const headers = { authorization: 'Bearer sample-full' }
    const response = await reference.app.request('/api/v1/materials?name=SOY%20wax', { headers })
    expect((await response.json()) as object).toMatchObject({ meta: { total_count: 1 } })
    await reference.close()
    await query(`drop schema stockroom cascade; drop role ${role}`)
  })

  test('that cannot be prepared is refused in one line', { timeout: 60_000 }, async () => {
    const role = `weak_${randomUUID().slice(0, 8)}`
    await query(`drop schema if exists stockroom cascade; create role ${role}`)
    const databaseUrl = `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c role=${role}`)}`
    const opening = openReference({ databaseUrl, faults: false })
    await expect(opening).rejects.toThrow(SetupError)
    await expect(opening).rejects.toThrow(/^DATABASE_URL: [^\n]*permission denied[^\n]*schema "stockroom"[^\n]*$/)
    await query(`drop role ${role}`)
  })

  test('whose encoding does not know every letter is refused', { timeout: 60_000 }, async () => {
    const name = `latin_${randomUUID().slice(0, 8)}`
    await query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`)
    const address = new URL(url)
    address.pathname = `/${name}`
    const opening = openReference({ databaseUrl: address.href, faults: false })
    await expect(opening).rejects.toThrow(/^DATABASE_URL: [^\n]*LATIN1[^\n]*UTF8/)
    await expect(opening).rejects.toThrow(SetupError)
    await query(`drop database ${name}`)
  })

  test('gives up on what a request asked twenty seconds ago, and takes its time to fill tables', async () => {
    const { database, upkeep, close } = await openDatabase({ databaseUrl: url })
    const limitOf = async (of: typeof database) =>
      (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(of)).rows[0]?.statement_timeout
    expect([await limitOf(database), await limitOf(upkeep)]).toEqual(['20s', '0'])
    await close()
  })

  test('that ends a connection between two questions fails what goes on with it, and nothing else', async () => {
    const { database, close } = await openDatabase({ databaseUrl: url })
    await database.connection().execute(async (lent) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(lent)
      await query(`select pg_terminate_backend(${rows[0]?.pid})`)
      // Without a hearer by now, the end of the connection is that of the process, and of this test.
      await new Promise((resolve) => void setTimeout(resolve, 200))
      await expect(sql`select 1`.execute(lent)).rejects.toBeInstanceOf(Error)
    })
    expect((await sql`select 1`.execute(database)).rows).toHaveLength(1)
    await close()
  })

  test('that hangs holds up nobody who ends the server', { timeout: 60_000 }, async () => {
    const reference = await openReference({ databaseUrl: url, faults: false, sampleSize: 1 })
    const holder = new Client({ connectionString: url })
    await holder.connect()
    await holder.query('begin; lock table stockroom.materials in access exclusive mode')
    const answer = total(reference).catch(() => undefined)
    await new Promise((resolve) => void setTimeout(resolve, 200))
    // Without a limit it would wait for the lock, which only goes afterwards.
    await expect(reference.close()).resolves.toBeUndefined()
    await holder.query('rollback')
    await holder.end()
    await answer
  })
})
