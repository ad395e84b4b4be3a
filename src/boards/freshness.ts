import type { ApiErrorKind } from '@/api/errors'
import { minutesInWords } from '@/values/duration'
import { formatCount } from '@/values/format'
import { capital, listed } from '@/values/words'
import type { NothingWords } from './board-words'
import { elapsed } from './clock'
import type { DisplayState, FeedName, FeedState, Moment } from './feed-state'
import { isAboutStock } from './needs'
import type { Board } from './playlist'
import { kindsOf } from './stock-rows'

// What may be said about a board's rows: how old they are, whether they are all, and why there are none.

/** What a board is made of. */
interface Sources {
  /** Without these there are no rows. */
  readonly rows: readonly FeedName[]
  /** Without these its rows have numbers in the place of names. */
  readonly names: readonly FeedName[]
}

function sourcesOf(board: Board): Sources {
  if (isAboutStock(board)) return { rows: kindsOf(board), names: [] }
  const names = ['products', 'components'] as const
  // Which runs are meant follows from their products, where it is asked for a name or a category.
  if (board.name !== undefined || board.category !== undefined) return { rows: ['manufactures', ...names], names: [] }
  return { rows: ['manufactures'], names: board.kind === 'figure' ? [] : names }
}

/** Tries in a row that brought nothing, from which on what is shown is called old. */
const mostMissed = 2
/** The same by age: so many intervals, and some milliseconds for the reading itself. */
const mostIntervals = 2
const grace = 10_000

/** Whether records are older than they should be by now. */
function isOverdue({ readAt, interval }: Pick<FeedState<unknown>, 'readAt' | 'interval'>, now: Moment): boolean {
  return readAt !== undefined && elapsed(readAt, now) > mostIntervals * interval + grace
}

/** The sources of a board whose records are older than they should be by now. */
export function overdueOf(board: Board, state: DisplayState, now: Moment): readonly FeedName[] {
  return sourcesOf(board).rows.filter((name) => isOverdue(state[name], now))
}

/** Why a reading brought nothing, for people on a shop floor. */
const reasons: Readonly<Record<ApiErrorKind, string>> = {
  refused: 'The service does not accept the key',
  forbidden: 'The key may not see this',
  missing: 'The service does not offer this',
  invalid: 'The service does not understand the question',
  limited: 'The service asks to wait',
  moved: 'The service has moved to another address',
  unreachable: 'The inventory service cannot be reached',
  timeout: 'The inventory service does not answer in time',
  failing: 'The inventory service has a problem',
  foreign: 'Something else answers in the place of the inventory service',
  contract: 'The inventory service answers in a form that cannot be read',
}

/** A good key is not to be renewed because the service is away: whoever reads this learns what was last. */
function keyWords({ keyMissed }: DisplayState): string {
  return keyMissed === undefined
    ? 'The service does not accept the key. It is asked again every minute'
    : `${reasons[keyMissed]}. Before, it did not accept the key. It is asked again every minute`
}

/** What is said in the place of rows. */
interface Instead {
  /** Still coming, going wrong, or never to come. */
  readonly kind: 'coming' | 'wrong' | 'refused'
  readonly title: string
  readonly details: string | undefined
}

/** How a board's records are, besides their age in words. */
export interface Freshness {
  /** Nothing of it was ever read. */
  readonly instead: Instead | undefined
  /** Why what is shown is old; undefined where it is not. */
  readonly stale: string | undefined
  /** When the oldest of it left the service. */
  readonly readAt: Moment | undefined
  /** Of what an absence can be told: `1,236 of 1,237`; undefined where everything is there. */
  readonly among: string | undefined
  /** What else has to be said. */
  readonly notices: readonly string[]
}

/**
 * What is to be said about the records of a board.
 * @param overdue see {@link overdueOf}
 */
export function freshnessOf(board: Board, state: DisplayState, overdue: readonly string[]): Freshness {
  const { rows, names } = sourcesOf(board)
  const read = rows.filter((name) => state[name].items !== undefined)
  const missing = missingOf(rows, state)
  if (missing.length > 0) {
    const instead = insteadOf(missing, state, rows.includes('manufactures'))
    return { instead, stale: undefined, readAt: undefined, among: undefined, notices: [] }
  }
  return {
    instead: undefined,
    stale: staleWords(read, state, overdue),
    readAt: oldestOf(read.flatMap((name) => state[name].readAt ?? [])),
    among: amongWords(rows, read, state),
    notices: [...rows.flatMap((name) => rowNotices(name, state)), ...nameNotices(names, state)],
  }
}

/**
 * As old as the oldest of these, by whichever clock says more: a clock that was set, or that stood still, may have them
 * in another order than the other clock.
 */
function oldestOf(moments: readonly Moment[]): Moment | undefined {
  return moments.reduce<Moment | undefined>(
    (oldest = { wall: Infinity, steady: Infinity }, { wall, steady }) => ({
      wall: Math.min(oldest.wall, wall),
      steady: Math.min(oldest.steady, steady),
    }),
    undefined,
  )
}

/** What is not there and without which nothing can be said. */
function missingOf(rows: readonly FeedName[], state: DisplayState): readonly FeedName[] {
  const missing = rows.filter((name) => state[name].items === undefined)
  // Each stock stands for itself; runs that are chosen by their products need them, but for what is not there to make.
  if (!rows.includes('manufactures')) return missing.length === rows.length ? missing : []
  return missing.filter((name) => name !== 'components' || state[name].refused === undefined)
}

