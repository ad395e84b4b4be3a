import { countWords, type Facts, fileLocale, incompleteWords } from './facts'
import { wallTimeText } from './wall-time'

/** Windows takes paths of 260 characters, of which folders need their part; Linux takes names of 255 bytes. */
const mostLetters = 120
const mostBytes = 240

/**
 * The name of a file, one that Windows, macOS and Linux all take:
 * `materials 312 of 1,237 2026-11-21 14.03 name contains wax.csv`. The zone's time of reading; filters as far as there
 * is room.
 */
export function fileName(facts: Facts, extension: 'csv' | 'xlsx'): string {
  const time = wallTimeText(facts.readAt ?? facts.madeAt, facts.zone)
    .slice(0, 16)
    .replace(':', '.')
  const parts = [
    facts.title.toLowerCase(),
    countWords(facts, fileLocale),
    incompleteWords(facts, fileLocale)?.replace(':', ''),
    time,
    facts.filters.map(decapitalised).join(', '),
  ]
  return `${safeName(parts.filter(Boolean).join(' '), mostLetters - extension.length - 1)}.${extension}`
}

/** "Name contains" is no name here, "SKU is" is one. */
function decapitalised(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}

/**
 * A name without its extension, made of a text: no letter that some system refuses or that changes the direction of
 * what follows, no name that Windows keeps for devices, never too long.
 */
export function safeName(text: string, most: number): string {
  const clean = text
    .normalize('NFC')
    // Quotes around a filter's text say nothing here.
    .replaceAll(/[“”"]/gu, '')
    .replaceAll(/[<>:/\\|?*%~]/gu, '-')
    // Line breaks divide words, other controls and marks of direction do nothing that a name should.
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/ {2,}/gu, ' ')
  const name = trimmed(cut(trimmed(clean), most)) || 'export'
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name) ? `_${name}` : name
}

/** Windows drops points and spaces at the end, and what begins with a point is out of sight elsewhere. */
function trimmed(text: string): string {
  return text.replace(/^[ .]+/u, '').replace(/[ .,]+$/u, '')
}

function cut(text: string, most: number): string {
  const encoder = new TextEncoder()
  if (text.length <= most && encoder.encode(text).length <= mostBytes) return text
  let out = ''
  let bytes = 0
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    bytes += encoder.encode(segment).length
    // Room for what says that something was cut.
    if (out.length + segment.length > most - 1 || bytes > mostBytes - 3) break
    out += segment
  }
  return `${out}…`
}
