import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaginationMeta } from '@/contract/list'
import { endpoints, type TestClient } from './client'

/** Any query at all. */
export function oddQueryTests({ get, collect }: TestClient): void {
  test('whatever is asked, the answer is what a plain reading of the sample gives', { timeout: 60_000 }, async () => {
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
      fc.asyncProperty(fc.uniqueArray(parameter, { maxLength: 4, selector: ([name]) => name }), async (parameters) => {
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
        const meta = body['meta'] as PaginationMeta
        expect(meta.total_count).toBe(matching.length)
        const start = (meta.current_page - 1) * meta.per_page
        expect(body['materials']).toEqual(matching.slice(start, start + meta.per_page))
      }),
      { numRuns: 200 },
    )
  })

  test('no query makes the API fail, however it is written', { timeout: 60_000 }, async () => {
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
      { numRuns: 100 },
    )
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
