import { z } from './zod'

export type Fields = Readonly<Record<string, unknown>>
type Shape = Readonly<Record<string, z.ZodMiniType>>

/** The fields of a record that it is known to have, and those of each list of it that is known. */
export interface KnownShape {
  readonly shape: Shape
  readonly lists?: Readonly<Record<string, KnownShape>>
}

/** An object of JSON as it came. */
export const asSent = z.record(z.string(), z.unknown())

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object whose known fields hold what they promise; all that was sent is in `sent`. */
export interface Sifted extends Fields {
  readonly sent: Fields
}

/**
 * The known fields of an object, as far as they hold what they promise: one that holds something else is left to
 * `sent`, where a general form finds it. Of a known list, the elements that are objects are sifted in turn.
 */
export function sift({ shape, lists = {} }: KnownShape, sent: Fields): Sifted {
  const known: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(shape)) {
    // Own fields only: a record has no `constructor` because objects have one.
    if (!Object.hasOwn(sent, name)) continue
    const value = sent[name]
    const list = lists[name]
    if (list !== undefined && Array.isArray(value)) {
      known[name] = (value as readonly unknown[]).filter(isFields).map((one) => sift(list, one))
    } else if (schema.safeParse(value).success) known[name] = value
  }
  return { ...known, sent }
}

/** What was sent and is not among the known fields, in the order of the answer: for the general form. */
export function otherFields(item: Sifted): readonly (readonly [name: string, value: unknown])[] {
  return Object.entries(item.sent).filter(([name]) => name === 'sent' || !Object.hasOwn(item, name))
}

/** Elements of a known list that are no objects, and so are nowhere else. */
export function otherElements(item: Sifted, list: string): readonly unknown[] {
  const value = Object.hasOwn(item.sent, list) ? item.sent[list] : undefined
  return Array.isArray(value) ? (value as readonly unknown[]).filter((one) => !isFields(one)) : []
}

/** How many elements of a known list were sent, those included that are no objects; undefined where it is no list. */
export function sentCount(item: Sifted, list: string): number | undefined {
  const value = Object.hasOwn(item.sent, list) ? item.sent[list] : undefined
  return Array.isArray(value) ? value.length : undefined
}
