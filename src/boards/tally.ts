import type { Tone } from '@/ui/notice'

/** A count that stands large above a board's rows. */
export interface Tally {
  readonly count: number
  /** "out", "due today" */
  readonly word: string
  /** What it means where it is above zero; undefined for what is neither good nor bad. */
  readonly tone: Tone | undefined
}
