import { describe, expect, test } from 'vitest'
import { accountPath } from '@/contract/account'
import { type Client, type ClientOptions, createClient } from './client'
import { type ApiError, isApiError } from './errors'
import { breakOff, drop, hang, hangInBody, html, json, startService, testClock, testPage, until } from './testing'

const key = 'cb_live_secret'
const path = '/api/v1/materials'

function connect(base: string, options: ClientOptions = {}): Client {
  return createClient({ id: 'one', base, key }, { page: undefined, ...options })
}

async function failureOf(answer: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await answer.then(
    () => new Error('It succeeded.'),
    (error: unknown) => error,
  )
  if (!isApiError(error)) throw error
  return error
}

describe('a request', () => {
  test('carries the key and its parameters, and gives the JSON as it came', async () => {
    await using service = await startService(json({ materials: [{ id: 1 }] }))
    await expect(connect(service.base).get(path, 'page=2&name=%C3%A9')).resolves.toEqual({ materials: [{ id: 1 }] })
    expect(service.asked[0]).toMatchObject({
      url: '/api/v1/materials?page=2&name=%C3%A9',
      headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
    })
  })

  test('carries no Authorization when the server in front holds the key', async () => {
    await using service = await startService(json({}))
    await createClient({ id: 'one', base: service.base, key: undefined }).get(path, '')
    expect(service.asked[0]?.headers.authorization).toBeUndefined()
  })

  test('reaches a service that lives under a path', async () => {
    await using service = await startService(json({}))
    await connect(`${service.base}/inventory`).get(path, '')
    expect(service.asked[0]?.url).toBe('/inventory/api/v1/materials')
  })
})

