import type { Manufacture } from '@/contract/manufactures'
import type { Product } from '@/contract/products'
import type { UsedCollection } from '@/records/use-collection'
import { type VariationRow, variationRows } from '@/resources/variations'
import { fold } from './wording'

/** A variation, and what it is one of. */
export interface FoundVariation {
  readonly product: Product
  readonly row: VariationRow
}

/** The variations with exactly this SKU. The service cannot be asked for them: these are those of records at hand. */
export function variationsBySku(products: readonly Product[], sku: string): readonly FoundVariation[] {
  const wanted = fold(sku)
  if (wanted === '') return []
  return products.flatMap((product) => {
    const isThere = product.variations.some(({ sku }) => sku && fold(sku) === wanted)
    if (!isThere) return []
    return variationRows(product)
      .filter(({ variation }) => variation.sku && fold(variation.sku) === wanted)
      .map((row) => ({ product, row }))
  })
}

/** The runs with this batch code, and those whose code contains it; of runs at hand, as above. */
export function runsByBatch(
  runs: readonly Manufacture[],
  text: string,
): { readonly exact: readonly Manufacture[]; readonly containing: readonly Manufacture[] } {
  const wanted = fold(text)
  const exact: Manufacture[] = []
  const containing: Manufacture[] = []
  if (wanted === '') return { exact, containing }
  for (const run of runs) {
    const code = fold(run.batch_code ?? '')
    if (code === wanted) exact.push(run)
    else if (code.includes(wanted)) containing.push(run)
  }
  return { exact, containing }
}

/** How far a collection at hand reaches: "83 of 83 products". */
export function reach({ items, setAside, total }: UsedCollection, what: string): string {
  const read = items.length
  if (total === undefined) return read + setAside === 0 ? `no ${what} yet` : `${read} ${what}`
  return `${Math.min(read, total)} of ${total} ${what}`
}
