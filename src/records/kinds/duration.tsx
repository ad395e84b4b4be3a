import type { Decimal } from '@/contract/decimal'
import { minutesInWords } from '@/values/duration'
import { base, type Field } from '@/records/field'
import styles from './duration.module.css'

/** So many minutes as "2 h 15 min": `duration('Time worked', (run) => run.minutes_worked)`. */
export function duration<Item>(label: string, read: (item: Item) => number | null | undefined): Field<Item> {
  const said = <Said,>(item: Item, say: (minutes: number) => Said): Said | undefined => {
    const minutes = read(item)
    return minutes === null || minutes === undefined ? undefined : say(minutes)
  }
  return {
    kind: 'special',
    ...base(label),
    name: 'duration',
    show: (item) => said(item, (minutes) => <span className={styles.duration}>{minutesInWords(minutes)}</span>),
    read: (item) => said(item, (minutes) => `${minutes}`),
    value: (item) => said(item, (minutes) => ({ kind: 'decimal', decimal: `${minutes}` as Decimal, unit: 'min' })),
    filter: 'decimal',
    width: 8,
    numeric: true,
  }
}
