import { useState } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import styles from './detail-page.module.css'

// Few look into it.
const RawText = lazyPart(
  async () => (await import('./raw-text')).RawText,
  () => <p role="alert">This part of the dashboard could not be loaded. Reload the page to try again.</p>,
)

interface RawRecordProps<Item> {
  record: Item
  costs: boolean
  /** The record as far as this key may see it; without all that might be money unless given. */
  raw: ((record: Item, costs: boolean) => unknown) | undefined
}

/** The record as the service sent it, to look into and to copy. */
export function RawRecord<Item>({ record, costs, raw }: RawRecordProps<Item>) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.raw} data-print="hide" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Record as sent by the service</summary>
      {open && <RawText record={record} costs={costs} raw={raw && ((sees) => raw(record, sees))} />}
    </details>
  )
}
