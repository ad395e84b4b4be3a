import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseList } from '@/contract/parse'
import { componentsEndpoint, productsEndpoint } from '@/contract/products'
import { expensesEndpoint } from '@/contract/expenses'
import { manufacturesEndpoint } from '@/contract/manufactures'
import { type Material, materialsEndpoint } from '@/contract/materials'
import { recipesEndpoint } from '@/contract/recipes'
import { fold } from './fold'
import { openReference, type Reference, type ReferenceOptions } from './reference'
import { makeSample, standardSize } from './sample/account'

const now = new Date('2026-11-20T10:00:00Z')
const keys = ['sample-full', 'sample-view-only'] as const
type Key = (typeof keys)[number]

const endpoints = [
  materialsEndpoint,
  productsEndpoint,
  componentsEndpoint,
  manufacturesEndpoint,
  recipesEndpoint,
  expensesEndpoint,
] as const

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
}

interface Meta {
  readonly current_page: number
  readonly total_pages: number
  readonly total_count: number
  readonly per_page: number
}

/** Everything that the API promises, on the engine that `where` opens. */
export function apiSuite(
  engine: string,
  where: () => Promise<Pick<ReferenceOptions, 'databaseUrl' | 'dataDir'>>,
): void {
  describe(engine, () => {
    let reference: Reference

    beforeAll(async () => {
      reference = await openReference({ ...(await where()), faults: false, now })
    }, 60_000)
    afterAll(() => reference?.close())

    async function get(path: string, key: string | undefined = 'sample-full', init: RequestInit = {}): Promise<Answer> {
      const headers = { ...(key === '' ? {} : { authorization: `Bearer ${key}` }) }
      const response = await reference.app.request(path, { headers, ...init })
      const text = await response.text()
      const body = (text === '' ? {} : JSON.parse(text)) as Answer['body']
      return { status: response.status, headers: response.headers, body }
    }

    async function list(query: string, key: Key = 'sample-full', many = 'materials') {
      const { status, body } = await get(`/api/v1/${many}?${query}`, key)
      expect(status, query).toBe(200)
      return { records: body[many] as readonly Material[], meta: body['meta'] as Meta }
    }

    /** All pages, one after the other. */
    async function collect(many: string, query: string, key: Key = 'sample-full') {
      const records: Material[] = []
      for (let page = 1; ; page += 1) {
        const listed = await list(`${query}&page=${page}`, key, many)
        records.push(...listed.records)
        if (page >= listed.meta.total_pages) return records
      }
    }

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
            if (method !== 'HEAD') expect(body).toEqual({ error: expect.any(String) as string })
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

    describe('records', () => {
      test.each(endpoints.map((endpoint) => [endpoint.many, endpoint] as const))(
        'every one of the %s keeps the contract, in the list and by itself',
        async (many, endpoint) => {
          const records = await collect(many, 'per_page=100&state=all')
          const meta = { current_page: 1, total_pages: 1, total_count: records.length, per_page: 100 }
          expect(parseList(endpoint as never, { [many]: records, meta }).setAside).toEqual([])
          expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
          for (const record of [records[0], records.at(-1)]) {
            const detail = await get(`/api/v1/${many}/${record?.id}`)
            expect(detail.body).toEqual({ [endpoint.one]: record })
          }
        },
      )

      test('what is answered is the sample, digit for digit', async () => {
        const sample = makeSample(standardSize, now)
        for (const { many } of endpoints) {
          const answered = await collect(many, 'per_page=100&state=all')
          const made = sample[many] as readonly { id: number }[]
          expect(answered.toSorted((a, b) => a.id - b.id)).toEqual(made)
        }
      })

      test('a quantity of 30 digits arrives digit for digit', async () => {
        const { records } = await list('name=fragrance%20calibration')
        expect(records[0]?.stock_on_hand).toBe('123456789012345678901234.567890')
        expect(records[0]?.unit_cost?.amount).toBe('0.000000000042')
      })

      test('a view-only key gets the same records without any money', async () => {
        for (const { many } of endpoints.filter(({ many }) => many !== 'expenses')) {
          const full = await collect(many, 'per_page=100&state=all')
          const viewOnly = await collect(many, 'per_page=100&state=all', 'sample-view-only')
          expect(JSON.stringify(full)).toContain('currency_code')
          const text = JSON.stringify(viewOnly)
          for (const word of ['currency_code', 'amount', '_cost', '_price', '_cogs']) expect(text).not.toContain(word)
          expect(viewOnly.map(({ id }) => id)).toEqual(full.map(({ id }) => id))
          const detail = JSON.stringify((await get(`/api/v1/${many}/${full[0]?.id}`, 'sample-view-only')).body)
          expect(detail).not.toMatch(/currency_code|_cost|_price|_cogs/)
        }
      })

      test('a view-only key may not see expenses, existing or not', async () => {
        for (const path of ['expenses', 'expenses/6001', 'expenses/1', 'expenses?page=abc']) {
          const { status, body } = await get(`/api/v1/${path}`, 'sample-view-only')
          expect(status).toBe(403)
          expect(body).toEqual({ error: expect.any(String) as string })
        }
      })
    })

    describe('paging', () => {
      test('a page is the first, and of 25, when nothing is said', async () => {
        const { records, meta } = await list('')
        expect(records).toHaveLength(25)
        expect(meta).toMatchObject({ current_page: 1, per_page: 25, total_pages: Math.ceil(meta.total_count / 25) })
        expect((await list('page=&per_page=')).records).toEqual(records)
      })

      test.each([
        ['per_page=1000', 1, 100],
        ['per_page=101', 1, 100],
        ['per_page=0', 1, 1],
        ['per_page=-5', 1, 1],
        [`per_page=${'9'.repeat(60)}`, 1, 100],
        ['page=0', 1, 25],
        ['page=-3', 1, 25],
        [`page=-${'9'.repeat(60)}`, 1, 25],
        ['page=0002', 2, 25],
      ])('%s is brought into range', async (query, page, perPage) => {
        const { records, meta } = await list(query)
        expect(meta).toMatchObject({ current_page: page, per_page: perPage })
        expect(records).toHaveLength(perPage)
      })

      test.each(['page=999', 'page=999999999&per_page=100', `page=${'9'.repeat(60)}`, 'page=9223372036854775808'])(
        'after the last page there is nothing, and no error: %s',
        async (query) => {
          const { records, meta } = await list(query)
          expect(records).toEqual([])
          expect(meta.total_count).toBeGreaterThan(0)
          expect(meta.current_page).toBeGreaterThan(meta.total_pages)
        },
      )

      test.each([
        'page=abc',
        'page=1.5',
        'per_page=1e2',
        'page=%00',
        'page=1%002',
        'state=bogus',
        'state=ACTIVE',
        'page=1&page=2',
        'name=a&name=b',
        'state=all&state=active',
      ])('what cannot be understood is refused by name: %s', async (query) => {
        const { status, body } = await get(`/api/v1/materials?${query}`)
        const [parameter = ''] = query.split('=')
        expect(status).toBe(422)
        expect(body).toEqual({
          error: expect.stringContaining(parameter) as string,
          details: { [parameter]: expect.any(String) as string },
        })
      })

      test('unknown parameters are ignored, and filters where there are none', async () => {
        const plain = await list('', 'sample-full', 'manufactures')
        const asked = await list('state=bogus&name=x&name=y&sort=id&q', 'sample-full', 'manufactures')
        expect(asked).toEqual(plain)
      })

      test.each(endpoints.map(({ many }) => many))(
        'the pages of %s, of any size, skip and repeat nothing',
        async (many) => {
          const whole = await collect(many, 'per_page=100&state=all')
          for (const size of [7, 25, 60]) expect(await collect(many, `per_page=${size}&state=all`)).toEqual(whole)
        },
      )

      test('named records are in order of their folded names, then of their ids', async () => {
        for (const many of ['materials', 'products', 'components', 'recipes']) {
          const records = await collect(many, 'per_page=100&state=all')
          const inOrder = records.toSorted(
            (a, b) => Buffer.compare(Buffer.from(fold(a.name)), Buffer.from(fold(b.name))) || a.id - b.id,
          )
          expect(records.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id))
        }
      })

      test('manufactures and expenses are in order of their ids, the newest first', async () => {
        for (const many of ['manufactures', 'expenses']) {
          const ids = (await collect(many, 'per_page=100')).map(({ id }) => id)
          expect(ids).toEqual(ids.toSorted((a, b) => b - a))
        }
      })
    })

    describe('filters', () => {
      test('only active records are listed unless archived ones or all are asked for', async () => {
        for (const many of ['materials', 'products', 'components']) {
          const all = await collect(many, 'per_page=100&state=all')
          const of = (state: string) => all.filter((record) => record.state === state)
          expect(of('archived').length).toBeGreaterThan(0)
          expect(await collect(many, 'per_page=100')).toEqual(of('active'))
          expect(await collect(many, 'per_page=100&state=')).toEqual(of('active'))
          expect(await collect(many, 'per_page=100&state=archived')).toEqual(of('archived'))
        }
      })

      test.each([
        ['name=SOY%20WAX', 'Soy wax flakes'],
        ['name=BRÛLÉE', 'Crème brûlée fragrance oil'],
        ['name=bru%CC%82le%CC%81e', 'Crème brûlée fragrance oil'],
        ['name=έξτρα%20ΠΑΡΘΈΝΟ', 'Ελαιόλαδο ΈΞΤΡΑ παρθένο'],
        ['name=WEIßES', 'Weißes Bienenwachs, gebleicht – Großgebinde'],
        ['name=gülü%20yağı', 'Isparta GÜLÜ YAĞI, ilk damıtma'],
        ['name=パウダー', '抹茶パウダー（化粧品用）'],
        ['name=20%20%25', 'Sticker “-20 %” for_clearance\\outlet'],
        ['name=for_clear', 'Sticker “-20 %” for_clearance\\outlet'],
        ['name=e\\out', 'Sticker “-20 %” for_clearance\\outlet'],
        ['name=%3Cb%3Esatin', 'Ribbon <b>satin</b> & "lace" 12 mm'],
        ['sku=wax-0001', 'Soy wax flakes'],
        ['sku=oil-ελα', 'Ελαιόλαδο ΈΞΤΡΑ παρθένο'],
        ['sku=100%25_off\\a', 'Sticker “-20 %” for_clearance\\outlet'],
        ['category_name=έλαια', 'Ελαιόλαδο ΈΞΤΡΑ παρθένο'],
        ['category_name=LABORA&sku=cal-std-01&name=calib', 'Fragrance calibration standard'],
      ])('%s finds %s', async (query, name) => {
        const { records, meta } = await list(`state=all&${query}`)
        expect(records.map((record) => record.name)).toContain(name)
        expect(meta.total_count).toBe(records.length)
      })

      test.each([
        'name=%00',
        'name=soy%00',
        'name=%00soy',
        'sku=%00',
        'category_name=%00',
        'name=so_',
        'name=s%25x',
        'name=\\',
        'sku=wax-000',
        'sku=%25',
        'sku=wax-000_',
        'sku=100_%25off\\a',
        'name=weisses',
        'name=creme',
        'name=%ff%fe',
        'name=%E0%A4%A',
        "name=' or 1=1 --",
        'name=soy%20wax&category_name=jars',
        `name=${'x'.repeat(5000)}`,
      ])('%s finds nothing', async (query) => {
        const expected = query === 'name=\\' ? 1 : 0
        const { records, meta } = await list(`state=all&${query}`)
        expect(records).toHaveLength(expected)
        expect(meta).toMatchObject({ total_count: expected, total_pages: expected })
      })

      test('whatever is asked, the answer is what a plain reading of the sample gives', async () => {
        const all = await collect('materials', 'per_page=100&state=all')
        const texts = all
          .flatMap(({ name, sku, category }) => [name, sku, category])
          .filter((text) => typeof text === 'string')
        const piece = fc
          .tuple(fc.constantFrom(...texts), fc.nat(40), fc.integer({ min: 1, max: 8 }))
          .map(([text, start, length]) => text.slice(start % text.length, (start % text.length) + length))
        const cased = fc.tuple(piece, fc.constantFrom('lower', 'upper', 'as is')).map(([text, kind]) =>
          // 'ß' has no single capital and 'ı' shares its capital with 'i': case is folded letter by letter.
          kind === 'lower' ? text.toLowerCase() : kind === 'upper' && !/[ßı]/.test(text) ? text.toUpperCase() : text,
        )
        const value = fc.oneof(
          { weight: 6, arbitrary: cased },
          { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
          fc.constantFrom('', '%', '_', '\\', '\0', '%%', '\\%', "'", '"', '{}', '--', ' ', '1', '-1', 'all', '\uFFFD'),
        )
        const parameter = fc.tuple(
          fc.constantFrom('name', 'name', 'sku', 'category_name', 'state', 'page', 'per_page', 'name[]', 'x'),
          value,
        )
        await fc.assert(
          fc.asyncProperty(
            fc.uniqueArray(parameter, { maxLength: 4, selector: ([name]) => name }),
            async (parameters) => {
              const query = new URLSearchParams(parameters)
              const { status, body } = await get(`/api/v1/materials?${query}`)
              const of = (name: string) => query.get(name) ?? ''
              const understood =
                ['', 'active', 'archived', 'all'].includes(of('state')) &&
                ['page', 'per_page'].every((name) => /^(?:[+-]?\d+)?$/.test(of(name)))
              expect(status).toBe(understood ? 200 : 422)
              if (!understood) return
              const matching = all.filter(
                ({ name, sku, category, state }) =>
                  (of('state') === 'all' || state === (of('state') || 'active')) &&
                  holds(name, of('name')) &&
                  (of('sku') === '' || (typeof sku === 'string' && same(sku, of('sku')))) &&
                  holds(category, of('category_name')),
              )
              const meta = body['meta'] as Meta
              expect(meta.total_count).toBe(matching.length)
              const start = (meta.current_page - 1) * meta.per_page
              expect(body['materials']).toEqual(matching.slice(start, start + meta.per_page))
            },
          ),
          { numRuns: 250 },
        )
      })

      test('no query makes the API fail, however it is written', async () => {
        const raw = fc.array(
          fc.oneof(
            fc.constantFrom(
              'name=',
              'sku=',
              'page=',
              'per_page=',
              'state=',
              'category_name=',
              '&',
              '=',
              '%',
              '%0',
              '%00',
              '%FF',
              '+',
              ';',
              '[]',
              '%C3%28',
            ),
            fc.string({ maxLength: 5 }).map(encodeURI),
            fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(String),
          ),
          { maxLength: 8 },
        )
        await fc.assert(
          fc.asyncProperty(raw, fc.constantFrom(...endpoints), async (parts, { many }) => {
            const { status } = await get(`/api/v1/${many}?${parts.join('').replaceAll('#', '')}`)
            expect([200, 422]).toContain(status)
          }),
          { numRuns: 150 },
        )
      })
    })
  })
}

/** Comparison by the words of the specification, written without looking at how the API does it. */
function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ')
}

function holds(text: string | null | undefined, part: string): boolean {
  return part === '' || (typeof text === 'string' && plain(text).includes(plain(part)))
}

function same(text: string, other: string): boolean {
  return plain(text) === plain(other)
}
