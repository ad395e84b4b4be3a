import type { Imported } from '@/session/views'
import { Notice } from '@/ui/notice'
import { formatCount } from '@/values/format'
import styles from './views-page.module.css'

const mostNamed = 10

/** What became of a file: nothing of it is passed over in silence. */
export function ImportedWords({ imported }: { imported: Imported }) {
  if (imported.problem !== undefined) {
    return (
      <Notice tone="bad" role="alert">
        {imported.problem} Nothing was changed.
      </Notice>
    )
  }
  const { added, same, renamed, refused, beyond, kept } = imported
  const count = added.length + renamed.length
  return (
    <Notice tone={refused + beyond > 0 || !kept ? 'warn' : 'good'}>
      <span>{count === 0 ? 'No view was added.' : `${views(count)} added.`}</span>
      {!kept && <span>This browser keeps nothing for this page: they are there until this tab is closed.</span>}
      {renamed.length > 0 && (
        <span>
          There was another view of the same name, so the new one was named otherwise:
          <ul className={styles.names}>
            {renamed.slice(0, mostNamed).map(({ from, to }) => (
              <li key={to}>
                <bdi>{from}</bdi> → <bdi>{to}</bdi>
              </li>
            ))}
            {renamed.length > mostNamed && <li>and {formatCount(renamed.length - mostNamed)} more</li>}
          </ul>
        </span>
      )}
      {same.length > 0 && (
        <span>
          {views(same.length)} left out, as {same.length === 1 ? 'it was' : 'they were'} here already.
        </span>
      )}
      {refused > 0 && (
        <span>
          {views(refused)} left out: without a name, or with an address that is too long or not that of a list of this
          dashboard.
        </span>
      )}
      {beyond > 0 && <span>{views(beyond)} left out: there are as many views as can be kept.</span>}
    </Notice>
  )
}

function views(count: number): string {
  return count === 1 ? '1 view' : `${formatCount(count)} views`
}
