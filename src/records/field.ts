import type { CatalogState } from '@/contract/common'
import type { Decimal } from '@/contract/decimal'
import type { Money } from '@/contract/money'
import type { ReactNode } from 'react'
import type { FieldValue, FilterKind } from './all/value'
import type { StockFigures } from './stock'

/** Absent and null both mean "none"; for money alone, null means "not costed yet". */
type Maybe<Value> = Value | null | undefined

interface Readers<Item> {
  text: { read: (item: Item) => Maybe<string> }
  /** Text in fixed-width letters: codes. */
  code: { read: (item: Item) => Maybe<string> }
  state: { read: (item: Item) => CatalogState }
  quantity: { read: (item: Item) => Maybe<Decimal>; unit: (item: Item) => Maybe<string> }
  /** A quantity with its stock word and a bar against its limit. */
  stock: {
    /** Undefined where the service sends no figures. */
    read: (item: Item) => StockFigures | undefined
    /** Name of the limit, such as "reorder level". */
    limit: string
    /** None where pieces are counted: their column is narrower. */
    unit?: (item: Item) => Maybe<string>
  }
  money: { read: (item: Item) => Maybe<Money> }
  time: { read: (item: Item) => Maybe<string> }
  /**
   * A kind that few resources have. It brings its own looks, from `records/kinds/`, so that pages without it do not
   * carry its code.
   */
  special: {
    /** Names the kind to styles, as `data-kind`. */
    name: string
    /** Undefined where there is nothing: a dash is shown. */
    show: (item: Item) => ReactNode
    /** The same in a cell of a table, made of as few elements as can be; what `show` says unless said. */
    cell?: (item: Item) => ReactNode
    /** The value exactly as the service sent it, for the clipboard. */
    read: (item: Item) => Maybe<string>
    /** Least width of its column in em of the table's text. */
    width: number
    /** Aligned at the end, as numbers are. */
    numeric: boolean
    /** What it is to sorting, filters and exports: the text of `read` unless said. */
    value?: (item: Item) => FieldValue | undefined
    /** How it is asked for: as text unless said. */
    filter?: FilterKind
  }
}

export type FieldKind = keyof Readers<unknown>

/**
 * One thing that is known about a record. The same field is a table column, a row of a detail page, a line of a phone
 * card and a column of an export.
 */
export type Field<Item> = {
  [Kind in FieldKind]: Readers<Item>[Kind] & {
    readonly kind: Kind
    /** Stands in addresses and settings. */
    readonly id: string
    readonly label: string
    /** A sentence that explains it, where the label alone might mislead. */
    readonly help?: string
    /** What is shown where there is nothing to read, instead of a dash: something else may have been sent. */
    readonly otherwise?: (item: Item) => ReactNode
    /** By which name the record was sent it, where that may be something else than is known of it. */
    readonly sentAs?: string
    /** On a phone it stands beside the name, as stock does. */
    readonly leads?: true
  }
}[FieldKind]

const noUnit = () => undefined

/** What every field has; the id comes from the label. */
export function base(label: string, help?: string) {
  return { id: label.toLowerCase().replaceAll(/[^a-z]+/g, '-'), label, help }
}

/** Makers of fields over one kind of record: `text('Name', (m) => m.name)`. The id comes from the label. */
export function fieldsFor<Item>() {
  type Read<Kind extends FieldKind> = Readers<Item>[Kind]['read']
  return {
    text: (label: string, read: Read<'text'>, help?: string): Field<Item> => ({
      kind: 'text',
      ...base(label, help),
      read,
    }),
    code: (label: string, read: Read<'code'>, help?: string): Field<Item> => ({
      kind: 'code',
      ...base(label, help),
      read,
    }),
    state: (label: string, read: Read<'state'>): Field<Item> => ({ kind: 'state', ...base(label), read }),
    quantity: (
      label: string,
      read: Read<'quantity'>,
      unit: Readers<Item>['quantity']['unit'] = noUnit,
      help?: string,
    ): Field<Item> => ({ kind: 'quantity', ...base(label, help), read, unit }),
    stock: (label: string, read: Read<'stock'>, limit: string, unit?: Readers<Item>['stock']['unit']): Field<Item> => ({
      kind: 'stock',
      ...base(label),
      read,
      limit,
      unit,
    }),
    money: (label: string, read: Read<'money'>, help?: string): Field<Item> => ({
      kind: 'money',
      ...base(label, help),
      read,
    }),
    time: (label: string, read: Read<'time'>): Field<Item> => ({ kind: 'time', ...base(label), read }),
  }
}

/** The fields that may be shown: without costs, none of kind money. */
export function withoutHidden<Item>(fields: readonly Field<Item>[], costs: boolean): readonly Field<Item>[] {
  return costs ? fields : fields.filter((field) => field.kind !== 'money')
}
