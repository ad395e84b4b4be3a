import { withoutMoneyHints } from './open-money'
import type { ContractError } from './parse'

/**
 * What is wrong with an answer, and the answer itself, shortened and without any money: whether this key may see it is
 * not known here.
 */
export function complaintInFull({ message, sent }: ContractError): string {
  return sent === undefined ? message : `${message} It was: ${JSON.stringify(withoutMoneyHints(sent))?.slice(0, 1500)}`
}
