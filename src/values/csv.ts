import type { Decimal } from '@/contract/decimal'
import { plainDigits } from './decimal'

// CSV as RFC 4180 has it: commas, CRLF, quotes doubled. Texts come from other people, and a spreadsheet takes some for
// formulas: those get an apostrophe (OWASP, "CSV Injection").

/** What a spreadsheet takes for the beginning of a formula, in all widths. */
const formula = /[=+\-@＝＋－＠﹦﹢﹣﹫]/u
/** May stand before it: white space, characters that nobody sees, quotes. */
const unseen = /[\s\p{Cc}\p{Cf}"']/u
/** Where a cell begins for a spreadsheet that divides by semicolons or tabs, as many do where a comma is a point. */
const separators = ';\t\r\n'
const suspicious = /[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n]/u
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/
const needsQuotes = /[",;\p{Cc}]|^\s|\s$/u

/**
 * The text with an apostrophe wherever a cell would begin that a spreadsheet could take for a formula: at the beginning,
 * behind white space and behind whatever another spreadsheet divides by. A text that is a plain number stays one. No
 * two texts become the same.
 */
export function neutralised(text: string): string {
  if (!suspicious.test(text) || plainNumber.test(text)) return text
  let out = /^'*[\t\r\n]/.test(text) ? `'` : ''
  // By hand and in one pass: an expression would go over long runs of white space again and again.
  let copied = 0
  let at = 0
  /** Where the cell begins; undefined when its first letter has been seen. */
  let begin: number | undefined = 0
  for (const letter of text) {
    if (separators.includes(letter)) begin = at + 1
    else if (begin !== undefined && formula.test(letter)) {
      out += `${text.slice(copied, begin)}'`
      copied = begin
      begin = undefined
    } else if (!unseen.test(letter)) begin = undefined
    at += letter.length
  }
  return out + text.slice(copied)
}

/** A text as a field of CSV: made harmless, and in quotes where it has to be. */
export function csvText(text: string): string {
  const harmless = neutralised(text)
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A decimal as a field of CSV: its digits with a point, all of them, whatever its sign. */
export function csvNumber(value: Decimal): string {
  return plainDigits(value)
}

/** One record of fields made by {@link csvText} and {@link csvNumber}, with its end of line. */
export function csvRow(fields: readonly string[]): string {
  // A line without anything would be none.
  return `${fields.length === 1 && fields[0] === '' ? '""' : fields.join(',')}\r\n`
}

/** Stands first in the file, so that spreadsheets take it for UTF-8. */
export const byteOrderMark = '\uFEFF'
