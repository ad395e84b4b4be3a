import { z } from './zod'
import { id, optionalText, timestamp } from './common'
import { decimal } from './decimal'
import type { Endpoint } from './endpoint'
import { type PageQuery, pageQuery } from './list'
import { moneyField } from './money'

const optionalTime = z.nullish(timestamp)

/** A material used by a run. Specification, "Manufacture line item": no field is required, so `{}` is one. */
export const manufactureLineItem = z.looseObject({
  id: z.optional(id),
  material_id: z.nullish(id),
  name: optionalText,
  sku: optionalText,
  unit_measure: optionalText,
  quantity: z.optional(decimal),
  lot_number: optionalText,
  unit_price: moneyField,
  actual_unit_price: moneyField,
  created_at: z.optional(timestamp),
  updated_at: z.optional(timestamp),
})
export type ManufactureLineItem = z.infer<typeof manufactureLineItem>

/** A production run. Specification, "Manufacture". */
export const manufacture = z.looseObject({
  id,
  /** May name a component: a run can produce one. */
  product_id: id,
  variation_id: z.nullish(id),
  batch_code: optionalText,
  /** A free string; the known ones are two spellings of the same three stages. */
  production_status: z.string(),
  /** Planned. */
  quantity: decimal,
  /** Completed. */
  actual_quantity: decimal,
  minutes_worked: z.nullish(z.int()),
  notes: optionalText,
  start_date: optionalTime,
  completed_at: optionalTime,
  deadline_at: optionalTime,
  expiry_at: optionalTime,
  line_items: z.array(manufactureLineItem),
  total_materials_cost: moneyField,
  total_labour_cost: moneyField,
  created_at: timestamp,
  updated_at: timestamp,
})
export type Manufacture = z.infer<typeof manufacture>

export const manufacturesEndpoint = {
  path: '/api/v1/manufactures',
  many: 'manufactures',
  one: 'manufacture',
  item: manufacture,
  query: pageQuery,
  money: ['total_materials_cost', 'total_labour_cost'],
} as const satisfies Endpoint<Manufacture, PageQuery>
