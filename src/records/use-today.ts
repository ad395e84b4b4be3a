import { useSyncExternalStore } from 'react'
import { calendarDay } from '@/values/calendar-day'

// One clock for all that asks. It looks once a minute, at the full one, because no zone's midnight lies between: so
// "today" changes when it should, after a computer has slept as well, for which one long timer would be late.

const minute = 60_000
const watchers = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let last: { zone: string; minute: number; day: number | undefined } | undefined

function tick(): void {
  clearTimeout(timer)
  timer = setTimeout(tick, minute - (Date.now() % minute))
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  if (watchers.size === 1) {
    timer = setTimeout(tick, minute - (Date.now() % minute))
    document.addEventListener('visibilitychange', tick)
  }
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

function dayIn(zone: string): number | undefined {
  const now = Date.now()
  const at = Math.floor(now / minute)
  if (last?.minute !== at || last.zone !== zone) last = { zone, minute: at, day: calendarDay(now, zone) }
  return last.day
}

/**
 * Today's calendar day in a zone (see {@link calendarDay}); draws anew at the zone's midnight. Undefined until the zone
 * is known.
 */
export function useToday(zone: string | undefined): number | undefined {
  return useSyncExternalStore(watch, () => (zone === undefined ? undefined : dayIn(zone)))
}
