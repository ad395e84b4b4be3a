import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { fromSearch, toSearch } from '@/api/search'
import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { changeSettings, type Settings, useSettings } from '@/session/settings'
import { densityOf, shownColumns } from './list-columns'
import type { Resource } from './resource'
import { useOnPop } from '@/ui/use-on-pop'

/** A pause this long ends a stretch of typing: the next change of a filter is a new entry of the history. */
const settledAfterMs = 800

export interface ListAddress<Query> {
  readonly query: Query
  /** Parameters of the address that make no sense, and were left out. */
  readonly wrong: readonly { name: string; value: string }[]
  /** Ids of the shown columns, in the resource's order. */
  readonly columns: readonly string[]
  readonly density: Settings['density']
  /** Goes there: a new entry of the history, or, while one types on in a filter, the same. */
  readonly change: (change: Partial<Query>, how?: 'push' | 'typing' | 'replace') => void
  readonly look: (change: { columns?: readonly string[]; density?: Settings['density'] }) => void
  /** A link to this view, with these columns and the density in it. Nothing secret is ever in an address. */
  readonly link: (columns: readonly string[]) => string
}

function parameters(search: string, columns: string | null, density: string | null): string {
  const params = new URLSearchParams(search)
  if (columns !== null) params.set('columns', columns)
  if (density !== null) params.set('density', density)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/**
 * The address as the state of a list: page, size and filters, and, where a link brought them, columns and density,
 * which otherwise are remembered on the device.
 */
export function useListAddress<Item extends Identified, Query extends PageQuery>(
  resource: Resource<Item, Query>,
  /** Is told what a change will ask for, before anything is drawn. */
  onWanted?: (query: Query) => void,
): ListAddress<Query> {
  const { search } = useLocation()
  const navigate = useNavigate()
  const settings = useSettings()
  const lastTyped = useRef({ field: '', at: 0 })
  // The entry that is shown then is not the one that was typed into.
  useOnPop(() => {
    lastTyped.current.at = 0
  })
  const { endpoint, route } = resource

  const params = useMemo(() => new URLSearchParams(search), [search])
  const { query, wrong } = useMemo(() => fromSearch(endpoint, params), [endpoint, params])
  const linkedColumns = params.get('columns')
  const linkedDensity = params.get('density')

  const columns = useMemo(
    () => shownColumns(resource, linkedColumns, settings.columns[endpoint.many]),
    [linkedColumns, settings.columns, endpoint.many, resource],
  )
  const density = densityOf(linkedDensity, settings)

  // What is wanted by now. Two changes may come before the page has been drawn for the first, and both count.
  const wanted = useRef(query)
  useLayoutEffect(() => {
    wanted.current = query
  }, [query])

  // What follows stays the same while the address changes, and with it whatever is drawn with it.
  const now = useRef({ search, query, linkedColumns, linkedDensity })
  useLayoutEffect(() => {
    now.current = { search, query, linkedColumns, linkedDensity }
  }, [search, query, linkedColumns, linkedDensity])

  const change = useCallback(
    (next: Partial<Query>, how: 'push' | 'typing' | 'replace' = 'push') => {
      const { search, linkedColumns, linkedDensity } = now.current
      const at = Date.now()
      const filter = how === 'typing' ? Object.keys(next).join(' ') : ''
      const goesOn = filter !== '' && filter === lastTyped.current.field && at - lastTyped.current.at < settledAfterMs
      wanted.current = { ...wanted.current, page: 1, ...next }
      const to = parameters(toSearch(endpoint, wanted.current), linkedColumns, linkedDensity)
      // Typing a space or the same word again changes nothing, and neither is nor prolongs an entry of the history.
      if (to === search) return
      lastTyped.current = { field: filter, at }
      onWanted?.(wanted.current)
      void navigate({ pathname: route, search: to }, { replace: how === 'replace' || goesOn })
    },
    [endpoint, navigate, onWanted, route],
  )

  const look = useCallback(
    (next: { columns?: readonly string[]; density?: Settings['density'] }) => {
      changeSettings({
        ...(next.density !== undefined && { density: next.density }),
        ...(next.columns !== undefined && { columns: { ...settings.columns, [endpoint.many]: next.columns } }),
      })
      const { query, linkedColumns, linkedDensity } = now.current
      // What a link says wins, so a choice made by hand has to take the link's word away.
      if (linkedColumns === null && linkedDensity === null) return
      const kept = parameters(
        toSearch(endpoint, query),
        next.columns === undefined ? linkedColumns : null,
        next.density === undefined ? linkedDensity : null,
      )
      void navigate({ pathname: route, search: kept }, { replace: true })
    },
    [settings.columns, endpoint, navigate, route],
  )

  const link = useCallback(
    (shown: readonly string[]) => {
      const { origin, pathname } = window.location
      return origin + pathname + parameters(toSearch(endpoint, now.current.query), shown.join(','), density)
    },
    [endpoint, density],
  )

  return { query, wrong, columns, density, change, look, link }
}
