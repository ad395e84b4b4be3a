// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drop, fail, FakeService, hang, material, startEngine } from './engine-testing'
import type { DisplayEngine } from './engine'

let service: FakeService
let engine: DisplayEngine | undefined

const attention = '?refresh=60&board=attention&of=materials'
const everything = '?refresh=60&board=attention&board=production'

async function seconds(count: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(count * 1000)
}

/** Limits are remembered for a key, so each test has one of its own. */
let keys = 0

function start(search: string, options: Parameters<typeof startEngine>[2] = {}): DisplayEngine {
  engine = startEngine(service, search, { key: `key-${(keys += 1)}`, ...options })
  return engine
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') })
  service = new FakeService()
})

afterEach(() => {
  engine?.stop()
  engine = undefined
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a display reads what its boards need within seconds, and nothing else', async () => {
  const { get } = start(attention)
  await seconds(4)
  expect(get().materials).toMatchObject({ whole: true, found: 2, total: 2, missed: 0, error: undefined })
  expect(get().account).toEqual({ name: 'Fern', zone: 'Europe/Berlin' })
  expect(service.count('/api/v1/products') + service.count('/api/v1/manufactures')).toBe(0)
})

test('no money gets into what a display holds, and our server is asked to leave it out', async () => {
  const { get } = start(everything)
  await seconds(4)
  expect(get().manufactures.items).toHaveLength(1)
  expect(JSON.stringify(get())).not.toMatch(/12\.34|amount|currency|price|cost/)
  for (const { headers } of service.asked) expect(headers.get('stockroom-costs')).toBe('hide')
})

test('headers of our own are not sent to another origin, and money is dropped all the same', async () => {
  const { get } = start(everything, { base: 'https://service.example' })
  await seconds(4)
  expect(service.asked[0]?.headers.has('stockroom-costs')).toBe(false)
  expect(service.asked[0]?.headers.has('cache-control')).toBe(false)
  expect(get().products.items).toHaveLength(1)
  expect(JSON.stringify(get())).not.toMatch(/12\.34|amount|currency|price|cost/)
})

test('it reads once in every interval, a little early and never late, and shows what has changed', async () => {
  const { get } = start(attention)
  await seconds(4)
  service.records.materials = [material(1, { available_stock: '0' })]
  await seconds(61)
  expect(get().materials.items).toMatchObject([{ id: 1, available_stock: '0' }])
  await seconds(60 * 20 - 65)
  const times = service.asked.filter(({ path }) => path.includes('materials')).map(({ at }) => at)
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0))
  expect(Math.max(...gaps)).toBeLessThanOrEqual(61_000)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(54_000)
})

test('displays that begin together do not go on together', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  start(attention)
  await seconds(1)
  expect(service.count('/api/v1/materials')).toBe(1)
  engine?.stop()
  random.mockReturnValue(0.9)
  start(attention)
  await seconds(1)
  expect(service.count('/api/v1/materials')).toBe(1)
  await seconds(1)
  expect(service.count('/api/v1/materials')).toBe(2)
  // From then on each waits another while.
  await seconds(55)
  expect(service.count('/api/v1/materials')).toBe(3)
  random.mockRestore()
})

test.each([
  ['cut connections', drop, 'unreachable'],
  ['a hanging service', hang, 'timeout'],
  ['errors of the service', fail(500), 'failing'],
  ['a portal’s page', fail(200, '<html>Sign in</html>'), 'foreign'],
  [
    'broken JSON',
    () => new Response('{"materials":[', { headers: { 'content-type': 'application/json' } }),
    'contract',
  ],
  ['another envelope', () => Response.json({ rows: [] }), 'contract'],
])(
  'through %s the last good records stay, the misses are counted, and it is fresh soon after',
  async (_, wrong, kind) => {
    const { get } = start(attention)
    await seconds(4)
    service.instead = () => wrong
    await seconds(60 * 30)
    expect(get().materials).toMatchObject({ found: 2, whole: true, error: { kind } })
    expect(get().materials.items).toHaveLength(2)
    expect(get().materials.missed).toBeGreaterThanOrEqual(14)
    service.instead = undefined
    service.records.materials = [material(1), material(2), material(3)]
    await seconds(61)
    expect(get().materials).toMatchObject({ found: 3, missed: 0, error: undefined })
  },
)

