import { withoutMoneyHints } from '@/contract/open-money'
import type { BadRecord } from '@/contract/parse'
import { Notice } from '@/ui/notice'
import { rawText } from './general-kinds'
import styles from './general.module.css'
import { SetAsideSummary } from './set-aside-summary'

/** Raw records shown at once, and letters of each. */
const mostShown = 20
const longest = 4000

interface OpenNoticesProps {
  /** The service does not say how the list is paged. */
  isUnpaged: boolean
  /** It says that there are more than it sends. */
  more: true | undefined
  setAside: readonly BadRecord[]
  what: string
  costs: boolean
}

/** What is to be said of a page of a list whose shape is open. */
export function OpenNotices({ isUnpaged, more, ...rest }: OpenNoticesProps) {
  return (
    <>
      {isUnpaged && (
        <Notice tone="info" role="status">
          <span>
            {more
              ? `The service says that there are more ${rest.what}, in a way by which they cannot be asked for here.`
              : `The service does not say how this list is paged, so these may not be all ${rest.what}.`}
          </span>
        </Notice>
      )}
      {rest.setAside.length > 0 && <SetAside {...rest} />}
    </>
  )
}

/** How many records of a page could not be read, and behind that, as they came as far as this key may see them. */
function SetAside({ setAside, what, costs }: Omit<OpenNoticesProps, 'isUnpaged' | 'more'>) {
  return (
    <Notice tone="warn">
      <details>
        <SetAsideSummary count={setAside.length} what={what} />
        <ul className={styles.raw}>
          {setAside.slice(0, mostShown).map(({ reason, sent }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a record that cannot be read has no other name
            <li key={at}>
              {reason}
              {/* Focusable, as it scrolls by itself. */}
              <pre tabIndex={0} role="region" aria-label={`Record ${at + 1} as JSON`}>
                <bdi>{shortened(rawText(costs ? sent : withoutMoneyHints(sent)))}</bdi>
              </pre>
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  )
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
