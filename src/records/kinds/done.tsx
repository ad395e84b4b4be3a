import { Check, CircleDashed } from 'lucide-react'
import { base, type Field } from '@/records/field'
import styles from './done.module.css'

/** Whether something has happened, as a word with a sign: `done('Paid', 'Not paid', (expense) => expense.paid)`. */
export function done<Item>(yes: string, no: string, read: (item: Item) => boolean | null | undefined): Field<Item> {
  return {
    kind: 'special',
    ...base(yes),
    name: 'done',
    show: (item) => {
      const value = read(item)
      if (value === null || value === undefined) return undefined
      const Icon = value ? Check : CircleDashed
      return (
        <span className={styles.done} data-done={value}>
          <Icon size={14} aria-hidden />
          {value ? yes : no}
        </span>
      )
    },
    read: (item) => read(item)?.toString(),
    value: (item) => {
      const on = read(item)
      return on === null || on === undefined ? undefined : { kind: 'flag', on, label: on ? yes : no }
    },
    filter: 'flag',
    width: 8.5,
    numeric: false,
  }
}
