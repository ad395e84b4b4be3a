import type { Endpoint, Identified } from '@/contract/endpoint'
import type { CatalogQuery, PageQuery } from '@/contract/list'
import type { Field } from './field'

/** The filters that a resource's endpoint understands. */
export type FilterName = Exclude<keyof CatalogQuery, keyof PageQuery>

/** A group of facts on a detail page. */
interface Section<Item> {
  readonly heading: string
  readonly fields: readonly Field<Item>[]
}

/** A resource as it is listed and shown: data only. Anything particular is written out in its page. */
export interface Resource<Item extends Identified = Identified, Query extends PageQuery = PageQuery> {
  readonly endpoint: Endpoint<Item, Query>
  /** "Materials" */
  readonly title: string
  /** "material" */
  readonly singular: string
  /** Path of its list in this dashboard; a record is at `${route}/${id}`. */
  readonly route: `/${string}`
  readonly name: (item: Item) => string
  /** What the service sent for it, where that is not always the name. */
  readonly sentName?: (item: Item) => string | null | undefined
  /** What its name is called in lists; "Name" unless said. */
  readonly nameLabel?: string
  readonly filters: readonly (FilterName & keyof Query)[]
  /** All columns, in order; the name always stands before them. */
  readonly columns: readonly Field<Item>[]
  /** Ids of the columns shown until a person chooses. */
  readonly shown: readonly string[]
  /** Figures shown large on the detail page. */
  readonly figures: readonly Field<Item>[]
  readonly sections: readonly Section<Item>[]
}

/** Declares a resource. A filter that its endpoint does not have does not compile. */
export function defineResource<Item extends Identified, Query extends PageQuery>(
  resource: Resource<Item, Query>,
): Resource<Item, Query> {
  return resource
}
