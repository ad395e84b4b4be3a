import { withoutMoney } from './money'
import { withoutMoneyHints } from './open-money'

/** Fields of the specification in which people write, or whose words mean money elsewhere. */
const written: ReadonlySet<string> = new Set([
  'name',
  'sku',
  'unit_measure',
  'category',
  'output_type',
  'production_status',
  'batch_code',
  'lot_number',
  'notes',
  'label',
  'value',
])

/**
 * A copy of a record that the specification describes, or of an answer with such records, without money: neither that of
 * the contract nor, in fields beyond it, what might be some. All other fields of the contract stay.
 */
export function withoutAnyMoney(value: unknown, known: ReadonlySet<string> = written): unknown {
  // The contract's own first: a line that held nothing else is still a line.
  return withoutMoneyHints(withoutMoney(value), known)
}
