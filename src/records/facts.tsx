import type { ReactNode } from 'react'
import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { Badge } from '@/ui/badge'
import { CopyButton } from '@/ui/copy-button'
import { LongText } from '@/ui/long-text'
import { legible, longText } from '@/values/legible'
import { exactValue } from './copyable'
import styles from './detail-page.module.css'
import { type Field, withoutHidden } from './field'
import { fieldValue } from './field-value'
import type { Resource } from './resource'
import { stockRule, stockWord } from './stock'

// What a record's page is made of, also where it is seen above the list first.

/** What a record is called at the head of its page. */
export function nameOf<Item extends Identified, Query extends PageQuery>(
  resource: Resource<Item, Query>,
  record: Item,
): string {
  return legible(resource.name(record)) ?? 'Unnamed'
}

/** A record's title, and what stands beside it. */
export function RecordHead({ record, children }: { record: Identified; children: ReactNode }) {
  return (
    <header className={styles.head}>
      {children}
      {'state' in record && record.state === 'archived' && <Badge outlined>Archived</Badge>}
      {'sku' in record && typeof record.sku === 'string' && record.sku.trim() !== '' && (
        <span className={styles.sku}>
          <span>SKU</span> <LongText text={record.sku} />
          <span data-print="hide">
            <CopyButton label="Copy SKU" text={record.sku} />
          </span>
        </span>
      )}
    </header>
  )
}

/** Fields that there is something to say of: where they are left open, one that was not sent says nothing by its absence. */
export function there<Item extends Identified, Query extends PageQuery>(
  { endpoint }: Resource<Item, Query>,
  fields: readonly Field<Item>[],
  record: Item,
  costs: boolean,
): readonly Field<Item>[] {
  return withoutHidden(fields, costs).filter((field) => endpoint.open === undefined || field.read(record) !== undefined)
}

interface FiguresProps<Item extends Identified, Query extends PageQuery> {
  resource: Resource<Item, Query>
  record: Item
  costs: boolean
  copies: boolean
}

/** The fields of a record that stand large below its name. */
export function Figures<Item extends Identified, Query extends PageQuery>({
  resource,
  record,
  costs,
  copies,
}: FiguresProps<Item, Query>) {
  const figures = there(resource, resource.figures, record, costs)
  if (figures.length === 0) return null
  return (
    <dl className={styles.figures}>
      {figures.map((field) => (
        <Fact key={field.id} field={field} record={record} copies={copies} />
      ))}
    </dl>
  )
}

interface FactProps<Item> {
  field: Field<Item>
  record: Item
  /** Whether its button to copy is there yet; its room always is. */
  copies: boolean
}

/** A field of a record where it stands alone. */
export function Fact<Item>({ field, record, copies }: FactProps<Item>) {
  const exact = exactValue(field, record)
  return (
    <div className={styles.fact}>
      <dt>{field.label}</dt>
      <dd>
        {longValue(field, record) ?? fieldValue(field, record)}
        {exact !== undefined && exact !== '' && (
          <span className={styles.copy} data-print="hide">
            {copies && <CopyButton label={`Copy ${field.label}`} text={exact} />}
          </span>
        )}
        <Help field={field} record={record} />
      </dd>
    </div>
  )
}

/** A text that would push the figures away is folded. */
function longValue<Item>(field: Field<Item>, record: Item) {
  const text = field.kind === 'text' || field.kind === 'code' ? field.read(record) : undefined
  return text && text.length > longText ? <LongText text={text} /> : undefined
}

/** What a field means, and why a stock figure has its word. */
function Help<Item>({ field, record }: { field: Field<Item>; record: Item }) {
  const figures = field.kind === 'stock' ? field.read(record) : undefined
  const word = figures && stockWord(figures)
  const rule = field.kind === 'stock' ? stockRule(field.limit).find((one) => one.word === word)?.means : undefined
  const text = rule ?? field.help
  return text === undefined ? null : <p className={styles.help}>{text}</p>
}
