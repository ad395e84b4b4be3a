import type { CSSProperties, ReactNode } from 'react'
import { formatCount } from '@/values/format'
import { filterWords, titleOf } from './board-words'
import { Clock, ReadAt } from './data-time'
import type { DisplayEngine } from './engine'
import type { Moment } from './feed-state'
import styles from './frame.module.css'
import type { Board } from './playlist'
import type { Tally } from './tally'

/** What all boards of a display have around them. */
export interface Surroundings {
  readonly engine: DisplayEngine
  /** IANA name, one that this browser knows. */
  readonly zone: string
  /** The zone is not known yet, and may turn out to be another: no time of day is shown so long. */
  readonly isZoneAwaited: boolean
  /** Of the account; undefined until it is known. */
  readonly account: string | undefined
  /** Which board of the playlist it is, from 0, and of how many. */
  readonly at: number
  readonly of: number
  /** What has to be said about the display itself. */
  readonly notices: readonly string[]
  readonly isPreview: boolean
}

interface FrameProps {
  around: Surroundings
  board: Board
  tallies?: readonly Tally[]
  /** What the tallies count, where that is not plain. */
  counted?: string | undefined
  /** The page that is shown, from 0, and of how many. */
  page?: number
  pages?: number
  /** Why what is shown is old. */
  stale?: string | undefined
  readAt?: Moment | undefined
  notices?: readonly string[]
  children: ReactNode
}

/** A title with more letters is set smaller, in more lines. */
const longTitle = 36

/** What stands around the rows of every board. */
export function Frame({ around, board, page = 0, pages = 1, stale, readAt, ...rest }: FrameProps) {
  const { engine, zone, isZoneAwaited, account, at, of, isPreview } = around
  const { tallies = [], counted } = rest
  const notices = [...new Set([...(rest.notices ?? []), ...around.notices])]
  const title = titleOf(board)
  const filters = filterWords(board)
  // A preview stands on a page that has a heading of its own.
  const Heading = isPreview ? 'p' : 'h1'
  return (
    <>
      <header className={styles.header}>
        <div className={styles.titles}>
          <Heading className={styles.title} data-long={title.length > longTitle || undefined}>
            <bdi>{title}</bdi>
          </Heading>
          {(pages > 1 || filters.length > 0) && (
            <p className={styles.sub}>
              {pages > 1 && (
                <span className={styles.page}>
                  {formatCount(page + 1)} / {formatCount(pages)}
                </span>
              )}
              {filters.map((words) => (
                <bdi key={words}>{words}</bdi>
              ))}
            </p>
          )}
        </div>
        {(tallies.length > 0 || counted !== undefined) && (
          <Tallies tallies={tallies} counted={counted} isStale={stale !== undefined} />
        )}
        <Clock engine={engine} zone={zone} isAwaited={isZoneAwaited} />
      </header>
      {stale !== undefined && (
        <p className={styles.stale}>
          <span className={styles.staleWords}>
            <strong>Stale</strong>
            {readAt !== undefined && (
              <span>
                Last read <ReadAt engine={engine} zone={zone} readAt={readAt} />
              </span>
            )}
            <span>{stale}</span>
          </span>
        </p>
      )}
      <section className={styles.body} aria-label={title} data-stale={stale !== undefined || undefined}>
        {rest.children}
      </section>
      {notices.length > 0 && (
        <ul className={styles.notices} aria-label="Notices">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
      <footer className={styles.footer}>
        <p className={styles.account}>{account !== undefined && <bdi>{account}</bdi>}</p>
        <p className={styles.read}>
          {readAt !== undefined && !isZoneAwaited && (
            <>
              Read <ReadAt engine={engine} zone={zone} readAt={readAt} />
            </>
          )}
        </p>
        <p className={styles.place}>{of > 1 && <Place at={at} of={of} />}</p>
      </footer>
    </>
  )
}

interface TalliesProps {
  tallies: readonly Tally[]
  counted: string | undefined
  isStale: boolean
}

function Tallies({ tallies, counted, isStale }: TalliesProps) {
  const said = tallies.map(({ count }) => formatCount(count))
  return (
    <div className={styles.summary}>
      <ul
        className={styles.tallies}
        aria-label="Summary"
        data-stale={isStale || undefined}
        style={{ '--count': said.length, '--width': widthOf(said.join('')) } as CSSProperties}
      >
        {tallies.map(({ count, word, tone }, at) => (
          <li key={word} data-tone={count > 0 ? tone : 'none'}>
            <span className={styles.count}>{said[at]}</span> <span className={styles.word}>{word}</span>
          </li>
        ))}
      </ul>
      {counted !== undefined && <p className={styles.counted}>{counted}</p>}
    </div>
  )
}

/** How wide a text of digits is, as a share of its height; what stands between groups of digits is narrower. */
function widthOf(text: string): number {
  const digits = text.replaceAll(/\P{Nd}/gu, '').length
  return Math.round((0.64 * digits + 0.3 * (text.length - digits)) * 100) / 100
}

/** More boards than these are counted in words alone. */
const mostDots = 12

function Place({ at, of }: { at: number; of: number }) {
  return (
    <>
      {of <= mostDots && (
        <span className={styles.dots} aria-hidden>
          {Array.from({ length: of }, (_, board) => (
            // oxlint-disable-next-line react/no-array-index-key -- boards have no name but their place
            <span key={board} data-now={board === at || undefined} />
          ))}
        </span>
      )}
      Board {at + 1} of {of}
    </>
  )
}