describe('an error answer', () => {
  test.each([
    [401, { error: `Invalid key ${key}.` }],
    [422, { error: 'Headers.', headers: { Authorization: `Bearer ${key}` } }],
  ])('%i that repeats the key leaves none of it in the error', async (status, body) => {
    await using service = await startService(json(body, status, { 'x-request-id': key }))
    const error = await failureOf(connect(service.base).get(path, ''))
    expect([error.message, error.serviceMessage, error.requestId, error.details].join(' ')).not.toContain(key)
    expect(`${error.serviceMessage} ${error.details}`).toContain('…')
  })

  test.each([
    [400, 'invalid'],
    [401, 'refused'],
    [403, 'forbidden'],
    [404, 'missing'],
    [409, 'invalid'],
    [422, 'invalid'],
  ] as const)('%i reads %s, with what the service says, and is asked once', async (status, kind) => {
    await using service = await startService(json({ error: ' Because. ' }, status, { 'x-request-id': 'r-1' }))
    const error = await failureOf(connect(service.base).get(path, 'page=2'))
    expect(error).toMatchObject({
      kind,
      status,
      serviceMessage: 'Because.',
      requestId: 'r-1',
      path: '/api/v1/materials?page=2',
    })
    expect(service.asked).toHaveLength(1)
  })

  test('holds the key nowhere', async () => {
    await using service = await startService(json({ error: 'No.' }, 403))
    const error = await failureOf(connect(service.base).get(path, ''))
    expect(JSON.stringify([error, error.message, error.stack])).not.toContain(key)
  })

  test('is no place for the key, even where a good answer repeats what it was asked', async () => {
    await using service = await startService(json({ headers: { Authorization: `Bearer ${key}` } }))
    expect(JSON.stringify(await connect(service.base).get(path, ''))).toBe('{"headers":{"Authorization":"Bearer …"}}')
  })

  test('of a validation keeps its field detail', async () => {
    await using service = await startService(json({ error: 'Invalid.', fields: { page: ['too large'] } }, 422))
    expect((await failureOf(connect(service.base).get(path, ''))).details).toBe('{"fields":{"page":["too large"]}}')
  })

  test('without a body still says what it is', async () => {
    await using service = await startService((response) => void response.writeHead(404).end())
    expect(await failureOf(connect(service.base).get(path, ''))).toMatchObject({ kind: 'missing' })
  })

  test('404 with a web page is another server where one connects, and an area that is not offered elsewhere', async () => {
    await using service = await startService(html('<h1>Not Found</h1>', 404))
    const client = connect(service.base)
    expect(await failureOf(client.get(accountPath, ''))).toMatchObject({ kind: 'foreign', status: 404 })
    expect(await failureOf(client.get(path, ''))).toMatchObject({ kind: 'missing', status: 404 })
  })

  test('with an endless body is read only so far', async () => {
    await using service = await startService((response) => {
      response.writeHead(403, { 'content-type': 'application/json' })
      const more = () => void (response.writable && response.write('x'.repeat(65_536), more))
      more()
    })
    expect(await failureOf(connect(service.base).get(path, ''))).toMatchObject({ status: 403 })
    await until(() => service.asked[0]?.closed === true)
  })

  test('with a message of any length keeps it readable', async () => {
    await using service = await startService(json({ error: 'x'.repeat(20_000) }, 403))
    expect((await failureOf(connect(service.base).get(path, ''))).serviceMessage?.length).toBeLessThan(600)
  })

  test.each([
    [302, undefined, 'moved'],
    [502, 'moved', 'moved'],
  ] as const)('%i (%s) says that the address has moved, once, and nobody follows', async (status, reason, kind) => {
    await using service = await startService(
      json({ error: 'Moved.', reason }, status, { location: 'http://127.0.0.1:1/elsewhere' }),
    )
    expect(await failureOf(connect(service.base).get(path, ''))).toMatchObject({ kind })
    expect(service.asked).toHaveLength(1)
  })

  test.each([
    [502, 'unreachable', 'unreachable'],
    [504, 'timed_out', 'timeout'],
    [504, undefined, 'timeout'],
    [502, undefined, 'failing'],
    [500, undefined, 'failing'],
  ] as const)('%i (%s) reads %s after three tries', async (status, reason, kind) => {
    await using service = await startService(json({ error: 'Sorry.', reason }, status))
    const { clock, pass } = testClock()
    const answer = failureOf(connect(service.base, { clock }).get(path, ''))
    await pass(150)
    await pass(450)
    expect(await answer).toMatchObject({ kind, status, serviceMessage: 'Sorry.' })
    expect(service.asked).toHaveLength(3)
  })
})

