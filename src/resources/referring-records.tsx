import { useQuery } from '@tanstack/react-query'
import { use, useCallback } from 'react'
import { useParams } from 'react-router-dom'
import { InnerLink } from '@/ui/inner-link'
import { hasVariation, meantOf } from '@/api/named'
import { detailQuery } from '@/api/detail-query'
import type { Manufacture } from '@/contract/manufactures'
import { componentsEndpoint, productsEndpoint } from '@/contract/products'
import type { Recipe } from '@/contract/recipes'
import { readId } from '@/records/record-id'
import { Related } from '@/records/related'
import { useCollection } from '@/records/use-collection'
import { useMatches } from '@/records/use-matches'
import { useConnected } from '@/session/session'
import { Notice } from '@/ui/notice'
import { KnownProductContext } from './known-product'
import type { manufactures } from './manufactures'
import type { recipes } from './recipes'

// Those that fit beside a name and say what is not known on this page.
const runColumns = ['variation', 'stage', 'completed-of-planned', 'deadline']
const makingColumns = ['variation', 'batch', 'ingredients', 'time', 'updated']
const usingColumns = ['product', 'variation', 'batch', 'updated']

interface ReferringRecordsProps {
  runs: typeof manufactures
  recipes: typeof recipes
  /** Whether this is a component's page: recipes can use it, and where a product has its id, that one is meant. */
  isComponent?: boolean
}

/** What refers to the product or component in the address: the ways back, by exact ids only. */
export function ReferringRecords({ runs, recipes, isComponent = false }: ReferringRecordsProps) {
  const id = readId(useParams()['id'])
  const { client } = useConnected()
  const own = use(KnownProductContext)?.product
  // What names a variation that a product does not have may be about a component with its id, which is asked for then.
  const isDoubtful = useCallback(
    ({ product_id: product, variation_id: variation }: Manufacture | Recipe) =>
      !isComponent &&
      product === id &&
      own !== undefined &&
      typeof variation === 'number' &&
      !hasVariation(own, variation),
    [id, isComponent, own],
  )
  const doubtful = [
    useMatches<Manufacture>(useCollection(runs.endpoint, { wanted: false }).items, isDoubtful),
    useMatches<Recipe>(useCollection(recipes.endpoint, { wanted: false }).items, isDoubtful),
  ]
  const { data: namesake } = useQuery({
    ...detailQuery(client, isComponent ? productsEndpoint : componentsEndpoint, id ?? -1),
    enabled: id !== undefined && (isComponent || doubtful.some(({ length }) => length > 0)),
    refetchOnWindowFocus: false,
  })
  const isShared = isComponent && namesake !== undefined
  // Which of two with one id a record is about, only a variation tells.
  const isAbout = useCallback(
    ({ product_id: product, variation_id: variation }: Manufacture | Recipe) =>
      product === id &&
      (isComponent
        ? !isShared || (own !== undefined && typeof variation === 'number' && hasVariation(own, variation))
        : meantOf(own, namesake, variation) === own),
    [id, isComponent, isShared, own, namesake],
  )
  const uses = useCallback(
    ({ ingredients }: Recipe) =>
      ingredients?.some((one) => one.ingredient_type === 'component' && one.ingredient_id === id) ?? false,
    [id],
  )
  return (
    <>
      {isShared && (
        <Notice tone="info">
          <span>
            <InnerLink to={`/products/${id}`}>Product {id}</InnerLink> has the same id: what names no variation of this
            component counts as made for that product.
          </span>
        </Notice>
      )}
      <Related resource={runs} heading="Made in these runs" holds={isAbout} shown={runColumns} />
      <Related resource={recipes} heading="Made by these recipes" holds={isAbout} shown={makingColumns} />
      {isComponent && <Related resource={recipes} heading="Used in these recipes" holds={uses} shown={usingColumns} />}
    </>
  )
}
