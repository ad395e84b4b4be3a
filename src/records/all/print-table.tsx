import type { ReactNode } from 'react'
import type { Identified } from '@/contract/endpoint'
import { DataTable } from '@/records/data-table'
import type { Field } from '@/records/field'
import type { Settings } from '@/session/settings'
import { formatCount } from '@/values/format'
import styles from './print-table.module.css'

/** More rows are not printed: so many fill some thirty sheets. */
const mostPrinted = 1000

interface PrintTableProps<Item> {
  rows: readonly Item[]
  what: string
  filters: readonly string[]
  order: string | undefined
  fields: readonly Field<Item>[]
  nameOf: (item: Item) => string
  nameLabel: string
  density: Settings['density']
  afterName: (item: Item) => ReactNode
}

/** The table on paper: its first rows, and what they are of. */
export function PrintTable<Item extends Identified>({ rows, what, filters, order, ...rest }: PrintTableProps<Item>) {
  const printed = rows.length > mostPrinted ? rows.slice(0, mostPrinted) : rows
  return (
    <>
      <p className={styles.note}>
        {printed.length < rows.length
          ? `The first ${formatCount(printed.length)} of ${formatCount(rows.length)} ${what}: an export holds them all.`
          : `${formatCount(rows.length)} ${what}.`}
        {filters.map((filter) => (
          <span key={filter}>
            {' '}
            <bdi>{filter}</bdi>.
          </span>
        ))}
        {order !== undefined && ` Sorted by ${order}.`}
      </p>
      <DataTable {...rest} caption={`All ${what}`} rows={printed} idOf={idOf} drawsAll />
    </>
  )
}

function idOf({ id }: Identified): string {
  return `${id}`
}
