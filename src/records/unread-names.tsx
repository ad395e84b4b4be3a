import { useState } from 'react'
import { createPortal } from 'react-dom'
import { type ApiErrorKind, isApiError } from '@/api/errors'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { listed } from '@/values/words'
import { WhyNotRefreshed } from './states'
import styles from './unread-names.module.css'
import type { UsedNames } from './use-collection'

/** Said elsewhere, or no failure: such names will not come by trying again. */
const quiet: readonly ApiErrorKind[] = ['missing', 'forbidden', 'refused', 'limited']

/** What is wanted for its names, by what it is called. */
type UnreadNamesProps = Readonly<Record<'products' | 'components' | 'materials', UsedNames | false>>

/** Says among the page's notices which names could not be read, and why, so that ids are not taken for the names. */
export function UnreadNames(props: UnreadNamesProps) {
  const wanted = Object.entries(props).filter((entry): entry is [string, UsedNames] => entry[1] !== false)
  const unread = wanted.filter(([, names]) => isUnread(names))
  const now =
    unread.length === 0 ? undefined : { what: listed(unread.map(([what]) => what)), error: unread[0]?.[1].error }
  const [last, setLast] = useState(now)
  // While they are tried again, it stays.
  const shown = wanted.some(([, { busy }]) => busy) ? last : now
  if (shown?.what !== last?.what || shown?.error !== last?.error) setLast(shown)
  const place = document.querySelector('main > [role=status]')
  if (shown === undefined || place === null) return null
  const retry = () => {
    for (const [, names] of unread) names.retry()
  }
  return createPortal(
    // One for all tables of a page.
    <div className={styles.unread}>
      <Notice tone="warn" actions={<Button onClick={retry}>Try again</Button>}>
        <div>
          Ids may stand for names, as the {shown.what} could not be read. <WhyNotRefreshed error={shown.error} isList />
        </div>
      </Notice>
    </div>,
    place,
  )
}

function isUnread({ readAt, busy, error }: UsedNames): boolean {
  if (readAt !== undefined || busy || error === undefined) return false
  return !isApiError(error) || !quiet.includes(error.kind)
}