function insteadOf(missing: readonly FeedName[], state: DisplayState, isAboutRuns: boolean): Instead {
  if (state.keyRefused) return { kind: 'wrong', title: 'Nothing has been read yet', details: `${keyWords(state)}.` }
  const coming = missing.filter((name) => state[name].refused === undefined)
  const refused = missing.filter((name) => state[name].refused !== undefined)
  if (coming.length === 0 || (refused.length > 0 && isAboutRuns)) {
    const isForbidden = refused.some((name) => state[name].refused === 'forbidden')
    const title = isForbidden
      ? `The key may not see ${listed(refused)}`
      : `The service does not offer ${listed(refused)}`
    return { kind: 'refused', title, details: undefined }
  }
  const failed = coming.find((name) => state[name].error !== undefined)
  if (failed !== undefined) {
    return {
      kind: 'wrong',
      title: 'Nothing has been read yet',
      details: `${reason(state[failed])}. It is tried again.`,
    }
  }
  return { kind: 'coming', title: `Reading ${listed(coming)}`, details: progressWords(coming, state) }
}

function progressWords(names: readonly FeedName[], state: DisplayState): string | undefined {
  const all = names.flatMap((name) => state[name].progress ?? [])
  const found = all.reduce((sum, one) => sum + one.found, 0)
  const total = all.reduce((sum, one) => sum + (one.total ?? 0), 0)
  if (found === 0) return undefined
  const isKnown = all.length === names.length && all.every((one) => one.total !== undefined)
  return isKnown ? `${formatCount(found)} of ${formatCount(total)}` : `${formatCount(found)} so far`
}

function reason({ error }: FeedState<unknown>): string {
  return error === undefined ? 'No answer has come in time' : reasons[error.kind]
}

function staleWords(read: readonly FeedName[], state: DisplayState, overdue: readonly string[]): string | undefined {
  if (state.keyRefused) return keyWords(state)
  const stale = read.filter((name) => state[name].missed >= mostMissed || overdue.includes(name))
  const [first] = stale
  if (first === undefined) return undefined
  const failed = stale.find((name) => state[name].error !== undefined)
  return reason(state[failed ?? first])
}

function isIncomplete({ items, whole }: FeedState<unknown>): boolean {
  return items !== undefined && !whole
}

/** Of what an absence can be told, where it cannot be told of all. */
function amongWords(rows: readonly FeedName[], read: readonly FeedName[], state: DisplayState): string | undefined {
  const coming = rows.filter((name) => state[name].items === undefined && state[name].refused === undefined)
  const isHidden = rows.some((name) => state[name].refused === 'forbidden')
  const isLacking = rows.some((name) => state[name].refused === 'missing')
  const isPartial = read.some((name) => isIncomplete(state[name]) || state[name].setAside > 0)
  if (coming.length > 0) return `the ${listed(read)} that were read`
  if (isHidden) return `the ${listed(read)} that the key may see`
  // A 404 may mean that the key may not see it, too (public facts, "Transport").
  if (!isPartial) return isLacking ? `the ${listed(read)}` : undefined
  const known = read.reduce((sum, name) => sum + (state[name].items?.length ?? 0), 0)
  const total = read.reduce((sum, name) => sum + Math.max(state[name].total ?? 0, state[name].found), 0)
  return known < total
    ? `the ${formatCount(known)} of ${formatCount(total)} that could be read`
    : `the ${formatCount(known)} that could be read`
}

/** What is wrong with a source that rows are made of. */
function rowNotices(name: FeedName, state: DisplayState): readonly string[] {
  const feed = state[name]
  const { items, refused, found, total, setAside } = feed
  if (refused !== undefined)
    return [refused === 'forbidden' ? `The key may not see ${name}` : `The service does not offer ${name}`]
  if (items === undefined)
    return [feed.error === undefined ? `Still reading ${name}` : `No ${name} have been read yet: ${reason(feed)}`]
  const notices: string[] = []
  if (isIncomplete(feed)) {
    notices.push(
      total !== undefined && found < total
        ? `Incomplete: ${formatCount(found)} of ${formatCount(total)} ${name}`
        : `${capital(name)} changed while they were read: some may be missing`,
    )
  }
  if (setAside > 0) notices.push(`${formatCount(setAside)} of the ${name} could not be read`)
  return notices
}

function nameNotices(names: readonly FeedName[], state: DisplayState): readonly string[] {
  // A service without components has none to name. One without products may have some that the key may not see.
  const missing = names.filter(
    (name) => state[name].items === undefined && (name !== 'components' || state[name].refused !== 'missing'),
  )
  const failed = missing.filter((name) => state[name].error !== undefined)
  if (failed.length > 0) return ['Names could not be read']
  return missing.length > 0 ? ['Names are being read'] : []
}

/**
 * That a board has no rows, as far as that is known.
 * @param time of the reading, as people write it
 */
export function sayNothing(
  { now, was, among: words }: NothingWords,
  { stale, among }: Pick<Freshness, 'stale' | 'among'>,
  time: string | undefined,
): string {
  const at = stale !== undefined && time !== undefined ? ` at ${time}` : ''
  if (among !== undefined) return `${words} among ${among}${at}`
  return stale === undefined ? now : `${was}${at}`
}

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

/** An age in words that stay calm: they change every ten seconds at first, then by the minute. */
export function ageWords(age: number): string {
  if (age < 10 * second) return 'just now'
  if (age < minute) return `${Math.floor(age / (10 * second))}0 s ago`
  if (age < day) return `${minutesInWords(Math.floor(age / minute))} ago`
  const days = Math.floor(age / day)
  return `${formatCount(days)} ${days === 1 ? 'day' : 'days'} ago`
}
