const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * The day of an instant (epoch milliseconds) in a zone, as it stands on a wall: "Saturday 21 November". An absent locale
 * is the browser's own.
 * @param zone IANA name, one that this browser knows
 */
export function wallDate(at: number, zone: string, locale?: string): string {
  const key = `${locale ?? ''} ${zone}`
  let found = formatters.get(key)
  if (found === undefined) {
    found = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone })
    formatters.set(key, found)
  }
  return found.format(at)
}