test('opened while the service is down, it says why it has nothing, and has everything an interval after', async () => {
  service.instead = () => drop
  const { get } = start(everything)
  await seconds(60 * 60 * 9)
  expect(get().materials).toMatchObject({ items: undefined, error: { kind: 'unreachable' } })
  expect(get().account).toBeUndefined()
  service.instead = undefined
  await seconds(61)
  expect(get().materials.items).toHaveLength(2)
  expect(get().manufactures.items).toHaveLength(1)
  expect(get().account?.zone).toBe('Europe/Berlin')
})

test('what is read once an hour is tried again every minute as long as it fails', async () => {
  service.instead = () => drop
  const { get } = start('?refresh=3600&board=attention&of=materials')
  await seconds(30)
  expect(get()).toMatchObject({ account: undefined, materials: { items: undefined } })
  service.instead = undefined
  await seconds(61)
  expect(get()).toMatchObject({ account: { zone: 'Europe/Berlin' }, materials: { error: undefined } })
  expect(get().materials.items).toHaveLength(2)
  const before = service.count('/api/v1/materials')
  await seconds(3000)
  expect(service.count('/api/v1/materials')).toBe(before)
  service.instead = () => fail(503, { error: 'Down.' }, { 'retry-after': '5' })
  await seconds(1200)
  // What is tried again before its time is missed once.
  expect(get().materials).toMatchObject({ missed: 1, error: { kind: 'failing' } })
  await seconds(3600)
  expect(get().materials.missed).toBe(2)
  service.instead = undefined
  await seconds(61)
  expect(get().materials).toMatchObject({ missed: 0, error: undefined })
})

test('an area that a key may not see is not asked for more often than the others', async () => {
  service.instead = (path) => (path.includes('materials') ? fail(403) : undefined)
  start('?refresh=3600&board=attention&of=materials')
  await seconds(3000)
  expect(service.count('/api/v1/materials')).toBe(1)
})

test.each([
  ['cannot be read', fail(403), 1, 4],
  ['does not come', hang, 9, 13],
])('an account that %s is missed, and not before that is known', async (_, wrong, calm, after) => {
  const said: boolean[] = []
  service.instead = (path) => (path.includes('account') ? wrong : undefined)
  const { get, onTick } = start(attention)
  onTick(() => said.push(get().accountMissed))
  await seconds(after)
  expect(get().materials.items).toHaveLength(2)
  expect(said.slice(0, calm)).not.toContain(true)
  expect(get()).toMatchObject({ account: undefined, accountMissed: true })
})

test('an account that comes at its first asking is never missed', async () => {
  const { get, onTick } = start(attention)
  const said = new Set<boolean>()
  onTick(() => said.add(get().accountMissed))
  await seconds(60)
  expect(get().account?.zone).toBe('Europe/Berlin')
  expect([...said]).toEqual([false])
})

test('a resource that fails or hangs holds up no other', async () => {
  service.instead = (path) => (path.includes('products') ? hang : path.includes('components') ? fail(500) : undefined)
  const { get } = start(everything)
  await seconds(300)
  expect(get().materials).toMatchObject({ missed: 0, found: 2 })
  expect(get().manufactures).toMatchObject({ missed: 0, found: 1 })
  expect(get().products.error?.kind).toBe('timeout')
  expect(get().components.error?.kind).toBe('failing')
})

test('readings of a resource never overlap, however slow the service is', async () => {
  service.instead = () => async (path, init) => {
    await new Promise((resolve) => setTimeout(resolve, 19_000))
    return service.usual(path, init)
  }
  start('?refresh=15&board=attention&of=materials')
  let most = 0
  for (let at = 0; at < 600; at += 1) {
    await seconds(1)
    most = Math.max(most, service.underWay)
  }
  // The account's one besides.
  expect(most).toBeLessThanOrEqual(2)
})

