import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { problem } from './api'
import { shareAnswers } from './shared-answers'

type Answer = (asked: Request) => Response | Promise<Response>

/** A service that counts; what it answers can be changed, and time passes only when the test says so. */
function sharing(answer: Answer = () => Response.json({ materials: [] }), seconds = 15) {
  const asked: Request[] = []
  const state = { answer, ms: 0 }
  const shared = shareAnswers(
    (request) => {
      asked.push(request)
      return state.answer(request)
    },
    seconds,
    () => state.ms,
  )
  return {
    asked,
    counts: shared.counts,
    service: (next: Answer) => void (state.answer = next),
    pass: (ms: number) => void (state.ms += ms),
    ask: async (path = '/materials', headers: Record<string, string> = {}, signal?: AbortSignal) =>
      shared.api(
        new Request(`http://localhost/api/v1${path}`, {
          headers: { authorization: 'Bearer held', ...headers },
          ...(signal && { signal }),
        }),
      ),
  }
}

/** An answer that comes when the test says so. */
function later() {
  const requests: Request[] = []
  const waiting: ((answer: Response) => void)[] = []
  return {
    requests,
    answer: (request: Request) => {
      requests.push(request)
      return new Promise<Response>((resolve) => waiting.push(resolve))
    },
    send: (answer: Response) => waiting.shift()?.(answer),
  }
}

