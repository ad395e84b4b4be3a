import { formatTime } from '@/values/time'
import { wallDate } from './wall-date'
import { elapsed, timeOfDay } from './clock'
import type { DisplayEngine } from './engine'
import type { Moment } from './feed-state'
import { ageWords } from './freshness'
import { useTicking } from './use-display'
import styles from './frame.module.css'

interface TimeProps {
  engine: DisplayEngine
  /** IANA name, one that this browser knows. */
  zone: string
}

interface ClockProps extends TimeProps {
  /** The zone may turn out to be another: only the clock's room is there. */
  isAwaited: boolean
}

/** Letters of a time of day without "AM" or "PM". */
const shortTime = 5

/** The time of day and the date, in the zone. */
export function Clock({ engine, zone, isAwaited }: ClockProps) {
  const time = useTicking(engine, ({ wall }) => formatTime(wall, zone))
  const date = useTicking(engine, ({ wall }) => wallDate(wall, zone))
  return (
    <div className={styles.clock} style={{ visibility: isAwaited ? 'hidden' : undefined }}>
      <p className={styles.time} data-long={time.length > shortTime || undefined}>
        {time}
      </p>
      <p className={styles.date}>{date}</p>
    </div>
  )
}

interface ReadAtProps extends TimeProps {
  /** When the data left the service. */
  readAt: Moment
}

/** When data were read, by the clock as it is set now. */
export function useReadTime({ engine, zone, readAt }: Omit<ReadAtProps, 'readAt'> & { readAt: Moment | undefined }) {
  return useTicking(engine, (now) => readAt && clockTime(readAt, now, zone))
}

/** The time alone on the same day, and with the day before that. */
function clockTime(readAt: Moment, now: Moment, zone: string): string {
  const at = timeOfDay(readAt, now)
  const time = formatTime(at, zone)
  const date = wallDate(at, zone)
  return date === wallDate(now.wall, zone) ? time : `${time}, ${date}`
}

/** "14:32 · 40 s ago" */
export function ReadAt({ engine, zone, readAt }: ReadAtProps) {
  const time = useReadTime({ engine, zone, readAt })
  const age = useTicking(engine, (now) => ageWords(elapsed(readAt, now)))
  return (
    <>
      {time} · {age}
    </>
  )
}
