import { useMemo } from 'react'
import { meantOf, variationName } from '@/api/named'
import { materialsEndpoint } from '@/contract/materials'
import { componentsEndpoint, productsEndpoint } from '@/contract/products'
import type { Field } from '@/records/field'
import { type UsedNames, useNamed } from '@/records/use-collection'
import { type NameOf, noNames, type ReferenceValue, valueOf } from './value'

/** So many records tell whether references name what they refer to. */
const looked = 100

/** The names of what is referred to, and what was read for them, if anything was. */
export interface Naming {
  readonly nameOf: NameOf
  readonly products: UsedNames | false
  readonly components: UsedNames | false
}

/**
 * The names by which references are shown. Products and components are read for it where the records refer to some
 * without naming them; what others have read is used anyway.
 */
export function useNames<Item>(fields: readonly Field<Item>[], items: readonly Item[]): Naming {
  const { refers, wanted } = useMemo(() => {
    const some = items.slice(0, looked)
    const found = fields.flatMap((field) => {
      if (field.kind !== 'special') return []
      return some.map((item) => valueOf(field, item)).filter((value) => value?.kind === 'reference')
    })
    return { refers: found.length > 0, wanted: found.some(({ to, name }) => to !== 'variation' && !name) }
  }, [fields, items])
  // The maps by id grow while records are read, without being others: what depends on them depends on the records.
  const productNames = useNamed(productsEndpoint, { wanted })
  const componentNames = useNamed(componentsEndpoint, { wanted })
  const { items: products, byId: productById } = productNames
  const { items: components, byId: componentById } = componentNames
  const { items: materials, byId: materialById } = useNamed(materialsEndpoint, { wanted: false })
  const nameOf = useMemo(() => {
    if (!refers || products.length + components.length + materials.length === 0) return noNames
    return (reference: ReferenceValue) => {
      const { to, id, of = 0, variationId } = reference
      if (to === 'material') return materialById.get(id)?.name
      if (to === 'variation') return variationName(meantOf(productById.get(of), componentById.get(of), id), id)
      return meantOf(productById.get(id), componentById.get(id), variationId)?.name
    }
  }, [refers, products, components, materials, productById, componentById, materialById])
  return { nameOf, products: wanted && productNames, components: wanted && componentNames }
}
