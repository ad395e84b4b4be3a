import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))
const timeLimit = 300_000 // a sample of 100,000 materials takes most of a minute, and much longer on a machine that does more than this

/** A server of its own, on a free port. */
export interface RunningServer {
  /** Its address, without a slash at the end. */
  readonly url: string
  /** Everything it has printed so far. */
  log(): string
  /** Ends it as an operator would; resolves with its exit code, null when it had to be killed. */
  stop(): Promise<number | null>
}

/**
 * Starts the built server with these settings, on a free port unless they name one, and nothing of this process's own
 * environment but what a program needs to run.
 * @throws Error with what it printed, when it does not come up.
 */
export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  if (!existsSync(program)) throw new Error('There is no built server: run "npm run build" first.')
  const { PATH = '', HOME = '', TMPDIR, SystemRoot } = process.env
  const env = { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...(SystemRoot && { SystemRoot }), PORT: '0', ...settings }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  const address = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      log += chunk.toString()
      const [, port] = /^Stockroom is at http:\/\/[^\s/]*?:(\d+)\//m.exec(log) ?? []
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('error', reject)
    child.once('close', (code) => reject(new Error(`The server ended with exit code ${code}:\n${log}`)))
    setTimeout(
      () => reject(new Error(`The server took longer than ${timeLimit / 1000} s to start:\n${log}`)),
      timeLimit,
    ).unref()
  })
  try {
    return { url: await address, log: () => log, stop: () => stop(child) }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  const last = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await closed
  clearTimeout(last)
  return child.exitCode
}
