import { use } from 'react'
import { InnerLink } from '@/ui/inner-link'
import { hasVariation, variationName } from '@/api/named'
import { base, type Field } from '@/records/field'
import { NotFound, useRead, useReferenced } from '@/records/references'
import { legible } from '@/values/legible'
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
  const all = [useRead('product', productId), useRead('component', productId)] as const
  const read = { '/products': all[0].record, '/components': all[1].record }
  const here = use(KnownProductContext)
  const known = here?.product.id === productId ? here : undefined
  const { missing } = useReferenced('product', productId, known === undefined)
  if (known !== undefined) read[known.route === '/components' ? '/components' : '/products'] = known.product
  // Ids of products and components may be the same; which of them has the variation tells which is meant.
  const routes = ['/products', '/components'] as const
  const owner = routes.find((route) => read[route] && hasVariation(read[route], variationId))
  const shown =
    variationName((owner && read[owner]) ?? undefined, variationId) ?? legible(name) ?? `Variation ${variationId}`
  // A variation may be newer than what was read of its product.
  const isGone = () =>
    all.every(({ record, isSureOf }) => record === null || (record && isSureOf?.(`variation ${variationId}`)))
  // On the page of one of the two, nobody may have read the other.
  if (missing || (owner === undefined && (known !== undefined || isGone())))
    return <NotFound name={shown} title={`variation ${variationId}`} />
  const route = owner ?? (read['/components'] && !read['/products'] ? '/components' : '/products')
  return (
    <InnerLink className={styles.variation} to={`${route}/${productId}${variationHash(variationId)}`} title={shown}>
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
