/** Half past noon in Berlin, and half past midnight of the next day in Auckland. */
export const oddNow = '2026-11-21T11:30:00Z'

const eur = (amount: string) => ({ amount, currency_code: 'EUR' })
const usd = (amount: string) => ({ amount, currency_code: 'USD' })

/** @param number stands in its batch code. The id is one that the reference API has, too. */
function run(number: number, fields: object) {
  return {
    id: 50_000 + number,
    product_id: 4001,
    variation_id: null,
    batch_code: `ODD-${number}`,
    production_status: 'in_progress',
    quantity: '100',
    actual_quantity: '0',
    minutes_worked: null,
    notes: null,
    start_date: null,
    completed_at: null,
    deadline_at: null,
    expiry_at: null,
    line_items: [],
    total_materials_cost: null,
    total_labour_cost: null,
    created_at: '2026-11-01T08:00:00Z',
    updated_at: '2026-11-02T08:00:00Z',
    ...fields,
  }
}

/** Runs that keep the contract, and that nobody would think of. */
export const oddRuns = [
  run(1, { quantity: '0.00', actual_quantity: '5' }),
  run(2, { actual_quantity: '130' }),
  run(3, { actual_quantity: '-5' }),
  run(4, { actual_quantity: '99.9999', production_status: 'completed', completed_at: '2026-11-20T08:00:00Z' }),
  run(5, { actual_quantity: '0.0000000000000000000000000000001' }),
  run(6, { actual_quantity: '100.000000000000000000000000000001' }),
  run(7, { actual_quantity: '100.0' }),
  run(8, { quantity: '123456789012345678901234.5', actual_quantity: '123456789012345678901234.567890' }),
  run(9, { batch_code: null, deadline_at: '2026-11-18T16:00:00Z', minutes_worked: 135 }),
  run(10, { batch_code: '   ', deadline_at: '2026-11-21T06:00:00Z', minutes_worked: -75 }),
  run(11, { deadline_at: '2026-11-23T16:00:00Z', minutes_worked: 0 }),
  run(12, {
    production_status: 'completed',
    deadline_at: '2026-11-18T16:00:00Z',
    completed_at: '2026-11-20T08:00:00Z',
  }),
  run(13, {
    production_status: 'completed',
    deadline_at: '2026-11-18T16:00:00Z',
    completed_at: '2026-11-18T22:00:00Z',
  }),
  run(14, {
    production_status: 'Abgebrochen: Maschine 2 \u202Eמכונה\u202C <b>&amp;</b>',
    deadline_at: '2026-11-18T16:00:00Z',
  }),
  run(15, { production_status: 'x'.repeat(300), batch_code: `${'Charge '.repeat(40)}ᠠ🧪`, product_id: 987654321 }),
  run(16, {
    production_status: 'completed',
    actual_quantity: '3',
    product_id: 8009,
    start_date: '2026-11-10T08:00:00Z',
    deadline_at: '2026-11-05T08:00:00Z',
    completed_at: '2026-11-08T08:00:00Z',
    expiry_at: '2026-11-06T08:00:00Z',
    created_at: '2026-11-12T08:00:00Z',
    updated_at: '2026-11-11T08:00:00Z',
    total_materials_cost: eur('0.20'),
    total_labour_cost: eur('0.80'),
    notes: 'First line\n\n  third line, indented <script>alert(1)</script>',
    line_items: [
      {
        id: 1,
        material_id: 1001,
        name: 'Priced twice',
        sku: 'A-1',
        unit_measure: 'kg',
        quantity: '2.5',
        lot_number: 'LOT 7',
        unit_price: eur('0.10'),
        actual_unit_price: eur('0.12'),
      },
      {
        id: 1,
        material_id: 1001,
        name: 'Priced twice',
        quantity: '2',
        unit_price: eur('0.2'),
        actual_unit_price: null,
      },
      { material_id: 1002, name: 'In dollars', quantity: '3', unit_price: eur('1'), actual_unit_price: usd('1.10') },
      { material_id: null, name: 'Tap water', quantity: '0.5' },
      { material_id: 987654321, name: 'Deleted long ago', quantity: '1', unit_price: null },
      { name: 'No quantity', unit_price: eur('4') },
      {},
    ],
  }),
  run(17, { production_status: 'completed' }),
  run(18, { production_status: 'planned', completed_at: '2026-11-20T08:00:00Z', deadline_at: '2026-11-18T08:00:00Z' }),
  run(19, { total_materials_cost: eur('1'), total_labour_cost: usd('1'), actual_quantity: '10' }),
]

/** The answers of a service whose only runs these are. */
export function withOddRuns(path: string, body: unknown): unknown {
  const [, id] = /^\/api\/v1\/manufactures\/(\d+)/.exec(path) ?? []
  const found = oddRuns.find((one) => `${one.id}` === id)
  if (found !== undefined) return { manufacture: found }
  if (!path.startsWith('/api/v1/manufactures')) return body
  return {
    manufactures: oddRuns,
    meta: { current_page: 1, total_pages: 1, total_count: oddRuns.length, per_page: 25 },
  }
}