test('a service that takes six seconds for a page is read by a display that is to read often', async () => {
  service.instead = () => async (path, init) => {
    await new Promise((resolve) => setTimeout(resolve, 6000))
    // As a browser does when it is given up meanwhile.
    init.signal?.throwIfAborted()
    return service.usual(path, init)
  }
  const { get } = start('?refresh=15&board=attention&of=materials')
  await seconds(40)
  expect(get().materials).toMatchObject({ found: 2, missed: 0, error: undefined })
})

test('a refused key stops all asking but one look a minute, and its return is noticed', async () => {
  const { get } = start(everything)
  await seconds(4)
  service.instead = () => fail(401)
  await seconds(120)
  expect(get().keyRefused).toBe(true)
  expect(get().keyMissed).toBeUndefined()
  service.instead = () => fail(500)
  await seconds(62)
  expect(get()).toMatchObject({ keyRefused: true, keyMissed: 'failing' })
  service.instead = () => fail(401)
  await seconds(62)
  expect(get()).toMatchObject({ keyRefused: true, keyMissed: undefined })
  expect(get().materials.items).toHaveLength(2)
  const before = service.asked.length
  await seconds(60 * 60)
  expect(service.asked.length - before).toBeLessThanOrEqual(60)
  expect(service.asked.length - before).toBeGreaterThanOrEqual(50)
  service.instead = undefined
  await seconds(62)
  expect(get().keyRefused).toBe(false)
  await seconds(2)
  expect(get().materials).toMatchObject({ missed: 0, error: undefined })
})

test('a key that may not see the account is not taken for a refused one for ever', async () => {
  const { get } = start(attention)
  await seconds(4)
  service.instead = () => fail(401)
  await seconds(61)
  expect(get().keyRefused).toBe(true)
  service.instead = (path) => (path.includes('account') ? fail(403) : undefined)
  await seconds(64)
  expect(get().keyRefused).toBe(false)
  expect(get().materials.missed).toBe(0)
})

test('Retry-After holds back every request of the display', async () => {
  const { get } = start(everything)
  await seconds(4)
  service.instead = (path) =>
    path.includes('materials') ? fail(429, { error: 'Slow.' }, { 'retry-after': '600' }) : undefined
  await seconds(62)
  const limitedAt = service.asked.findLast(({ path }) => path.includes('materials'))?.at ?? 0
  // Until shortly before its end: what is asked again then is limited no more.
  await seconds((limitedAt + 595_000) / 1000 - 66)
  const during = service.asked.filter(({ at }) => at > limitedAt + 5000 && at < limitedAt + 600_000)
  expect(during).toEqual([])
  expect(get().materials.items).toHaveLength(2)
  service.instead = undefined
  await seconds(80)
  expect(get().materials).toMatchObject({ missed: 0, error: undefined })
})

test('a limit that is waited for is said at once, at the first reading and later', async () => {
  service.instead = () => fail(429, { error: 'Slow.' }, { 'retry-after': '30' })
  const { get } = start(attention)
  await seconds(5)
  expect(get().materials).toMatchObject({ items: undefined, error: { kind: 'limited' } })
  service.instead = undefined
  await seconds(40)
  expect(get().materials).toMatchObject({ missed: 0, error: undefined })
  service.instead = () => fail(429, { error: 'Slow.' }, { 'retry-after': '30' })
  await seconds(66)
  expect(get().materials).toMatchObject({ missed: 0, error: { kind: 'limited' } })
})

test('a limit is not blamed any more as soon as a page comes, whatever keeps the others', async () => {
  service.records.materials = Array.from({ length: 250 }, (_, at) => material(at + 1))
  const { get } = start(attention)
  await seconds(4)
  service.instead = () => fail(429, { error: 'Slow.' }, { 'retry-after': '30' })
  await seconds(61)
  expect(get().materials).toMatchObject({ found: 250, error: { kind: 'limited' } })
  service.instead = (path) => (path.includes('page=3') ? hang : undefined)
  await seconds(33)
  expect(get().materials).toMatchObject({ found: 250, missed: 0, error: undefined })
})

