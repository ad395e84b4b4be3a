import { ArrowDown, ArrowUp } from 'lucide-react'
import { isNumeric } from '@/records/table'
import type { Field } from '@/records/field'
import styles from './sort-header.module.css'
import type { SortColumn } from './use-columns'

interface SortHeaderProps<Item> {
  field: Field<Item>
  column: SortColumn | undefined
}

const words = { asc: 'ascending', desc: 'descending' } as const

/** The head of a column, which sorts the table by it. */
export function SortHeader<Item>({ field, column }: SortHeaderProps<Item>) {
  const sorted = column?.getIsSorted() || undefined
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={sorted === undefined ? 'none' : words[sorted]}
      data-numeric={isNumeric(field) || undefined}
      className={styles.head}
      title={field.help}
    >
      <button type="button" className={styles.button} onClick={() => column?.toggleSorting()}>
        <span className={styles.label} title={field.label}>
          {field.label}
        </span>
        <Arrow size={12} aria-hidden className={styles.arrow} />
      </button>
    </th>
  )
}
