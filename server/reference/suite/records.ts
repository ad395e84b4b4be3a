import { expect, test } from 'vitest'
import { otherFields, type Sifted } from '@/contract/open-record'
import { parseList } from '@/contract/parse'
import { makeSample, standardSize } from '../sample/account'
import { endpoints, now, type TestClient } from './client'

/** What records look like, and who sees what of them. */
export function recordTests({ get, list, collect }: TestClient): void {
  test.each(endpoints.map((endpoint) => [endpoint.many, endpoint] as const))(
    'every one of the %s keeps the contract, in the list and by itself',
    async (many, endpoint) => {
      const records = await collect(many, 'per_page=100&state=all')
      const meta = { current_page: 1, total_pages: 1, total_count: records.length, per_page: 100 }
      const { items, setAside } = parseList(endpoint as never, { [many]: records, meta })
      expect(setAside).toEqual([])
      // Where the contract leaves the fields open, they still are those that the dashboard knows.
      const others = 'open' in endpoint ? (items as unknown as readonly Sifted[]).flatMap(otherFields) : []
      expect(others).toEqual([])
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
    expect(records[0]?.unit_cost?.amount).toBe('0.00000000000000000001')
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
}
