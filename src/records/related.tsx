import { type CSSProperties, type MouseEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isApiError } from '@/api/errors'
import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { useCosts } from '@/session/use-costs'
import { useOffered } from '@/session/use-offered'
import { useSettings } from '@/session/settings'
import { Button } from '@/ui/button'
import { formatCount } from '@/values/format'
import { DataTable, linkedPath } from './data-table'
import { Extent } from './extent'
import { withoutHidden } from './field'
import { References } from './references'
import styles from './related.module.css'
import type { Resource } from './resource'
import { type UsedCollection, useCollection } from './use-collection'
import { useIdle } from './use-idle'
import { useMatches } from './use-matches'
import { useOverflow } from './use-overflow'
import { useTurn } from './ways-back'

/** A collection up to this size is looked through by itself, a larger one when somebody asks for it. */
const smallEnough = 2000
/** Rows shown at first, and how many more at a time. */
const firstRows = 10
const moreRows = 100

interface RelatedProps<Item extends Identified, Query extends PageQuery> {
  resource: Resource<Item, Query>
  /** "Made in these runs" */
  heading: string
  /** Whether a record refers to the one on screen. The same function as long as that is the same. */
  holds: (item: Item) => boolean
  /** What such a record does, for when none is found; "refers to this one" unless said. */
  does?: string
  /** Ids of the columns shown; the resource's usual ones unless said. */
  shown?: readonly string[]
}

/**
 * The records of a resource that refer to the one on screen, found by looking through all of them, with a word about
 * how many were looked through. Shows nothing where this key may not see the resource.
 */
export function Related<Item extends Identified, Query extends PageQuery>(props: RelatedProps<Item, Query>) {
  const { resource, heading, holds, does = 'refers to this one' } = props
  const { endpoint, title, route } = resource
  const idle = useIdle()
  const refused = !useOffered()(route)
  const collection = useCollection(endpoint, { wanted: idle && !refused, upTo: smallEnough })
  const { extent, total, error, busy } = collection
  const matches = useMatches(collection.items, holds)
  const nothing = refused || (isRefusal(error) && total === undefined)
  const waits = extent === 'idle' && !busy && (total !== undefined || collection.stopped)
  const isTurn = useTurn(nothing || waits || (extent !== 'idle' && extent !== 'reading'))
  // Somebody asked for it: what is found is given room at once, while nobody is surprised that something moves.
  const [asked, setAsked] = useState(false)
  const used = useMemo(() => {
    const refresh = () => {
      setAsked(true)
      collection.refresh()
    }
    const retry = () => {
      setAsked(true)
      collection.retry()
    }
    return { ...collection, refresh, retry }
  }, [collection])
  if (nothing || !isTurn) return null
  return (
    <section className={styles.related} aria-busy={extent === 'reading'}>
      <header className={styles.head}>
        <h2>
          {heading}
          {extent === 'whole' && matches.length > 0 && (
            <span className={styles.count}> {formatCount(matches.length)}</span>
          )}
        </h2>
        <Extent of={used} what={title.toLowerCase()} />
      </header>
      <div className={styles.found} style={asked && !waits ? roomFor(firstRows) : undefined}>
        {matches.length > 0 ? (
          <Found {...props} matches={matches} />
        ) : (
          <p className={styles.none}>{noneWords(collection, title.toLowerCase(), does)}</p>
        )}
      </div>
    </section>
  )
}

function isRefusal(error: unknown): boolean {
  return isApiError(error) && (error.kind === 'forbidden' || error.kind === 'missing')
}

/** Said only where it is known. */
function noneWords({ extent, items, setAside }: UsedCollection, what: string, does: string): string | undefined {
  const read = formatCount(items.length)
  if (extent === 'whole') {
    if (items.length + setAside === 0) return `There are no ${what}.`
    return setAside > 0 ? `None of the ${read} ${what} that could be read ${does}.` : `None of ${read} ${what} ${does}.`
  }
  return items.length === 0 ? undefined : `None among the ${read} ${what} read so far.`
}

function roomFor(rows: number): CSSProperties {
  return { minHeight: `calc(var(--row) * ${rows + 1})` }
}

function Found<Item extends Identified, Query extends PageQuery>({
  resource,
  heading,
  shown = resource.shown,
  matches,
}: RelatedProps<Item, Query> & { matches: readonly Item[] }) {
  const { endpoint, columns, name, nameLabel = 'Name', route } = resource
  const [count, setCount] = useState(firstRows)
  const rows = useMemo(() => matches.slice(0, count), [matches, count])
  const costs = useCosts(endpoint, rows)
  const fields = useMemo(() => withoutHidden(columns, costs), [columns, costs])
  const { density } = useSettings()
  const navigate = useNavigate()
  const region = useRef<HTMLDivElement>(null)
  useOverflow(region)
  const open = (event: MouseEvent<HTMLElement>) => {
    const path = linkedPath(event)
    if (path === undefined) return
    event.preventDefault()
    void navigate(path)
  }
  const left = matches.length - rows.length
  return (
    <>
      {/* Follows the links inside, which answer to keys by themselves. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above */}
      <div ref={region} className={styles.region} onClick={open} tabIndex={0} role="region" aria-label={heading}>
        <References wanted="needed">
          <DataTable
            caption={heading}
            rows={rows}
            fields={fields}
            shown={shown}
            idOf={idOf}
            nameOf={name}
            nameLabel={nameLabel}
            route={route}
            density={density}
          />
        </References>
      </div>
      {left > 0 && (
        <Button className={styles.more} onClick={() => setCount(count + moreRows)} data-print="hide">
          {left <= moreRows
            ? `Show all ${formatCount(matches.length)}`
            : `Show ${moreRows} more of ${formatCount(matches.length)}`}
        </Button>
      )}
    </>
  )
}

function idOf(item: Identified): string {
  return `${item.id}`
}
