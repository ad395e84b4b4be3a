import { useMemo } from 'react'
import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { startOfDay } from '@/records/all/matches'
import { useToday } from '@/records/use-today'
import { useZone } from '@/session/zone'
import { counting, type Day, type Where } from './finding'
import type { Source } from './sources'
import { useSteps } from './use-steps'

/** For questions that have nothing to do with days or costs. */
const noDay: Day = { zone: 'UTC', now: 0, costs: false }

/** How many records of a source each list shows; undefined until it is known. `questions`: the same object always. */
export function useCounts<Item extends Identified, Query extends PageQuery, Name extends string>(
  { resource, items }: Source<Item, Query>,
  questions: Readonly<Record<Name, Where>>,
): Readonly<Record<Name, number>> | undefined {
  const begin = useMemo(
    () => items && (() => counting(resource, items, questions, noDay)),
    [resource, items, questions],
  )
  return useSteps(begin)
}

/** The same, where days count: it waits for the account's zone. */
export function useDatedCounts<Item extends Identified, Query extends PageQuery, Name extends string>(
  { resource, items }: Source<Item, Query>,
  questions: Readonly<Record<Name, Where>>,
): Readonly<Record<Name, number>> | undefined {
  const day = useDay(false)
  const begin = useMemo(
    () => items && day && (() => counting(resource, items, questions, day)),
    [resource, items, questions, day],
  )
  return useSteps(begin)
}

/** Today, in the account's zone; undefined until that is known. Another one at the zone's midnight. */
export function useDay(costs: boolean): Day | undefined {
  const zone = useZone()
  const today = useToday(zone)
  return useMemo(
    () => (zone === undefined || today === undefined ? undefined : { zone, now: startOfDay(today, zone), costs }),
    [zone, today, costs],
  )
}
