import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { askOrBegin } from '@/session/session'
import { useZone } from '@/session/zone'
import { Button } from '@/ui/button'
import { ageInWords, formatDateTime, formatTime } from '@/values/time'
import styles from './data-age.module.css'
import { useSlow } from '@/ui/use-slow'
import { useSaysRefreshed } from './use-says-refreshed'

const tickMs = 10_000
/** From this age on, figures of a stock that people work on are called old. */
const staleMs = 15 * 60_000

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

interface DataAgeProps {
  /** When the data on screen were read, in milliseconds of the epoch; undefined before the first answer. */
  readAt: number | undefined
  /** Asking now. */
  busy: boolean
  /** Names what the data are, where others may take their place. */
  of?: string
  /** They could not be read anew. Why is said elsewhere. */
  failed?: boolean
  onRefresh: () => void
}

/** How old the data on screen are, and the way to new ones. */
export function DataAge({ readAt, busy, of, failed = false, onRefresh }: DataAgeProps) {
  const now = useNow()
  const zone = useZone()
  const asks = useSaysRefreshed(readAt, busy, of)
  const press = () => {
    asks()
    askOrBegin(onRefresh)
  }
  // Most answers are there sooner, and whatever turns is work for the browser at every frame.
  const turns = useSlow(busy, 200)
  const stale = readAt !== undefined && now - readAt > staleMs
  return (
    <div className={styles.age} data-stale={stale || failed || undefined}>
      <span className={styles.words}>
        {/* All at once when the zone is known, so that no word moves when the time comes. */}
        {readAt !== undefined && zone !== undefined && (
          <>
            {failed ? 'Not refreshed: read ' : stale ? 'Old: read ' : 'Read '}
            <time dateTime={new Date(readAt).toISOString()} title={formatDateTime(readAt, zone)}>
              {formatTime(readAt, zone)}
            </time>
            {/* Nobody knows where the clock was set back since. */}
            {readAt - now < 12 * tickMs && (
              <span className={styles.ago}>{ageInWords(readAt, Math.max(now, readAt))}</span>
            )}
          </>
        )}
      </span>
      <Button look="quiet" label="Refresh" onClick={press} data-print="hide" aria-busy={busy}>
        <RefreshCw size={14} aria-hidden className={turns ? styles.busy : undefined} />
      </Button>
    </div>
  )
}
