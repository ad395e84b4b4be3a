// The looks of cells (ECMA-376, part 1, 18.8). A cell names its look by its place in the list of `cellXfs`.

/** A spreadsheet shows no more digits after the point. */
const mostShown = 30
/** Where formats of one's own begin. */
const ownFormats = 164
const timeFormat = ownFormats + mostShown + 1
const dayFormat = timeFormat + 1
/** "@": what is typed into such a cell stays text, and `quotePrefix` keeps text that is there from being taken anew. */
const textFormat = 49

const looks = [
  { name: 'plain', xml: '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' },
  { name: 'text', xml: text() },
  { name: 'figure', xml: text({ align: '<alignment horizontal="right"/>' }) },
  { name: 'heading', xml: text({ font: 1, fill: 2, border: 1 }) },
  { name: 'label', xml: text({ font: 1, align: '<alignment vertical="top"/>' }) },
  { name: 'wrapped', xml: text({ align: '<alignment vertical="top" wrapText="1"/>' }) },
  { name: 'warning', xml: text({ font: 2, align: '<alignment vertical="top" wrapText="1"/>' }) },
  { name: 'time', xml: number(timeFormat) },
  { name: 'day', xml: number(dayFormat) },
] as const

type Look = Exclude<(typeof looks)[number]['name'], 'plain'>

const places = Object.fromEntries(looks.map(({ name }, at) => [name, at])) as Record<Look, number>

/** The place of each look; numbers have one for each count of digits after the point. */
export const style = {
  ...places,
  /** More digits than can be shown: in a spreadsheet's own way. */
  number: (fraction: number) => looks.length + Math.min(fraction, mostShown + 1),
}

function text({ font = 0, fill = 0, border = 0, align = '' } = {}): string {
  return `<xf numFmtId="${textFormat}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"${align && ' applyAlignment="1"'}>${align}</xf>`
}

function number(format: number): string {
  return `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`
}

function format(id: number, code: string): string {
  return `<numFmt numFmtId="${id}" formatCode="${code}"/>`
}

function font(weight = '', colour = ''): string {
  return `<font>${weight}<sz val="11"/>${colour}<name val="Calibri"/><family val="2"/></font>`
}

/** The part `xl/styles.xml`. */
export function stylesXml(): string {
  const digits = Array.from({ length: mostShown + 1 }, (_, count) => count)
  const formats = [
    ...digits.map((count) => format(ownFormats + count, count === 0 ? '0' : `0.${'0'.repeat(count)}`)),
    format(timeFormat, 'yyyy\\-mm\\-dd\\ hh:mm:ss'),
    format(dayFormat, 'yyyy\\-mm\\-dd'),
  ]
  const cells = [...looks.map(({ xml }) => xml), ...digits.map((count) => number(ownFormats + count)), number(0)]
  return [
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<numFmts count="${formats.length}">${formats.join('')}</numFmts>`,
    `<fonts count="3">${font()}${font('<b/>')}${font('<b/>', '<color rgb="FFB3261E"/>')}</fonts>`,
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FFEFF1F4"/><bgColor indexed="64"/></patternFill></fill></fills>',
    '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>',
    '<border><left/><right/><top/><bottom style="thin"><color rgb="FF9AA2AE"/></bottom><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('')
}
