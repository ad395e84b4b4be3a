import { type ConsoleMessage, test as base, expect } from 'playwright/test'
import type { FaultSettings } from '../server/reference/faults/settings'
import type { LoggedRequest } from '../server/reference/faults/log'
import { type RunningServer, startServer } from './start-server'

export { expect }

/** What goes wrong at this worker's server, and what it was asked. Healed and forgotten after every test. */
interface Faults {
  /** Replaces all switches. */
  set(settings: FaultSettings): Promise<void>
  heal(): Promise<void>
  /** Every request to the API since the test began or since `forget`, oldest first. */
  requests(): Promise<readonly LoggedRequest[]>
  forget(): Promise<void>
}

interface TestFixtures {
  faults: Faults
  /** Fails the test when the page throws, or breaks its Content-Security-Policy. */
  soundPage: void
}

interface WorkerFixtures {
  /** Settings of the server; `test.use({ serverSettings: { … } })` at the top of a file gives it one of its own. */
  serverSettings: Record<string, string>
  server: RunningServer
}

async function ask(url: string, method: 'GET' | 'PUT' | 'DELETE', body?: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`)
  return JSON.parse(text) as unknown
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverSettings: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ serverSettings }, provide) => {
      const server = await startServer({ SAMPLE_FAULTS: '1', ...serverSettings })
      await provide(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 330_000 },
  ],
  baseURL: ({ server }, provide) => provide(server.url),
  faults: async ({ server }, provide) => {
    const switches = `${server.url}/__sample/faults`
    const log = `${server.url}/__sample/requests`
    const faults: Faults = {
      set: async (settings) => void (await ask(switches, 'PUT', settings)),
      heal: async () => void (await ask(switches, 'DELETE')),
      requests: async () => ((await ask(log, 'GET')) as { requests: LoggedRequest[] }).requests,
      forget: async () => void (await ask(log, 'DELETE')),
    }
    await faults.forget()
    await provide(faults)
    await faults.heal()
  },
  soundPage: [
    async ({ context }, provide) => {
      const problems: string[] = []
      const note = (message: ConsoleMessage): void => {
        if (/content.security.policy/i.test(message.text())) problems.push(message.text())
      }
      context.on('weberror', (error) => problems.push(error.error().stack ?? error.error().message))
      context.on('console', note)
      await provide()
      expect(problems, 'uncaught errors and violations of the Content-Security-Policy').toEqual([])
    },
    { auto: true },
  ],
})
