import type { Where } from './finding'

/** Everybody in a list is asked for active records unless it says otherwise, so none of these counts archived ones. */

/** Of materials, products and components. The first counts the other three together. */
export const stockQuestions = {
  short: { available: 'low,out,negative' },
  low: { available: 'low' },
  out: { available: 'out' },
  negative: { available: 'negative' },
} as const satisfies Record<string, Where>

/** Of products and components: those with variations that are worse than their total. */
export const hiddenQuestions = {
  hidden: { 'behind-the-total': 'negative,out,low' },
} as const satisfies Record<string, Where>

/** Days that are "soon" to a date of expiry, today among them. */
export const expiryDays = 30

/** Of runs. */
export const runQuestions = {
  late: { deadline: 'late' },
  due: { deadline: 'due-7' },
  expiring: { expiry: `within-${expiryDays}`, stage: 'completed' },
  expired: { expiry: 'expired', stage: 'completed' },
} as const satisfies Record<string, Where>

/** Of runs, in the order in which they pass through them. What has no stage counts as one that is not known. */
export const stageQuestions = {
  planned: { stage: 'planned' },
  'in-progress': { stage: 'in-progress' },
  completed: { stage: 'completed' },
  other: { stage: 'other,none' },
} as const satisfies Record<string, Where>
