import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isRefused } from '@/api/areas'
import { collectionOf } from '@/api/collection'
import { listQuery } from '@/api/queries'
import { fromSearch } from '@/api/search'
import type { Identified } from '@/contract/endpoint'
import type { Manufacture } from '@/contract/manufactures'
import type { Material } from '@/contract/materials'
import type { CatalogQuery, PageQuery } from '@/contract/list'
import type { Product } from '@/contract/products'
import type { Resource } from '@/records/resource'
import { type UsedCollection, useCollection } from '@/records/use-collection'
import { components } from '@/resources/components'
import { manufactures } from '@/resources/manufactures'
import { materials } from '@/resources/materials'
import { products } from '@/resources/products'
import { useConnected } from '@/session/session'
import { useOffered } from '@/session/use-offered'

/** Larger collections are read when somebody asks for it. */
const readByItself = 2000

/** One resource's records, as far as the overview has them. */
export interface Source<Item extends Identified = Identified, Query extends PageQuery = PageQuery> {
  readonly resource: Resource<Item, Query>
  readonly of: UsedCollection<Item>
  /** "materials" */
  readonly what: string
  /** Every record, or all that could be had while they moved; undefined before: nothing is reckoned with a part. */
  readonly items: readonly Item[] | undefined
}

/** A source, whatever its records are. */
export interface AnySource {
  readonly of: UsedCollection
  readonly what: string
  readonly items: readonly unknown[] | undefined
}

export interface Sources {
  /** Undefined where the service does not offer it, or not to this key. */
  readonly materials: Source<Material, CatalogQuery> | undefined
  readonly products: Source<Product, CatalogQuery> | undefined
  readonly components: Source<Product, CatalogQuery> | undefined
  readonly manufactures: Source<Manufacture> | undefined
}

/**
 * Reads what the overview is made of, each resource once and shared with every other page.
 * @param wanted false: nothing is asked for yet
 */
export function useSources(wanted: boolean): Sources {
  return {
    materials: useSource(materials, wanted),
    products: useSource(products, wanted),
    components: useSource(components, wanted),
    manufactures: useSource(manufactures, wanted),
  }
}

function useSource<Item extends Identified, Query extends PageQuery>(
  resource: Resource<Item, Query>,
  wanted: boolean,
): Source<Item, Query> | undefined {
  const isOffered = useOffered()(resource.route)
  const of = useCollection(resource.endpoint, { wanted: wanted && isOffered, upTo: readByItself })
  return useMemo(() => {
    if (!isOffered) return undefined
    const isRead = of.extent === 'whole' || of.extent === 'incomplete'
    return { resource, of, what: resource.title.toLowerCase(), items: isRead ? of.items : undefined }
  }, [isOffered, resource, of])
}

/** Asks the service again for whatever it had refused as a whole. */
export function useAskAgain(): () => void {
  const { client } = useConnected()
  const cache = useQueryClient()
  function ask<Item extends Identified, Query extends PageQuery>({ endpoint }: Resource<Item, Query>) {
    if (!isRefused(client, endpoint.many)) return
    collectionOf(client, endpoint).forgive()
    const { query } = fromSearch(endpoint, new URLSearchParams())
    void cache.prefetchQuery({ ...listQuery(client, endpoint, query), staleTime: 0 })
  }
  return () => {
    ask(materials)
    ask(products)
    ask(components)
    ask(manufactures)
  }
}

/** There are too many to be read without being asked for, and nobody has asked. */
export function waitsForWord({ of: { extent, busy, total, items, setAside } }: AnySource): boolean {
  return extent === 'idle' && !busy && total !== undefined && total > readByItself && items.length + setAside <= 100
}

/** Figures are there or on their way, rather than broken off, failed or waiting for a word. */
export function isComing({ of: { extent, total, stopped }, items }: AnySource): boolean {
  return items !== undefined || extent === 'reading' || (extent === 'idle' && total === undefined && !stopped)
}

/** Surely without any record. */
export function isEmpty({ of: { extent, items, setAside } }: AnySource): boolean {
  return extent === 'whole' && items.length + setAside === 0
}

/** Nothing of it could be read. */
export function isFailed({ of: { extent, items, setAside } }: AnySource): boolean {
  return extent === 'failed' && items.length + setAside === 0
}
