import { enoughToTell } from '@/api/costs'

/** A few materials of any state, which mostly tell whether a key sees costs. */
export const costsSample = { page: 1, per_page: enoughToTell, state: 'all' } as const
