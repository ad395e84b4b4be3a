/** One week of a zone's calendar: days from 1 January 1970, both included. */
export interface Week {
  readonly first: number
  readonly last: number
}

/** How many weeks are looked back on, this one included. */
export const weeksShown = 12

interface WeekInfo {
  readonly firstDay?: number
}

/**
 * The day on which weeks begin where this locale is spoken, 1 (Monday) to 7 (Sunday). Monday (ISO 8601) where the
 * browser does not say: Firefox does not, and others say it by a method, a getter, or not at all.
 */
export function firstWeekday(locale: string | undefined): number {
  try {
    const info = new Intl.Locale(locale ?? new Intl.DateTimeFormat().resolvedOptions().locale) as Intl.Locale & {
      getWeekInfo?: () => WeekInfo
      weekInfo?: WeekInfo
    }
    const { firstDay } = info.getWeekInfo?.() ?? info.weekInfo ?? {}
    return firstDay !== undefined && firstDay >= 1 && firstDay <= 7 ? firstDay : 1
  } catch {
    return 1
  }
}

/**
 * The week of today and those before it, latest first.
 * @param today day of the zone's calendar, see `calendarDay`
 * @param begins 1 (Monday) to 7 (Sunday)
 */
export function lastWeeks(today: number, begins: number, count: number): readonly Week[] {
  // 1 January 1970 was a Thursday.
  const weekday = modulo(today + 3, 7) + 1
  const first = today - modulo(weekday - begins, 7)
  return Array.from({ length: count }, (_, back) => ({ first: first - back * 7, last: first - back * 7 + 6 }))
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}

/** The calendar day as an address has it, `2026-11-20`. */
export function isoDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10)
}

/** The week as a range of days in an address: `2026-11-16..2026-11-22`. */
export function isoWeek({ first, last }: Week): string {
  return `${isoDay(first)}..${isoDay(last)}`
}

/** "16 – 22 Nov", "28 Dec 2026 – 3 Jan 2027": days have no zone here, and none is applied. */
export function weekText({ first, last }: Week, locale?: string): string {
  const start = new Date(first * 86_400_000)
  const end = new Date(last * 86_400_000)
  const year = start.getUTCFullYear() === end.getUTCFullYear() ? undefined : 'numeric'
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short', year }).formatRange(
    start,
    end,
  )
}
