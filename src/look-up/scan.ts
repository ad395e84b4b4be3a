import { fold } from './wording'

/** A key press, as far as a scanner's burst depends on it. */
export interface Press {
  /** As `KeyboardEvent.key`. */
  readonly key: string
  /** As `KeyboardEvent.code`: the key's place on the keyboard, whatever the layout. */
  readonly code: string
  readonly shift: boolean
  /** Ctrl, Alt or the like is held, and it is not AltGr, with which letters are typed. */
  readonly modified: boolean
  /** The key is held down and repeats. */
  readonly repeat: boolean
  /** Milliseconds. */
  readonly at: number
}

/** What a press turned out to be. */
export type Reading =
  /** Nothing of a scanner's, or not yet. */
  | { readonly kind: 'other' }
  /** One more character, too soon after the last for a person. */
  | { readonly kind: 'burst' }
  /** The end of a code: how it can be read, the likeliest first. */
  | { readonly kind: 'scan'; readonly readings: readonly string[] }

const other: Reading = { kind: 'other' }
const burst: Reading = { kind: 'burst' }

/** Shorter ones may be words that a quick typist ends with Enter, unless they come quicker than anybody types. */
export const fewest = 4
const fewestOfAll = 2
/** On average. People take at least twice as long. */
const averageMs = 35
const shortAverageMs = 20
/** A busy machine may be late with one of them. */
export const longestMs = 120

/**
 * Tells a hardware scanner, which types a code very quickly and ends it with Enter or Tab, from a person at the keys.
 * Knows no clock and no page: it is fed with every press.
 */
export class ScanReader {
  #text = ''
  #byPlace = ''
  #first = 0
  #last = -Infinity

  feed(press: Press): Reading {
    const { key, at } = press
    if (key === 'Enter' || key === 'Tab') return this.#end(press)
    // Shift and its like, and what keyboards send for dead keys, are in between and no part of a code.
    if (Array.from(key).length !== 1) {
      if (ends.has(key)) this.#reset()
      return other
    }
    // A code's control characters come as Ctrl with a letter.
    if (press.modified) return other
    if (press.repeat) {
      this.#reset()
      return other
    }
    const goesOn = this.#text !== '' && at - this.#last <= longestMs
    if (!goesOn) {
      this.#reset()
      this.#first = at
    }
    this.#text += key
    this.#byPlace += atPlace(press) ?? key
    this.#last = at
    // Somebody may well press one key again and again, such as that for the next page.
    const isVaried = Array.from(this.#text).some((one) => one !== key)
    return goesOn && isVaried && this.#isQuick(at) ? burst : other
  }

  #end({ at, modified, shift }: Press): Reading {
    const text = this.#text
    const byPlace = this.#byPlace
    const { length } = Array.from(text.trim())
    const isScan =
      !modified &&
      !shift &&
      length >= fewestOfAll &&
      at - this.#last <= longestMs &&
      this.#isQuick(at, length < fewest ? shortAverageMs : averageMs)
    this.#reset()
    return isScan ? { kind: 'scan', readings: readingsOf(text, byPlace) } : other
  }

  /** Whether the presses so far came as quickly as a scanner's. */
  #isQuick(at: number, average = averageMs): boolean {
    return (at - this.#first) / Array.from(this.#text).length <= average
  }

  #reset(): void {
    this.#text = ''
    this.#byPlace = ''
    this.#last = -Infinity
  }
}

/** Keys that no scanner presses in the middle of a code. */
const ends: ReadonlySet<string> = new Set([
  'Escape',
  'Backspace',
  'Delete',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
])

/** What stands on the keys of a US keyboard, which is what most scanners believe to be: plain, and with Shift. */
const places: Readonly<Record<string, string>> = {
  Digit0: '0)',
  Digit1: '1!',
  Digit2: '2@',
  Digit3: '3#',
  Digit4: '4$',
  Digit5: '5%',
  Digit6: '6^',
  Digit7: '7&',
  Digit8: '8*',
  Digit9: '9(',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
}

function atPlace({ code, shift }: Press): string | undefined {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  if (letter !== undefined) return shift ? letter : letter.toLowerCase()
  return places[code]?.charAt(shift ? 1 : 0)
}

/**
 * How a burst can be read, the likeliest first: as the keyboard's layout has it, without the symbology identifier
 * (ISO/IEC 15424: `]`, a letter, a digit) or another prefix in front, and the same by the places of a US keyboard. What
 * differs by case only is asked for once.
 */
function readingsOf(text: string, byPlace: string): readonly string[] {
  const all = [text, byPlace].flatMap((one) => {
    const code = one.trim()
    return [code, code.replace(/^\][A-Za-z]\d/, ''), code.replace(/^[^\p{L}\p{N}]+/u, '')]
  })
  const folded = all.map(fold)
  return all.filter((one, at) => one.trim() !== '' && folded.indexOf(fold(one)) === at)
}
