import { expect, test } from 'vitest'
import type { TestClient } from './client'

/** What the filters find, and what they do not. */
export function filterTests({ list, collect }: TestClient): void {
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
  ])('%s finds nothing', async (query) => {
    const expected = query === 'name=\\' ? 1 : 0
    const { records, meta } = await list(`state=all&${query}`)
    expect(records).toHaveLength(expected)
    expect(meta).toMatchObject({ total_count: expected, total_pages: expected })
  })

  test('a filter longer than any name finds nothing', async () => {
    for (const name of ['name', 'sku', 'category_name']) {
      expect((await list(`${name}=${'x'.repeat(50_000)}`)).records).toEqual([])
    }
  })
}
