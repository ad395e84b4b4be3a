import type { Decimal } from '@/contract/decimal'
import { plainDigits } from '@/values/decimal'
import { type FieldValue, type NameOf, referenceName, valueOf } from '@/records/all/value'
import type { Field } from '@/records/field'
import { stockWord } from '@/records/stock'
import { type Cell, type Column, textCell } from './cell'
import { inSteps, type Work } from './work'

/** What a field has beside its main column. */
type Beside = 'unit' | 'id' | 'planned'

/**
 * The columns of an export, one for each field that is shown and, behind it, one for each further part: an amount's
 * currency, a figure's unit (where any record has one) or plan, a stock figure's word, the id of a record referred to.
 *
 * @param fields those on screen, in order, without any that this key may not see
 */
export async function columnsOf<Item>(
  fields: readonly Field<Item>[],
  items: readonly Item[],
  names: NameOf,
  work: Work = {},
): Promise<readonly Column<Item>[]> {
  const beside = await besides(fields, items, work)
  return fields.flatMap((field) => {
    const { label } = field
    const columns: Column<Item>[] = [
      { header: label, note: noteOf(field), cell: (item) => mainCell(valueOf(field, item), names) },
    ]
    const extra = beside.get(field)
    if (extra === 'unit') columns.push({ header: `${label} unit`, cell: (item) => unitCell(valueOf(field, item)) })
    if (extra === 'id') columns.push({ header: `${label} id`, cell: (item) => idCell(valueOf(field, item)) })
    if (extra === 'planned')
      columns.push({ header: `${label}: planned`, cell: (item) => plannedCell(valueOf(field, item)) })
    if (field.kind === 'money') {
      columns.push({ header: `${label} currency`, cell: (item) => currencyCell(valueOf(field, item)) })
    }
    if (field.kind === 'stock') {
      const word = (item: Item) => {
        const figures = field.read(item)
        return textCell(figures && stockWord(figures))
      }
      columns.push({ header: `${label} stock word`, cell: word })
    }
    return columns
  })
}

/** What fields have beside their main column, by the records. Most are settled by the first. */
async function besides<Item>(
  fields: readonly Field<Item>[],
  items: readonly Item[],
  work: Work,
): Promise<ReadonlyMap<Field<Item>, Beside>> {
  const found = new Map<Field<Item>, Beside>()
  let open = fields
  await inSteps(
    items.length,
    (at) => {
      open = open.filter((field) => {
        const value = valueOf(field, items[at] as Item)
        if (value?.kind === 'reference') found.set(field, 'id')
        else if (value?.kind === 'decimal' && value.planned !== undefined) found.set(field, 'planned')
        else if (value?.kind === 'decimal' && value.unit) found.set(field, 'unit')
        // A record without a unit says nothing about the next.
        return value === undefined || value.kind === 'sent' || (value.kind === 'decimal' && !found.has(field))
      })
      return open.length > 0
    },
    { signal: work.signal },
  )
  return found
}

function noteOf<Item>({ kind, help }: Field<Item>): string | undefined {
  const notes = [help, kind === 'money' ? 'Empty where it is not costed.' : undefined]
  return notes.filter(Boolean).join(' ') || undefined
}

function mainCell(value: FieldValue | undefined, names: NameOf): Cell | undefined {
  switch (value?.kind) {
    case undefined:
      return undefined
    case 'text':
    case 'sent':
      return textCell(value.text)
    case 'decimal':
      return { kind: 'number', digits: value.endless ? cutOff(value.decimal) : value.decimal }
    case 'money':
      return { kind: 'number', digits: value.amount }
    case 'time':
    case 'day':
      return value
    case 'choice':
    case 'flag':
      return textCell(value.label)
    case 'reference':
      return textCell(referenceName(value, names))
    case 'several':
      return textCell(value.values.map((one) => words(one, names)).join(', '))
  }
}

/** One of several, as text: figures with all their digits. */
function words(value: FieldValue, names: NameOf): string {
  switch (value.kind) {
    case 'text':
    case 'sent':
      return value.text
    case 'decimal':
      return value.unit ? `${value.decimal} ${value.unit}` : value.decimal
    case 'money':
      return `${value.amount} ${value.currency}`
    case 'time':
      return value.iso
    case 'day':
      return value.day
    case 'choice':
    case 'flag':
      return value.label
    case 'reference':
      return referenceName(value, names)
    case 'several':
      return value.values.map((one) => words(one, names)).join(', ')
  }
}

function unitCell(value: FieldValue | undefined): Cell | undefined {
  return value?.kind === 'decimal' ? textCell(value.unit) : undefined
}

function plannedCell(value: FieldValue | undefined): Cell | undefined {
  return value?.kind === 'decimal' && value.planned !== undefined
    ? { kind: 'number', digits: value.planned }
    : undefined
}

/**
 * A quotient to six digits after the point, and to its first one that counts where that comes later, cut as it is on
 * screen: never more than was reached, and nothing only where that is so.
 */
function cutOff(value: Decimal): Decimal {
  return plainDigits(value).replace(/^(-?0\.0{6,}[1-9]|-?\d+\.\d{6})\d+$/, '$1') as Decimal
}

function currencyCell(value: FieldValue | undefined): Cell | undefined {
  return value?.kind === 'money' ? textCell(value.currency) : undefined
}

function idCell(value: FieldValue | undefined): Cell | undefined {
  return value?.kind === 'reference' ? { kind: 'number', digits: `${value.id}` as Decimal } : undefined
}
