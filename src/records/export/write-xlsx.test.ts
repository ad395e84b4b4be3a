import { strFromU8, unzipSync } from 'fflate'
import * as fc from 'fast-check'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { decimal } from '@/contract/decimal'
import type { Cell } from './cell'
import { writeXlsx } from './write-xlsx'

type Cells = readonly (Cell | undefined)[]

const text = (value: string): Cell => ({ kind: 'text', text: value })
const number = (value: string): Cell => ({ kind: 'number', digits: decimal.parse(value) })

const about = (cutTexts: number) => [{ label: 'Cut', texts: [`${cutTexts}`] }]

/** A workbook of these rows. */
async function written(rows: readonly Cells[], { title = 'Materials', zone = 'Europe/Berlin' } = {}) {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const columns = Array.from({ length: width }, (_, at) => ({
    header: `Column ${at}`,
    cell: (row: Cells) => row[at],
  }))
  const blob = await writeXlsx({ title, columns, items: rows, zone, about })
  return Buffer.from(await blob.arrayBuffer())
}

class Figure {
  constructor(readonly digits: string) {}
}

/** What an independent reader finds in it: figures digit for digit, and apart from text. */
async function read(file: Buffer) {
  const sheets = await readXlsxFile(file, { trim: false, parseNumber: (digits) => new Figure(digits) })
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data }))
}

async function readBack(cells: Cells, zone?: string) {
  const [records] = await read(await written([cells], { zone }))
  return records?.rows[1] ?? []
}

function xmlOf(file: Buffer, path: string): string {
  return strFromU8(unzipSync(file)[path] ?? new Uint8Array())
}

describe('figures', () => {
  test.each([
    '0',
    '-12.50',
    '0.000000000042',
    '999999999999999',
    '-0.123456789012345',
    '12.0000000000000000000',
    '1e3',
  ])('%s is a number with the same digits', async (value) => {
    const plain = value === '1e3' ? '1000' : value
    expect(await readBack([text('x'), number(value)])).toEqual(['x', new Figure(plain)])
  })

  test.each([
    '1234567890123456',
    '123456789012345678901234567890.123456789',
    '-0.1234567890123456',
    '1000000000000000000000',
  ])('%s has too many digits for a spreadsheet and stays text', async (value) => {
    expect(await readBack([text('x'), number(value)])).toEqual(['x', value])
  })

  test('any decimal comes back digit for digit', async () => {
    const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 1, maxLength: 30 })
    const any = fc
      .tuple(fc.constantFrom('', '-'), digits, fc.option(digits))
      .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === null ? '' : `.${fraction}`}`)
    await fc.assert(
      fc.asyncProperty(fc.array(any, { minLength: 1, maxLength: 200 }), async (values) => {
        const back = await readBack([text('x'), ...values.map(number)])
        const all = back.slice(1).map((cell) => (cell instanceof Figure ? cell.digits : cell))
        expect(all).toEqual(values.map((value) => value.replace(/^(-?)0+(?=\d)/, '$1')))
        for (const cell of back) {
          if (!(cell instanceof Figure)) continue
          // What a spreadsheet keeps, a binary number of 64 bits, shown with 15 digits, is the same value.
          const [whole = '', fraction = ''] = cell.digits.split('.')
          const shown = Number(cell.digits).toPrecision(15)
          expect(decimalValue(shown)).toBe(decimalValue(`${whole}.${fraction}`))
        }
      }),
      { numRuns: 8 },
    )
  })

  test('zeros at the end are shown as they were sent', async () => {
    const file = await written([[text('x'), number('-12.50')]])
    const [, look] = /<c r="B2" s="(\d+)"><v>-12\.50<\/v>/.exec(xmlOf(file, 'xl/worksheets/sheet1.xml')) ?? []
    const styles = xmlOf(file, 'xl/styles.xml')
    const [, looks = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles) ?? []
    const [, format] = /numFmtId="(\d+)"/.exec(looks.match(/<xf .*?(?:\/>|<\/xf>)/g)?.[Number(look)] ?? '') ?? []
    expect(styles).toContain(`<numFmt numFmtId="${format}" formatCode="0.00"/>`)
  })
})

/** Without zeros that say nothing, and without an exponent. */
function decimalValue(value: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d*)\.?(\d*)(?:e([+-]\d+))?$/.exec(value) ?? []
  const shift = Number.parseInt(exponent, 10)
  const digits = whole + fraction
  const point = whole.length + shift
  const all = `${'0'.repeat(Math.max(0, -point))}${digits.padEnd(Math.max(0, point), '0')}`
  const at = Math.max(0, point)
  const out = `${all.slice(0, at).replace(/^0+/, '')}.${all.slice(at).replace(/0+$/, '')}`
  return out === '.' ? '0' : sign + out
}

describe('texts', () => {
  test('formulas stay text, and nothing is added to them', async () => {
    const formulas = ['=1+1', '+1', '-1', '@A1', '\t=1', `=HYPERLINK("x")`, `'=1`, '007', '1.50', 'true', '#REF!']
    expect(await readBack(formulas.map(text))).toEqual(formulas)
  })

  test('whatever a text holds, an independent reader reads', async () => {
    const odd = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.string({
        unit: fc.constantFrom(...Array.from('_x00041AF&<>"\'\u0000\u0001\r\n\t\u000B\uFFFE\uFFFF ]א😀')),
        minLength: 1,
      }),
      fc.constantFrom('_x0041_', '_x005F_x0041_', ']]>', '<![CDATA[', '&#0;', '\u202Eabc'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(odd, { minLength: 1, maxLength: 200 }), async (texts) => {
        expect(await readBack([...texts.map(text), text('end')])).toEqual([...texts, 'end'])
      }),
      { numRuns: 12 },
    )
  })

  test('half of a pair of letters becomes the sign for an unknown letter, and the file stays sound', async () => {
    expect(await readBack([text('a\uD800b')])).toEqual(['a\uFFFDb'])
  })

  test('a text that no cell can hold is cut, says so, and is counted', async () => {
    const [records, about] = await read(await written([[text('😀'.repeat(20_000)), text('x'.repeat(32_767))]]))
    expect(records?.rows[1]).toEqual([`${'😀'.repeat(16_383)}…`, 'x'.repeat(32_767)])
    expect(about?.rows).toEqual([['Cut', '1']])
  })
})

