import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { WrongParameter } from '@/api/search'
import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { shownColumns } from '@/records/list-columns'
import type { Resource } from '@/records/resource'
import { useConnected } from '@/session/session'
import { changeSettings, type Settings, useSettings } from '@/session/settings'
import { allSearch, hiddenParameters, parseAll } from './all-address'
import type { Criteria, Criterion } from './criteria'
import { useOnPop } from '@/ui/use-on-pop'

/** A pause this long ends a stretch of typing: the next change of a filter is a new entry of the history. */
const settledAfterMs = 800

type Density = Settings['density']

export interface UsedAllAddress {
  readonly criteria: Criteria
  readonly wrong: readonly WrongParameter[]
  /** Ids of the shown columns, in the resource's order. */
  readonly columns: readonly string[]
  readonly density: Density
  readonly sort: (sort: Criteria['sort']) => void
  /** Undefined takes a filter away. `typing`: while one goes on in the same filter, it is one entry of the history. */
  readonly filter: (changes: Readonly<Record<string, Criterion | undefined>>, how?: 'push' | 'typing') => void
  readonly look: (change: { columns?: readonly string[]; density?: Density }) => void
  /** A link to this view, with these columns and the density in it. */
  readonly link: (columns: readonly string[]) => string
}

/** The address as the state of a list of all records, as `useListAddress` is for a list by pages. */
export function useAllAddress<Item extends Identified, Query extends PageQuery>(
  resource: Resource<Item, Query>,
  costs: boolean,
  /** Records are there that could tell whether this key sees costs. */
  isSettled: boolean,
): UsedAllAddress {
  const { search } = useLocation()
  const navigate = useNavigate()
  const settings = useSettings()
  const lastTyped = useRef({ field: '', at: 0 })
  // The entry that is shown then is not the one that was typed into.
  useOnPop(() => {
    lastTyped.current.at = 0
  })
  const { route, endpoint } = resource

  const params = useMemo(() => new URLSearchParams(search), [search])
  const { told } = useConnected()
  const { criteria, wrong, namesHidden } = useMemo(() => parseAll(resource, params, costs), [resource, params, costs])
  const [linkedColumns, linkedDensity] = [params.get('columns'), params.get('density')]
  const chosen = settings.columns[endpoint.many]
  const columns = useMemo(() => shownColumns(resource, linkedColumns, chosen), [resource, linkedColumns, chosen])
  const density: Density =
    linkedDensity === 'compact' || linkedDensity === 'comfortable' ? linkedDensity : settings.density

  // What is wanted by now. Two changes may come before the page has been drawn for the first, and both count.
  const wanted = useRef(criteria)
  useLayoutEffect(() => {
    wanted.current = criteria
  }, [criteria])

  const go = useCallback(
    (to: Criteria, look: { columns: string | null; density: string | null }, replace: boolean) => {
      wanted.current = to
      const next = allSearch(resource, to)
      // Until it is known whether the key sees costs, nothing is lost that is asked of them.
      if (!(isSettled && told === 'enough')) {
        for (const [name, value] of costs ? [] : hiddenParameters(resource, params)) {
          if (name !== 'sort' || to.sort === undefined) next.set(name, value)
        }
      }
      if (look.columns !== null) next.set('columns', look.columns)
      if (look.density !== null) next.set('density', look.density)
      if (next.toString() !== params.toString()) void navigate({ pathname: route, search: `?${next}` }, { replace })
    },
    [resource, params, costs, isSettled, told, navigate, route],
  )
  const linked = useMemo(() => ({ columns: linkedColumns, density: linkedDensity }), [linkedColumns, linkedDensity])

  useEffect(() => {
    if (namesHidden && isSettled && told === 'enough') go(wanted.current, linked, true)
  }, [namesHidden, isSettled, told, go, linked])

  const sort = useCallback((to: Criteria['sort']) => go({ ...wanted.current, sort: to }, linked, false), [go, linked])

  const filter = useCallback<UsedAllAddress['filter']>(
    (changes, how = 'push') => {
      const now = Date.now()
      const name = how === 'typing' ? Object.keys(changes).join(' ') : ''
      const goesOn = name !== '' && name === lastTyped.current.field && now - lastTyped.current.at < settledAfterMs
      lastTyped.current = { field: name, at: now }
      const where = new Map(wanted.current.where)
      for (const [id, criterion] of Object.entries(changes)) {
        if (criterion === undefined) where.delete(id)
        else where.set(id, criterion)
      }
      go({ ...wanted.current, where }, linked, goesOn)
    },
    [go, linked],
  )

  const look = useCallback<UsedAllAddress['look']>(
    (next) => {
      changeSettings({
        ...(next.density !== undefined && { density: next.density }),
        ...(next.columns !== undefined && { columns: { ...settings.columns, [endpoint.many]: next.columns } }),
      })
      // What a link says wins, so a choice made by hand has to take the link's word away.
      const kept = {
        columns: next.columns === undefined ? linkedColumns : null,
        density: next.density === undefined ? linkedDensity : null,
      }
      if (linkedColumns !== null || linkedDensity !== null) go(wanted.current, kept, true)
    },
    [settings.columns, endpoint.many, linkedColumns, linkedDensity, go],
  )

  const link = useCallback(
    (shown: readonly string[]) => {
      const { origin, pathname } = window.location
      const to = allSearch(resource, criteria)
      to.set('columns', shown.join(','))
      to.set('density', density)
      return `${origin}${pathname}?${to}`
    },
    [resource, criteria, density],
  )

  return { criteria, wrong, columns, density, sort, filter, look, link }
}
