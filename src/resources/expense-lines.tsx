import { useMemo, useRef } from 'react'
import type { Expense, ExpenseLine } from '@/contract/expenses'
import { fieldsWithoutMoney } from '@/contract/open-money'
import { otherElements, otherFields } from '@/contract/open-record'
import { DataTable } from '@/records/data-table'
import { type Field, fieldsFor, withoutHidden } from '@/records/field'
import { OtherElements } from '@/records/general-form'
import { GeneralFacts } from '@/records/general-value'
import { orAsSent } from '@/records/kinds/as-sent'
import { LongText } from '@/ui/long-text'
import { Reference } from '@/records/references'
import { useOverflow } from '@/records/use-overflow'
import { useSettings } from '@/session/settings'
import { formatCount } from '@/values/format'
import styles from './open-lines.module.css'
import { ExpenseSums } from './expense-sums'
import { legible } from '@/values/legible'

type Row = ExpenseLine & { readonly place: number }

const { money, quantity, text } = fieldsFor<Row>()

const all: readonly Field<Row>[] = [
  orAsSent<Row>(
    'category_name',
    text(
      'Category',
      (line) => line.category_name || (typeof line.category_id === 'number' ? `#${line.category_id}` : undefined),
    ),
  ),
  orAsSent<Row>(
    'material_expense',
    text('For', ({ material_expense: isMaterial }) =>
      typeof isMaterial === 'boolean' ? (isMaterial ? 'Materials' : 'Other') : undefined,
    ),
  ),
  orAsSent<Row>(
    'quantity',
    quantity('Quantity', (line) => line.quantity),
  ),
  orAsSent<Row>(
    'unit_price',
    money('Unit price', (line) => line.unit_price),
  ),
  orAsSent<Row>(
    'total_price',
    money('Total', (line) => line.total_price),
  ),
]

/** What was bought: each line with a link to its material, and, for keys that see costs, what it comes to. */
export function ExpenseLines({ expense, costs }: { expense: Expense; costs: boolean }) {
  const region = useRef<HTMLDivElement>(null)
  useOverflow(region)
  const { density } = useSettings()
  const { line_items: lines } = expense
  const others = otherElements(expense, 'line_items')
  const rows = useMemo(() => lines?.map((line, place): Row => ({ ...line, place })) ?? [], [lines])
  const fields = useMemo(() => withoutHidden(all, costs), [costs])
  const details = useMemo(() => unfolded(expense, costs), [expense, costs])
  return (
    <section className={styles.section} aria-label="Lines">
      {lines && (
        <header className={styles.head}>
          <h2>Lines</h2>
          {rows.length + others.length > 0 && (
            <span className={styles.count}>{formatCount(rows.length + others.length)}</span>
          )}
        </header>
      )}
      {lines?.length === 0 && others.length === 0 && <p className={styles.none}>No lines</p>}
      {rows.length > 0 && (
        // A region that scrolls has to be reachable by keyboard.
        <div ref={region} className={styles.region} tabIndex={0} role="region" aria-label="Lines, table">
          <DataTable
            caption="Lines"
            rows={rows}
            fields={fields}
            idOf={placeOf}
            nameOf={nameOf}
            nameCell={nameCell}
            nameLabel="Material"
            density={density}
            details={details}
            detailsLabel="Other fields"
          />
        </div>
      )}
      <OtherElements elements={others} costs={costs} what="lines" />
      {costs && <ExpenseSums expense={expense} />}
    </section>
  )
}

// A line's own id may be missing, and may be there twice.
const placeOf = ({ place }: Row) => `${place}`
const nameOf = ({ material_name: name, place }: Row) => legible(name)?.trim() ?? `Line ${place + 1}`

function nameCell(line: Row) {
  const { material_id: id, material_name: name } = line
  return typeof id === 'number' ? (
    <Reference to="material" id={id} name={name?.trim()} keepsName />
  ) : (
    <LongText text={nameOf(line)} />
  )
}

/** What a line has besides what is known of it. Undefined where none has anything, so that no row unfolds. */
function unfolded({ line_items: lines }: Expense, costs: boolean) {
  const visible = (line: ExpenseLine) => {
    const others = otherFields(line)
    return costs ? others : fieldsWithoutMoney(others)
  }
  if (lines?.some((line) => visible(line).length > 0) !== true) return undefined
  return (row: Row) => {
    const line = lines[row.place]
    const shown = line === undefined ? [] : visible(line)
    return shown.length === 0 ? undefined : <GeneralFacts fields={shown} />
  }
}
