import { formatCount } from '@/values/format'
import type { Decimal } from '@/contract/decimal'
import { base, type Field } from '@/records/field'

/** How many of something a record has: `count('Variations', (p) => p.variations.length)`; undefined where it does not say. */
export function count<Item>(label: string, read: (item: Item) => number | undefined, width = 6): Field<Item> {
  return {
    kind: 'special',
    ...base(label),
    // Looks like any other figure.
    name: 'quantity',
    show: (item) => {
      const number = read(item)
      return number === undefined ? undefined : formatCount(number)
    },
    read: (item) => read(item)?.toString(),
    value: (item) => {
      const number = read(item)
      return number === undefined ? undefined : { kind: 'decimal', decimal: `${number}` as Decimal }
    },
    filter: 'decimal',
    width,
    numeric: true,
  }
}
