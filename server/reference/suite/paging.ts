import { expect, test } from 'vitest'
import { fold } from '../fold'
import { endpoints, type TestClient } from './client'

/** Pages, their sizes and their order. */
export function pagingTests({ get, list, collect }: TestClient): void {
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
}
