import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { isApiError } from '@/api/errors'
import type { Collection } from '@/api/collected'
import { meantOf, type Named } from '@/api/named'
import { untilSettled } from '@/api/quiet'
import { Badge } from '@/ui/badge'
import { lazyPart } from '@/ui/lazy-part'
import { useFocusKept } from '@/ui/use-focus-kept'
import styles from './references.module.css'
import { classes } from '@/ui/classes'
import { InnerLink, innerLink } from '@/ui/inner-link'
import { legible, shortText } from '@/values/legible'
import type { ReadNamesProps } from './read-names'

/** What a record can refer to. */
export type ReferenceKind = 'product' | 'component' | 'material' | 'manufacture' | 'recipe' | 'expense'

export interface Names {
  readonly product: Collection<Named>
  readonly component: Collection<Named>
  readonly material: Collection<Named>
}

interface NamesContent {
  /** Undefined until anything could be read. */
  readonly names: Names | undefined
  /** Some reference cannot be resolved by what was read. */
  need(this: void): void
}

const NamesContext = createContext<NamesContent | undefined>(undefined)

// A list shows its rows before it needs to know any name, and stands without them where their code does not come.
export const ReadNames = lazyPart<ReadNamesProps>(
  async () => (await import('./read-names')).ReadNames,
  () => null,
)

interface ReferencesProps {
  /** Whether the names of products and components are read, or only if they are needed; what was read is used anyway. */
  wanted: boolean | 'needed'
  /** Whether materials are looked up, too, or alone, unless there are very many. */
  materials?: boolean | 'only'
  children: ReactNode
}

/** Gives the names of products and components to every {@link Reference} inside: read once, shared, never by row. */
export function References({ wanted, materials = false, children }: ReferencesProps) {
  const [isNeeded, setNeeded] = useState(false)
  const need = useCallback(() => setNeeded(true), [])
  const reads = wanted === 'needed' ? isNeeded : wanted
  const [names, setNames] = useState<Names>()
  const content = useMemo(() => ({ names, need }), [names, need])
  const settled = useSettled()
  return (
    <NamesContext value={content}>
      {children}
      {settled && <ReadNames wanted={reads} materials={materials} onNames={setNames} />}
    </NamesContext>
  )
}

/** The first screen is there. */
let hasSettled = false

/**
 * False until what one came for is there, and nobody waits for an answer: to read names, and the code for that, would
 * hold up whoever turns the page at once.
 */
function useSettled(): boolean {
  const [settled, setSettled] = useState(hasSettled)
  useEffect(() => {
    let isOver = false
    const wait = async () => {
      if (!hasSettled) await untilSettled()
      if (isOver) return
      hasSettled = true
      setSettled(true)
    }
    void wait()
    return () => {
      isOver = true
    }
  }, [])
  return settled
}

/** What is known about a reference. */
interface Referenced {
  /** Which it really is: a `product` id may be a component's. */
  readonly kind: ReferenceKind
  /** Undefined until it is known. */
  readonly name: string | undefined
  readonly archived: boolean
  /** There is surely no such record. */
  readonly missing: boolean
}

const others = { product: 'component', component: 'product' } as const

/**
 * Resolves a reference by what the {@link References} around it have read.
 * @param isWanted names are read for it where that is what is missing
 * @param variationId tells which is meant where a product and a component have this id
 */
export function useReferenced(to: ReferenceKind, id: number, isWanted = true, variationId?: number | null): Referenced {
  const { names, need } = useContext(NamesContext) ?? {}
  const found = names && find(names, to, id, variationId)
  const isOpen = isWanted && isNamed(to) && found?.name === undefined && found?.missing !== true
  useEffect(() => {
    if (isOpen) need?.()
  }, [isOpen, need])
  return found ?? { kind: to, name: undefined, archived: false, missing: false }
}

/**
 * A record as the {@link References} around have read it; null where there surely is none, undefined where that is not
 * known: nothing is read for it. And whether something that it does not have is surely not newer than it.
 */
export function useRead(kind: keyof Names, id: number) {
  const collection = useContext(NamesContext)?.names?.[kind]
  const record = collection?.byId.get(id) ?? (collection && lacks(collection, id) ? null : undefined)
  return { record, isSureOf: collection?.isSureOf }
}

/** Whether records of this kind are looked up. */
function isNamed(to: ReferenceKind): to is keyof Names {
  return to === 'product' || to === 'component' || to === 'material'
}

function find(names: Names, to: ReferenceKind, id: number, variationId?: number | null): Referenced | undefined {
  if (!isNamed(to)) return undefined
  const kinds = to === 'material' ? [to] : [to, others[to]]
  const [own, other] = kinds.map((kind) => names[kind].byId.get(id))
  const record = meantOf(own, other, variationId)
  if (record !== undefined) {
    const kind = kinds[record === own ? 0 : 1] ?? to
    return { kind, name: record.name, archived: record.state === 'archived', missing: false }
  }
  const missing = kinds.every((kind) => lacks(names[kind], id))
  return { kind: to, name: undefined, archived: false, missing }
}

/** A service that does not offer a resource has none of its records. */
function lacks({ error, items, lacks }: Collection<Named>, id: number): boolean {
  return lacks(id) || (items.length === 0 && isApiError(error) && error.kind === 'missing')
}

/** A reference that leads nowhere. */
export function NotFound({ name, title }: { name: string; title: string }) {
  return (
    <span className={classes(styles.reference, styles.lost)}>
      <bdi title={title}>{name}</bdi> <span className={styles.missing}>not found</span>
    </span>
  )
}

interface ReferenceProps {
  to: ReferenceKind
  id: number
  /** Which variation of it is meant. */
  variationId?: number | null | undefined
  /** As the referring record itself names it: shown until the record's own name is known. */
  name?: string | null | undefined
  /** That name stays, as what was written down at the time. */
  keepsName?: boolean
  /** Stands in a cell of a table, which cuts it. */
  inCell?: boolean
}

/** A link to a record by its id, with its name as soon as that is known, and until then the id. */
export function Reference({ to, id, variationId, name, keepsName = false, inCell = false }: ReferenceProps) {
  const { kind, name: own, archived, missing } = useReferenced(to, id, true, variationId)
  const ref = useFocusKept<HTMLAnchorElement>()
  const shown = (keepsName ? undefined : legible(own)) ?? legible(name) ?? legible(own) ?? `#${id}`
  if (missing) return <NotFound name={shown} title={`${to} ${id}`} />
  const link = { to: `/${kind}s/${id}`, title: shown, ref }
  if (inCell && kind === to && !archived) {
    // Called, as a list has hundreds of cells.
    return innerLink({ ...link, className: styles.alone, dir: 'auto', children: shown })
  }
  return (
    <span className={styles.reference}>
      <InnerLink {...link}>
        <bdi>{shortText(shown)}</bdi>
      </InnerLink>
      {kind !== to && <Badge outlined>{kind === 'component' ? 'Component' : 'Product'}</Badge>}
      {archived && <Badge outlined>Archived</Badge>}
    </span>
  )
}
