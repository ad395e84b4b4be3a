import type { ReactNode } from 'react'
import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import type { Product } from '@/contract/products'
import { archivedMark } from '@/records/archived-mark'
import type { Resource } from '@/records/resource'
import { materials } from '@/resources/materials'

/** What a list shows of its records before React is there. */
export interface Listed<Item extends Identified, Query extends PageQuery> {
  readonly resource: Resource<Item, Query>
  /** As `ListPage` takes it. */
  readonly afterName: (item: Item) => ReactNode
  /** What its rows unfold to, where they do. */
  readonly detailsLabel?: string
}

/** Does something with a list, whatever its records are. */
export type Visitor<Result> = <Item extends Identified, Query extends PageQuery>(list: Listed<Item, Query>) => Result

async function catalogue(one: 'products' | 'components') {
  const [{ marks, detailsLabel }, resource] = await Promise.all([
    import('@/resources/catalogue'),
    one === 'products'
      ? import('@/resources/products').then(({ products }) => products)
      : import('@/resources/components').then(({ components }) => components),
  ])
  return { resource, afterName: (product: Product) => marks(product, resource.singular), detailsLabel }
}

/** Visits the list at this path within the dashboard; undefined for every other page. */
export function visitList<Result>(path: string, visit: Visitor<Result>): Promise<Result> | undefined {
  switch (path.replace(/\/$/, '')) {
    case '/materials':
      return Promise.resolve(visit({ resource: materials, afterName: archivedMark }))
    case '/products':
      return catalogue('products').then(visit)
    case '/components':
      return catalogue('components').then(visit)
    case '/manufactures':
      return import('@/resources/manufactures').then(({ manufactures }) =>
        visit({ resource: manufactures, afterName: archivedMark }),
      )
    default:
      return undefined
  }
}
