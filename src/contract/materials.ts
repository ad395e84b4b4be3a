import { z } from './zod'
import { catalogState, id, optionalText, timestamp } from './common'
import { decimal } from './decimal'
import type { Endpoint } from './endpoint'
import { type CatalogQuery, catalogQuery } from './list'
import { moneyField } from './money'

/** A raw material in stock. Specification, "Material"; its nullability is "not shown", so optional fields take null too. */
export const material = z.looseObject({
  id,
  name: z.string(),
  sku: optionalText,
  unit_measure: optionalText,
  category: optionalText,
  stock_on_hand: decimal,
  /** Always zero for materials. */
  committed_stock: decimal,
  available_stock: decimal,
  reorder_level: decimal,
  /** In stock units, not purchase units. */
  on_order: decimal,
  state: catalogState,
  unit_cost: moneyField,
  created_at: timestamp,
  updated_at: timestamp,
})
export type Material = z.infer<typeof material>

export const materialsEndpoint = {
  path: '/api/v1/materials',
  many: 'materials',
  one: 'material',
  item: material,
  query: catalogQuery,
  money: ['unit_cost'],
} as const satisfies Endpoint<Material, CatalogQuery>
