import { base, type Field } from '@/records/field'
import { Reference, type ReferenceKind } from '@/records/references'
import styles from './reference.module.css'

/** What a record refers to. */
export interface ReferenceTo {
  readonly to: ReferenceKind
  readonly id: number
  /** Which variation of it is meant. */
  readonly variationId?: number | null | undefined
  /** As the referring record itself names it. */
  readonly name?: string | null | undefined
}

/** A link to another record, by name where it is known: `reference('Product', (run) => ({ to: 'product', id: … }))`. */
export function reference<Item>(label: string, read: (item: Item) => ReferenceTo | undefined): Field<Item> {
  return {
    kind: 'special',
    ...base(label),
    name: 'reference',
    show: (item) => {
      const value = read(item)
      return (
        value && (
          <span className={styles.reference}>
            <Reference {...value} />
          </span>
        )
      )
    },
    cell: (item) => {
      const value = read(item)
      return value && <Reference {...value} inCell />
    },
    read: (item) => {
      const value = read(item)
      return value && `${value.id}`
    },
    value: (item) => {
      const value = read(item)
      return value && { kind: 'reference', ...value }
    },
    width: 15.7,
    numeric: false,
  }
}
