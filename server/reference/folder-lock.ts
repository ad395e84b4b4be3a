import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { SetupError } from './setup-error'

interface Owner {
  readonly pid: number
  readonly host: string
  /** When that process began, in the system's own count; tells it from a later one with the same number. */
  readonly began: string | undefined
}

/**
 * Takes a folder for this process alone, creating it where needed. A lock left by a process that has ended is taken
 * over.
 * @returns gives the folder back; the end of the process does, too.
 * @throws SetupError when another process holds it, or when it cannot be written.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.resolve(folder, 'in-use.json')
  const mine = `${file}.${process.pid}`
  try {
    makeFolder(path.resolve(folder))
    writeFileSync(mine, JSON.stringify({ pid: process.pid, host: hostname(), began: statusOf(process.pid)?.began }))
  } catch (error) {
    throw new SetupError(`DATA_DIR: ${folder} cannot be written (${reasonOf(error)}): choose another folder.`)
  }
  try {
    take(file, mine, folder)
  } finally {
    rmSync(mine, { force: true })
  }
  const release = () => {
    held.delete(file)
    rmSync(file, { force: true })
    process.off('exit', release)
  }
  held.add(file)
  process.on('exit', release)
  return async () => release()
}

/** With those around it, one by one: asked for all at once, Node 20 tries for ever where the system refuses (`/proc`). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Somebody else was quicker.
    if (!existsSync(folder)) throw error
  }
}

/** Folders of this process: its own number in a lock proves nothing where every container's is 1. */
const held = new Set<string>()

function take(file: string, mine: string, folder: string): void {
  // A link is made whole or not at all, and never over another.
  if (linked(mine, file)) return
  // One at a time may judge the lock that is there: two that both found it stale would both take it.
  const judging = `${file}.judging`
  if (!linked(mine, judging)) {
    throw new SetupError(
      `DATA_DIR: ${folder} is being opened by another process: try again, and if nobody else uses it delete ${judging}.`,
    )
  }
  try {
    const owner = readOwner(file)
    if (owner !== undefined && (held.has(file) || isRunning(owner))) {
      const where = owner.host === hostname() ? `process ${owner.pid}` : `process ${owner.pid} on ${owner.host}`
      throw new SetupError(
        `DATA_DIR: ${folder} is in use by ${where}: stop it, or choose another folder. If nothing uses it, delete ${file}.`,
      )
    }
    rmSync(file, { force: true })
    if (!linked(mine, file)) throw new SetupError(`DATA_DIR: ${folder} was just taken by another process.`)
  } finally {
    rmSync(judging, { force: true })
  }
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw new SetupError(`DATA_DIR: ${to} cannot be written (${reasonOf(error)}): choose another folder.`)
  }
}

/** Undefined when the file says nothing that we would have written. */
function readOwner(file: string): Owner | undefined {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8')) as Owner | null
    return typeof owner?.pid === 'number' && owner.pid > 0 ? owner : undefined
  } catch {
    return undefined
  }
}

function isRunning({ pid, host, began }: Owner): boolean {
  if (host !== hostname()) return true
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Not permitted to signal it: it is somebody else's, and alive.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  const now = statusOf(pid)
  // Ended, and not yet noticed by its parent.
  if (now?.state === 'Z') return false
  return began === undefined || now === undefined || began === now.began
}

/** What the system tells about a process (Linux); undefined elsewhere. */
function statusOf(pid: number): { readonly state: string | undefined; readonly began: string | undefined } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold anything; what follows the last parenthesis is field 3 on.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], began: fields[19] }
  } catch {
    return undefined
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
