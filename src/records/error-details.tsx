import { isApiError } from '@/api/errors'
import styles from './error-details.module.css'

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
