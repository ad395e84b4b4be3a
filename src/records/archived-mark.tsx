import type { ReactNode } from 'react'
import type { Identified } from '@/contract/endpoint'
import { Badge } from '@/ui/badge'
import styles from './archived-mark.module.css'

/** The mark behind the name of an archived record. */
export function archivedMark(item: Identified): ReactNode {
  return 'state' in item && item.state === 'archived' ? archived() : undefined
}

/** The same, of what is known to be archived. Where only such records are shown, names have its room: see `data-only`. */
export function archived(): ReactNode {
  return (
    <span className={styles.mark}>
      <Badge outlined>Archived</Badge>
    </span>
  )
}
