import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './states.module.css'

interface StateProps {
  icon: LucideIcon
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** An error interrupts a screen reader. */
  alert?: boolean
}

/** A whole area's word when there is nothing to show in it. The title is the page's own where it is an element. */
export function State({ icon: Icon, title, children, actions, alert }: StateProps) {
  return (
    <div className={styles.state} role={alert === true ? 'alert' : undefined}>
      <Icon size={24} strokeWidth={1.5} aria-hidden />
      {typeof title === 'string' ? <h2>{title}</h2> : title}
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
