import { z } from './zod'
import { id, optionalText } from './common'

/**
 * What a record needs for others to name it: a product, a component or a material, as far as its own schema has the
 * same. Whatever else is wrong with it is no reason to know its name no more, and is not even looked at.
 */
export const namedRecord = z.object({
  id,
  name: z.string(),
  state: z.string(),
  variations: z.optional(z.array(z.object({ id: z.optional(id), name: optionalText }))),
})
export type NamedRecord = z.infer<typeof namedRecord>
