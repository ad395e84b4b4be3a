import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type RunningServer, startServer } from './start-server'

/**
 * Our server in front of a service that is the reference API but for one thing: what it answers has passed through
 * `change`. For what no fault switch does.
 */
export async function startBefore(
  service: RunningServer,
  change: (path: string, body: unknown) => unknown,
): Promise<{ readonly url: string; breakOff(): void; stop(): Promise<void> }> {
  const wrong = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const { authorization = '' } = request.headers
    const answer = await fetch(service.url + path, { headers: { authorization } })
    const changed = change(path, await answer.json()) as object
    // What was not found may be made to be there all the same, and the other way round.
    const isThere = !('error' in changed)
    const status = answer.status === 404 && isThere ? 200 : answer.status === 200 && !isThere ? 404 : answer.status
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(changed))
  })
  wrong.listen(0, '127.0.0.1')
  await once(wrong, 'listening')
  const { port } = wrong.address() as AddressInfo
  const front = await startServer({ INVENTORY_API_URL: `http://127.0.0.1:${port}` })
  const breakOff = () => {
    wrong.closeAllConnections()
    wrong.close()
  }
  return {
    url: front.url,
    /** From now on nothing answers our server. */
    breakOff,
    stop: async () => {
      await front.stop()
      breakOff()
    },
  }
}
