import { formatCount } from './format'

// Intl only: a library would cost more than the whole first screen's own dates. An absent locale is the browser's own.

const formatters = new Map<string, Intl.DateTimeFormat>()

const unknownZones = new Set<string>()

type Kind = 'date' | 'time' | 'both' | 'era'

/** 2 January of the year 1: what is sent for no time at all, the day before, is in no zone after it. */
const eraBegins = -62_135_510_400_000

function formatter(zone: string, locale: string | undefined, kind: Kind): Intl.DateTimeFormat {
  const key = `${locale ?? ''} ${kind} ${zone}`
  let found = formatters.get(key)
  if (found === undefined) {
    const options: Intl.DateTimeFormatOptions =
      kind === 'era'
        ? { era: 'short', year: 'numeric', month: 'short', day: 'numeric' }
        : {
            ...(kind === 'time' ? undefined : { dateStyle: 'medium' }),
            ...(kind === 'date' ? undefined : { timeStyle: 'short' }),
          }
    try {
      found = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
    } catch {
      unknownZones.add(zone)
      found = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    }
    formatters.set(key, found)
  }
  return found
}

/**
 * Whether this browser knows the time zone (IANA name). Times in one it does not know are shown in UTC: say so where
 * this is false.
 */
export function validZone(zone: string): boolean {
  // Making a formatter takes milliseconds, so this tries the one that the first screen needs anyway.
  formatter(zone, undefined, 'both')
  return !unknownZones.has(zone)
}

/** What browsers agree on how to read: ECMAScript, "Date Time String Format", with an offset. */
const agreed = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/
const otherForms = /^(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d:\d\d)(?::(\d\d)(?:[.,](\d+))?)?(?:[Zz]|([+-]\d\d)(?::?(\d\d))?)?)?$/

/**
 * Epoch milliseconds of an ISO 8601 date-time in any form that the contract takes; a leap second is the first of the
 * next minute. One that names no offset is read as UTC, not as the time of whatever machine looks at it. NaN when it is
 * no time at all.
 */
export function instant(timestamp: string): number {
  if (agreed.test(timestamp) && !timestamp.includes(':60')) return Date.parse(timestamp)
  const parts = otherForms.exec(timestamp)
  if (parts === null) return Number.NaN
  const [, day, minute = '00:00', second = '00', fraction = '0', hours = '+00', minutes = '00'] = parts
  const isLeap = second === '60'
  const time = Date.parse(`${day}T${minute}:${isLeap ? '59' : second}.${fraction}${hours}:${minutes}`)
  return isLeap ? Math.floor(time / 1000) * 1000 + 1000 : time
}

function format(when: string | number, zone: string, locale: string | undefined, kind: Kind): string {
  const time = typeof when === 'number' ? when : instant(when)
  // What cannot be read is shown as it came. Around the year 1 the day is all there is to say, with its era.
  return Number.isNaN(time) ? `${when}` : formatter(zone, locale, time < eraBegins ? 'era' : kind).format(time)
}

/** The day of an instant (ISO 8601 or epoch milliseconds) in a zone. */
export function formatDate(when: string | number, zone: string, locale?: string): string {
  return format(when, zone, locale, 'date')
}

/** Day and minute of an instant (ISO 8601 or epoch milliseconds) in a zone. */
export function formatDateTime(when: string | number, zone: string, locale?: string): string {
  return format(when, zone, locale, 'both')
}

/** The minute of an instant (epoch milliseconds or ISO 8601) in a zone. */
export function formatTime(when: string | number, zone: string, locale?: string): string {
  return format(when, zone, locale, 'time')
}

/** The minute of an instant still to come (epoch milliseconds) in a zone, with its day unless that is today. */
export function formatSoon(when: number, zone: string, now: number = Date.now(), locale?: string): string {
  const isToday = formatDate(when, zone, locale) === formatDate(now, zone, locale)
  return isToday ? formatTime(when, zone, locale) : formatDateTime(when, zone, locale)
}

/** To the second, by the clock of whoever looks at it: for waits, which are mostly over within a minute. */
export function deviceTime(when: number): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' }).format(when)
}

/** A calendar day, `2026-11-20`, which is the same day everywhere: it has no zone, and none is applied. */
export function formatDay(day: string, locale?: string): string {
  // A date without a time is read as UTC (ECMA-262, "Date Time String Format"), so in UTC it is still that day.
  return format(`${day}T00:00:00Z`, 'UTC', locale, 'date')
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago something was, in words that stay calm: they change with minutes, not with seconds. */
export function ageInWords(from: number, now: number): string {
  const age = now - from
  if (age < minute) return 'just now'
  if (age < hour) return `${formatCount(Math.floor(age / minute))} min ago`
  if (age < day) return `${formatCount(Math.floor(age / hour))} h ago`
  const days = Math.floor(age / day)
  return `${formatCount(days)} ${days === 1 ? 'day' : 'days'} ago`
}