test('a resource that is down and says until when is believed, and holds back no other', async () => {
  const { get } = start(everything)
  await seconds(4)
  service.instead = (path) =>
    path.includes('manufactures') ? fail(503, { error: 'Down.' }, { 'retry-after': '900' }) : undefined
  await seconds(64)
  const before = service.count('/api/v1/manufactures')
  await seconds(800)
  expect(service.count('/api/v1/manufactures')).toBe(before)
  expect(get().materials).toMatchObject({ missed: 0, error: undefined })
  expect(get().manufactures.error?.kind).toBe('failing')
  service.instead = undefined
  await seconds(160)
  expect(get().manufactures).toMatchObject({ missed: 0, error: undefined })
})

test('an absurd wait is not believed for ever', async () => {
  const { get } = start(attention)
  await seconds(4)
  service.instead = () => fail(429, { error: 'Slow.' }, { 'retry-after': '999999' })
  await seconds(70)
  service.instead = undefined
  await seconds(61 * 60)
  expect(get().materials.missed).toBe(0)
})

test('an area that is not offered, or not to this key, is no error of the others', async () => {
  service.instead = (path) =>
    path.includes('products') ? fail(404) : path.includes('manufactures') ? fail(403) : undefined
  const { get } = start(everything)
  await seconds(5)
  expect(get().products.refused).toBe('missing')
  expect(get().manufactures.refused).toBe('forbidden')
  expect(get().materials.items).toHaveLength(2)
})

test('records that the key may no longer see go at once, and come back when it may', async () => {
  const { get } = start(everything)
  await seconds(4)
  service.instead = (path) => (path.includes('materials') ? fail(403) : undefined)
  await seconds(61)
  expect(get().materials).toMatchObject({ items: undefined, found: 0, refused: 'forbidden', readAt: undefined })
  expect(get().materials.byId.size).toBe(0)
  expect(get().manufactures.items).toHaveLength(1)
  service.instead = undefined
  await seconds(61)
  expect(get().materials).toMatchObject({ found: 2, whole: true, refused: undefined, error: undefined })
})

test('a plan that refuses further pages alone takes no records away, and a key that loses the list meanwhile does', async () => {
  service.records.materials = Array.from({ length: 250 }, (_, at) => material(at + 1))
  const { get } = start(attention)
  await seconds(4)
  service.instead = (path) => (/materials.*[?&]page=3/.test(path) ? fail(403) : undefined)
  await seconds(61)
  expect(get().materials).toMatchObject({ found: 250, error: { kind: 'forbidden' }, refused: undefined })
  expect(get().materials.items).toHaveLength(250)
  service.instead = (path) => (path.includes('materials') ? fail(403) : undefined)
  await seconds(61)
  expect(get().materials).toMatchObject({ items: undefined, refused: 'forbidden' })
})

test('after a sleep everything is read anew at once, and what was under way is forgotten', async () => {
  const { get } = start(attention)
  await seconds(4)
  service.instead = () => hang
  await seconds(60)
  service.instead = undefined
  // The machine sleeps for a night: the clock goes on, timers do not.
  vi.setSystemTime(Date.now() + 9 * 60 * 60_000)
  await seconds(4)
  expect(get().materials.missed).toBe(0)
  expect(get().materials.readAt?.wall).toBeGreaterThan(Date.now() - 5000)
})

test('a reading that is given up when the network returns leaves nothing of itself to later ones', async () => {
  service.records.materials = Array.from({ length: 250 }, (_, at) => material(at + 1))
  service.instead = () => drop
  const { get } = start(attention)
  await seconds(4)
  service.instead = (path) => (path.includes('page=3') ? hang : undefined)
  await seconds(61)
  service.instead = undefined
  window.dispatchEvent(new Event('online'))
  await seconds(2)
  expect(get().materials).toMatchObject({ found: 250, error: undefined })
  service.records.materials = service.records.materials.with(0, material(1, { available_stock: '0' }))
  await seconds(61)
  expect(get().materials.items?.[0]).toMatchObject({ available_stock: '0' })
})

