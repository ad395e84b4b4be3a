import type { Decimal } from '@/contract/decimal'
import { compare, isNegative, isPositive, isZero, share } from '@/values/decimal'
import { formatQuantity } from '@/values/format'
import { percentage } from '@/values/quotient'

/** What was planned and what was completed. */
export interface Progress {
  readonly planned: Decimal
  readonly completed: Decimal
}

/**
 * The bar of a progress. Which one it is follows from exact decimals; only the lengths, 0 to 1, are numbers.
 *
 * - `none`: there is nothing to draw it against
 * - `empty`, `full`: exactly nothing, exactly all
 * - `part`: between the two, by however little; drawn short of the end and visible at the beginning
 * - `over`: more than planned; the length is that of the planned part
 */
export type ProgressBar =
  | { readonly kind: 'none' | 'empty' | 'full' }
  | { readonly kind: 'part' | 'over'; readonly length: number }

export function progressBar({ planned, completed }: Progress): ProgressBar {
  if (!isPositive(planned)) return { kind: 'none' }
  if (!isPositive(completed)) return { kind: 'empty' }
  const against = compare(completed, planned)
  if (against === 0) return { kind: 'full' }
  return against < 0
    ? { kind: 'part', length: share(completed, planned) }
    : { kind: 'over', length: share(planned, completed) }
}

/** What a progress has that is odd, said beside it; undefined for the usual. */
export function progressRemark({ planned, completed }: Progress): string | undefined {
  if (isNegative(completed)) return 'negative'
  if (isNegative(planned)) return 'plan is negative'
  return isZero(planned) ? 'nothing planned' : undefined
}

/**
 * The share of the plan that was completed, in per cent: undefined where nothing was planned, or less than nothing was
 * completed. It is cut, never rounded, so that 99.9999 % does not read 100 %; and what is neither nothing nor all does
 * not read so.
 *
 * @param fraction digits after the point
 */
export function percentWords(progress: Progress, fraction: number): string | undefined {
  const parts = percentParts(progress, fraction)
  return parts?.about === true ? `about ${parts.figure}` : parts?.figure
}

/** The same, with the word apart that says it is cut. */
export function percentParts(
  { planned, completed }: Progress,
  fraction: number,
): { readonly about: boolean; readonly figure: string } | undefined {
  if (!isPositive(planned) || isNegative(completed)) return undefined
  const found = percentage(completed, planned, fraction)
  if (found === undefined) return undefined
  const { value, exact } = found
  const figure = said(value)
  if (exact) return { about: false, figure }
  if (isZero(value)) return { about: false, figure: `<\u00A0${said(`1e-${fraction}` as Decimal)}` }
  if (compare(value, '100' as Decimal) === 0) return { about: false, figure: `>\u00A0${figure}` }
  return { about: fraction > 0, figure }
}

function said(percent: Decimal): string {
  return `${formatQuantity(percent)}\u00A0%`
}