describe('times', () => {
  test('are what the clocks of the zone showed, days are not shifted, and both are dates', async () => {
    const cells = await readBack([
      { kind: 'time', iso: '2026-11-20T23:30:15Z' },
      { kind: 'time', iso: '2026-07-01T12:00:00+09:00' },
      { kind: 'day', day: '2026-11-20' },
      // Spreadsheets would show the next day.
      { kind: 'time', iso: '2026-11-20T22:59:59.999Z' },
    ])
    expect(cells.map((cell) => (cell as unknown as Date).toISOString())).toEqual([
      '2026-11-21T00:30:15.000Z',
      '2026-07-01T05:00:00.000Z',
      '2026-11-20T00:00:00.000Z',
      '2026-11-20T23:59:59.000Z',
    ])
  })

  test('before March 1900, where spreadsheets disagree, are text', async () => {
    const cells: Cells = [
      { kind: 'time', iso: '1900-01-15T00:00:00Z' },
      { kind: 'time', iso: '0000-02-29T00:00:00Z' },
      { kind: 'day', day: '1899-12-31' },
    ]
    expect(await readBack(cells, 'UTC')).toEqual(['1900-01-15T00:00:00Z', '0000-02-29T00:00:00Z', '1899-12-31'])
  })
})

describe('sheets', () => {
  test('the headers stay in sight, and nothing stands in cells that have nothing', async () => {
    const file = await written([[text('a'), undefined, text('c')]])
    const [records] = await read(file)
    expect(records?.rows).toEqual([
      ['Column 0', 'Column 1', 'Column 2'],
      ['a', null, 'c'],
    ])
    const xml = xmlOf(file, 'xl/worksheets/sheet1.xml')
    expect(xml).toMatch(/<pane ySplit="1"[^>]*state="frozen"/)
    expect(xml).not.toContain('r="B2"')
  })

  test.each([
    ['Materials', 'Materials'],
    ['A/B: [test]?*\\', 'A B   test'],
    ['x'.repeat(40), 'x'.repeat(31)],
    ['History', 'Records'],
    ["'quoted' & <so>", "quoted' & <so>"],
  ])('of %j is called %j', async (title, name) => {
    const sheets = await read(await written([[text('a')]], { title }))
    expect(sheets.map((sheet) => sheet.name)).toEqual([name, 'About'])
  })

  test('of thousands of rows are whole, and without any there are still the headers', async () => {
    const rows = Array.from({ length: 5000 }, (_, at): Cells => [text(`Wax ${at}`), number(`${at}.25`)])
    const [records] = await read(await written(rows))
    expect(records?.rows).toHaveLength(5001)
    expect(records?.rows.at(-1)).toEqual(['Wax 4999', new Figure('4999.25')])
    const blob = await writeXlsx({
      title: 'Materials',
      columns: [{ header: 'Name', cell: () => undefined }],
      items: [],
      zone: 'UTC',
      about: () => [],
    })
    expect((await read(Buffer.from(await blob.arrayBuffer())))[0]?.rows).toEqual([['Name']])
  })

  test('are given up where somebody says so', async () => {
    const control = new AbortController()
    const work = { signal: control.signal, onProgress: () => control.abort() }
    const items = Array.from({ length: 200_000 }, (_, at) => at)
    const columns = [{ header: 'Name', cell: (at: number) => text(`Wax ${at}`) }]
    const made = writeXlsx({ title: 'Materials', columns, items, zone: 'UTC', about: () => [] }, work)
    await expect(made).rejects.toThrow('aborted')
  })
})
