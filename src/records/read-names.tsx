import { useLayoutEffect } from 'react'
import { materialsEndpoint } from '@/contract/materials'
import { componentsEndpoint, productsEndpoint } from '@/contract/products'
import type { Names } from './references'
import { UnreadNames } from './unread-names'
import { useNamed } from './use-collection'

/** More materials than these are not read for the sake of a few names. */
const mostMaterials = 2000

export interface ReadNamesProps {
  /** Whether anything is asked for; what others have read is used anyway. */
  wanted: boolean
  materials: boolean | 'only'
  onNames: (names: Names) => void
}

/** Reads the collections that hold names, and hands over what there is of them. It shows only what could not be read. */
export function ReadNames({ wanted, materials, onNames }: ReadNamesProps) {
  const products = wanted && materials !== 'only'
  const product = useNamed(productsEndpoint, { wanted: products })
  const component = useNamed(componentsEndpoint, { wanted: products })
  const material = useNamed(materialsEndpoint, { wanted: wanted && materials !== false, upTo: mostMaterials })
  // Before anything is painted, as the names may be at hand already.
  useLayoutEffect(() => onNames({ product, component, material }), [product, component, material, onNames])
  return (
    <UnreadNames
      products={products && product}
      components={products && component}
      materials={wanted && materials !== false && material}
    />
  )
}
