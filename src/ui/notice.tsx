import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes'
import styles from './notice.module.css'

/** The four meanings. Each comes with an icon, so that colour is never alone. */
export type Tone = 'good' | 'warn' | 'bad' | 'info'

const icons = { good: CircleCheck, warn: TriangleAlert, bad: CircleAlert, info: Info }

interface NoticeProps {
  tone: Tone
  children: ReactNode
  /** Buttons and links that help. */
  actions?: ReactNode
  /** `alert` interrupts a screen reader, `status` waits, none says nothing by itself. */
  role?: 'alert' | 'status'
}

/** A word about what happened, in its place on the page. */
export function Notice({ tone, children, actions, role }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={classes(styles.notice, styles[tone])} role={role}>
      <Icon size={16} aria-hidden />
      <div className={styles.body}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
