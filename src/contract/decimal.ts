import { z } from './zod'

/**
 * A decimal number as the service sends it: digits in a string, any length, never a JavaScript number.
 * Specification, "Quantities, stock levels and prices are decimal strings". The specification gives no grammar; a sign,
 * a missing integer or fraction part and a short exponent are all read. An exponent of at most two digits bounds what a
 * few bytes can expand to.
 */
export const decimal = z
  .string()
  .check(z.regex(/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,2})?$/), z.maxLength(1000))
  .brand<'Decimal'>()

/** A decimal string that has passed {@link decimal}. Arithmetic and formatting: `@/values/decimal`. */
export type Decimal = z.infer<typeof decimal>
