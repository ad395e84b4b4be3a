import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { openReference, type Reference } from '../reference'

/** A small embedded API with faults, on a real socket, healed after every test. */
export interface FaultyApi {
  /** The address of the switches. */
  address(this: void, path: '/faults' | '/requests'): string
  get(this: void, path: string, key?: string, init?: RequestInit): Promise<Response>
  json(this: void, path: string, key?: string): Promise<Record<string, unknown>>
  /** Replaces all switches. */
  set(this: void, switches: object): Promise<void>
  /** A request that has no socket but says whose it is. */
  ask(this: void, headers: Readonly<Record<string, string>>, env: object): Promise<number>
}

export function faultyApi(): FaultyApi {
  let reference: Reference | undefined
  let server: ServerType | undefined
  let origin = ''
  beforeAll(async () => {
    const opened = await openReference({ faults: true, sampleSize: 60 })
    reference = opened
    server = serve({ fetch: opened.app.fetch, port: 0, hostname: '127.0.0.1' })
    await once(server, 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server?.close()
    await reference?.close()
  })
  const address: FaultyApi['address'] = (path) => `${origin}/__sample${path}`
  afterEach(() => fetch(address('/faults'), { method: 'DELETE' }))

  const get: FaultyApi['get'] = (path, key = 'sample-full', init = {}) =>
    fetch(`${origin}/api/v1/${path}`, { headers: { authorization: `Bearer ${key}` }, redirect: 'manual', ...init })
  return {
    address,
    get,
    json: async (path, key) => (await (await get(path, key)).json()) as Record<string, unknown>,
    set: async (switches) => {
      const response = await fetch(address('/faults'), { method: 'PUT', body: JSON.stringify(switches) })
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual(switches)
    },
    ask: async (headers, env) => {
      const init = { headers: { host: 'localhost:4300', ...headers } }
      return (await reference!.app.request('/__sample/faults', init, env)).status
    },
  }
}
