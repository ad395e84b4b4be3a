/** Writes times relative to the sample's "today". */
export interface Calendar {
  /** `2026-11-20`, in the account's time zone. */
  readonly today: string
  /** A moment: so many days from today (negative: before), at a time of day in UTC. */
  at(days: number, hour?: number, minute?: number): string
  /**
   * A moment of a working day, spread over it by `mark`, a digit; in the evening where the record was made on that very
   * day, `created`. Today's are just after midnight, as nothing has happened in the future.
   */
  worked(days: number, mark: number, created: number): string
  /** A day without a time. */
  day(days: number): string
}

const dayLength = 86_400_000

/** @param timeZone whose calendar says which day "now" is. */
export function calendarOf(now: Date, timeZone: string): Calendar {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
    .formatToParts(now)
    .map(({ type, value }) => [type, value] as const)
  const { year = '', month = '', day = '' } = Object.fromEntries(parts)
  const midnight = Date.UTC(Number.parseInt(year, 10), Number.parseInt(month, 10) - 1, Number.parseInt(day, 10))
  const iso = (days: number, hour: number, minute: number) =>
    new Date(midnight + days * dayLength + (hour * 60 + minute) * 60_000).toISOString()
  return {
    today: iso(0, 0, 0).slice(0, 10),
    at: (days, hour = 9, minute = 0) => iso(days, hour, minute),
    worked: (days, mark, created) => {
      if (days >= 0) return iso(days, 0, mark)
      const spread = mark * 7 - days * 3
      return iso(days, days <= created ? 19 : 8 + (spread % 10), (spread * 23) % 60)
    },
    day: (days) => iso(days, 0, 0).slice(0, 10),
  }
}
