import { countOf, Extent } from '@/records/extent'
import { useZone } from '@/session/zone'
import { Button } from '@/ui/button'
import { classes } from '@/ui/classes'
import { formatCount } from '@/values/format'
import { formatTime } from '@/values/time'
import { listed } from '@/values/words'
import styles from './reach.module.css'
import { type AnySource, isComing, waitsForWord } from './sources'

/** How far the records behind some figures were read, in a line of its own, with what can be done about it. */
export function Reach({ source }: { source: AnySource }) {
  return (
    <div className={classes(styles.reach, source.of.extent === 'reading' && styles['reading'])}>
      {waitsForWord(source) ? <ReadAll source={source} /> : <Words sources={[source]} isAlone />}
    </div>
  )
}

/** The same of several sources whose figures stand together: those that were read well share a sentence. */
export function Reaches({ sources }: { sources: readonly AnySource[] }) {
  return (
    <div className={styles.reach}>
      <Words sources={sources} />
    </div>
  )
}

/** `isAlone`: what is not read yet is not said elsewhere. */
function Words({ sources, isAlone = false }: { sources: readonly AnySource[]; isAlone?: boolean }) {
  // All at once, so that no word moves when another source comes.
  const well = sources.every((source) => source.items !== undefined || !isComing(source)) ? sources.filter(isSound) : []
  return (
    <>
      {well.length > 0 && <Sound sources={well} />}
      {sources
        .filter((source) => !isSound(source) && (isAlone || source.items !== undefined))
        .map(({ of, what }) => (
          <Extent key={what} of={of} what={what} quiet />
        ))}
    </>
  )
}

/** Nothing is to be said but how many there were and when. */
function isSound({ of: { extent, setAside, error } }: AnySource): boolean {
  return extent === 'whole' && setAside === 0 && error === undefined
}

/** "All 240 materials and 90 products, read 14:03", "1 material, read 14:03" */
function Sound({ sources }: { sources: readonly AnySource[] }) {
  const zone = useZone()
  const readAt = Math.min(...sources.map(({ of }) => of.readAt ?? Infinity))
  const counts = sources.map(({ of, what }) => (of.items.length === 0 ? `no ${what}` : countOf(of.items.length, what)))
  const [first] = sources.map(({ of }) => of.items.length)
  const said = listed(counts)
  return (
    <p>
      {first === 0 ? 'There are ' : first === 1 ? '' : 'All '}
      {said}
      {zone !== undefined && Number.isFinite(readAt) && (
        <>
          , read <time dateTime={new Date(readAt).toISOString()}>{formatTime(readAt, zone)}</time>
        </>
      )}
    </p>
  )
}

/** The same in the place of figures that are not there. */
export function ReachInstead({ source }: { source: AnySource }) {
  const { of, what } = source
  return (
    <div className={classes(styles.instead, of.extent === 'reading' && styles['reading'])}>
      {waitsForWord(source) ? (
        <>
          <ReadAll source={source} />
          <span data-print="only">Not counted</span>
        </>
      ) : (
        <Extent of={of} what={what} quiet />
      )}
    </div>
  )
}

/** Says what counting would take, and does it when somebody asks for it. */
function ReadAll({ source: { of, what } }: { source: AnySource }) {
  const total = of.total ?? 0
  return (
    <>
      <Button className={styles.button} onClick={of.refresh} data-print="hide">
        Read all {formatCount(total)} {what}
      </Button>
      <span data-print="hide">{formatCount(Math.ceil(total / 100))} requests, which can be stopped</span>
    </>
  )
}
