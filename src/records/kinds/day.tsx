import { formatDay } from '@/values/time'
import { base, type Field } from '@/records/field'

/** A calendar day, which no time zone shifts: `day('Arrival', (expense) => expense.estimated_arrival_at)`. */
export function day<Item>(label: string, read: (item: Item) => string | null | undefined): Field<Item> {
  return {
    kind: 'special',
    ...base(label),
    name: 'time',
    show: (item) => {
      const value = read(item)
      return value ? <time dateTime={value}>{formatDay(value)}</time> : undefined
    },
    read,
    value: (item) => {
      const day = read(item)
      return day ? { kind: 'day', day } : undefined
    },
    filter: 'day',
    width: 8,
    numeric: false,
  }
}
