import type { ReactNode } from 'react'
import { classes } from './classes'
import styles from './badge.module.css'
import type { Tone } from './notice'

/** Classes of a badge, for an element that looks like one: tables hold hundreds, and do without the components. */
export function badgeLook(tone?: Tone, outlined = false): string {
  return classes(styles.badge, tone !== undefined && styles[tone], outlined && styles.outlined)
}

/** One word about a record, such as Low or Archived, in its meaning's colour. */
export function Badge({ tone, outlined, children }: { tone?: Tone; outlined?: boolean; children: ReactNode }) {
  return <span className={badgeLook(tone, outlined)}>{children}</span>
}
