import { type Material, materialsEndpoint } from '@/contract/materials'
import { fieldsFor } from '@/records/field'
import { defineResource } from '@/records/resource'

const { code, money, quantity, state, stock, text, time } = fieldsFor<Material>()
/** What the stock words of materials are measured by. */
export const limitName = 'reorder level'
const unit = (material: Material) => material.unit_measure

const sku = code('SKU', (m) => m.sku)
const category = text('Category', (m) => m.category)
const available = stock(
  'Available',
  (m) => ({ available: m.available_stock, limit: m.reorder_level, state: m.state }),
  limitName,
  unit,
)
const onHand = quantity('On hand', (m) => m.stock_on_hand, unit)
const committed = quantity('Committed', (m) => m.committed_stock, unit, 'Always zero for materials.')
const reorder = quantity('Reorder at', (m) => m.reorder_level, unit)
const onOrder = quantity('On order', (m) => m.on_order, unit, 'In stock units.')
const unitMeasure = text('Unit', unit)
const unitCost = money('Unit cost', (m) => m.unit_cost)
const catalogState = state('State', (m) => m.state)
const created = time('Created', (m) => m.created_at)
const updated = time('Updated', (m) => m.updated_at)

export const materials = defineResource({
  endpoint: materialsEndpoint,
  title: 'Materials',
  singular: 'material',
  route: '/materials',
  name: (material) => material.name,
  filters: ['name', 'sku', 'category_name', 'state'],
  columns: [
    sku,
    category,
    available,
    onHand,
    committed,
    reorder,
    onOrder,
    unitMeasure,
    unitCost,
    catalogState,
    created,
    updated,
  ],
  shown: [sku, category, available, reorder, onOrder, unitCost, updated].map((field) => field.id),
  figures: [available, onHand, committed, reorder, onOrder, unitCost],
  sections: [
    { heading: 'Material', fields: [sku, category, unitMeasure, catalogState] },
    { heading: 'History', fields: [created, updated] },
  ],
})
