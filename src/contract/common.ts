import { z } from './zod'

/** A record's id. Specification: integer. */
export const id = z.int()

/**
 * An ISO 8601 date-time, with `Z`, an offset, or neither (then read as UTC). In all forms of writing it that services
 * have: seconds left out, `+01` and `+0100`, a decimal comma, a leap second, and RFC 3339's small letters and space.
 */
export const timestamp = z.stringFormat(
  'date-time',
  new RegExp(
    `^${z.regexes.date.source.slice(1, -1)}[Tt ](?:[01]\\d|2[0-3]):[0-5]\\d(?::(?:[0-5]\\d|60)(?:[.,]\\d+)?)?(?:[Zz]|[+-](?:[01]\\d|2[0-3])(?::?[0-5]\\d)?)?$`,
  ),
)

/** A calendar day without a time, `2026-11-20`: never shifted by a time zone. */
export const calendarDate = z.iso.date()

/** A day that some services send with a time behind it, which says nothing: its first ten characters are the day. */
export const dayAtFirst = z.stringFormat('date', new RegExp(`^${z.regexes.date.source.slice(1, -1)}(?:[Tt ]\\d.*)?$`))

/** Text that may be absent or null: both read as "none". */
export const optionalText = z.nullish(z.string())

/** Specification, "Catalog state". */
export const catalogState = z.enum(['active', 'archived'])
export type CatalogState = z.infer<typeof catalogState>

/** The error body of every error answer. Specification, "Error body". */
export const errorBody = z.looseObject({ error: z.string() })

/**
 * The answer of ping. Its body is not specified (the vendor publishes `{ping: "pong", account_id}`), so any JSON that
 * comes with a 2xx status counts as "key accepted".
 */
export const ping = z.unknown()
