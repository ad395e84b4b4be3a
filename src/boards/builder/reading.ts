import { longestText, visible } from '@/boards/playlist'
import { validZone } from '@/values/time'
import type { Reading } from './use-typed'

/** A text of a title or filter; undefined for none. */
export function readText(typed: string): Reading<string | undefined> {
  const text = typed.trim()
  if (text.length <= longestText) return { value: visible.test(text) ? text : undefined }
  return { problem: `At most ${longestText} characters; these are ${text.length}.` }
}

interface Bounds {
  readonly least: number
  readonly most: number
}

/** A whole number within bounds, or `empty` where nothing is typed. */
export function readWhole<Empty extends number | undefined>(
  typed: string,
  { least, most }: Bounds,
  empty: Empty,
): Reading<number | Empty> {
  const text = typed.trim()
  if (text === '') return { value: empty }
  const value = /^\d{1,6}$/.test(text) ? Number.parseInt(text, 10) : Number.NaN
  return value >= least && value <= most ? { value } : { problem: `Enter a whole number from ${least} to ${most}.` }
}

/** The name of a time zone that this browser knows; undefined for none. */
export function readZone(typed: string): Reading<string | undefined> {
  const name = typed.trim()
  if (name === '') return { value: undefined }
  // Some browsers take offsets such as “+02:00” for zones; an address has names only.
  return /^[A-Za-z0-9_+\-/]{1,64}$/.test(name) && validZone(name)
    ? { value: name }
    : { problem: 'No time zone of this name is known here. Choose one of the list, such as Europe/Berlin.' }
}
