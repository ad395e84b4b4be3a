import { z } from './zod'

/** A record's id. Specification: integer. */
export const id = z.int()

/** An ISO 8601 date-time, with `Z`, an offset, or neither (then read as UTC). */
export const timestamp = z.iso.datetime({ offset: true, local: true })

/** A calendar day without a time, `2026-11-20`: never shifted by a time zone. */
export const calendarDate = z.iso.date()

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