test('a clock that is set back stops nothing', async () => {
  const { get } = start(attention)
  await seconds(4)
  vi.setSystemTime(Date.now() - 3 * 60 * 60_000)
  service.records.materials = [material(7)]
  await seconds(62)
  expect(get().materials.items).toMatchObject([{ id: 7 }])
})

test('records that move while they are read are read once more, and then it is said', async () => {
  service.records.materials = Array.from({ length: 250 }, (_, at) => material(at + 1))
  const { get } = start(attention)
  service.instead = () => (path, init) => {
    // One goes after every page.
    if (path.includes('materials')) service.records.materials = service.records.materials.slice(1)
    return service.usual(path, init)
  }
  await seconds(5)
  expect(get().materials.whole).toBe(false)
  expect(get().materials.items).not.toBeUndefined()
  service.instead = undefined
  await seconds(61)
  expect(get().materials).toMatchObject({ whole: true, found: service.records.materials.length })
})

test('what a server in front shares is as old as it says', async () => {
  service.instead = () => async (path, init) => {
    const answer = await service.usual(path, init)
    answer.headers.set('age', '12')
    return answer
  }
  const { get } = start(attention)
  await seconds(4)
  const age = Date.now() - (get().materials.readAt?.wall ?? 0)
  expect(age).toBeGreaterThanOrEqual(12_000)
  expect(service.asked.at(-1)?.headers.get('cache-control')).toBe('max-age=15')
})

test('very many records are read no faster than a page a second, and it is said how often', async () => {
  service.records.materials = Array.from({ length: 12_000 }, (_, at) => material(at + 1))
  const { get } = start(attention)
  await seconds(20)
  expect(get().materials).toMatchObject({ found: 12_000, whole: true, interval: 120_000 })
})

test('the first reading tells how far it is', async () => {
  service.records.materials = Array.from({ length: 500 }, (_, at) => material(at + 1))
  service.instead = (path) => (/page=[4-5]/.test(path) ? hang : undefined)
  const { get } = start(attention)
  await seconds(6)
  expect(get().materials.progress).toEqual({ found: 300, total: 500 })
})

test('another version of the page is looked for every few minutes, and told once it is there', async () => {
  const isOutdated = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false))
  const { get } = start(attention, { isOutdated })
  await seconds(60 * 21)
  expect(isOutdated.mock.calls.length).toBeGreaterThanOrEqual(3)
  expect(isOutdated.mock.calls.length).toBeLessThanOrEqual(6)
  expect(get().isOutdated).toBe(false)
  isOutdated.mockResolvedValue(true)
  await seconds(60 * 6)
  expect(get().isOutdated).toBe(true)
})

test('once it is stopped nothing is asked and no timer is left', async () => {
  const begun = start(everything)
  await seconds(70)
  begun.stop()
  const before = service.asked.length
  await seconds(600)
  expect(service.asked.length).toBe(before)
  expect(vi.getTimerCount()).toBe(0)
})

test('hours of refreshes leave no timer and no listener behind', async () => {
  const add = vi.spyOn(document, 'addEventListener')
  const remove = vi.spyOn(document, 'removeEventListener')
  const { get } = start(everything)
  await seconds(62)
  const timers = vi.getTimerCount()
  const listeners = add.mock.calls.length - remove.mock.calls.length
  await seconds(60 * 60 * 3)
  // A request that is under way has a timer, too: between two refreshes there is none.
  let fewest = Infinity
  for (let second = 0; second < 30; second += 1) {
    await seconds(1)
    fewest = Math.min(fewest, vi.getTimerCount())
  }
  expect(fewest).toBeLessThanOrEqual(timers)
  expect(add.mock.calls.length - remove.mock.calls.length).toBe(listeners)
  expect(get().materials.missed).toBe(0)
})
