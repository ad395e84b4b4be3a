import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { isApiError } from '@/api/errors'
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

/** Folded facts for whoever looks into it. */
export function ErrorDetails({ error, quiet }: { error: unknown; quiet?: boolean }) {
  const facts = isApiError(error)
    ? [
        ['Asked for', error.path],
        ['Status', error.status === undefined ? undefined : `${error.status}`],
        [`${error.speaker} says`, quiet === true ? error.serviceMessage : undefined],
        ['Request id', error.requestId],
        ['Details', error.details],
      ]
    : [['Message', error instanceof Error ? error.message : String(error)]]
  return (
    <details className={styles.details}>
      <summary>Details</summary>
      <dl className={styles.facts}>
        {facts.map(([label, value]) =>
          value === undefined ? null : (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
    </details>
  )
}
