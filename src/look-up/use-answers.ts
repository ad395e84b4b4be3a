import { Boxes, Factory, Package, Puzzle, Ruler, Tags } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import type { CatalogState } from '@/contract/common'
import type { Identified } from '@/contract/endpoint'
import type { CatalogQuery } from '@/contract/list'
import { type Manufacture, manufacturesEndpoint } from '@/contract/manufactures'
import { componentsEndpoint, type Product, productsEndpoint } from '@/contract/products'
import { useCollection, type UsedCollection } from '@/records/use-collection'
import type { Resource } from '@/records/resource'
import { components } from '@/resources/components'
import { manufactures } from '@/resources/manufactures'
import { materials } from '@/resources/materials'
import { products } from '@/resources/products'
import { variationHash } from '@/resources/variation-address'
import { useConnected } from '@/session/session'
import { formatCount } from '@/values/format'
import { type FoundVariation, runsByBatch, variationsBySku } from './at-hand'
import type { Choice, Group } from './choice'
import { figureOf, stageFigure, variationFigure } from './figure'
import { type Asked, type Question, useAsked } from './use-asked'

/** A resource that could not be asked, and why. */
export interface Failure {
  readonly title: string
  readonly error: unknown
  readonly retry: () => void
}

/** Collections that can only be looked through where they were read. */
interface AtHand {
  readonly products: UsedCollection<Product>
  readonly components: UsedCollection<Product>
  readonly manufactures: UsedCollection<Manufacture>
  /** Reads all of them, now and whenever look-up is open in this connection. */
  readonly readAll: () => void
  readonly isWanted: boolean
}

/** All that is known about a text. */
export interface Answers {
  /** Records with exactly this SKU or batch code. */
  readonly exact: readonly Group[]
  /** Records whose name contains it. */
  readonly named: readonly Group[]
  /** Every question for the SKU was answered or failed. */
  readonly isExactSettled: boolean
  /** So were those for names. */
  readonly isSettled: boolean
  readonly failures: readonly Failure[]
  /** Records that match and cannot be read. */
  readonly setAside: number
  /** When the oldest of the answers was read, in epoch milliseconds. */
  readonly readAt: number | undefined
  readonly atHand: AtHand
}

interface CatalogItem extends Identified {
  readonly name: string
  readonly sku?: string | null | undefined
  readonly category?: string | null | undefined
  readonly state: CatalogState
}

type Catalog<Item extends CatalogItem> = Resource<Item, CatalogQuery>

/** So many runs are shown whose batch code contains the text. */
const mostRuns = 5

/** Connections for which somebody asked to look through variations and batch codes, too. */
const wanting = new WeakSet<object>()

/**
 * Asks materials, products and components about a text, and looks through what has been read of variations and batch
 * codes.
 * @param names whether names are asked for even where the SKU was found
 */
export function useAnswers(text: string, names: boolean): Answers {
  const atHand = useAtHand()
  const found = useMemo(() => {
    const variations = [
      ...variationsBySku(atHand.products.items, text).map((one) => ({ ...one, route: products.route })),
      ...variationsBySku(atHand.components.items, text).map((one) => ({ ...one, route: components.route })),
    ]
    return { variations, runs: runsByBatch(atHand.manufactures.items, text) }
  }, [atHand.products.items, atHand.components.items, atHand.manufactures.items, text])

  const material = useAsked(materials.endpoint, text, names)
  const product = useAsked(products.endpoint, text, names)
  const component = useAsked(components.endpoint, text, names)
  const all = [material, product, component]

  // A product's own SKU is often that of its default variation, too: one thing to whoever looks for it.
  const owners = new Set([...idsOf(product.bySku), ...idsOf(component.bySku)])
  const variations = found.variations.filter((one) => !owners.has(one.product.id))
  const exact = [
    ...skuGroups(materials, Boxes, material),
    ...skuGroups(products, Package, product),
    ...skuGroups(components, Puzzle, component),
    ...group('variations', 'Variations', Ruler, variations.map(variationChoice)),
    ...group('batches', 'Manufactures', Tags, found.runs.exact.map(runChoice)),
  ]
  const named = [
    ...nameGroups(materials, Boxes, material),
    ...nameGroups(products, Package, product),
    ...nameGroups(components, Puzzle, component),
    ...group(
      'runs',
      'Manufactures by batch code',
      Factory,
      found.runs.containing.slice(0, mostRuns).map(runChoice),
      found.runs.containing.length,
    ),
  ]
  const resources = [materials, products, components]
  const failures = all.flatMap(({ bySku, byName }, at): Failure[] => {
    const error = bySku.error ?? byName.error
    if (error === undefined) return []
    const retry = () => {
      for (const question of [bySku, byName]) if (question.error !== undefined) question.retry()
    }
    return [{ title: resources[at]?.title ?? '', error, retry }]
  })
  const pages = all.flatMap(({ bySku, byName }) => [bySku.page ?? [], byName.page ?? []].flat())
  const unreadable = new Set(
    all.flatMap(({ bySku, byName }, at) =>
      [bySku, byName].flatMap(
        ({ page }) => page?.setAside.map(({ id }, place) => `${at} ${id ?? `at ${place}`}`) ?? [],
      ),
    ),
  )
  return {
    exact,
    named,
    isExactSettled: text !== '' && all.every(({ bySku }) => !bySku.isAsking),
    isSettled: text !== '' && all.every(({ bySku, byName }) => !bySku.isAsking && !byName.isAsking),
    failures,
    setAside: unreadable.size,
    readAt: pages.length === 0 ? undefined : Math.min(...pages.map(({ readAt }) => readAt)),
    atHand,
  }
}

