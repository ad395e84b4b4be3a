import { instant } from '@/values/time'

const formatters = new Map<string, Intl.DateTimeFormat>()

const quarter = 900_000
/** Since then a zone's clocks were set once at most in a quarter of an hour. */
const regularSince = Date.UTC(1975, 0)
/** How far a zone is ahead of UTC in a quarter of an hour: asking for it is slow, and records have many times. */
const mostRemembered = 50_000
/** Null where it changes within the quarter: some clocks are set at a minute past the hour. */
const aheads = new Map<string, Map<number, number | null>>()

function formatter(zone: string): Intl.DateTimeFormat {
  let found = formatters.get(zone)
  if (found === undefined) {
    found = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(zone, found)
  }
  return found
}

/** {@link wallTime} for a sheet of many. */
function remembered(time: number, zone: string): number | undefined {
  let ofZone = aheads.get(zone)
  if (ofZone === undefined) aheads.set(zone, (ofZone = new Map()))
  const block = Math.floor(time / quarter)
  let ahead = ofZone.get(block)
  if (ahead === undefined) {
    const [from, to] = [block * quarter, (block + 1) * quarter - 1]
    const [first, last] = [asked(from, zone), asked(to, zone)]
    if (first === undefined || last === undefined) return undefined
    ahead = first - from === last - to ? first - from : null
    if (ofZone.size === mostRemembered) ofZone.clear()
    ofZone.set(block, ahead)
  }
  return ahead === null ? asked(time, zone) : time + ahead
}

/**
 * What the clocks of a zone show at an instant (ISO 8601, or epoch milliseconds), as the epoch milliseconds at which
 * those of UTC show the same. Undefined for what is no time, and before the year 1.
 *
 * @param zone IANA name, one that this browser knows
 */
export function wallTime(when: string | number, zone: string): number | undefined {
  const time = typeof when === 'number' ? when : instant(when)
  if (Number.isNaN(time)) return undefined
  return time < regularSince ? asked(time, zone) : remembered(time, zone)
}

function asked(time: number, zone: string): number | undefined {
  const { era, ...shown } = Object.fromEntries(
    formatter(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  ) as Partial<Record<Intl.DateTimeFormatPartTypes, string>>
  if (era === undefined || era.startsWith('B')) return undefined
  const part = (name: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second') => Number.parseInt(shown[name] ?? '', 10)
  const wall = new Date(0)
  // Date.UTC takes the years 0 to 99 for those of the twentieth century; setting a whole date does not.
  wall.setUTCFullYear(part('year'), part('month') - 1, part('day'))
  // Zones differ by whole seconds.
  wall.setUTCHours(part('hour'), part('minute'), part('second'), ((time % 1000) + 1000) % 1000)
  return wall.getTime()
}

/** What the clocks of a zone show, in the one form that is the same everywhere: `2026-11-21 14:03:22`. */
export function wallTimeText(when: number, zone: string): string {
  const wall = wallTime(when, zone)
  return wall === undefined ? '' : new Date(wall).toISOString().slice(0, 19).replace('T', ' ')
}
