import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Api, problem } from './api'
import { createApp } from './app'
import { type Listening, listen } from './listen'
import { readSettings } from './settings'

async function start(api: Api = () => problem(404, 'not_found', 'nothing')): Promise<Listening> {
  const app = createApp(readSettings({}), { api, extras: undefined, pages: undefined, base: '/' })
  const server = await listen(app.fetch, '127.0.0.1', 0)
  onTestFinished(() => server.stop())
  return server
}

test('a taken port is one line that names the setting and a way out', async () => {
  const { port } = await start()
  const app = createApp(readSettings({}), { api: () => new Response(), extras: undefined, pages: undefined, base: '/' })
  await expect(listen(app.fetch, '127.0.0.1', port)).rejects.toThrow(
    new RegExp(`^PORT ${port} is taken: [^\\n]+PORT=\\d+ npm start`),
  )
})

test('a host that is not this machine is one line that names the setting', async () => {
  const app = createApp(readSettings({}), { api: () => new Response(), extras: undefined, pages: undefined, base: '/' })
  await expect(listen(app.fetch, '192.0.2.1', 0)).rejects.toThrow(/^HOST 192\.0\.2\.1 is no address of this machine/)
})

test('told to end, the server lets an answer under way finish, and soon takes no more', async () => {
  const asked = new EventEmitter<{ asked: [(answer: Response) => void] }>()
  const server = await start(() => new Promise((resolve) => void asked.emit('asked', resolve)))
  const url = `http://127.0.0.1:${server.port}/api/v1/ping`
  const arrived = once(asked, 'asked') as Promise<[(answer: Response) => void]>
  const answer = fetch(url)
  const [finish] = await arrived
  const stopped = server.stop()
  asked.on('asked', (late) => late(Response.json({ ping: 'late' })))
  await expect.poll(async () => fetch(url).then(String, String), { timeout: 5000 }).toContain('fetch failed')
  finish(Response.json({ ping: 'pong' }))
  expect(await (await answer).json()).toEqual({ ping: 'pong' })
  await stopped
})

test('told to end, the server answers whoever has asked by then, and closes the connection', async () => {
  const server = await start(() => Response.json({ ping: 'pong' }))
  const url = `http://127.0.0.1:${server.port}/api/v1/ping`
  const kept = connect(server.port, '127.0.0.1')
  await once(kept, 'connect')
  const stopped = server.stop()
  kept.write('GET /api/v1/ping HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [[answer], other] = await Promise.all([once(kept, 'data'), fetch(url)])
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close/i)
  expect(await other.json()).toEqual({ ping: 'pong' })
  await stopped
})

test.each([
  ['BREW /api/v1/materials HTTP/1.1\r\nHost: localhost\r\n\r\n', 405, /allow: GET/i],
  ['CONNECT localhost:443 HTTP/1.1\r\nHost: localhost\r\n\r\n', 405, /allow: GET/i],
  [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431, /close/],
  ['GET / HTTP/9.9\r\n\r\n', 400, /close/],
  ['GET /api/v1/ping HTTP/1.1\r\n\r\n', 400, /nosniff/],
  ['GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n', 400, /nosniff/],
  ['GET http://evil.example/api/v1/ping HTTP/1.1\r\nHost: localhost\r\n\r\n', 400, /nosniff/],
  ['GET http://LOCALHOST:80/api/v1/ping HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 404, /"nothing"/],
  ['GET /api/v1/ping HTTP/1.1\r\nHost: a@b\r\n\r\n', 400, /nosniff/],
  ['GET /api/v1/ping HTTP/1.1\r\nHost: xn--a\r\n\r\n', 400, /nosniff/],
  ['GET / HTTP/1.1\r\nHost: 999.1.1.1\r\n\r\n', 400, /nosniff/],
  ['GET /\\evil HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400, /json/],
  ['OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n', 405, /allow: GET/i],
  ['GET / HTTP/1.1\r\nHost: localhost\r\nExpect: foo\r\n\r\n', 417, /nosniff/],
])('what is no request that can be answered gets an error body: %.40j', async (sent, status, header) => {
  const { port } = await start()
  const client = connect(port, '127.0.0.1')
  client.end(sent)
  const pieces: string[] = []
  for await (const piece of client) pieces.push(String(piece))
  const answer = pieces.join('')
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).toMatch(header)
  // In one piece or in several (RFC 9112, 7.1): the body is the one object in it.
  const body = /\{.*\}/.exec(answer.slice(answer.indexOf('\r\n\r\n') + 4))?.[0] ?? ''
  expect(JSON.parse(body)).toMatchObject({ error: expect.any(String) })
})

test('whoever asks for a tunnel and resets the connection does not end the server', async () => {
  const { port } = await start(() => Response.json({ ping: 'pong' }))
  for (let turn = 0; turn < 5; turn += 1) {
    const client = connect(port, '127.0.0.1')
    await once(client, 'connect')
    client.write('CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n', () => client.resetAndDestroy())
    await once(client, 'close')
  }
  expect(await (await fetch(`http://127.0.0.1:${port}/api/v1/ping`)).json()).toEqual({ ping: 'pong' })
})

test('a whole address may spell its scheme in capitals', async () => {
  const { port } = await start(({ url }) => Response.json({ path: new URL(url).pathname }))
  const client = connect(port, '127.0.0.1')
  client.end('GET HTTP://localhost/api/v1/ping HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  const pieces: string[] = []
  for await (const piece of client) pieces.push(String(piece))
  expect(pieces.join('')).toMatch(/^HTTP\/1\.1 200 [^]*"path":"\/api\/v1\/ping"/)
})

test.each(['localhost:', 'LOCALHOST:80', '[::1]:4300', 'stock.example.com'])('a request to %s is one', async (host) => {
  const { port } = await start(() => Response.json({ ping: 'pong' }))
  const client = connect(port, '127.0.0.1')
  client.end(`GET /api/v1/ping HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  const pieces: string[] = []
  for await (const piece of client) pieces.push(String(piece))
  expect(pieces.join('')).toMatch(/^HTTP\/1\.1 200 /)
})

test.each(['', 'GET /api/v1/ping HTTP/1.1\r\nHost: localhost\r\n\r\n'])(
  'an idle connection does not keep the server from ending, having asked %j',
  async (asked) => {
    const server = await start()
    const browser = connect(server.port, '127.0.0.1')
    await once(browser, 'connect')
    if (asked !== '') {
      browser.write(asked)
      await once(browser, 'data')
    }
    // Both sides of the connection know of it.
    await new Promise((resolve) => setImmediate(resolve))
    await Promise.all([once(browser, 'close'), server.stop(1_000_000)])
    expect(browser.destroyed).toBe(true)
  },
)

test('an answer that does not come is not waited for without end', async () => {
  const asked = new EventEmitter()
  const server = await start(() => {
    asked.emit('asked')
    return new Promise(() => {})
  })
  const arrived = once(asked, 'asked')
  const answer = fetch(`http://127.0.0.1:${server.port}/api/v1/ping`)
  await arrived
  await Promise.all([expect(answer).rejects.toThrow('fetch failed'), server.stop(100)])
})
