import { type Pattern, patternsInUse, renewPatterns, takePatterns } from '@/values/format'

// A browser takes tens of milliseconds to make its first formatter of numbers, at the very time when the first rows are
// to be shown. How it writes numbers stays the same for as long as the browser and its language do, so it is kept.

/** What the script in the page's head looks for, which would warm the formatter up otherwise. */
const patternsName = 'stockroom.numbers'

interface Kept {
  /** Browser and language. */
  readonly of: string
  readonly patterns: Readonly<Record<string, Pattern>>
}

function here(): string {
  return `${navigator.language} ${navigator.userAgent}`
}

function isPair(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string')
}

function isPattern({ positive, negative, point, digits, least, grouping }: Partial<Pattern>): boolean {
  return (
    isPair(positive) &&
    isPair(negative) &&
    (point === undefined || typeof point === 'string') &&
    (digits === undefined || (Array.isArray(digits) && digits.length === 10)) &&
    typeof least === 'number' &&
    (grouping === undefined ||
      (typeof grouping.separator === 'string' && grouping.last > 0 && grouping.other > 0 && grouping.from > 0))
  )
}

/** Takes up how this browser wrote numbers when it was here last. @returns whether anything was kept. */
export function recallPatterns(): boolean {
  let kept: string | null = null
  try {
    kept = localStorage.getItem(patternsName)
    const { of, patterns } = JSON.parse(kept ?? '{}') as Partial<Kept>
    if (of === here() && patterns && Object.values(patterns).every(isPattern)) takePatterns(patterns)
  } catch {
    // Storage is blocked or holds something else: the browser is asked, as at the first time.
  }
  return kept !== null
}

/** Forgets them, on the device and here: the currencies among them are those of somebody's costs. */
export function forgetPatterns(): void {
  takePatterns({})
  try {
    localStorage.removeItem(patternsName)
  } catch {
    // As above.
  }
}

/** Asks the browser how it writes the numbers that were shown, and keeps that. */
export function keepPatterns(): void {
  renewPatterns()
  try {
    localStorage.setItem(patternsName, JSON.stringify({ of: here(), patterns: patternsInUse() } satisfies Kept))
  } catch {
    // A full or forbidden storage: the browser is asked each time.
  }
}
