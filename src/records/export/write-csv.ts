import { byteOrderMark, csvNumber, csvRow, csvText } from '@/values/csv'
import type { Cell, Column } from './cell'
import { inSteps, type Work } from './work'

const piece = 262_144

/** Writes the records as CSV, in pieces. Times are as the service sent them: ISO 8601 with their offset. */
export async function writeCsv<Item>(
  columns: readonly Column<Item>[],
  items: readonly Item[],
  work: Work = {},
): Promise<Blob> {
  const encoder = new TextEncoder()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let text = csvRow(columns.map(({ header }) => csvText(header)))
  // The encoder leaves a mark alone that stands first.
  parts.push(encoder.encode(byteOrderMark))
  await inSteps(
    items.length,
    (at) => {
      text += csvRow(columns.map(({ cell }) => field(cell(items[at] as Item))))
      if (text.length < piece) return
      parts.push(encoder.encode(text))
      text = ''
    },
    work,
  )
  parts.push(encoder.encode(text))
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

function field(cell: Cell | undefined): string {
  switch (cell?.kind) {
    case undefined:
      return ''
    case 'text':
      return csvText(cell.text)
    case 'number':
      return csvNumber(cell.digits)
    case 'time':
      return csvText(cell.iso)
    case 'day':
      return csvText(cell.day)
  }
}
