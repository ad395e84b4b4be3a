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

test('told to end, the server lets an answer under way finish and takes no more', async () => {
  const asked = new EventEmitter<{ asked: [(answer: Response) => void] }>()
  const server = await start(() => new Promise((resolve) => void asked.emit('asked', resolve)))
  const url = `http://127.0.0.1:${server.port}/api/v1/ping`
  const arrived = once(asked, 'asked') as Promise<[(answer: Response) => void]>
  const answer = fetch(url)
  const [finish] = await arrived
  const stopped = server.stop()
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  finish(Response.json({ ping: 'pong' }))
  expect(await (await answer).json()).toEqual({ ping: 'pong' })
  await stopped
})

test('idle connections do not keep the server from ending', async () => {
  const server = await start()
  const browser = connect(server.port, '127.0.0.1')
  browser.write('GET /api/v1/ping HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(browser, 'data')
  await Promise.all([once(browser, 'close'), server.stop()])
  expect(browser.destroyed).toBe(true)
})
