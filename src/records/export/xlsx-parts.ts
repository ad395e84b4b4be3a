import { columnName, lookXml } from './xlsx-cell'
import { style } from './xlsx-styles'

// The parts of a workbook around its cells (ECMA-376, part 1, 12 and 18).

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaging = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A legal name of a sheet: 31 letters at most, and none of those that formulas need. */
export function sheetName(title: string): string {
  const name = title
    .replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .trim()
    .replace(/^'+|'+$/g, '')
    .slice(0, 31)
  // Excel keeps this one for itself.
  return name === '' || /^history$/i.test(name) ? 'Records' : name
}

/** The parts that say what there is. The sheets are `xl/worksheets/sheet1.xml` and so on. */
export function bookParts(sheets: readonly string[]): Readonly<Record<string, string>> {
  const each = (write: (number: number, name: string) => string) =>
    sheets.map((name, at) => write(at + 1, name)).join('')
  return {
    '[Content_Types].xml': `<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${each((number, name) => `<sheet name="${attribute(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaging}/relationships">${each((number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  }
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function columnsXml(widths: readonly number[]): string {
  return `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`
}

/** The beginning of the sheet of records, up to its first row, which stays in sight: the headers. */
export function recordsHead(headers: readonly string[], widths: readonly number[]): string {
  const cells = headers.map((header, at) => lookXml(`${columnName(at)}1`, header, style.heading)).join('')
  return `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>${columnsXml(widths)}<sheetData><row r="1">${cells}</row>`
}

/** The end of the sheet of records. Figures that are text, and codes like "007", are so on purpose: no mark says so. */
export function recordsFoot(columns: number, rows: number): string {
  return `</sheetData><ignoredErrors><ignoredError sqref="A1:${columnName(columns - 1)}${rows + 1}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
}

/** A row of the sheet that tells about the records. */
export interface AboutRow {
  readonly label: string
  readonly texts: readonly (string | undefined)[]
  readonly warning?: boolean
}

/** The whole sheet that tells about the records. */
export function aboutSheet(rows: readonly AboutRow[]): string {
  const xml = rows.map(({ label, texts, warning = false }, at) => {
    const row = at + 1
    const cells = texts.map((text, column) =>
      text === undefined
        ? ''
        : lookXml(`${columnName(column + 1)}${row}`, text, warning ? style.warning : style.wrapped),
    )
    return `<row r="${row}">${lookXml(`A${row}`, label, style.label)}${cells.join('')}</row>`
  })
  return `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"/></sheetViews>${columnsXml([16, 64, 64])}<sheetData>${xml.join('')}</sheetData></worksheet>`
}
