import { useMemo, useRef } from 'react'
import type { Manufacture } from '@/contract/manufactures'
import { DataTable } from '@/records/data-table'
import { type Field, fieldsFor, withoutHidden } from '@/records/field'
import { LongText } from '@/ui/long-text'
import { Reference } from '@/records/references'
import { useOverflow } from '@/records/use-overflow'
import { useSettings } from '@/session/settings'
import { dash } from '@/ui/dash'
import { formatCount } from '@/values/format'
import { type Line, linesOf } from './manufacture-figures'
import styles from './manufacture-lines.module.css'
import { LineTotals } from './manufacture-totals'

const { code, money, quantity } = fieldsFor<Line>()

const fields: readonly Field<Line>[] = [
  code('SKU', ({ item }) => item.sku),
  code('Lot', ({ item }) => item.lot_number),
  quantity(
    'Quantity',
    ({ item }) => item.quantity,
    ({ item }) => item.unit_measure,
  ),
  money('Planned price', ({ item }) => item.unit_price),
  money('Actual price', ({ item }) => item.actual_unit_price),
  unknown(
    money('Line total', ({ total }) => total, 'Computed: quantity × actual price, or × planned price without one.'),
  ),
  unknown(
    money(
      'Difference',
      ({ difference }) => difference,
      'Computed: quantity × what the actual price is over the planned.',
    ),
  ),
]

/** What cannot be computed is not known; a difference of “none” would be heard as one of nothing. */
function unknown(field: Field<Line>): Field<Line> {
  return { ...field, otherwise: () => dash('not known', styles.unknown) }
}

/** The materials that a run uses: from which lot, how much, and, for keys that see costs, at what price. */
export function ManufactureLines({ run, costs }: { run: Manufacture; costs: boolean }) {
  const region = useRef<HTMLDivElement>(null)
  useOverflow(region)
  const { density } = useSettings()
  const lines = useMemo(() => linesOf(run), [run])
  const shown = useMemo(() => withoutHidden(fields, costs), [costs])
  return (
    <section className={styles.section} aria-label="Line items">
      <header className={styles.head}>
        <h2>Line items</h2>
        {lines.length > 0 && <span className={styles.count}>{formatCount(lines.length)}</span>}
      </header>
      {lines.length === 0 ? (
        <p className={styles.none}>No line items</p>
      ) : (
        <>
          {/* A region that scrolls has to be reachable by keyboard. */}
          <div ref={region} className={styles.region} tabIndex={0} role="region" aria-label="Line items, table">
            <DataTable
              caption="Line items"
              rows={lines}
              fields={shown}
              idOf={placeOf}
              nameOf={nameOf}
              nameCell={material}
              nameLabel="Material"
              density={density}
            />
          </div>
          {costs && <LineTotals lines={lines} />}
        </>
      )}
    </section>
  )
}

// A line's own id may be missing, and may be there twice.
const placeOf = ({ place }: Line) => `${place}`
const nameOf = ({ item, place }: Line) => item.name || `Line ${place}`

/** The material's name, a link where the line says which material it is. */
function material({ item }: Line) {
  const { material_id: id } = item
  const name = item.name?.trim()
  if (typeof id === 'number') return <Reference to="material" id={id} name={name} />
  return name ? <LongText text={name} /> : <span className={styles.nameless}>No material</span>
}
