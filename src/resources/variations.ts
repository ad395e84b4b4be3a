import type { Decimal } from '@/contract/decimal'
import type { Attribute, Product, Variation } from '@/contract/products'
import { type StockFigures, type StockWord, stockWord } from '@/records/stock'
import { formatCount } from '@/values/format'
import { legible } from '@/values/legible'

/** A variation as a row of its product's table. */
export interface VariationRow {
  /** Its id, or its place where it has none of its own. */
  readonly key: string
  readonly variation: Variation
  readonly name: string
  readonly isDefault: boolean
  /** Undefined where the service does not say what is available. */
  readonly stock: StockFigures | undefined
}

/** The variations in the service's order. Specification, "Variation": no field is required. */
export function variationRows(product: Product): readonly VariationRow[] {
  const keys = new Set<string>()
  return product.variations.map((variation, at) => {
    const { id, name } = variation
    const own = `${id}`
    const key = id === undefined || keys.has(own) ? `at ${at}` : own
    keys.add(key)
    return {
      key,
      variation,
      name: legible(name) ?? (id === undefined ? '' : `Variation ${id}`),
      isDefault: isDefault(product, variation),
      stock: stockOf(product, variation),
    }
  })
}

/** Where the product names its default, that one alone is it, whatever others say of themselves. */
function isDefault({ default_variation_id: named }: Product, { id, default: flag }: Variation): boolean {
  return named == null ? flag === true : id === named
}

/** The variation that the product's own id names; without one, the first that calls itself the default. */
function defaultVariation({ default_variation_id: named, variations }: Product): Variation | undefined {
  return variations.find((one) => (named == null ? one.default === true : one.id === named))
}

/**
 * What tells the default variation from the others: its attributes, else its name, its SKU, its id. Nothing without a
 * default, as of an archived product.
 */
export function defaultLine(product: Product): readonly Attribute[] {
  const variation = defaultVariation(product)
  const id = product.default_variation_id
  if (variation === undefined) return id == null ? [] : [{ value: `Variation ${id}, which is not among them` }]
  const { attributes = [], name, sku } = variation
  if (attributes.some(({ label, value }) => label || value)) return attributes
  const shown = legible(name)
  return shown
    ? [{ value: shown }]
    : sku
      ? [{ label: 'SKU', value: sku }]
      : [{ value: `Variation ${variation.id ?? '–'}` }]
}

/** A variation of an archived product is archived with it. Without a limit there is none to fall below. */
export function stockOf(
  product: Pick<Product, 'state'>,
  variation: Pick<Variation, 'available_stock' | 'low_stock_limit' | 'state'>,
): StockFigures | undefined {
  const { available_stock: available, low_stock_limit: limit = '0' as Decimal, state = 'active' } = variation
  return available && { available, limit, state: product.state === 'archived' ? 'archived' : state }
}

/** So many variations with the same stock word. */
export interface Alarm {
  readonly word: StockWord
  readonly count: number
}

export const worstFirst: readonly StockWord[] = ['Negative', 'Out', 'Low']

/** The stock words that are worse than that of a total: all of them where it is healthy. */
export function worseThan(own: StockWord | undefined): readonly StockWord[] {
  return own === undefined ? worstFirst : worstFirst.slice(0, worstFirst.indexOf(own))
}

/** The stock words of a product's variations, worst first. */
export function variationAlarms(product: Product): readonly Alarm[] {
  const words = product.variations.map((variation) => {
    const stock = stockOf(product, variation)
    return stock && stockWord(stock)
  })
  return worstFirst
    .map((word) => ({ word, count: words.filter((one) => one === word).length }))
    .filter(({ count }) => count > 0)
}

/** Those that are worse than what the product's own total says: all of them where the total is healthy. */
export function hiddenAlarms(product: Product): readonly Alarm[] {
  const { available_stock: available, low_stock_limit: limit, state } = product
  const worse = worseThan(stockWord({ available, limit, state }))
  return variationAlarms(product).filter(({ word }) => worse.includes(word))
}

/** "2 variations out, 1 low" */
export function alarmText(alarms: readonly Alarm[]): string {
  return alarms
    .map(({ word, count }, at) => {
      const noun = count === 1 ? ' variation' : ' variations'
      return `${formatCount(count)}${at === 0 ? noun : ''} ${word.toLowerCase()}`
    })
    .join(', ')
}
