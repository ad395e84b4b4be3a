import { instant } from './time'

const dayLength = 86_400_000

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(zone: string): Intl.DateTimeFormat {
  let found = formatters.get(zone)
  if (found === undefined) {
    // The era too, as 31 December of the year 0 is written "1 BC".
    found = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone: zone,
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    })
    formatters.set(zone, found)
  }
  return found
}

/**
 * The calendar day on which an instant (ISO 8601, or epoch milliseconds) falls in a zone, counted in days from
 * 1 January 1970: two of them can be subtracted, and the change to summer time is no matter. Undefined for what is no
 * time.
 *
 * @param zone IANA name, one that this browser knows
 */
export function calendarDay(when: string | number, zone: string): number | undefined {
  const time = typeof when === 'number' ? when : instant(when)
  if (Number.isNaN(time)) return undefined
  let year = 0
  let month = 1
  let day = 1
  let before = false
  for (const { type, value } of formatter(zone).formatToParts(time)) {
    if (type === 'year') year = Number.parseInt(value, 10)
    else if (type === 'month') month = Number.parseInt(value, 10)
    else if (type === 'day') day = Number.parseInt(value, 10)
    else if (type === 'era') before = value.startsWith('B')
  }
  // Date.UTC takes the years 0 to 99 for those of the twentieth century; setting a whole date does not.
  return new Date(0).setUTCFullYear(before ? 1 - year : year, month - 1, day) / dayLength
}
