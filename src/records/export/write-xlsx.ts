import { Zip, ZipDeflate } from 'fflate'
import type { Cell, Column } from './cell'
import { inSteps, type Work } from './work'
import { cellXml, columnName, isCut } from './xlsx-cell'
import { type AboutRow, aboutSheet, bookParts, recordsFoot, recordsHead, sheetName, xmlHead } from './xlsx-parts'
import { stylesXml } from './xlsx-styles'

// Written by hand, as libraries take figures as JavaScript numbers only, and all rows at once. fflate does the zip, piece
// by piece.

/** A sheet has 1,048,576 rows, one of which holds the headers. */
export const mostRows = 1_048_575

/** So much is compressed at once: a millisecond or two. */
const piece = 32_768
/** Twice as fast as the usual, for a tenth more in size. */
const level = 1
/** So many records tell how wide a column should be. */
const looked = 200

interface XlsxOptions<Item> {
  readonly title: string
  readonly columns: readonly Column<Item>[]
  readonly items: readonly Item[]
  /** The zone of all times. */
  readonly zone: string
  /** What the second sheet says, given how many texts had to be cut. */
  readonly about: (cutTexts: number) => readonly AboutRow[]
}

/** Writes a workbook of two sheets, the records and what is to be said about them, in pieces. */
export async function writeXlsx<Item>(
  { title, columns, items, zone, about }: XlsxOptions<Item>,
  work: Work = {},
): Promise<Blob> {
  const encoder = new TextEncoder()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let failed: Error | undefined
  const zip = new Zip((error, data) => {
    failed ??= error ?? undefined
    parts.push(data)
  })
  const part = (path: string) => {
    const file = new ZipDeflate(path, { level })
    zip.add(file)
    return file
  }
  const whole = (path: string, xml: string) => part(path).push(encoder.encode(xml), true)

  const aboutName = 'About'
  for (const [path, xml] of Object.entries(bookParts([sheetName(title), aboutName]))) whole(path, xmlHead + xml)
  whole('xl/styles.xml', xmlHead + stylesXml())

  const sheet = part('xl/worksheets/sheet1.xml')
  const names = columns.map((_, at) => columnName(at))
  const headers = columns.map(({ header }) => header)
  let xml = recordsHead(headers, widthsOf(columns, items))
  let cutTexts = 0
  await inSteps(
    items.length,
    (at) => {
      const item = items[at] as Item
      const row = at + 2
      xml += `<row r="${row}">`
      for (const [place, column] of columns.entries()) {
        const cell = column.cell(item)
        if (isCut(cell)) cutTexts += 1
        xml += cellXml(`${names[place]}${row}`, cell, zone)
      }
      xml += '</row>'
      if (xml.length < piece) return
      sheet.push(encoder.encode(xml))
      xml = ''
    },
    work,
  )
  sheet.push(encoder.encode(xml + recordsFoot(columns.length, items.length)), true)
  whole('xl/worksheets/sheet2.xml', aboutSheet(about(cutTexts)))
  zip.end()
  if (failed !== undefined) throw failed
  return new Blob(parts, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}

/** Widths in letters, by the headers and the first records. */
function widthsOf<Item>(columns: readonly Column<Item>[], items: readonly Item[]): readonly number[] {
  const first = items.slice(0, looked)
  return columns.map(({ header, cell }) => {
    const longest = Math.max(header.length, ...first.map((item) => lengthOf(cell(item))))
    return Math.min(60, Math.max(8, longest + 2))
  })
}

function lengthOf(cell: Cell | undefined): number {
  switch (cell?.kind) {
    case undefined:
      return 0
    case 'text':
      return cell.text.length
    case 'number':
      return cell.digits.length
    case 'time':
      return 19
    case 'day':
      return 10
  }
}
