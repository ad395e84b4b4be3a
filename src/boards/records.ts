import type { Endpoint, Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { type Manufacture, manufacturesEndpoint } from '@/contract/manufactures'
import { type Material, materialsEndpoint } from '@/contract/materials'
import { parseList } from '@/contract/parse'
import { componentsEndpoint, type Product, productsEndpoint, type Variation } from '@/contract/products'

// A display keeps what its boards show and nothing else: it runs for weeks, on small machines. No money is among it.

/** A material, as far as boards show it. */
export type BoardMaterial = Pick<
  Material,
  'id' | 'name' | 'sku' | 'category' | 'unit_measure' | 'available_stock' | 'reorder_level' | 'on_order' | 'state'
>

/** A variation, as far as boards show it. */
type BoardVariation = Pick<Variation, 'id' | 'name' | 'sku' | 'available_stock' | 'low_stock_limit' | 'state'>

/** A product or a component, as far as boards show it. */
export type BoardProduct = Pick<
  Product,
  'id' | 'name' | 'sku' | 'category' | 'available_stock' | 'low_stock_limit' | 'state'
> & { readonly variations: readonly BoardVariation[] }

/** A run, as far as boards show it. */
export type BoardRun = Pick<
  Manufacture,
  | 'id'
  | 'product_id'
  | 'variation_id'
  | 'batch_code'
  | 'production_status'
  | 'quantity'
  | 'actual_quantity'
  | 'start_date'
  | 'completed_at'
  | 'deadline_at'
  | 'expiry_at'
>

function boardMaterial(from: Material): BoardMaterial {
  const { id, name, sku, category, unit_measure, available_stock, reorder_level, on_order, state } = from
  return { id, name, sku, category, unit_measure, available_stock, reorder_level, on_order, state }
}

function boardProduct(from: Product): BoardProduct {
  const { id, name, sku, category, available_stock, low_stock_limit, state } = from
  const variations = from.variations.map((one) => ({
    id: one.id,
    name: one.name,
    sku: one.sku,
    available_stock: one.available_stock,
    low_stock_limit: one.low_stock_limit,
    state: one.state,
  }))
  return { id, name, sku, category, available_stock, low_stock_limit, state, variations }
}

function boardRun(from: Manufacture): BoardRun {
  const { id, product_id, variation_id, batch_code, production_status, quantity, actual_quantity } = from
  const { start_date, completed_at, deadline_at, expiry_at } = from
  return {
    id,
    product_id,
    variation_id,
    batch_code,
    production_status,
    quantity,
    actual_quantity,
    start_date,
    completed_at,
    deadline_at,
    expiry_at,
  }
}

/** The endpoint, with records cut down to what boards show as soon as they are read. */
function cutDown<Whole extends Identified, Part extends Identified, Query extends PageQuery>(
  endpoint: Endpoint<Whole, Query>,
  item: Endpoint<Part, Query>['item'],
  cut: (record: Whole) => Part,
): Endpoint<Part, Query> {
  return {
    ...endpoint,
    item,
    money: [],
    open: {
      list: (body, asked) => {
        const page = parseList(endpoint, body, asked)
        return { ...page, items: page.items.map(cut) }
      },
    },
  }
}

/** What displays read, by the name of the resource. */
export const boardEndpoints = {
  materials: cutDown(materialsEndpoint, materialsEndpoint.item, boardMaterial),
  products: cutDown(productsEndpoint, productsEndpoint.item, boardProduct),
  components: cutDown(componentsEndpoint, componentsEndpoint.item, boardProduct),
  manufactures: cutDown(manufacturesEndpoint, manufacturesEndpoint.item, boardRun),
}