/** Lets everything run that waits for nothing outside. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

const age = (answer: Response | undefined) => answer?.headers.get('age')

test('fifty who ask at once are one request, and each gets a whole answer of its own', async () => {
  const { ask, asked, counts } = sharing(() => Response.json({ materials: [{ stock_on_hand: '1.10' }] }))
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/materials?page=1')))
  for (const answer of answers) {
    answer.headers.set('x-mine', 'yes')
    expect(await answer.text()).toBe('{"materials":[{"stock_on_hand":"1.10"}]}')
  }
  expect(asked).toHaveLength(1)
  expect(counts()).toEqual({ asked: 50, answeredFromMemory: 0, joined: 49, askedOfService: 1, stored: 1 })
  expect((await ask('/materials?page=1')).headers.has('x-mine')).toBe(false)
})

test('a good answer is given again with its age, rounded up, until its time is over', async () => {
  const { ask, asked, pass, counts } = sharing()
  expect(age(await ask())).toBeNull()
  pass(1)
  expect(age(await ask())).toBe('1')
  pass(13_000)
  expect(age(await ask())).toBe('14')
  pass(1_998)
  expect(age(await ask())).toBe('15')
  expect(asked).toHaveLength(1)
  pass(1)
  expect(age(await ask())).toBeNull()
  expect(asked).toHaveLength(2)
  expect(counts()).toMatchObject({ asked: 5, answeredFromMemory: 3, askedOfService: 2 })
})

test('age counts from when the service was asked, not from when it was done answering', async () => {
  const { ask, pass, service } = sharing()
  const slow = later()
  service(slow.answer)
  const first = ask()
  await settled()
  pass(4_000)
  const joined = ask()
  await settled()
  pass(4_000)
  slow.send(Response.json({}))
  expect([age(await first), age(await joined)]).toEqual([null, '4'])
  expect(age(await ask())).toBe('8')
})

test('an answer that was old when it came is as much older', async () => {
  const { ask, pass, asked } = sharing(() => Response.json({}, { headers: { age: '10' } }))
  expect(age(await ask())).toBe('10')
  pass(2_000)
  expect(age(await ask())).toBe('12')
  pass(3_000)
  await ask()
  expect(asked).toHaveLength(2)
})

test.each([
  ['/materials?page=1', '/materials?page=2'],
  ['/materials?page=1&name=a', '/materials?name=a&page=1'],
  ['/materials', '/Materials'],
  ['/materials', '/materials/'],
  ['/materials/1', '/materials/1?page=1'],
])('%s and %s are two requests', async (one, two) => {
  const { ask, asked } = sharing()
  await ask(one)
  await ask(two)
  expect(asked).toHaveLength(2)
})

test('one address, however it is written, is one request', async () => {
  const { ask, asked } = sharing()
  for (const path of ['/materials', '/materials?', '/%6daterials']) await ask(path)
  expect(asked).toHaveLength(1)
})

test('what is no address of the API is nobody’s business here', async () => {
  const { ask, asked, counts } = sharing(() => problem(400, 'bad_path', 'no'))
  expect((await ask('/a%2fb')).status).toBe(400)
  expect((await ask('/a%2fb')).status).toBe(400)
  expect([asked.length, counts().stored]).toEqual([2, 0])
})

test.each([
  ['stockroom-costs', 'hide'],
  ['accept', 'application/json'],
  ['accept-language', 'de'],
  ['accept-encoding', 'gzip'],
])('an answer to a request with %s is never given to one without, nor the other way round', async (name, value) => {
  const { ask } = sharing((request) => Response.json(Object.fromEntries(request.headers)))
  const both = () => Promise.all([ask('/materials', { [name]: value }), ask('/materials')])
  for (const [with_, without] of [await both(), await both()]) {
    expect(await with_.json()).toHaveProperty([name], value)
    expect(await without.json()).not.toHaveProperty([name])
  }
})

test('without costs nothing is compressed, so that what browsers can unpack makes no difference', async () => {
  const { ask, asked } = sharing()
  await ask('/materials', { 'stockroom-costs': 'hide', 'accept-encoding': 'gzip' })
  await ask('/materials', { 'stockroom-costs': 'hide', 'accept-encoding': 'br' })
  expect(asked).toHaveLength(1)
})

test('a request may ask for a younger answer', async () => {
  const { ask, asked, pass } = sharing()
  await ask()
  pass(5_000)
  expect(age(await ask('/materials', { 'cache-control': 'max-age=6' }))).toBe('5')
  expect(asked).toHaveLength(1)
  expect(age(await ask('/materials', { 'cache-control': 'max-age=5' }))).toBeNull()
  expect(asked).toHaveLength(2)
  // And not for an older one than there is for all.
  pass(15_000)
  expect(age(await ask('/materials', { 'cache-control': 'max-age=60' }))).toBeNull()
  expect(asked).toHaveLength(3)
})

test.each(['no-cache', 'no-store', 'max-age=0'])(
  'a request that says %s gets an answer of its own, which is then the one for others',
  async (control) => {
    const { ask, asked, pass, service } = sharing()
    await ask()
    pass(5_000)
    service(() => Response.json({ materials: ['new'] }))
    const own = await ask('/materials', { 'cache-control': control })
    expect([age(own), await own.json()]).toEqual([null, { materials: ['new'] }])
    pass(2_000)
    const next = await ask()
    expect([age(next), await next.json()]).toEqual(['2', { materials: ['new'] }])
    expect(asked).toHaveLength(2)
  },
)

test('it does not wait for the answer to an earlier request either, and an earlier one that comes late replaces nothing', async () => {
  const { ask, asked, pass, service } = sharing()
  const slow = later()
  service(slow.answer)
  const early = ask()
  await settled()
  pass(1_000)
  service(() => Response.json({ materials: ['new'] }))
  expect(await (await ask('/materials', { 'cache-control': 'no-cache' })).json()).toEqual({ materials: ['new'] })
  slow.send(Response.json({ materials: ['old'] }))
  expect(await (await early).json()).toEqual({ materials: ['old'] })
  expect(await (await ask()).json()).toEqual({ materials: ['new'] })
  expect(asked).toHaveLength(2)
})

test('the end of an earlier request does not keep others from joining a later one', async () => {
  const { ask, asked, service } = sharing(() => Response.json({}), 1)
  const slow = later()
  service(slow.answer)
  const early = ask()
  await settled()
  const late = ask('/materials', { 'cache-control': 'no-cache' })
  await settled()
  slow.send(Response.json({ error: 'early' }, { status: 500 }))
  expect((await early).status).toBe(500)
  const joined = ask()
  await settled()
  expect(asked).toHaveLength(2)
  slow.send(Response.json({ n: 2 }))
  expect([await (await late).json(), await (await joined).json()]).toEqual([{ n: 2 }, { n: 2 }])
})

test('a request with a limit of age joins only what began within it', async () => {
  const { ask, asked, pass, service } = sharing()
  const slow = later()
  service(slow.answer)
  const first = ask()
  await settled()
  pass(3_000)
  const joined = ask('/materials', { 'cache-control': 'max-age=4' })
  const own = ask('/materials', { 'cache-control': 'max-age=2' })
  await settled()
  expect(asked).toHaveLength(2)
  slow.send(Response.json({ n: 1 }))
  slow.send(Response.json({ n: 2 }))
  const bodies = await Promise.all([first, joined, own].map(async (answer) => (await answer).json()))
  expect(bodies).toEqual([{ n: 1 }, { n: 1 }, { n: 2 }])
})

test.each([
  ['a failure', () => problem(502, 'unreachable', 'gone')],
  ['a 404', () => Response.json({ error: 'none' }, { status: 404 })],
  ['a 204', () => new Response(null, { status: 204 })],
  ['half of JSON', () => new Response('{"materials":[')],
  ['a page', () => new Response('<p>Sign in</p>')],
  ['what cannot be unpacked', () => new Response('{}', { headers: { 'content-encoding': 'zstd' } })],
])('%s is for those who wait for it, and for nobody after', async (_what, answer) => {
  const { ask, asked, counts } = sharing(answer)
  const [one, two] = await Promise.all([ask(), ask()])
  expect([one.status, await one.text()]).toEqual([two.status, await two.text()])
  expect([asked.length, counts().stored]).toEqual([1, 0])
  await ask()
  expect(asked).toHaveLength(2)
})

test('a compressed answer is given again as it came', async () => {
  const bytes = new Uint8Array(gzipSync('{"materials":[]}'))
  const { ask, asked } = sharing(() => new Response(bytes, { headers: { 'content-encoding': 'gzip' } }))
  await ask('/materials', { 'accept-encoding': 'gzip' })
  const again = await ask('/materials', { 'accept-encoding': 'gzip' })
  expect([asked.length, again.headers.get('content-encoding')]).toEqual([1, 'gzip'])
  expect(new Uint8Array(await again.arrayBuffer())).toEqual(bytes)
})

function brokenOff(): Response {
  return new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"materials":[]}')),
      pull: (controller) => controller.error(new Error('broken off')),
    }),
  )
}

test('an answer that breaks off is a failure for all who wait, and is not kept', async () => {
  const { ask, asked, counts } = sharing(brokenOff)
  const answers = await Promise.all([ask(), ask()])
  for (const answer of answers) {
    expect([answer.status, await answer.json()]).toMatchObject([502, { reason: 'unreachable' }])
  }
  expect([asked.length, counts().stored]).toEqual([1, 0])
})

test('an error inside is told to all who wait, and the next one asks anew', async () => {
  const { ask, service } = sharing(() => Promise.reject(new Error('inside')))
  await Promise.all([ask(), ask()].map((answer) => expect(answer).rejects.toThrow('inside')))
  service(() => Response.json({}))
  expect((await ask()).status).toBe(200)
})

test('a record that is gone, or a key that is refused, takes what was kept of it along', async () => {
  const { ask, counts, service } = sharing()
  for (const path of ['/materials/1', '/materials/2', '/materials/3']) await ask(path)
  const fresh = { 'cache-control': 'no-cache' }
  service(() => Response.json({ error: 'none' }, { status: 404 }))
  await ask('/materials/1', fresh)
  expect(counts().stored).toBe(2)
  service(() => problem(502, 'unreachable', 'gone'))
  await ask('/materials/2', fresh)
  expect(counts().stored).toBe(2)
  service(() => Response.json({ error: 'key' }, { status: 401 }))
  await ask('/materials/9', fresh)
  expect(counts().stored).toBe(0)
})

test('a 429 is obeyed for everybody and everything, fresh or not, with the seconds that remain', async () => {
  const { ask, asked, pass, service, counts } = sharing()
  await ask('/materials')
  service(() =>
    Response.json({ error: 'slow down' }, { status: 429, headers: { 'retry-after': '20', 'x-request-id': 'abc' } }),
  )
  expect(await (await ask('/products')).json()).toEqual({ error: 'slow down' })
  service(() => Response.json({}))
  pass(5_500)
  for (const [path, headers] of [
    ['/products', {}],
    ['/products', { 'cache-control': 'no-cache' }],
    ['/recipes', { 'stockroom-costs': 'hide' }],
    ['/materials', {}],
  ] as const) {
    const answer = await ask(path, headers)
    expect([answer.status, answer.headers.get('retry-after'), age(answer)]).toEqual([429, '15', '6'])
    expect(answer.headers.get('x-request-id')).toBe('abc')
  }
  expect([asked.length, counts().answeredFromMemory]).toEqual([2, 4])
  pass(14_500)
  expect((await ask('/products')).status).toBe(200)
})

test('one of two goes: the other one gets its answer, and it is kept', async () => {
  const { ask, service, counts } = sharing()
  const slow = later()
  service(slow.answer)
  const leaving = new AbortController()
  const first = ask('/materials', {}, leaving.signal)
  const second = ask()
  await settled()
  leaving.abort()
  expect(slow.requests[0]?.signal.aborted).toBe(false)
  slow.send(Response.json({ materials: [1] }))
  expect(await (await second).json()).toEqual({ materials: [1] })
  await first
  expect(counts().stored).toBe(1)
})

test('when the last one goes the request ends, and who comes then asks anew', async () => {
  const { ask, asked, service } = sharing()
  const slow = later()
  service(slow.answer)
  const [one, two] = [new AbortController(), new AbortController()]
  void ask('/materials', {}, one.signal)
  void ask('/materials', {}, two.signal)
  await settled()
  one.abort()
  expect(slow.requests[0]?.signal.aborted).toBe(false)
  two.abort()
  expect(slow.requests[0]?.signal.aborted).toBe(true)
  service(() => Response.json({ materials: ['new'] }))
  expect(await (await ask()).json()).toEqual({ materials: ['new'] })
  expect(asked).toHaveLength(2)
})

test('who is gone before the request is made keeps nobody waiting', async () => {
  const { ask, service } = sharing()
  const slow = later()
  service(slow.answer)
  const gone = new AbortController()
  gone.abort()
  void ask('/materials', {}, gone.signal)
  await settled()
  expect(slow.requests[0]?.signal.aborted).toBe(true)
})

test('one who goes after the answer ends nothing', async () => {
  const { ask, service } = sharing()
  const slow = later()
  service(slow.answer)
  const leaving = new AbortController()
  const first = ask('/materials', {}, leaving.signal)
  await settled()
  slow.send(Response.json({}))
  await first
  leaving.abort()
  expect(slow.requests[0]?.signal.aborted).toBe(false)
})

const large = `["${'x'.repeat(5 * 1024 * 1024)}"]`

test('a huge answer is passed on whole to each, and not kept', async () => {
  const { ask, asked, counts } = sharing(() => new Response(large))
  const answers = await Promise.all([ask(), ask(), ask()])
  for (const answer of answers) expect((await answer.text()) === large).toBe(true)
  // The first one has the answer that came, the others one of their own.
  expect([asked.length, counts().askedOfService, counts().stored]).toEqual([3, 3, 0])
})

test('a huge answer is let go with whoever has it', async () => {
  let cancelled = false
  const { ask } = sharing(
    () =>
      new Response(
        new ReadableStream({
          pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
          cancel: () => void (cancelled = true),
        }),
      ),
  )
  const answer = await ask()
  await answer.body?.cancel()
  expect(cancelled).toBe(true)
})

test('however much is asked for, memory has an end', async () => {
  const { ask, counts } = sharing(() => Response.json({}))
  for (let page = 0; page < 600; page += 1) await ask(`/materials?page=${page}`)
  expect(counts().stored).toBe(500)
  const heavy = sharing(() => new Response(`["${'x'.repeat(4_000_000)}"]`))
  for (let page = 0; page < 18; page += 1) await heavy.ask(`/materials?page=${page}`)
  expect(heavy.counts().stored).toBe(16)
})
