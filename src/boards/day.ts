/** What "today" is for a display. */
export interface Day {
  /** IANA name of the zone whose days count, one that this browser knows. */
  readonly zone: string
  /** The zone's calendar day, see `calendarDay`. */
  readonly today: number
}
