import { useCallback } from 'react'
import type { Product } from '@/contract/products'
import { ListPage } from '@/records/list-page'
import { StockRule } from '@/records/stock-rule'
import { type Catalogue, detailsLabel, limitName, marks } from './catalogue'
import { VariationTable } from './variation-table'

/** The list of products or of components. */
export function CataloguePage({ resource }: { resource: Catalogue }) {
  const { singular } = resource
  const afterName = useCallback((product: Product) => marks(product, singular), [singular])
  return (
    <ListPage
      resource={resource}
      aside={<StockRule limit={limitName} notes={notes} />}
      afterName={afterName}
      details={unfolded}
      detailsLabel={detailsLabel}
    />
  )
}

const notes = ['The same rule holds for each variation. Behind a name stands what the total does not show.']

function unfolded(product: Product, costs: boolean) {
  return <VariationTable product={product} costs={costs} isInList />
}
