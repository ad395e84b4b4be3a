import type { ReactNode } from 'react'
import { classes } from './classes'
import styles from './badge.module.css'
import type { Tone } from './notice'

/** One word about a record, such as Low or Archived, in its meaning's colour. */
export function Badge({ tone, outlined, children }: { tone?: Tone; outlined?: boolean; children: ReactNode }) {
  return (
    <span className={classes(styles.badge, tone !== undefined && styles[tone], outlined === true && styles.outlined)}>
      {children}
    </span>
  )
}
