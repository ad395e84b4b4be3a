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
import { countAll, countMore } from './counts'
import { figureOf, stageFigure, variationFigure } from './figure'
import { type Asked, type Question, useAsked } from './use-asked'
import { fold } from './wording'
import { legible } from '@/values/legible'

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
  const found = useMemo(
    () => ({
      products: variationsBySku(atHand.products.items, text),
      components: variationsBySku(atHand.components.items, text),
      runs: runsByBatch(atHand.manufactures.items, text),
    }),
    [atHand.products.items, atHand.components.items, atHand.manufactures.items, text],
  )

  const material = useAsked(materials.endpoint, text, names)
  const product = useAsked(products.endpoint, text, names)
  const component = useAsked(components.endpoint, text, names)
  const all = [material, product, component]

  // A product's own SKU is often that of its default variation, too: one thing to whoever looks for it. A component may
  // have the id of a product.
  const variations = [
    ...found.products
      .filter((one) => !isFound(one.product, product.bySku, text))
      .map((one) => variationChoice(products, one)),
    ...found.components
      .filter((one) => !isFound(one.product, component.bySku, text))
      .map((one) => variationChoice(components, one)),
  ]
  const exact = [
    ...skuGroups(materials, Boxes, material),
    ...skuGroups(products, Package, product),
    ...skuGroups(components, Puzzle, component),
    ...group('variations', 'Variations', Ruler, variations),
    ...group('batches', 'Manufactures', Tags, found.runs.exact.map(runChoice)),
  ]
  const named = [
    ...nameGroups(text, materials, Boxes, material),
    ...nameGroups(text, products, Package, product),
    ...nameGroups(text, components, Puzzle, component),
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

/** Whether a product at hand is among those with this SKU of its own, be it one that the answer has no room for. */
function isFound({ id, sku }: Product, question: Question<Product>, text: string): boolean {
  const { page } = question
  if (page === undefined) return false
  if (page.items.some((item) => item.id === id)) return true
  return countAll(page) > page.items.length && fold(sku ?? '') === fold(text)
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
  if (page === undefined) return []
  const choices = page.items.map((item) => recordChoice(resource, item))
  const total = countAll(page)
  const more = rest(resource, total, choices.length, search)
  return group(`sku ${resource.route}`, resource.title, icon, [...choices, ...more], total)
}

function nameGroups<Item extends CatalogItem>(
  text: string,
  resource: Catalog<Item>,
  icon: LucideIcon,
  { bySku, byName }: Asked<Item>,
): Group[] {
  const { page, search } = byName
  if (page === undefined) return []
  const { total, isLeast } = countMore(text, bySku.page, page)
  // All of them are among those with this SKU.
  if (total === 0 && !isLeast) return []
  const above = new Set(idsOf(bySku))
  const choices = page.items.filter(({ id }) => !above.has(id)).map((item) => recordChoice(resource, item))
  const more = rest(resource, countAll(page), page.items.length, search)
  const found = group(`name ${resource.route}`, `${resource.title} by name`, icon, [...choices, ...more], total)
  return found.map((one) => ({ ...one, isLeast }))
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
    label: legible(item.name) ?? `#${item.id}`,
    code: item.sku ?? undefined,
    about: item.category ?? undefined,
    archived: item.state === 'archived',
    figure: figureOf(resource, item),
    to: `${resource.route}/${item.id}`,
  }
}

function variationChoice({ route }: Catalog<Product>, { product, row }: FoundVariation): Choice {
  const { id, sku, state } = row.variation
  return {
    key: `${route} ${product.id} ${row.key}`,
    label: legible(row.name) ?? (id === undefined ? 'Variation' : `Variation ${id}`),
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
