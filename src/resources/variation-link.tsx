import { use } from 'react'
import { InnerLink } from '@/ui/inner-link'
import { hasVariation, variationName } from '@/api/named'
import { base, type Field } from '@/records/field'
import { NotFound, useRead, useReferenced } from '@/records/references'
import { KnownProductContext } from './known-product'
import { variationHash } from './variation-address'
import styles from './variation-link.module.css'

interface VariationLinkProps {
  /** Of a product, or of a component. */
  productId: number
  variationId: number
  /** As the referring record itself names it. */
  name?: string | null | undefined
}

/** A link to a variation on its product's page: by its name where others have read that, by its id otherwise. */
function VariationLink({ productId, variationId, name }: VariationLinkProps) {
  const product = useRead('product', productId)
  const component = useRead('component', productId)
  const here = use(KnownProductContext)
  const known = here?.product.id === productId ? here : undefined
  const { missing } = useReferenced('product', productId, known === undefined)
  const read = [known?.product, product, component].filter((one) => one !== undefined)
  // Ids of products and components may be the same; which of them has the variation tells which is meant.
  const owner = read.find((one) => hasVariation(one, variationId))
  const shown = variationName(owner, variationId) ?? (name || `Variation ${variationId}`)
  if (missing || (owner === undefined && (known !== undefined || product !== undefined) && component === undefined)) {
    return <NotFound name={shown} title={`variation ${variationId}`} />
  }
  const route = owner === known?.product ? known?.route : owner === component ? '/components' : '/products'
  return (
    <InnerLink
      className={styles.variation}
      to={`${route ?? '/products'}/${productId}${variationHash(variationId)}`}
      title={shown}
    >
      <bdi>{shown}</bdi>
    </InnerLink>
  )
}

/** Which variation of its product a record is about: a link to it. */
export function variationField<Item>(
  label: string,
  read: (item: Item) => { productId: number; variationId: number | null | undefined; name?: string | null | undefined },
): Field<Item> {
  return {
    kind: 'special',
    ...base(label),
    name: 'reference',
    show: (item) => {
      const { productId, variationId, name } = read(item)
      return typeof variationId === 'number' ? (
        <VariationLink productId={productId} variationId={variationId} name={name} />
      ) : undefined
    },
    read: (item) => read(item).variationId?.toString(),
    value: (item) => {
      const { productId, variationId: id, name } = read(item)
      return typeof id === 'number' ? { kind: 'reference', to: 'variation', id, of: productId, name } : undefined
    },
    width: 11,
    numeric: false,
  }
}
