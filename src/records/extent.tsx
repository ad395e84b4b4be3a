import { RefreshCw } from 'lucide-react'
import type { RefCallback } from 'react'
import { limits } from '@/contract/list'
import { askOrBegin } from '@/session/session'
import { useZone } from '@/session/zone'
import { Button } from '@/ui/button'
import { useFocusKept } from '@/ui/use-focus-kept'
import { formatCount } from '@/values/format'
import { formatTime } from '@/values/time'
import styles from './extent.module.css'
import { errorWords } from './states'
import type { UsedCollection } from './use-collection'
import { useSaysRefreshed } from './use-says-refreshed'

interface ExtentProps {
  of: UsedCollection
  /** What is read: "manufactures". */
  what: string
  /** Only shown: among others of the same, which are announced together. */
  quiet?: boolean
}

type PartProps = Omit<ExtentProps, 'quiet'>

interface ActionProps extends PartProps {
  button: RefCallback<HTMLButtonElement>
}

/** "1 material", "240 materials". `what`: the title of a list, all of which take an s for more than one. */
export function countOf(count: number, what: string): string {
  return `${formatCount(count)} ${count === 1 ? what.replace(/s$/, '') : what}`
}

/** How much of a collection was read, in one line, with the buttons that change it. Never says more than is known. */
export function Extent({ of, what, quiet = false }: ExtentProps) {
  const { extent, busy, refresh, readAt, setAside, error } = of
  const asks = useSaysRefreshed(readAt, busy)
  // Reading takes the button away that began it, and at its end the one that stops it.
  const button = useFocusKept<HTMLButtonElement>()
  const readAgain = () => {
    asks()
    askOrBegin(refresh)
  }
  // That all is well is no news.
  const isNews = !quiet && !(extent === 'whole' && setAside === 0 && error === undefined)
  if (extent === 'reading') return <Progress of={of} what={what} button={button} />
  return (
    <div className={styles.extent}>
      <span role={isNews ? 'status' : undefined} className={styles.words}>
        <Words of={of} what={what} />
      </span>
      {extent === 'whole' || extent === 'incomplete' ? (
        <Button
          ref={button}
          look="quiet"
          label={`Read all ${what} again`}
          onClick={readAgain}
          aria-busy={busy}
          data-print="hide"
        >
          <RefreshCw size={14} aria-hidden className={busy ? styles.busy : undefined} />
        </Button>
      ) : (
        <Begin of={of} what={what} button={button} />
      )}
    </div>
  )
}

function Progress({ of, what, button }: ActionProps) {
  const { progress, total, secondTry, cancel } = of
  const read = Math.min(progress, total ?? progress)
  return (
    <div className={styles.extent}>
      <progress className={styles.progress} max={Math.max(1, total ?? 1)} value={read} aria-label={`Reading ${what}`} />
      <Button ref={button} className={styles.button} onClick={cancel} data-print="hide">
        Stop<span className="visually-hidden"> reading {what}</span>
      </Button>
      {/* Last, as it grows. */}
      <span>
        {secondTry && 'Records moved, reading again: '}
        {total === undefined ? `Reading ${what}` : `${formatCount(read)} of ${countOf(total, what)}`}
      </span>
    </div>
  )
}

function Words({ of, what }: PartProps) {
  const { extent, items, total, setAside, cut, readAt, error } = of
  const zone = useZone()
  const read = items.length + setAside
  // The zone comes with the account, moments later than the rest.
  const time = readAt !== undefined && zone !== undefined && (
    <>
      , read <time dateTime={new Date(readAt).toISOString()}>{formatTime(readAt, zone)}</time>
    </>
  )
  const unreadable = setAside > 0 && `; ${read === 1 ? 'it' : `${formatCount(setAside)} of them`} could not be read`
  if (extent === 'whole') {
    return (
      <>
        {read === 0 ? `No ${what}` : `${read === 1 ? '' : 'All '}${countOf(read, what)}`}
        {time}
        {unreadable}
        <NotRefreshed error={error} />
      </>
    )
  }
  if (extent === 'incomplete') {
    // Nothing partial is shown as whole, and never more than there is.
    const isLess = total !== undefined && read < total
    const amount = isLess
      ? `incomplete: ${formatCount(read)} of ${countOf(total, what)}`
      : `maybe incomplete: ${countOf(read, what)}`
    const more = isLess ? 'the service says that there are more' : 'there may be more than the service sends'
    return (
      <span className={styles.warn}>
        {amount}
        {time}
        {unreadable}; {cut ? more : 'records moved meanwhile'}
        <NotRefreshed error={error} />
      </span>
    )
  }
  if (extent === 'failed') {
    const { what: happened, advice } = errorWords(error, true)
    const so =
      total === undefined || read === 0 ? '' : `${formatCount(Math.min(read, total))} of ${countOf(total, what)} read. `
    return (
      <span className={styles.warn}>
        {so}
        {happened} {advice}
      </span>
    )
  }
  if (total === undefined) return of.stopped ? <>Stopped before any {what} came</> : null
  return hasBegun(of) ? (
    <>
      Stopped at {formatCount(Math.min(read, total))} of {countOf(total, what)}
    </>
  ) : null
}

/** Why the records are still those read before. */
function NotRefreshed({ error }: { error: unknown }) {
  if (error === undefined) return null
  return (
    <>
      . <span className={styles.warn}>Not refreshed: {errorWords(error, true).what}</span>
    </>
  )
}

/** Whether more was read than the page that tells how many there are. */
function hasBegun({ items, setAside, total }: UsedCollection): boolean {
  return total !== undefined && items.length + setAside > limits.maxPerPage
}

function Begin({ of, what, button }: ActionProps) {
  const { extent, total, refresh, retry } = of
  const unread = extent !== 'failed' && total === undefined
  if (unread && !of.stopped) return null
  const goesOn = extent !== 'failed' && (unread || hasBegun(of))
  return (
    <Button
      ref={button}
      className={styles.button}
      onClick={() => askOrBegin(total === undefined ? retry : refresh)}
      data-print="hide"
    >
      {extent === 'failed' || goesOn ? (
        <>
          {goesOn ? 'Go on' : 'Try again'}
          <span className="visually-hidden"> reading {what}</span>
        </>
      ) : (
        `Look through ${total === 1 ? '' : 'all '}${countOf(total ?? 0, what)}`
      )}
    </Button>
  )
}
