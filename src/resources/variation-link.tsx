import { use } from 'react'
import { Link } from 'react-router-dom'
import { variationName } from '@/api/named'
import { base, type Field } from '@/records/field'
import { useRead } from '@/records/references'
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
  const own = variationName(known?.product ?? product ?? component, variationId)
  const pathname = `${known?.route ?? (product === undefined && component !== undefined ? '/components' : '/products')}/${productId}`
  return (
    <Link className={styles.variation} to={{ pathname, hash: variationHash(variationId) }}>
      <bdi>{own || name || `Variation ${variationId}`}</bdi>
    </Link>
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
