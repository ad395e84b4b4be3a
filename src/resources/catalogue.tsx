import type { Endpoint } from '@/contract/endpoint'
import type { CatalogQuery } from '@/contract/list'
import type { Product } from '@/contract/products'
import { archived } from '@/records/archived-mark'
import { base, type Field, fieldsFor } from '@/records/field'
import { StockBadge } from '@/records/field-value'
import type { FieldValue } from '@/records/all/value'
import { count } from '@/records/kinds/count'
import { labelledLine } from '@/records/kinds/labelled'
import { defineResource, type Resource } from '@/records/resource'
import type { StockWord } from '@/records/stock'
import styles from './catalogue.module.css'
import { alarmText, defaultLine, hiddenAlarms } from './variations'

// Products and components have the same shape (specification, "Product and component"), and the same pages.

const { code, money, quantity, state, stock, text, time } = fieldsFor<Product>()
/** What the stock words of products and their variations are measured by. */
export const limitName = 'low stock limit'

/** The stock words as choices, worst first. */
const stockChoices = {
  Negative: { kind: 'choice', id: 'negative', label: 'Negative', rank: 0 },
  Out: { kind: 'choice', id: 'out', label: 'Out', rank: 1 },
  Low: { kind: 'choice', id: 'low', label: 'Low', rank: 2 },
} as const satisfies Record<StockWord, FieldValue>

const sku = code('SKU', (p) => p.sku)
const category = text('Category', (p) => p.category)
const available = stock(
  'Available',
  (p) => ({ available: p.available_stock, limit: p.low_stock_limit, state: p.state }),
  limitName,
)
const onHand = quantity('On hand', (p) => p.stock_on_hand)
const committed = quantity('Committed', (p) => p.committed_stock)
const limit = quantity('Low stock limit', (p) => p.low_stock_limit)
const variations = count<Product>('Variations', (p) => p.variations.length, 6.9)
const byDefault = labelledLine<Product>('Default variation', defaultLine)
/** What the total does not show, so that a list of all records can be filtered by it. */
const behindTotal: Field<Product> = {
  kind: 'special',
  ...base('Behind the total', 'Variations that are worse than the total says.'),
  name: 'text',
  show: (p) => alarmText(hiddenAlarms(p)) || undefined,
  read: (p) => alarmText(hiddenAlarms(p)) || undefined,
  value: (p) => {
    const values = hiddenAlarms(p).map(({ word }) => stockChoices[word])
    return values.length === 0 ? undefined : { kind: 'several', values }
  },
  filter: 'stock-words',
  width: 11,
  numeric: false,
}
const unitPrice = money('Unit price', (p) => p.unit_price)
const catalogState = state('State', (p) => p.state)
const outputType = text('Output type', (p) => p.output_type)
const created = time('Created', (p) => p.created_at)
const updated = time('Updated', (p) => p.updated_at)

export type Catalogue = Resource<Product, CatalogQuery>

/** Declares the resource of an endpoint whose records are products or look like them. */
export function defineCatalogue(own: {
  endpoint: Endpoint<Product, CatalogQuery>
  title: string
  singular: string
  route: `/${string}`
}): Catalogue {
  return defineResource({
    ...own,
    name: (product) => product.name,
    filters: ['name', 'sku', 'category_name', 'state'],
    columns: [
      sku,
      category,
      available,
      onHand,
      committed,
      limit,
      variations,
      byDefault,
      behindTotal,
      unitPrice,
      catalogState,
      outputType,
      created,
      updated,
    ],
    shown: [sku, category, available, variations, byDefault, unitPrice].map((field) => field.id),
    figures: [available, onHand, committed, limit, unitPrice],
    sections: [
      {
        heading: own.singular.charAt(0).toUpperCase() + own.singular.slice(1),
        fields: [sku, category, byDefault, catalogState, outputType],
      },
      { heading: 'History', fields: [created, updated] },
    ],
  })
}

/** What is odd about a record: archived, of another kind than its list, or with variations that its total hides. */
export function marks(product: Product, usual: string) {
  const alarms = hiddenAlarms(product)
  const [worst, ...others] = alarms
  const isArchived = product.state === 'archived'
  const odd = product.output_type !== usual
  if (worst === undefined && !isArchived && !odd) return undefined
  return (
    <>
      {isArchived && archived()}
      {odd && (
        <span className={styles.mark} title={product.output_type}>
          <bdi>{product.output_type}</bdi>
        </span>
      )}
      {worst && (
        <span className={styles.mark} title={alarmText(alarms)}>
          <StockBadge word={worst.word}>
            {alarmText([worst])}
            {others.length > 0 && <span className="visually-hidden">, {alarmText(others)}</span>}
          </StockBadge>
        </span>
      )}
    </>
  )
}

/** What a row of their lists unfolds to. */
export const detailsLabel = 'Variations'
