import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

/**
 * Serves the hand-written page at /floor, compressed as ours is, and passes everything else on to our server, so that
 * both pages and the API are reached in the same way.
 * @returns how to end it.
 */
export async function startFront(port: number, upstream: string): Promise<() => Promise<void>> {
  const floor = await promisify(brotliCompress)(await readFile(new URL('floor.html', import.meta.url)))
  const { hostname, port: upstreamPort } = new URL(upstream)
  const server = createServer((asked, answer) => {
    if (asked.url?.startsWith('/floor')) {
      answer.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': floor.length,
        'cache-control': 'no-cache',
      })
      answer.end(floor)
      return
    }
    const { method, url, headers } = asked
    const passed = request({ hostname, port: upstreamPort, method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => void server.close(resolve))
  }
}
