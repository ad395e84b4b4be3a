import { legible, shortText } from '@/values/legible'
import { useMemo, useRef } from 'react'
import type { Product } from '@/contract/products'
import { DataTable } from '@/records/data-table'
import { type Field, fieldsFor, withoutHidden } from '@/records/field'
import { labelled } from '@/records/kinds/labelled'
import { useOverflow } from '@/records/use-overflow'
import { useSettings } from '@/session/settings'
import { Badge } from '@/ui/badge'
import { type VariationRow, variationRows } from './variations'
import styles from './variation-table.module.css'

const { code, money, quantity, stock, time } = fieldsFor<VariationRow>()

const inList: readonly Field<VariationRow>[] = [
  labelled('Attributes', ({ variation }) => variation.attributes ?? []),
  code('SKU', ({ variation }) => variation.sku),
  stock('Available', (row) => row.stock, 'low stock limit'),
  quantity('On hand', ({ variation }) => variation.stock_on_hand),
  quantity('Committed', ({ variation }) => variation.committed_stock),
  quantity('Low stock limit', ({ variation }) => variation.low_stock_limit),
  money('Unit price', ({ variation }) => variation.unit_price),
]
const all: readonly Field<VariationRow>[] = [
  ...inList,
  time('Created', ({ variation }) => variation.created_at),
  time('Updated', ({ variation }) => variation.updated_at),
]

interface VariationTableProps {
  product: Product
  costs: boolean
  /** Below its product's row: the few columns that matter there, in a height of its own. */
  isInList?: boolean
  /** Key of the variation that the address names. */
  current?: string | undefined
}

/** The variations of a product or a component, in the service's order. */
export function VariationTable({ product, costs, isInList = false, current }: VariationTableProps) {
  const region = useRef<HTMLDivElement>(null)
  useOverflow(region)
  const { density } = useSettings()
  const rows = useMemo(() => variationRows(product), [product])
  const fields = useMemo(() => withoutHidden(isInList ? inList : all, costs), [isInList, costs])
  if (rows.length === 0) return <p className={styles.none}>No variations</p>
  const caption = `Variations of ${legible(product.name) ?? 'Unnamed'}`
  return (
    // A region that scrolls has to be reachable by keyboard.
    <div
      ref={region}
      className={styles.region}
      data-in-list={isInList || undefined}
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <DataTable
        caption={caption}
        rows={rows}
        fields={fields}
        idOf={keyOf}
        nameOf={nameOf}
        nameCell={nameCell}
        nameLabel="Variation"
        afterName={marks}
        density={isInList ? 'compact' : density}
        current={current}
      />
    </div>
  )
}

const keyOf = ({ key }: VariationRow) => key
const nameOf = ({ name }: VariationRow) => name
// The whole of a very long one is in the record as it was sent.
const nameCell = ({ name }: VariationRow) => <bdi title={name}>{shortText(legible(name) ?? 'Unnamed')}</bdi>

function marks({ isDefault, variation }: VariationRow) {
  const archived = variation.state === 'archived'
  return isDefault || archived ? (
    <>
      {isDefault && <Badge outlined>Default</Badge>}
      {archived && <Badge outlined>Archived</Badge>}
    </>
  ) : undefined
}
