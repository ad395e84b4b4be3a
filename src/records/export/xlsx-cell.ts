import type { Decimal } from '@/contract/decimal'
import { plainDigits } from '@/values/decimal'
import type { Cell } from './cell'
import { style } from './xlsx-styles'
import { wallTime } from './wall-time'

// Cells of a sheet in Office Open XML (ECMA-376, part 1, 18.3). Decimals are written as they are: none becomes a
// JavaScript number on the way.

/** Spreadsheets calculate with so many digits (Excel's specifications) and round what has more. */
const mostDigits = 15
/** Smaller ones are zero for a spreadsheet, whatever their digits: binary64 ends at 10^-307. */
const smallest = 300
/** A cell holds no more, and a file with more is refused as damaged. */
const mostLetters = 32_767

const day = 86_400_000
/** Days are counted from here. Before March 1900 spreadsheets disagree, as some know a 29 February of that year. */
const epoch = Date.UTC(1899, 11, 30)
const firstDay = 61
const lastDay = 2_958_465 // 31 December 9999

const special = /[&<>\p{Cc}\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/u
/** Programs drop white space around a text that does not ask for it. */
const outerSpace = /^\s|\s$/u
const allSpecial = new RegExp(special, 'gu')
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\t': '\t', '\n': '\n' }

/** What XML cannot hold is written as `_xHHHH_` (22.9.2.19, ST_Xstring), and so is what looks like that. */
function escaped(text: string): string {
  if (!special.test(text)) return text
  return text.replaceAll(
    allSpecial,
    (letter) => entities[letter] ?? `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  )
}

/** Whether a text is too long for a cell, and is cut there. */
export function isCut(cell: Cell | undefined): boolean {
  return cell?.kind === 'text' && cell.text.length > mostLetters
}

function textXml(ref: string, text: string, look: number): string {
  const all = text.length <= mostLetters ? text : `${text.slice(0, mostLetters - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
  const space = outerSpace.test(all) ? ' xml:space="preserve"' : ''
  return `<c r="${ref}" s="${look}" t="inlineStr"><is><t${space}>${escaped(all)}</t></is></c>`
}

/** Figures as numbers while a spreadsheet keeps all their digits, else as text with all of them. */
function numberXml(ref: string, value: Decimal): string {
  const digits = plainDigits(value).replace(/^(-?)0+(?=\d)/, '$1')
  const [whole = '', sent = ''] = digits.replace('-', '').split('.')
  const fraction = sent.replace(/0+$/, '')
  const significant = whole === '0' ? fraction.replace(/^0+/, '').length : whole.length + fraction.length
  if (significant > mostDigits || fraction.length > smallest) return textXml(ref, digits, style.figure)
  // Zeros at the end are shown as they were sent, while that is of use.
  const shown = whole.length + sent.length <= mostDigits ? sent.length : fraction.length
  return `<c r="${ref}" s="${style.number(shown)}"><v>${digits}</v></c>`
}

/** Undefined for a day that spreadsheets do not know. */
function serial(wall: number): string | undefined {
  const days = (wall - epoch) / day
  // Ten digits, a hundredth of a millisecond, and up: some programs cut off what is below a millisecond.
  return days >= firstDay && days < lastDay + 1 ? `${Math.ceil(days * 1e10) / 1e10}` : undefined
}

/** A time as a date of the spreadsheet: what the clocks of the zone showed. */
function timeXml(ref: string, iso: string, zone: string): string {
  const wall = wallTime(iso, zone)
  // Spreadsheets would round it up to the next second, and the last one of a day to the next day.
  const days = wall === undefined ? undefined : serial(Math.floor(wall / 1000) * 1000)
  return days === undefined ? textXml(ref, iso, style.text) : `<c r="${ref}" s="${style.time}"><v>${days}</v></c>`
}

function dayXml(ref: string, text: string): string {
  const days = serial(Date.parse(`${text}T00:00:00Z`))
  return days === undefined ? textXml(ref, text, style.text) : `<c r="${ref}" s="${style.day}"><v>${days}</v></c>`
}

/** A cell as XML. @param ref "B7" @param zone of times */
export function cellXml(ref: string, cell: Cell | undefined, zone: string): string {
  switch (cell?.kind) {
    case undefined:
      return ''
    case 'text':
      return textXml(ref, cell.text, style.text)
    case 'number':
      return numberXml(ref, cell.digits)
    case 'time':
      return timeXml(ref, cell.iso, zone)
    case 'day':
      return dayXml(ref, cell.day)
  }
}

/** A text cell in a look of its own. */
export function lookXml(ref: string, text: string, look: number): string {
  return textXml(ref, text, look)
}

/** "A", "Z", "AA" for 0, 25, 26. */
export function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter
}
