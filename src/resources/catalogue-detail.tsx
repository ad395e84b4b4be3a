import { type ReactNode, useCallback } from 'react'
import { InnerLink } from '@/ui/inner-link'
import type { CatalogQuery } from '@/contract/list'
import type { Product } from '@/contract/products'
import { DetailPage } from '@/records/detail-page'
import type { Resource } from '@/records/resource'
import { Notice } from '@/ui/notice'
import { Elsewhere } from './elsewhere'
import { KnownProductContext } from './known-product'
import { Variations } from './variations-section'

type Catalogue = Resource<Product, CatalogQuery>

interface CatalogueDetailProps {
  resource: Catalogue
  /** Where ids that nothing has here may belong: components for products, and the other way round. */
  other: Catalogue
  /** What refers to it, below its facts. */
  below: ReactNode
}

/** One product or one component: figures, variations, facts, and what refers to it. */
export function CatalogueDetail({ resource, other, below }: CatalogueDetailProps) {
  const { singular, route } = resource
  const knowing = useCallback(
    (product: Product) => <KnownProductContext value={{ product, route }}>{below}</KnownProductContext>,
    [below, route],
  )
  return (
    <DetailPage resource={resource} below={knowing} elsewhere={<Elsewhere missing={singular} resource={other} />}>
      {(product, costs) => (
        <>
          {product.output_type !== singular && <OddKind product={product} usual={singular} other={other} />}
          <Variations product={product} singular={singular} costs={costs} />
        </>
      )}
    </DetailPage>
  )
}

/** The service answers here with a record that it calls something else. */
function OddKind({ product, usual, other }: { product: Product; usual: string; other: Catalogue }) {
  const { id, output_type: kind } = product
  return (
    <Notice tone="info">
      <span>
        The service gives this record out as a {usual}, but calls it {kind === '' ? 'nothing' : <bdi>“{kind}”</bdi>}
        {kind === other.singular && (
          <>
            : see also{' '}
            <InnerLink to={`${other.route}/${id}`}>
              {kind} {id}
            </InnerLink>
          </>
        )}
        .
      </span>
    </Notice>
  )
}
