import { z } from './zod'
import { catalogState, id, optionalText, timestamp } from './common'
import { decimal } from './decimal'
import type { Endpoint } from './endpoint'
import { type CatalogQuery, catalogQuery } from './list'
import { moneyField } from './money'

/** A labelled value of a variation, such as size or scent. Specification, "Attribute". */
export const attribute = z.looseObject({ label: optionalText, value: z.optional(z.string()) })
export type Attribute = z.infer<typeof attribute>

/** A variation of a product. Specification, "Variation": no field is required, so `{}` is one. */
export const variation = z.looseObject({
  id: z.optional(id),
  name: optionalText,
  sku: optionalText,
  default: z.optional(z.boolean()),
  stock_on_hand: z.optional(decimal),
  committed_stock: z.optional(decimal),
  available_stock: z.optional(decimal),
  low_stock_limit: z.optional(decimal),
  state: z.optional(catalogState),
  attributes: z.optional(z.array(attribute)),
  unit_price: moneyField,
  created_at: z.optional(timestamp),
  updated_at: z.optional(timestamp),
})
export type Variation = z.infer<typeof variation>

/** A product, or a component, which has the same shape. Specification, "Product and component". */
export const product = z.looseObject({
  id,
  name: z.string(),
  sku: optionalText,
  /** `product` or `component`; a free string for what may come. */
  output_type: z.string(),
  category: optionalText,
  /** Null when the record is archived. */
  default_variation_id: z.nullish(id),
  variations: z.array(variation),
  stock_on_hand: decimal,
  committed_stock: decimal,
  available_stock: decimal,
  low_stock_limit: decimal,
  state: catalogState,
  unit_price: moneyField,
  created_at: timestamp,
  updated_at: timestamp,
})
export type Product = z.infer<typeof product>

export const productsEndpoint = {
  path: '/api/v1/products',
  many: 'products',
  one: 'product',
  item: product,
  query: catalogQuery,
  money: ['unit_price'],
} as const satisfies Endpoint<Product, CatalogQuery>

export const componentsEndpoint = {
  path: '/api/v1/components',
  many: 'components',
  one: 'component',
  item: product,
  query: catalogQuery,
  money: ['unit_price'],
} as const satisfies Endpoint<Product, CatalogQuery>
