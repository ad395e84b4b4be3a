import { z } from './zod'
import { id, optionalText } from './common'

/**
 * The account that a key belongs to. Specification, "Account". Currency and time zone are kept as they come: what this
 * browser does not know is shown by its name, with a word about it, rather than refused.
 */
export const account = z.looseObject({
  id,
  name: z.string(),
  currency_code: z.string(),
  time_zone: z.string(),
  subscription_plan: optionalText,
})
export type Account = z.infer<typeof account>

/** Specification, "Endpoints". */
export const accountAnswer = z.looseObject({ account })

export const accountPath = '/api/v1/account'
export const pingPath = '/api/v1/ping'
