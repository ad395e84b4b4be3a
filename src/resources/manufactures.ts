import { type Manufacture, manufacturesEndpoint } from '@/contract/manufactures'
import { fieldsFor } from '@/records/field'
import { count } from '@/records/kinds/count'
import { deadline, expiry } from '@/records/kinds/due'
import { duration } from '@/records/kinds/duration'
import { percent, progress } from '@/records/kinds/progress'
import { reference } from '@/records/kinds/reference'
import { stage } from '@/records/kinds/stage'
import { defineResource } from '@/records/resource'
import { type Stage, stageOf } from '@/records/stage'
import { variationField } from './variation-link'
import { legible } from '@/values/legible'

const { code, money, quantity, text, time } = fieldsFor<Manufacture>()
/** What a run yields is known when it is done. */
const soFar = (run: Manufacture) => (isOpen(stageOf(run.production_status)) ? 'so far' : undefined)
const isOpen = (known: Stage | undefined) => known === 'Planned' || known === 'In progress'
/** Each once, in the order of the lines; undefined where there is none. */
function listOf(texts: readonly (string | null | undefined)[]): string | undefined {
  const told = new Set(texts.flatMap((text) => text?.trim() || []))
  return told.size === 0 ? undefined : Array.from(told).join(', ')
}
const made = (run: Manufacture) => ({ planned: run.quantity, completed: run.actual_quantity })

// A product's id may be a component's: the reference finds out.
const product = reference<Manufacture>('Product', (run) => ({
  to: 'product',
  id: run.product_id,
  variationId: run.variation_id,
}))
const variation = variationField<Manufacture>('Variation', (run) => ({
  productId: run.product_id,
  variationId: run.variation_id,
}))
const batchCode = code('Batch code', (run) => run.batch_code)
const status = stage<Manufacture>('Stage', (run) => run.production_status)
const sent = text('Production status', (run) => run.production_status, 'The stage in the service’s own word.')
const progressed = progress<Manufacture>('Completed of planned', made)
const planned = quantity('Planned', (run) => run.quantity)
const completedQuantity = quantity('Completed quantity', (run) => run.actual_quantity)
const outcome = percent<Manufacture>('Yield', made, soFar)
const start = time('Start', (run) => run.start_date)
const due = deadline<Manufacture>('Deadline', (run) =>
  run.deadline_at
    ? { at: run.deadline_at, stage: stageOf(run.production_status), completedAt: run.completed_at }
    : undefined,
)
const completed = time('Completed', (run) => run.completed_at)
const expires = expiry<Manufacture>('Expiry', (run) => run.expiry_at)
const worked = duration<Manufacture>('Time worked', (run) => run.minutes_worked)
const lines = count<Manufacture>('Line items', (run) => run.line_items.length)
const used = text(
  'Materials used',
  (run) => listOf(run.line_items.map(({ name }) => name)),
  'The materials of its line items.',
)
const lots = text(
  'Lots',
  (run) => listOf(run.line_items.map(({ lot_number: lot }) => lot)),
  'The lots that its materials are from.',
)
const notes = text('Notes', (run) => run.notes)
const created = time('Created', (run) => run.created_at)
const updated = time('Updated', (run) => run.updated_at)

export const materialsCost = money('Materials cost', (run) => run.total_materials_cost)
export const labourCost = money('Labour cost', (run) => run.total_labour_cost)

export const manufactures = defineResource({
  endpoint: manufacturesEndpoint,
  title: 'Manufactures',
  singular: 'manufacture',
  route: '/manufactures',
  name: (run) => legible(run.batch_code)?.trim() ?? `Run ${run.id}`,
  sentName: (run) => run.batch_code,
  nameLabel: 'Batch',
  filters: [],
  columns: [
    product,
    variation,
    status,
    progressed,
    planned,
    completedQuantity,
    outcome,
    due,
    start,
    completed,
    expires,
    worked,
    lines,
    used,
    lots,
    materialsCost,
    labourCost,
    notes,
    created,
    updated,
  ],
  shown: [product, status, progressed, due, materialsCost, labourCost].map((field) => field.id),
  figures: [progressed, product, status, outcome, worked],
  sections: [
    { heading: 'Manufacture', fields: [batchCode, variation, sent, lines] },
    { heading: 'History', fields: [created, updated] },
  ],
})
