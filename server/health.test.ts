import { expect, test, vi } from 'vitest'
import { createApp } from './app'
import { openBackend } from './backend'
import type { Phase } from './health'
import { readSettings } from './settings'

interface Given {
  env?: Record<string, string>
  base?: string
  /** Of every answer of the service. */
  status?: number
  phase?: Phase
}

function app({ env = {}, base = '/', status = 200, phase = 'running' }: Given = {}) {
  return createApp(readSettings(env), {
    api: () => Response.json({ ping: 'pong' }, { status }),
    extras: undefined,
    pages: () => new Response('page'),
    base,
    phase: () => phase,
  })
}

const holding = { INVENTORY_API_KEY: 'held-secret', PUBLIC_ORIGIN: 'https://stock.example' }

test.each(['/healthz', '/readyz', '/stock/healthz', '/stock/readyz'])(
  '%s is for everybody to read, by any name of the server, and for nobody to keep',
  async (path) => {
    for (const host of ['localhost', '10.0.0.5:4300', 'pod-7.internal']) {
      const answer = await app({ env: holding, base: '/stock/' }).request(path, { headers: { host } })
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      expect(await answer.text()).not.toContain('secret')
    }
  },
)

test.each(['/healthz//', '/healthz/x', '/readyz.html', '/x/readyz', '//readyz'])(
  'nothing else is: %s',
  async (path) => {
    const answer = await app({ env: holding }).request(path, { headers: { host: 'evil.example' } })
    expect([answer.status, await answer.json()]).toMatchObject([403, { reason: 'host_refused' }])
  },
)

test('they are only read', async () => {
  for (const path of ['/healthz', '/readyz']) {
    expect((await app().request(path, { method: 'POST' })).status).toBe(405)
    const head = await app().request(path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  }
})

test('a service that fails makes the server not ready, but it lives', async () => {
  const failing = app({ env: holding, status: 500 })
  const headers = { host: 'localhost' }
  const ready = await failing.request('/readyz', { headers })
  expect([ready.status, await ready.json()]).toMatchObject([
    503,
    { status: 'not ready', service: { ok: false, reason: 'failing', checkedSecondsAgo: 0 } },
  ])
  const alive = await failing.request('/healthz', { headers })
  expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok', uptimeSeconds: expect.any(Number) }])
})

test.each(['starting', 'ending'] as const)('a server that is %s is not ready, but lives', async (phase) => {
  const ready = await app({ phase }).request('/readyz')
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', reason: phase }])
  expect((await app({ phase }).request('/healthz')).status).toBe(200)
})

test('how much is shared is told where answers are shared', async () => {
  const server = app({ env: holding })
  const headers = { host: 'localhost' }
  for (let i = 0; i < 3; i += 1) await server.request('/api/v1/materials', { headers })
  expect(await (await server.request('/readyz', { headers })).json()).toEqual({
    status: 'ready',
    service: { ok: true, checkedSecondsAgo: 0 },
    // The check of the service is one of them.
    shared: { asked: 4, answeredFromMemory: 2, joined: 0, askedOfService: 2, stored: 2 },
  })
  expect(await (await app().request('/readyz')).json()).not.toHaveProperty('shared')
})

test('the built-in service is ready as long as its database answers', async () => {
  const settings = readSettings({ SAMPLE_SIZE: '0' })
  const backend = await openBackend(settings)
  const parts = { api: backend.api, extras: undefined, pages: undefined, base: '/' }
  const ready = async () => {
    const answer = await createApp(settings, parts).request('/readyz')
    return [answer.status, await answer.json()]
  }
  expect(await ready()).toEqual([200, { status: 'ready', service: { ok: true, checkedSecondsAgo: 0 } }])
  await backend.close()
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await ready()).toMatchObject([503, { service: { ok: false, reason: 'failing' } }])
  expect(log).toHaveBeenCalled()
})
