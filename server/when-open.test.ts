import { expect, test, vi } from 'vitest'
import type { Api } from './api'
import { whenOpen } from './when-open'

const request = new Request('http://localhost/api/v1/ping')
const opened: Api = () => Response.json({ ok: true })

test('a request that comes too early is answered by what opens meanwhile', async () => {
  const slow = new Promise<Api>((resolve) => setTimeout(() => resolve(opened), 10))
  const answer = whenOpen(slow, 60_000)(request)
  expect(await (await answer).json()).toEqual({ ok: true })
})

test('a request that has waited long is told to come again, and so is one that waits for nothing', async () => {
  vi.useFakeTimers()
  try {
    const late = whenOpen(new Promise(() => {}), 20_000)(request)
    await vi.advanceTimersByTimeAsync(20_000)
    const ended = whenOpen(Promise.resolve(undefined), 20_000)(request)
    for (const { status, headers } of await Promise.all([late, ended])) {
      expect([status, headers.get('retry-after')]).toEqual([503, '1'])
    }
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
