import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunningServer } from './start-server'

/** Our server behind another one, on which new versions of the page can be put up, well or badly. */
export interface Deployment {
  readonly url: string
  /** Another version: the script that the first one runs has another name. What it loads is the same. */
  putUp(version: string): void
  /** Files whose path holds this are answered with 404, as those of an old version are; undefined for none. */
  missing: string | undefined
  /** Files whose path matches are not answered until they no longer do; undefined for none. */
  held: RegExp | undefined
  /** Nothing answers, as while the server is started anew. */
  isDown: boolean
  /** Something in between keeps the old page for those who open it; who asks for it as a script does gets the new one. */
  isStuck: boolean
  /** How often a page was asked for, as browsers do when they open one. */
  readonly opened: number
  stop(): Promise<void>
}

const script = /(href="\/assets\/)(index-[^"]+)(\.js")/

export async function startDeployment(server: RunningServer): Promise<Deployment> {
  let version: string | undefined
  let opened = 0
  const { hostname, port } = new URL(server.url)

  const front = createServer(answerTo)
  function answerTo(asked: IncomingMessage, answer: ServerResponse): void {
    const path = asked.url ?? '/'
    if (deployment.isDown) {
      asked.socket.destroy()
      return
    }
    if (deployment.missing !== undefined && path.includes(deployment.missing)) {
      answer.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
      return
    }
    if (deployment.held?.test(path) === true) {
      setTimeout(() => void (asked.socket.destroyed || answerTo(asked, answer)), 100)
      return
    }
    const isOpening = asked.headers['sec-fetch-dest'] === 'document'
    if (isOpening) opened += 1
    // The page as it was put up has no ETag of its own.
    const { 'if-none-match': _, ...kept } = asked.headers
    const headers = { ...kept, 'accept-encoding': 'identity' }
    // Another version's script is the same under another name.
    const original = version === undefined ? path : path.replace(`.${version}.js`, '.js')
    const passed = request({ hostname, port, method: asked.method, path: original, headers }, (given) => {
      const isPage = /\bhtml\b/.test(given.headers['content-type'] ?? '')
      if (!isPage || version === undefined || (isOpening && deployment.isStuck)) {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
        return
      }
      const pieces: Buffer[] = []
      given.on('data', (piece: Buffer) => pieces.push(piece))
      given.on('end', () => {
        const page = Buffer.concat(pieces).toString().replace(script, `$1$2.${version}$3`)
        answer.writeHead(given.statusCode ?? 502, { 'content-type': 'text/html; charset=utf-8' }).end(page)
      })
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const deployment = {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    putUp: (next: string) => void (version = next),
    missing: undefined as string | undefined,
    held: undefined as RegExp | undefined,
    isDown: false,
    isStuck: false,
    get opened() {
      return opened
    },
    stop: async () => {
      front.closeAllConnections()
      front.close()
      await once(front, 'close')
    },
  }
  return deployment
}
