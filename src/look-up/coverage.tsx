import { RefreshCw } from 'lucide-react'
import { isApiError } from '@/api/errors'
import { errorWords } from '@/records/states'
import { useStanding } from '@/session/use-account'
import { useSoon } from '@/session/use-soon'
import { useZone } from '@/session/zone'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { formatCount } from '@/values/format'
import { formatTime } from '@/values/time'
import { reach } from './at-hand'
import styles from './look-up.module.css'
import type { Answers, Failure } from './use-answers'
import { boxMark } from './use-scanner'

/** Does something that takes its button away: the focus goes on in the box. */
function toBox(act: () => void): void {
  document.querySelector<HTMLInputElement>(`[${boxMark}]`)?.focus()
  act()
}

/** What could not be asked, each with its reason and a way to ask again, and whether the service asks to wait. */
export function Problems({ answers }: { answers: Answers }) {
  const { failures, setAside, isSettled } = answers
  const { limitedUntil } = useStanding()
  const soon = useSoon()
  return (
    <>
      {limitedUntil !== undefined && !isSettled && (
        <Notice tone="warn" role="status">
          The service limits how often it may be asked. Asking goes on by itself at {soon(limitedUntil)}.
        </Notice>
      )}
      {failures.map((failure) => (
        <NotAsked key={failure.title} failure={failure} />
      ))}
      {setAside > 0 && (
        <Notice tone="warn" role="status">
          {setAside === 1 ? 'One record that matches' : `${formatCount(setAside)} records that match`} could not be
          read, and {setAside === 1 ? 'is' : 'are'} not shown.
        </Notice>
      )}
    </>
  )
}

function NotAsked({ failure: { title, error, retry } }: { failure: Failure }) {
  const { what, said, advice, speaker } = errorWords(error, true)
  const retryAt = isApiError(error) ? error.retryAt : undefined
  const soon = useSoon()
  return (
    <Notice tone="warn" role="status" actions={<Button onClick={() => toBox(retry)}>Ask again</Button>}>
      <span>
        <strong>{title} could not be asked:</strong> {what} {advice}
        {retryAt !== undefined && ` Not before ${soon(retryAt)}.`}
        {said !== undefined && (
          <>
            {' '}
            {speaker} says: “<bdi>{said}</bdi>”
          </>
        )}
      </span>
    </Notice>
  )
}

/** How far the look-up reached: when it was asked, and which variations and batch codes were looked through. */
export function Coverage({ answers }: { answers: Answers }) {
  const { atHand, readAt, isSettled } = answers
  const zone = useZone()
  const { products, components, manufactures, readAll } = atHand
  const all = [products, components, manufactures]
  const isBusy = all.some(({ busy }) => busy)
  const isWhole = all.every(({ extent }) => extent === 'whole')
  const failed = all.find(({ error }) => error !== undefined)
  return (
    <div className={styles.coverage}>
      {isSettled && readAt !== undefined && zone !== undefined && <span>Asked {formatTime(readAt, zone)}.</span>}{' '}
      <span>
        SKUs of variations and batch codes cannot be asked for: looked through those of what has been read (
        {reach(products, 'products')}, {reach(components, 'components')}, {reach(manufactures, 'manufactures')}).
      </span>
      {failed !== undefined && !isBusy && <span> Not all could be read: {errorWords(failed.error, true).what}</span>}
      {!isWhole && (
        <Button off={isBusy} onClick={() => toBox(readAll)}>
          <RefreshCw size={14} aria-hidden /> {isBusy ? 'Reading them…' : 'Read them all'}
        </Button>
      )}
    </div>
  )
}