describe('an answer that is none', () => {
  test.each([
    ['not_json', 'foreign'],
    ['unreadable', 'contract'],
  ] as const)(
    'which our server could not read (%s) is %s, as it would be without that server',
    async (reason, kind) => {
      await using service = await startService(json({ error: 'Sorry.', reason }, 502))
      expect(await failureOf(connect(service.base).get(path, ''))).toMatchObject({ kind, status: 502 })
      expect(service.asked).toHaveLength(1)
    },
  )

  test('a portal that answers with a page is not the service', async () => {
    await using service = await startService(html('<title>Sign in to Wi-Fi</title>'))
    expect(await failureOf(connect(service.base).get(path, ''))).toMatchObject({ kind: 'foreign', status: 200 })
    expect(service.asked).toHaveLength(1)
  })

  test('an empty one is not the service', async () => {
    await using service = await startService((response) => void response.writeHead(204).end())
    expect(await failureOf(connect(service.base).get(path, ''))).toMatchObject({ kind: 'foreign' })
  })

  test('JSON that ends too soon breaks the contract', async () => {
    await using service = await startService(
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"materials":['),
    )
    expect(await failureOf(connect(service.base).get(path, ''))).toMatchObject({ kind: 'contract' })
  })

  test('a server that is not there cannot be reached', async () => {
    const service = await startService(drop)
    await service[Symbol.asyncDispose]()
    const { clock, pass } = testClock()
    const answer = failureOf(connect(service.base, { clock }).get(path, ''))
    await pass(150)
    await pass(450)
    expect(await answer).toMatchObject({ kind: 'unreachable' })
  })
})

describe('while the page is hidden', () => {
  test('nothing is asked, and all of it once when somebody looks', async () => {
    await using service = await startService(json({ fine: true }))
    const { page, show } = testPage()
    show('hidden')
    const client = connect(service.base, { page })
    const answers = [client.get(path, ''), client.get('/api/v1/account', '')]
    await new Promise((resolve) => void setTimeout(resolve, 20))
    expect(service.asked).toHaveLength(0)
    show('visible')
    await expect(Promise.all(answers)).resolves.toEqual([{ fine: true }, { fine: true }])
    expect(service.asked).toHaveLength(2)
  })

  test('what nobody wants any more by then is never asked', async () => {
    await using service = await startService(json({ fine: true }))
    const { page, show } = testPage()
    show('hidden')
    const stop = new AbortController()
    const client = connect(service.base, { page })
    const answer = client.get(path, '', stop.signal)
    stop.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    show('visible')
    await client.get('/api/v1/account', '')
    expect(service.asked.map(({ url }) => url)).toEqual(['/api/v1/account'])
  })

  test('what was asked before may be answered', async () => {
    let answer: (() => void) | undefined
    await using service = await startService((response) => (answer = () => void response.end('{"fine":true}')))
    const { page, show } = testPage()
    const asked = connect(service.base, { page }).get(path, '')
    await until(() => service.asked.length === 1)
    show('hidden')
    answer?.()
    await expect(asked).resolves.toEqual({ fine: true })
  })

  test('a page made ready before it is opened asks when it is', async () => {
    await using service = await startService(json({ fine: true }))
    const { page } = testPage()
    Object.assign(page, { visibilityState: 'hidden' })
    const answer = connect(service.base, { page }).get(path, '')
    Object.assign(page, { visibilityState: 'visible' })
    page.dispatchEvent(new Event('prerenderingchange'))
    await expect(answer).resolves.toEqual({ fine: true })
  })
})

describe('another try', () => {
  test.each([
    ['a dropped connection', drop],
    ['a body that breaks off', breakOff],
    ['a 500', json({ error: 'Oops.' }, 500)],
    ['a 503 with a web page', html('<h1>Down</h1>', 503)],
  ])('mends %s', async (_, fault) => {
    await using service = await startService(fault, json({ fine: true }))
    const { clock, pass } = testClock()
    const client = connect(service.base, { clock })
    const answer = client.get(path, '')
    await pass(150)
    await expect(answer).resolves.toEqual({ fine: true })
    expect(client.standing.get()).toMatchObject({ failing: false, lastOk: clock.now() })
  })

  test.each([
    ['no answer', hang],
    ['half a body', hangInBody],
  ])('follows %s within the time limit', async (_, fault) => {
    await using service = await startService(fault, json({ fine: true }))
    const { clock, pass } = testClock()
    const answer = connect(service.base, { clock }).get(path, '')
    await until(() => service.asked.length === 1)
    await pass(30_000)
    await pass(150)
    await expect(answer).resolves.toEqual({ fine: true })
    expect(service.asked[0]?.closed).toBe(true)
  })

  test('waits until the page is looked at again', async () => {
    await using service = await startService(drop, json({ fine: true }))
    const { clock, pass } = testClock()
    const { page, show } = testPage()
    const answer = connect(service.base, { clock, page }).get(path, '')
    show('hidden')
    await pass(150)
    await new Promise((resolve) => void setTimeout(resolve, 20))
    expect(service.asked).toHaveLength(1)
    show('visible')
    await expect(answer).resolves.toEqual({ fine: true })
  })

  test('is not made for what is only fetched ahead', async () => {
    await using service = await startService(json({ error: 'Oops.' }, 500))
    const error = await failureOf(connect(service.base).get(path, '', undefined, { ahead: true }))
    expect(error.kind).toBe('failing')
    expect(service.asked).toHaveLength(1)
  })
})

test('a request that hangs holds no other back', async () => {
  await using service = await startService(hang, json({ fine: true }))
  const client = connect(service.base)
  const hanging = client.get(path, '').catch((error: unknown) => error)
  await until(() => service.asked.length === 1)
  await expect(client.get('/api/v1/account', '')).resolves.toEqual({ fine: true })
  client.close()
  expect(await hanging).toMatchObject({ name: 'AbortError' })
})

function limited(wait: string, headers = {}) {
  return json({ error: 'Slow down.' }, 429, { 'retry-after': wait, ...headers })
}

describe('a limit', () => {
  test('holds every request of the client back until it ends, and shows on the connection', async () => {
    await using service = await startService(limited('7'), json({ fine: true }))
    const { clock, advance, waits } = testClock()
    const client = connect(service.base, { clock })
    const first = client.get(path, '')
    await until(() => client.standing.get().limitedUntil !== undefined)
    expect(client.standing.get().limitedUntil).toBe(clock.now() + 7000)
    const second = client.get('/api/v1/account', '')
    await until(() => waits().filter((ms) => ms === 7125).length === 2)
    advance(6999)
    expect(service.asked).toHaveLength(1)
    advance(1000)
    await expect(Promise.all([first, second])).resolves.toEqual([{ fine: true }, { fine: true }])
    expect(client.standing.get().limitedUntil).toBeUndefined()
  })

  test('ends when it would have ended, though the clock is set back meanwhile', async () => {
    await using service = await startService(limited('7'), json({ fine: true }))
    const { clock, advance, waits } = testClock(1_800_000_000_000)
    let setBack = 0
    const client = connect(service.base, { clock: { ...clock, now: () => clock.now() - setBack } })
    const first = client.get(path, '')
    await until(() => waits().includes(7125))
    setBack = 3_600_000
    advance(7200)
    expect(client.standing.get().limitedUntil).toBeUndefined()
    await expect(first).resolves.toEqual({ fine: true })
  })

  test('may be given as a date, by the clock of the service, whatever that of the device says', async () => {
    const { clock, pass } = testClock(Date.UTC(2026, 10, 20, 14, 30))
    const date = 'Fri, 20 Nov 2026 12:00:00 GMT'
    await using service = await startService(limited('Fri, 20 Nov 2026 12:00:05 GMT', { date }), json({ fine: true }))
    const answer = connect(service.base, { clock }).get(path, '')
    await pass(5125)
    await expect(answer).resolves.toEqual({ fine: true })
  })

  test('beyond patience is told with its end, and nothing is asked before it', async () => {
    await using service = await startService(limited('61'), json({ fine: true }))
    const { clock, advance } = testClock()
    const client = connect(service.base, { clock })
    const retryAt = clock.now() + 61_000
    expect(await failureOf(client.get(path, ''))).toMatchObject({
      kind: 'limited',
      retryAt,
      serviceMessage: 'Slow down.',
    })
    expect(await failureOf(client.get('/api/v1/account', ''))).toMatchObject({ kind: 'limited', retryAt })
    expect(service.asked).toHaveLength(1)
    advance(61_000)
    await expect(client.get(path, '')).resolves.toEqual({ fine: true })
  })

  test('that goes on and on ends in an error after three tries', async () => {
    await using service = await startService(limited('2'))
    const { clock, pass } = testClock()
    const answer = failureOf(connect(service.base, { clock }).get(path, ''))
    await pass(2125)
    await pass(2125)
    expect(await answer).toMatchObject({ kind: 'limited', serviceMessage: 'Slow down.' })
    expect(service.asked).toHaveLength(3)
  })

  test.each(['0', 'Thu, 01 Jan 1970 00:00:00 GMT'])(
    'that asks for no wait (%s) is one that does not say for how long',
    async (wait) => {
      await using service = await startService(limited(wait), json({ fine: true }))
      const { clock, pass } = testClock()
      const answer = connect(service.base, { clock }).get(path, '')
      await pass(2125)
      await expect(answer).resolves.toEqual({ fine: true })
    },
  )

  test('that a service in trouble asks for is kept as well', async () => {
    await using service = await startService(
      json({ error: 'Down.' }, 503, { 'retry-after': '4' }),
      json({ fine: true }),
    )
    const { clock, pass } = testClock()
    const answer = connect(service.base, { clock }).get(path, '')
    await pass(4125)
    await expect(answer).resolves.toEqual({ fine: true })
  })

  test('that a service in trouble asks for holds back that request and no other', async () => {
    await using service = await startService(
      json({ error: 'Down.' }, 503, { 'retry-after': '40' }),
      json({ fine: true }),
    )
    const { clock } = testClock()
    const client = connect(service.base, { clock })
    const down = failureOf(client.get(path, ''))
    await until(() => service.asked.length === 1)
    await expect(client.get('/api/v1/account', '')).resolves.toEqual({ fine: true })
    client.close()
    await expect(down).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('stops fetching ahead at once', async () => {
    await using service = await startService(limited('7'), json({ fine: true }))
    const { clock } = testClock()
    const client = connect(service.base, { clock })
    expect(await failureOf(client.get(path, '', undefined, { ahead: true }))).toMatchObject({ kind: 'limited' })
    expect(await failureOf(client.get(path, '', undefined, { ahead: true }))).toMatchObject({ kind: 'limited' })
    expect(service.asked).toHaveLength(1)
    client.close()
  })
})

function clientOf(base: string, key: string, options: ClientOptions): Client {
  return createClient({ id: 'one', base, key }, { page: undefined, ...options })
}

describe('a limit met elsewhere', () => {
  test('by an earlier connection with the same key is obeyed by the next one', async () => {
    await using service = await startService(limited('61'), json({ fine: true }))
    const { clock, advance } = testClock()
    const retryAt = clock.now() + 61_000
    await failureOf(clientOf(service.base, 'key', { clock }).get(path, ''))
    const next = clientOf(service.base, 'key', { clock })
    expect(await failureOf(next.get(path, ''))).toMatchObject({ kind: 'limited', retryAt })
    expect(next.standing.get().limitedUntil).toBe(retryAt)
    expect(service.asked).toHaveLength(1)
    advance(61_000)
    await expect(next.get(path, '')).resolves.toEqual({ fine: true })
  })

  test('by another client while this one is open is obeyed as well', async () => {
    await using service = await startService(json({ fine: true }), limited('61'), json({ fine: true }))
    const { clock } = testClock()
    const [one, two] = [clientOf(service.base, 'key', { clock }), clientOf(service.base, 'key', { clock })]
    await one.get(path, '')
    await failureOf(two.get(path, ''))
    expect(await failureOf(one.get(path, ''))).toMatchObject({ kind: 'limited' })
    expect(service.asked).toHaveLength(2)
  })

  test('is no business of another key, nor of the same key elsewhere', async () => {
    await using service = await startService(limited('61'), json({ fine: true }))
    await using elsewhere = await startService(json({ fine: true }))
    const { clock } = testClock()
    await failureOf(clientOf(service.base, 'key', { clock }).get(path, ''))
    await expect(clientOf(service.base, 'another', { clock }).get(path, '')).resolves.toEqual({ fine: true })
    await expect(clientOf(elsewhere.base, 'key', { clock }).get(path, '')).resolves.toEqual({ fine: true })
  })

  test('of a day holds the connection that met it all day, and the next ones for ten minutes', async () => {
    await using service = await startService(limited('86400'), json({ fine: true }))
    const { clock, advance } = testClock()
    const first = clientOf(service.base, 'key', { clock })
    await failureOf(first.get(path, ''))
    advance(8 * 60_000)
    await failureOf(clientOf(service.base, 'key', { clock }).get(path, ''))
    advance(2 * 60_000)
    expect(await failureOf(first.get(path, ''))).toMatchObject({ kind: 'limited' })
    await expect(clientOf(service.base, 'key', { clock }).get(path, '')).resolves.toEqual({ fine: true })
    expect(service.asked).toHaveLength(2)
  })
})

describe('a refused key', () => {
  test('stops everything under way and everything later, with one error', async () => {
    await using service = await startService(hang, hang, json({ error: 'Revoked.' }, 401))
    const client = connect(service.base)
    let told = 0
    client.standing.subscribe(() => (told += 1))
    const underWay = [client.get(path, ''), client.get('/api/v1/account', '')].map(failureOf)
    await until(() => service.asked.length === 2)
    const error = await failureOf(client.get('/api/v1/products', ''))
    expect(error).toMatchObject({ kind: 'refused', serviceMessage: 'Revoked.' })
    expect(await Promise.all(underWay)).toEqual([error, error])
    expect(await failureOf(client.get(path, ''))).toBe(error)
    expect(client.standing.get().refused).toBe(error)
    expect(told).toBe(1)
    await until(() => service.asked.every(({ closed }, at) => closed || at === 2))
    expect(service.asked).toHaveLength(3)
  })

  test('ends waits between tries too', async () => {
    await using service = await startService(json({ error: 'Oops.' }, 500), json({ error: 'Revoked.' }, 401))
    const { clock, waits } = testClock()
    const client = connect(service.base, { clock })
    const waiting = failureOf(client.get(path, ''))
    await until(() => waits().includes(150))
    await failureOf(client.get('/api/v1/account', ''))
    expect((await waiting).kind).toBe('refused')
    expect(waits()).toEqual([])
    expect(service.asked).toHaveLength(2)
  })
})

describe('a request nobody wants any more', () => {
  test('is cut on the wire, with the reason given', async () => {
    await using service = await startService(hang)
    const stop = new AbortController()
    const answer = connect(service.base).get(path, '', stop.signal)
    await until(() => service.asked.length === 1)
    stop.abort(new Error('Changed my mind.'))
    await expect(answer).rejects.toThrow('Changed my mind.')
    await until(() => service.asked[0]?.closed === true)
    expect(service.asked).toHaveLength(1)
  })

  test('does not wait for another try, and does not count as a failure', async () => {
    await using service = await startService(json({ error: 'Oops.' }, 500))
    const { clock, waits } = testClock()
    const client = connect(service.base, { clock })
    const stop = new AbortController()
    const answer = client.get(path, '', stop.signal)
    await until(() => waits().includes(150))
    stop.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    expect(waits()).toEqual([])
    expect(client.standing.get().failing).toBe(false)
  })

  test('is not begun when given up in the same breath', async () => {
    await using service = await startService(json({}))
    const stop = new AbortController()
    const answer = connect(service.base).get(path, '', stop.signal)
    stop.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    expect(service.asked).toHaveLength(0)
  })

  test('is not even begun', async () => {
    await using service = await startService(json({}))
    await expect(connect(service.base).get(path, '', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
    expect(service.asked).toHaveLength(0)
  })
})

test('a closed client asks nothing, and shows nothing of what was under way', async () => {
  await using service = await startService(hang)
  const client = connect(service.base)
  const answer = client.get(path, '')
  await until(() => service.asked.length === 1)
  client.close()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  await expect(client.get(path, '')).rejects.toMatchObject({ name: 'AbortError' })
  expect(service.asked).toHaveLength(1)
})

test('the connection reads as failing from a failure to the next answer, whatever that is', async () => {
  await using service = await startService(
    json({ error: 'Oops.' }, 500),
    json({ error: 'No such material.' }, 404),
    json({}),
  )
  const client = connect(service.base)
  await failureOf(client.get(path, '', undefined, { ahead: true }))
  expect(client.standing.get()).toMatchObject({ failing: true, lastOk: undefined })
  await failureOf(client.get(path, ''))
  expect(client.standing.get()).toMatchObject({ failing: false, lastOk: undefined })
})
