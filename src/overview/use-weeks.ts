import { useMemo } from 'react'
import { useToday } from '@/records/use-today'
import { useZone } from '@/session/zone'
import { firstWeekday, lastWeeks, type Week, weeksShown } from './weeks'

/** This week and those before it in the account's zone, latest first; undefined until the zone is known. */
export function useWeeks(): readonly Week[] | undefined {
  const today = useToday(useZone())
  return useMemo(
    () => (today === undefined ? undefined : lastWeeks(today, firstWeekday(navigator.language), weeksShown)),
    [today],
  )
}

const weekdays = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })

/** "Weeks begin on Monday." */
export function weekRule(): string {
  // 4 January 1970 was a Sunday, and 5 January a Monday.
  const day = new Date((3 + firstWeekday(navigator.language)) * 86_400_000)
  return `The last ${weeksShown} weeks, this one so far. Weeks begin on ${weekdays.format(day)}, as your browser’s language has it.`
}