function useAtHand(): AtHand {
  const { client } = useConnected()
  const wanted = wanting.has(client)
  const product = useCollection(productsEndpoint, { wanted })
  const component = useCollection(componentsEndpoint, { wanted })
  const manufacture = useCollection(manufacturesEndpoint, { wanted })
  return {
    products: product,
    components: component,
    manufactures: manufacture,
    readAll: () => {
      wanting.add(client)
      for (const one of [product, component, manufacture]) if (!one.busy && one.extent !== 'whole') one.refresh()
    },
    isWanted: wanted,
  }
}

function idsOf({ page }: Question<Identified>): readonly number[] {
  return page?.items.map(({ id }) => id) ?? []
}

function group(
  key: string,
  heading: string,
  icon: LucideIcon,
  choices: readonly Choice[],
  total = choices.length,
): Group[] {
  return choices.length === 0 ? [] : [{ key, heading, icon, choices, total }]
}

function skuGroups<Item extends CatalogItem>(resource: Catalog<Item>, icon: LucideIcon, { bySku }: Asked<Item>) {
  const { page, search } = bySku
  const items = page?.items ?? []
  const choices = items.map((item) => recordChoice(resource, item))
  const total = page?.meta.total_count ?? 0
  return group(`sku ${resource.route}`, resource.title, icon, [
    ...choices,
    ...rest(resource, total, items.length, search),
  ])
}

function nameGroups<Item extends CatalogItem>(
  resource: Catalog<Item>,
  icon: LucideIcon,
  { bySku, byName }: Asked<Item>,
) {
  const { page, search } = byName
  const above = new Set(idsOf(bySku))
  const items = page?.items ?? []
  const choices = items.filter(({ id }) => !above.has(id)).map((item) => recordChoice(resource, item))
  const total = page?.meta.total_count ?? 0
  const more = rest(resource, total, items.length, search)
  return group(`name ${resource.route}`, `${resource.title} by name`, icon, [...choices, ...more], total)
}

/** The way to the list where not all are shown here: "All 37 in Materials". */
function rest(resource: { title: string; route: string }, total: number, shown: number, search: string): Choice[] {
  if (total <= shown) return []
  const label = `All ${formatCount(total)} in ${resource.title}`
  return [{ key: `all ${search}`, label, to: `${resource.route}?${search}` }]
}

function recordChoice<Item extends CatalogItem>(resource: Catalog<Item>, item: Item): Choice {
  return {
    key: `${item.id}`,
    label: item.name.trim() === '' ? `#${item.id}` : item.name,
    code: item.sku ?? undefined,
    about: item.category ?? undefined,
    archived: item.state === 'archived',
    figure: figureOf(resource, item),
    to: `${resource.route}/${item.id}`,
  }
}

function variationChoice({ product, row, route }: FoundVariation & { route: string }): Choice {
  const { id, sku, state } = row.variation
  return {
    key: `${product.id} ${row.key}`,
    label: row.name || 'Variation',
    code: sku ?? undefined,
    about: product.name,
    archived: state === 'archived' || product.state === 'archived',
    figure: variationFigure(row.stock),
    to: `${route}/${product.id}${id === undefined ? '' : variationHash(id)}`,
  }
}

function runChoice(run: Manufacture): Choice {
  return {
    key: `${run.id}`,
    label: manufactures.name(run),
    about: 'Batch code',
    figure: stageFigure(run.production_status),
    to: `${manufactures.route}/${run.id}`,
  }
}
