import { z } from './zod'

/** Specification, "Pagination meta". A service that adds fields, or counts 0 pages for an empty list, is read all the same. */
export const paginationMeta = z.looseObject({
  current_page: z.int().check(z.gte(0)),
  total_pages: z.int().check(z.gte(0)),
  total_count: z.int().check(z.gte(0)),
  per_page: z.int().check(z.gte(0)),
})
export type PaginationMeta = z.infer<typeof paginationMeta>

/** Specification, "Limits". */
export const limits = { page: 1, perPage: 25, maxPerPage: 100 } as const

/** A whole number in an address, within bounds. */
function wholeNumber(min: number, max: number) {
  const digits = z.string().check(z.regex(/^\d{1,9}$/))
  return z.pipe(z.pipe(digits, z.transform(Number)), z.int().check(z.gte(min), z.lte(max)))
}

/** A text filter; surrounding white space does not count, and an empty one is none. */
const textFilter = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500)))

/** Parameters of every list endpoint. Specification, "Query parameters". */
export const pageQuery = z.object({
  page: z._default(wholeNumber(1, 999_999_999), limits.page),
  per_page: z._default(wholeNumber(1, limits.maxPerPage), limits.perPage),
})
export type PageQuery = z.infer<typeof pageQuery>

/** The `state` filter. Specification, "Catalog state": active when not given. */
export const stateFilter = z.enum(['active', 'archived', 'all'])

/** Parameters of the lists of materials, products and components. Specification, "Query parameters". */
export const catalogQuery = z.extend(pageQuery, {
  state: z._default(stateFilter, 'active'),
  name: textFilter,
  sku: textFilter,
  category_name: textFilter,
})
export type CatalogQuery = z.infer<typeof catalogQuery>
