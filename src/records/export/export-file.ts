import type { Decimal } from '@/contract/decimal'
import type { Identified } from '@/contract/endpoint'
import { formatCount } from '@/values/format'
import type { NameOf } from '@/records/all/value'
import type { Field } from '@/records/field'
import { aboutRows } from './about'
import { textCell } from './cell'
import { columnsOf } from './columns-of'
import type { Facts } from './facts'
import { fileName } from './file-name'
import type { Work } from './work'
import { writeCsv } from './write-csv'
import { mostRows, writeXlsx } from './write-xlsx'

export type Format = 'csv' | 'xlsx'

/** What is put into a file. */
export interface Exported<Item extends Identified> {
  /** In the order in which they are shown. */
  readonly items: readonly Item[]
  /** The first column: a record's name as it was sent, and what it is called. The record's id follows. */
  readonly name: (item: Item) => string | null | undefined
  readonly nameLabel: string
  /** The other columns, in order, without any that this key may not see. */
  readonly fields: readonly Field<Item>[]
  readonly names: NameOf
  readonly facts: Facts
}

/**
 * Makes a file of records.
 * @throws Error with words for people where there are more records than a sheet has rows; the signal's reason
 */
export async function exportFile<Item extends Identified>(
  format: Format,
  { items, name, nameLabel, fields, names, facts }: Exported<Item>,
  work: Work,
): Promise<{ readonly blob: Blob; readonly name: string }> {
  if (format === 'xlsx' && items.length > mostRows) {
    throw new Error(`A sheet has no more than ${formatCount(mostRows)} rows for records. CSV holds them all.`)
  }
  const columns = [
    { header: nameLabel, cell: (item: Item) => textCell(name(item)) },
    { header: 'Id', cell: ({ id }: Item) => ({ kind: 'number', digits: `${id}` as Decimal }) as const },
    ...(await columnsOf(fields, items, names, work)),
  ]
  const blob =
    format === 'csv'
      ? await writeCsv(columns, items, work)
      : await writeXlsx(
          {
            title: facts.title,
            columns,
            items,
            zone: facts.zone,
            about: (cutTexts) => aboutRows(facts, columns, cutTexts),
          },
          work,
        )
  return { blob, name: fileName(facts, format) }
}
