import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { decimal } from '@/contract/decimal'
import type { FieldValue } from '@/records/all/value'
import { type Field, fieldsFor } from '@/records/field'
import { type Exported, exportFile } from './export-file'
import type { Facts } from './facts'

interface Run {
  readonly id: number
  readonly batch?: string
  readonly product: number
  readonly made: string
}

const { quantity } = fieldsFor<Run>()
const product: Field<Run> = {
  kind: 'special',
  id: 'product',
  label: 'Product',
  name: 'reference',
  show: () => undefined,
  read: (run) => `${run.product}`,
  value: (run): FieldValue => ({ kind: 'reference', to: 'product', id: run.product }),
  width: 10,
  numeric: false,
}
const made = quantity('Made', (run) => decimal.parse(run.made), undefined, 'What came out of it.')

const facts: Facts = {
  title: 'Manufactures',
  count: 2,
  read: 299,
  total: 300,
  unreadable: 0,
  extent: 'incomplete',
  readAt: Date.UTC(2026, 10, 21, 13, 3, 22),
  madeAt: Date.UTC(2026, 10, 21, 15, 0),
  zone: 'Europe/Berlin',
  filters: ['Stage is Planned', 'Product contains “=wax”'],
  order: 'Made, descending',
}

const exported: Exported<Run> = {
  items: [
    { id: 70, batch: '=B1', product: 7, made: '-12.50' },
    { id: 71, product: 8, made: '12345678901234567890.5' },
  ],
  name: (run) => run.batch,
  nameLabel: 'Batch',
  fields: [product, made],
  names: ({ id }) => (id === 7 ? 'Soap "Rose"' : undefined),
  facts,
}

test('CSV: a name and an id for what is referred to, figures as they are, no formula', async () => {
  const { blob, name } = await exportFile('csv', exported, {})
  expect(name).toBe(
    'manufactures 2 of 300 incomplete 299 of 300 2026-11-21 14.03 stage is Planned, product contains =wax.csv',
  )
  const bytes = Buffer.from(await blob.arrayBuffer())
  expect(bytes.toString().startsWith('\uFEFFBatch,Id,Product,Product id,Made\r\n')).toBe(true)
  expect(parse(bytes, { bom: true, record_delimiter: '\r\n' })).toEqual([
    ['Batch', 'Id', 'Product', 'Product id', 'Made'],
    [`'=B1`, '70', 'Soap "Rose"', '7', '-12.50'],
    ['', '71', '#8', '8', '12345678901234567890.5'],
  ])
})

test('XLSX: the same, and a sheet that says loudly that records are missing, and what was asked for', async () => {
  const { blob } = await exportFile('xlsx', exported, {})
  const sheets = await readXlsxFile(Buffer.from(await blob.arrayBuffer()))
  expect(sheets[0]).toEqual({
    sheet: 'Manufactures',
    data: [
      ['Batch', 'Id', 'Product', 'Product id', 'Made'],
      ['=B1', 70, 'Soap "Rose"', 7, -12.5],
      [null, 71, '#8', 8, '12345678901234567890.5'],
    ],
  })
  expect(sheets[1]?.data.map((row) => row.filter((cell) => cell !== null))).toEqual([
    ['Export of', 'Manufactures'],
    ['Records', '2 of 300'],
    ['Complete', 'NO, incomplete: 299 of 300. Records moved while they were read.'],
    ['Read at', '2026-11-21 14:03:22 (Europe/Berlin)'],
    ['Exported at', '2026-11-21 16:00:00 (Europe/Berlin)'],
    ['Time zone', 'Europe/Berlin', expect.any(String)],
    ['Filters', 'Stage is Planned'],
    ['Product contains “=wax”'],
    ['Sorted by', 'Made, descending'],
    ['Figures', expect.stringContaining('15 digits')],
    ['Columns', 'Batch'],
    ['Id'],
    ['Product'],
    ['Product id'],
    ['Made', 'What came out of it.'],
  ])
})

test('more records than a sheet has rows are refused with what to do', async () => {
  const items = Array.from({ length: 1_048_576 }, () => exported.items[0] as Run)
  await expect(exportFile('xlsx', { ...exported, items }, {})).rejects.toThrow(/1,048,575 rows.*CSV holds them all/)
})
