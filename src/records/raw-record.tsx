import { useState } from 'react'
import { withoutAnyMoney } from '@/contract/any-money'
import { CopyButton } from '@/ui/copy-button'
import styles from './detail-page.module.css'

/** The record as the service sent it, to look into and to copy. */
export function RawRecord<Item>({
  record,
  costs,
  raw,
}: {
  record: Item
  costs: boolean
  raw: (record: Item, costs: boolean) => unknown
}) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.raw} data-print="hide" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Record as sent by the service</summary>
      {open && <RawText text={inFull(() => raw(record, costs))} />}
    </details>
  )
}

/** A record as it came, as far as this key may see it. */
export function asSent(record: unknown, costs: boolean): unknown {
  return costs ? record : withoutAnyMoney(record)
}

/** What is nested without end uses up the stack, and is nothing to look into. */
function inFull(record: () => unknown): string {
  try {
    return JSON.stringify(record(), null, 2)
  } catch {
    return 'Nested too deep to be shown.'
  }
}

function RawText({ text }: { text: string }) {
  return (
    <>
      <CopyButton worded label="Copy record" text={text} />
      {/* Focusable, as it scrolls by itself. */}
      <pre tabIndex={0} aria-label="Record as JSON" role="region">
        {text}
      </pre>
    </>
  )
}
