import type { Decimal } from '@/contract/decimal'
import type { Money } from '@/contract/money'
import { withoutMoneyHints } from '@/contract/open-money'
import type { Sifted } from '@/contract/open-record'
import type { Field } from '@/records/field'
import { rawText, recognise } from '@/records/general-kinds'
import type { ReferenceKind } from '@/records/references'
import { legible } from '@/values/legible'

/**
 * What a field of a record is, apart from how it looks: for sorting, filtering and exporting. Undefined, in its place,
 * means that there is nothing: absent, null, empty, not costed.
 */
export type FieldValue =
  | { readonly kind: 'text'; readonly text: string }
  /** Something else than is known of the field, where its shape is open: as it was sent. It is no amount and no time. */
  | { readonly kind: 'sent'; readonly text: string }
  | {
      readonly kind: 'decimal'
      readonly decimal: Decimal
      readonly unit?: string | undefined
      /** A plan of which it is the part that was done. */
      readonly planned?: Decimal
      /** A quotient, whose digits may have no end. */
      readonly endless?: true
    }
  | { readonly kind: 'money'; readonly amount: Decimal; readonly currency: string }
  /** ISO 8601. `open`: a deadline of what is surely not finished, so that it can be late. */
  | { readonly kind: 'time'; readonly iso: string; readonly open?: boolean }
  /** A calendar day without a zone, `2026-11-20`. */
  | { readonly kind: 'day'; readonly day: string }
  /** One of a few. They are sorted by `rank`, then by label. The id stands in addresses. */
  | { readonly kind: 'choice'; readonly id: string; readonly label: string; readonly rank: number }
  | { readonly kind: 'flag'; readonly on: boolean; readonly label: string }
  /** Another record, or a variation of one. `name`: as the referring record itself names it. */
  | {
      readonly kind: 'reference'
      readonly to: ReferenceKind | 'variation'
      readonly id: number
      /** Of a product: which variation of it is meant. */
      readonly variationId?: number | null | undefined
      readonly name?: string | null | undefined
      /** The product whose variation it is. */
      readonly of?: number
    }
  | { readonly kind: 'several'; readonly values: readonly FieldValue[] }

export type ReferenceValue = Extract<FieldValue, { kind: 'reference' }>

/** How a field is asked for in a filter. */
export type FilterKind =
  | 'text'
  /** Text that must be the whole of it, whatever its case. */
  | 'exact'
  | 'state'
  | 'decimal'
  /** A stock figure: by its word or as a decimal. */
  | 'stock'
  | 'money'
  | 'time'
  | 'day'
  | 'deadline'
  | 'expiry'
  | 'flag'
  | 'stage'
  /** Stock words, of which a record may have several. */
  | 'stock-words'

/** The name by which a reference is shown; undefined where nobody knows it. The same object as long as names stay. */
export type NameOf = (reference: ReferenceValue) => string | undefined

/** Nobody knows any name. */
export const noNames: NameOf = () => undefined

/** Shown name of a reference: the record's own, else the referring record's word for it, else its id. */
export function referenceName(value: ReferenceValue, names: NameOf): string {
  return (
    legible(names(value)) ??
    legible(value.name) ??
    (value.to === 'variation' ? `Variation ${value.id}` : `#${value.id}`)
  )
}

const states = {
  active: { kind: 'choice', id: 'active', label: 'Active', rank: 0 },
  archived: { kind: 'choice', id: 'archived', label: 'Archived', rank: 1 },
} as const satisfies Record<string, FieldValue>

/** What a field of a record is. */
export function valueOf<Item>(field: Field<Item>, item: Item): FieldValue | undefined {
  return knownValue(field, item) ?? (field.sentAs === undefined ? undefined : sentValue(field, item))
}

/** Without anything that might be money, unless the field is one of money, which only keys have that may see it. */
function sentValue<Item>({ kind, sentAs = '' }: Field<Item>, item: Item): FieldValue | undefined {
  const { sent } = item as Sifted
  const value = Object.hasOwn(sent, sentAs) ? sent[sentAs] : undefined
  if (value === undefined) return undefined
  const text = sentText(kind === 'money' ? value : withoutMoneyHints(value)).trim()
  return text === '' ? undefined : { kind: 'sent', text }
}

function sentText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return `${value}`
  const general = recognise(value)
  if (general.kind === 'none') return ''
  return general.kind === 'odd-money' ? `${sentText((value as Money).amount)} ${general.currency}` : rawText(value)
}

function knownValue<Item>(field: Field<Item>, item: Item): FieldValue | undefined {
  switch (field.kind) {
    case 'text':
    case 'code': {
      const text = field.read(item)
      // White space is nothing that anybody could see.
      return text?.trim() ? { kind: 'text', text } : undefined
    }
    case 'state':
      return states[field.read(item)]
    case 'quantity': {
      const decimal = field.read(item)
      return decimal ? { kind: 'decimal', decimal, unit: field.unit(item) ?? undefined } : undefined
    }
    case 'stock': {
      const decimal = field.read(item)?.available
      return decimal ? { kind: 'decimal', decimal, unit: field.unit?.(item) ?? undefined } : undefined
    }
    case 'money': {
      const money = field.read(item)
      return money ? { kind: 'money', amount: money.amount, currency: money.currency_code } : undefined
    }
    case 'time': {
      const iso = field.read(item)
      return iso ? { kind: 'time', iso } : undefined
    }
    case 'special': {
      if (field.value !== undefined) return field.value(item)
      const text = field.read(item)
      return text ? { kind: 'text', text } : undefined
    }
  }
}

/** How a field is asked for. */
export function filterKind<Item>(field: Field<Item>): FilterKind {
  switch (field.kind) {
    case 'text':
      return 'text'
    case 'code':
      return field.id === 'sku' ? 'exact' : 'text'
    case 'quantity':
      return 'decimal'
    case 'special':
      return field.filter ?? 'text'
    case 'state':
    case 'stock':
    case 'money':
    case 'time':
      return field.kind
  }
}
