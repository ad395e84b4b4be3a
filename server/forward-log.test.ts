import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { gone, startFront, startService } from './testing'

/** What is told to whoever runs the server, when the service answers in this way. */
async function told(answer: (response: ServerResponse) => void): Promise<{ lines: string[]; origin: string }> {
  const origin = await startService((_request, response) => answer(response))
  const lines: string[] = []
  const front = await startFront(origin, { UPSTREAM_TIMEOUT_MS: '200' }, '/', (line) => lines.push(line))
  await fetch(`${front}/api/v1/ping`, { redirect: 'manual' })
    .then((response) => response.text())
    .catch(() => undefined)
  return { lines, origin }
}

test.each<[string, (response: ServerResponse) => void, string]>([
  [
    'redirects elsewhere',
    (response) => response.writeHead(302, { location: 'https://new.example.com/secret?token=secret' }).end(),
    'it answers with a redirect to https://new.example.com',
  ],
  ['redirects nowhere', (response) => response.writeHead(302).end(), 'it answers with a redirect'],
  [
    'answers what was not asked',
    (response) => response.writeHead(304).end(),
    'what answers there does not speak HTTP as it should',
  ],
  ['says nothing', () => {}, 'no answer within 200 ms'],
  [
    'hangs within an answer',
    (response) => void response.writeHead(200).write('{"a":'),
    'within an answer, no answer within 200 ms',
  ],
  [
    'dies within an answer',
    (response) => response.write('{"a":', () => setTimeout(() => response.destroy(), 20)),
    'within an answer, it broke the connection off',
  ],
])('whoever runs the server is told, once, of a service that %s', async (_what, answer, line) => {
  const { lines, origin } = await told(answer)
  expect(lines).toEqual([`${origin}: ${line}`])
})

test('a browser that goes away within an answer is no failure of the service', async () => {
  const asked: Promise<unknown>[] = []
  const service = await startService((request, response) => {
    asked.push(gone(request))
    response.write('{"a":')
  })
  const lines: string[] = []
  const front = await startFront(service, {}, '/', (line) => lines.push(line))
  const browser = connect(Number(new URL(front).port), '127.0.0.1')
  browser.write('GET /api/v1/ping HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(browser, 'data')
  browser.destroy()
  await Promise.all(asked)
  expect(lines).toEqual([])
})
