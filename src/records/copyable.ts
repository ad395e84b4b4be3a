import type { Field } from './field'

/** The value of a field exactly as the service sent it, for the clipboard; undefined where there is nothing to copy. */
export function exactValue<Item>(field: Field<Item>, record: Item): string | undefined {
  switch (field.kind) {
    case 'stock':
      return field.read(record)?.available
    case 'money':
      return field.read(record)?.amount
    case 'text':
    case 'code':
    case 'quantity':
    case 'time':
      return field.read(record) ?? undefined
    case 'special':
      // What is yes or no is no use to whoever pastes it.
      return field.filter === 'flag' ? undefined : (field.read(record) ?? undefined)
    case 'state':
      return undefined
  }
}
