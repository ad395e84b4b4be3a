import { describe, expect, test } from 'vitest'
import { endpoints, keys, type TestClient } from './client'

/** Keys, methods, paths and ids. */
export function accessTests({ get }: TestClient): void {
  describe('keys', () => {
    const paths = ['ping', 'account', ...endpoints.flatMap(({ many }) => [many, `${many}/1`]), 'nothing']

    test.each(paths)('%s refuses a missing, unknown or malformed key with an error body', async (path) => {
      const attempts = ['', 'sample', 'sample-fullx', 'SAMPLE-FULL', 'sample-full sample-full', '%00', '']
      for (const key of attempts) {
        const { status, body, headers } = await get(`/api/v1/${path}`, key)
        expect(status).toBe(401)
        expect(body).toEqual({ error: expect.any(String) as string })
        expect(headers.get('www-authenticate')).toBe('Bearer')
      }
      for (const authorization of ['sample-full', 'Basic sample-full', 'Bearer', 'Bearer ']) {
        expect((await get(`/api/v1/${path}`, '', { headers: { authorization } })).status).toBe(401)
      }
    })

    test('the scheme may be written in any case', async () => {
      const headers = { authorization: 'bearer sample-full' }
      expect((await get('/api/v1/ping', '', { headers })).status).toBe(200)
    })

    test('ping and account answer both keys', async () => {
      for (const key of keys) {
        const account = (await get('/api/v1/account', key)).body['account'] as Record<string, unknown>
        expect(account).toMatchObject({ currency_code: 'EUR', time_zone: 'Europe/Amsterdam' })
        expect((await get('/api/v1/ping', key)).body).toEqual({ ping: 'pong', account_id: account['id'] })
      }
    })
  })

  describe('methods and paths', () => {
    test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND'])(
      '%s is refused with Allow',
      async (method) => {
        for (const path of ['/api/v1/materials', '/api/v1/materials/1001', '/api/v1/nothing']) {
          const { status, headers, body } = await get(path, 'sample-full', { method, headers: {} })
          expect(status).toBe(405)
          expect(headers.get('allow')).toBe('GET')
          expect(typeof body['error']).toBe(method === 'HEAD' ? 'undefined' : 'string')
        }
      },
    )

    test.each(['', '/', '/nothing', '/materials/', '/materials/1001/variations', '/Materials'])(
      'the unknown path /api/v1%s is not found',
      async (path) => {
        const { status, body } = await get(`/api/v1${path}`)
        expect(status).toBe(404)
        expect(body).toEqual({ error: expect.any(String) as string })
      },
    )

    const odd = [
      '0',
      '-1',
      '999999',
      '1.0',
      'abc',
      '1e3',
      '0x3e9',
      '01001',
      '%00',
      '9'.repeat(40),
      '1001%20',
      '１００１',
    ]
    test.each(odd)('a record with the id %s is not found', async (id) => {
      for (const { many } of endpoints) {
        const { status, body } = await get(`/api/v1/${many}/${id}`)
        expect(status).toBe(404)
        expect(body).toEqual({ error: expect.any(String) as string })
      }
    })

    test('answers are never stored, and carry a request id of their own', async () => {
      const [one, two] = [await get('/api/v1/ping'), await get('/api/v1/ping')]
      expect(one.headers.get('cache-control')).toBe('no-store')
      expect(one.headers.get('x-request-id')).not.toBe(two.headers.get('x-request-id'))
    })
  })
}
