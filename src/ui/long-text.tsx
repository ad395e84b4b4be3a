import { type ReactNode, useState } from 'react'
import { formatCount } from '@/values/format'
import { longText, shortText } from '@/values/legible'
import { Button } from './button'
import styles from './long-text.module.css'

/** Of longer ones still, this much is shown: the rest is in the record as it was sent. */
const longestText = 20_000

/** A text, folded where it is long until somebody asks for all of it, and what folds it. */
export function useLongText(text: string, longest = longText): { readonly shown: string; readonly more: ReactNode } {
  const [open, setOpen] = useState(false)
  if (text.length <= longest) return { shown: text, more: undefined }
  const left = text.length - longestText
  return {
    shown: open ? text.slice(0, longestText) : shortText(text, longest),
    more: (
      <>
        {open && left > 0 && <span className={styles.note}> and {formatCount(left)} more letters</span>}{' '}
        <Button className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)} data-print="hide">
          {open ? 'Show less' : `Show all ${formatCount(text.length)} letters`}
        </Button>
      </>
    ),
  }
}

/** A text with its lines, folded where it has more letters than that. */
export function LongText({ text, longest }: { text: string; longest?: number }) {
  const { shown, more } = useLongText(text, longest)
  const words = <bdi className={styles.text}>{shown}</bdi>
  return more === undefined ? (
    words
  ) : (
    <span>
      {words}
      {more}
    </span>
  )
}
