import { CircleAlert, CloudOff, Lock, type LucideIcon, PackageOpen, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ApiErrorKind, isApiError } from '@/api/errors'
import { servedMode } from '@/api/stored'
import { askAgain } from '@/session/session'
import { useZone } from '@/session/zone'
import { Button } from '@/ui/button'
import { formatTime } from '@/values/time'
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

/** The list is empty without any filter. `onArchived` shows archived records too, where the list leaves them out. */
export function Empty({ what, onArchived }: { what: string; onArchived: (() => void) | undefined }) {
  return (
    <State
      icon={PackageOpen}
      title={`No ${what} yet`}
      actions={onArchived === undefined ? undefined : <Button onClick={onArchived}>Show archived ones too</Button>}
    >
      <p>What is added in the inventory service appears here.</p>
    </State>
  )
}

/** There are records, but the filters let none through. */
export function NothingMatches({
  what,
  filters,
  onClear,
}: {
  what: string
  filters: readonly string[]
  onClear: () => void
}) {
  return (
    <State icon={SearchX} title={`No ${what} match`} actions={<Button onClick={onClear}>Clear filters</Button>}>
      <ul>
        {filters.map((filter) => (
          <li key={filter}>
            <bdi>{filter}</bdi>
          </li>
        ))}
      </ul>
    </State>
  )
}

/** What a person can do about an error. */
const advice: Readonly<Record<ApiErrorKind, string>> = {
  refused: 'Connect again with a key that the service accepts.',
  forbidden:
    'The plan or the permissions of this key do not reach so far. Whoever manages the account can change that.',
  missing: 'It may have been deleted, or belong to another account.',
  invalid: 'Change the filters and try again.',
  limited: 'It will be asked again by then.',
  moved: 'Whoever runs this dashboard has to enter the new address.',
  unreachable: 'Check the network, then try again.',
  timeout: 'It may be busy. Try again in a moment.',
  failing: 'Try again in a moment.',
  foreign: 'A sign-in page of the network may be in between, or the address may be wrong.',
  contract: 'This dashboard may be older than the service. The details below help whoever looks after it.',
}

const icons: Partial<Record<ApiErrorKind, LucideIcon>> = { forbidden: Lock, unreachable: CloudOff }

/** The sentences that explain an error: what happened, what the service itself said, and what to do. */
export function errorWords(error: unknown, isList = false): { what: string; said: string | undefined; advice: string } {
  if (!isApiError(error)) {
    return { what: 'Something went wrong in this page.', said: undefined, advice: 'Try again, or load the page anew.' }
  }
  if (isList && error.kind === 'missing') {
    const said = error.serviceMessage
    return {
      what: 'The service does not offer this list, or not to this key.',
      said,
      advice: 'The rest works as usual.',
    }
  }
  const todo =
    error.kind === 'refused' && servedMode() === 'served-key'
      ? 'Whoever runs this dashboard has to renew the key that its server holds.'
      : advice[error.kind]
  return { what: error.message, said: error.serviceMessage, advice: todo }
}

/** Folded facts for whoever looks into it. */
export function ErrorDetails({ error }: { error: unknown }) {
  const facts = isApiError(error)
    ? [
        ['Asked for', error.path],
        ['Status', error.status === undefined ? undefined : `${error.status}`],
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

interface ErrorStateProps {
  error: unknown
  /** What could not be read, at the beginning of a sentence. */
  what: string
  isList?: boolean
  onRetry: () => void
}

/** An area that could not be read, with the way to try again. */
export function ErrorState({ error, what, isList, onRetry }: ErrorStateProps) {
  const words = errorWords(error, isList)
  const zone = useZone()
  const retryAt = isApiError(error) ? error.retryAt : undefined
  const icon = (isApiError(error) ? icons[error.kind] : undefined) ?? CircleAlert
  return (
    <State
      icon={icon}
      title={`${what} could not be read`}
      alert
      actions={
        <Button look="primary" onClick={isApiError(error) && error.kind === 'refused' ? askAgain : onRetry}>
          Try again
        </Button>
      }
    >
      <p>
        {words.what} {words.advice}
        {retryAt !== undefined && zone !== undefined && ` Not before ${formatTime(retryAt, zone)}.`}
      </p>
      {words.said !== undefined && (
        <p>
          The service says: “<bdi>{words.said}</bdi>”
        </p>
      )}
      <ErrorDetails error={error} />
    </State>
  )
}
