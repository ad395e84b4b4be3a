import { CircleAlert, CloudOff, Lock, type LucideIcon, PackageOpen, SearchX } from 'lucide-react'
import { sentenceOf } from '@/api/error-sentences'
import { type ApiErrorKind, isApiError } from '@/api/errors'
import { servedMode } from '@/api/stored'
import { askAgain } from '@/session/session'
import { useSoon } from '@/session/use-soon'
import { useSaidAfter } from '@/ui/announcer'
import { Button } from '@/ui/button'
import { formatCount } from '@/values/format'
import { ErrorDetails } from './error-details'
import { State } from './state'

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

/** There are records, none of which can be read. Which and why is said elsewhere. */
export function NoneReadable({ what }: { what: string }) {
  return (
    <State icon={CircleAlert} title={`None of these ${what} could be read`}>
      <p>They came in a form that this dashboard does not know: it may be older than the service.</p>
    </State>
  )
}

/** Somebody stopped reading before the first records came. The way to go on is elsewhere. */
export function NotRead({ what }: { what: string }) {
  return (
    <State icon={PackageOpen} title={`No ${what} read`}>
      <p>Reading was stopped before any of them came.</p>
    </State>
  )
}

interface NoneSentProps {
  what: string
  /** How many there are by the service's own count; undefined where it does not count them. */
  total: number | undefined
  /** The page that came empty, where one page is looked at. */
  page?: number
  onRetry: () => void
  onFirst?: () => void
}

/** Nothing came, though there are records by the service's own count or on the pages before. */
export function NoneSent({ what, total, page, onRetry, onFirst }: NoneSentProps) {
  return (
    <State
      icon={PackageOpen}
      title={page === undefined ? `No ${what} came` : `No ${what} on this page`}
      actions={
        <>
          <Button onClick={onRetry}>Try again</Button>
          {page !== undefined && page > 1 && onFirst && <Button onClick={onFirst}>First page</Button>}
        </>
      }
    >
      <p>
        {total !== undefined
          ? `The service counts ${formatCount(total)} ${total === 1 ? what.replace(/s$/, '') : what}, and sent none.`
          : `The service sent nothing for page ${formatCount(page ?? 1)}.`}
      </p>
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
  limited: 'Try again after that.',
  moved: 'Whoever runs this dashboard has to enter the new address.',
  unreachable: 'Check the network, then try again.',
  timeout: 'It may be busy. Try again in a moment.',
  failing: 'Try again in a moment.',
  foreign: 'A sign-in page of the network may be in between, or the address may be wrong.',
  contract: 'This dashboard may be older than the service. The details below help whoever looks after it.',
}

const icons: Partial<Record<ApiErrorKind, LucideIcon>> = { forbidden: Lock, missing: SearchX, unreachable: CloudOff }

interface ErrorWords {
  readonly what: string
  readonly said: string | undefined
  /** Who said it, at the beginning of a sentence. */
  readonly speaker: string
  readonly advice: string
}

/** The sentences that explain an error: what happened, what the service itself said, and what to do. */
export function errorWords(error: unknown, isList = false): ErrorWords {
  if (!isApiError(error)) {
    const advice = 'Try again, or load the page anew.'
    return { what: sentenceOf(error), said: undefined, speaker: '', advice }
  }
  const { serviceMessage: said, speaker } = error
  if (isList && error.kind === 'missing') {
    const what = 'The service does not offer this list, or not to this key.'
    return { what, said, speaker, advice: 'The rest works as usual.' }
  }
  const todo =
    error.kind === 'refused' && servedMode() === 'served-key'
      ? 'Whoever runs this dashboard has to renew the key that its server holds.'
      : advice[error.kind]
  return { what: sentenceOf(error), said, speaker, advice: todo }
}

/** Why something that was read before could not be read anew, in full, for a notice. */
export function WhyNotRefreshed({ error, isList = false }: { error: unknown; isList?: boolean }) {
  const { what, said, speaker, advice } = errorWords(error, isList)
  return (
    <>
      {what} {advice}
      {said !== undefined && (
        <>
          {' '}
          {speaker} says: “<bdi>{said}</bdi>”
        </>
      )}
      <ErrorDetails error={error} />
    </>
  )
}

interface ErrorStateProps {
  error: unknown
  /** What could not be read, at the beginning of a sentence. */
  what: string
  isList?: boolean
  onRetry: () => void
  /** Which page of a list it was. */
  page?: number
  onFirst?: () => void
}

/**
 * An area that could not be read, with the way to try again. One that the service does not offer, or not to this key, is
 * said to be so, and no alarm.
 */
export function ErrorState({ error, what, isList, onRetry, page = 1, onFirst }: ErrorStateProps) {
  const words = errorWords(error, isList)
  const soon = useSoon()
  const kind = isApiError(error) ? error.kind : undefined
  const retryAt = isApiError(error) ? error.retryAt : undefined
  const isForbidden = kind === 'forbidden'
  // Not by the key, but by a setting: costs that are hidden, or an address that is not this dashboard's.
  const isWithheld = isForbidden && isApiError(error) && error.isOwn
  const lower = what.charAt(0).toLowerCase() + what.slice(1)
  const quiet = isForbidden || (isList === true && kind === 'missing')
  const title = isWithheld
    ? `This dashboard does not show ${lower}`
    : isForbidden
      ? `Your key may not see ${page > 1 ? `page ${formatCount(page)} of ` : ''}${lower}`
      : quiet
        ? `${what} are not offered by this service`
        : `${what} could not be read`
  // No alarm, and no silence.
  useSaidAfter(quiet ? title : undefined)
  return (
    <State
      icon={(kind && icons[kind]) ?? CircleAlert}
      title={title}
      alert={!quiet}
      actions={
        <>
          <Button look={quiet ? undefined : 'primary'} onClick={kind === 'refused' ? askAgain : onRetry}>
            {quiet ? 'Ask again' : 'Try again'}
          </Button>
          {page > 1 && kind !== 'refused' && <Button onClick={onFirst}>First page</Button>}
        </>
      }
    >
      <p>
        {!isForbidden && `${words.what} `}
        {isWithheld ? 'Whoever runs it can change that.' : words.advice}
        {retryAt !== undefined && ` Not before ${soon(retryAt)}.`}
      </p>
      {words.said !== undefined && (!quiet || isWithheld) && (
        <p>
          {words.speaker} says: “<bdi>{words.said}</bdi>”
        </p>
      )}
      <ErrorDetails error={error} quiet={quiet && !isWithheld} />
    </State>
  )
}
