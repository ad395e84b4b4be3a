import type { Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type Client, createClient } from '@/api/client'
import { costsTold, ShownMoney } from '@/api/costs'
import { type ApiError, isApiError } from '@/api/errors'
import { accountQuery, listQuery } from '@/api/queries'
import { createQueryClient } from '@/api/query-client'
import { readStored, servedMode, type Stored, storedName } from '@/api/stored'
import type { Account } from '@/contract/account'
import type { Endpoint, Identified } from '@/contract/endpoint'
import { materialsEndpoint } from '@/contract/materials'
import type { PageQuery } from '@/contract/list'
import { costsSample } from './costs-sample'
import { forgetPatterns } from './number-patterns'
import { endSleepingTabs, forgetConnection, forgetTraces, isOnDevice, keepConnection } from './keep'
import { newId } from './new-id'
import { clearTabMemory } from './tab-memory'

/** Who is connected, in this tab. */
export type Session =
  /** Another tab is being asked for its key. */
  | { readonly status: 'asking' }
  /** Nobody. `refused` is set when the service stopped accepting a key that worked before. */
  | { readonly status: 'none'; readonly refused?: ApiError }
  | Connected

export interface Connected {
  readonly status: 'connected'
  readonly client: Client
  /** Address of the service, '' for the server that served this page. */
  readonly base: string
  /** Undefined when the server holds the key. */
  readonly key: string | undefined
  /** The key stays on this device until it is disconnected. */
  readonly kept: boolean
  /** Whether this key sees costs; undefined until an answer settles it. */
  readonly costs: boolean | undefined
  /** What answers have told of that: none has come yet; only such as tell nothing; or whether it does. */
  readonly told: 'unasked' | 'nothing' | 'enough'
}

/** All answers of the service, in memory only. Emptied whenever the connection changes. */
export const queryClient = createQueryClient()

const listeners = new Set<() => void>()
const channel = openChannel()
/** How long a new tab waits for an open one to hand over its key. */
const handOverMs = 250
/** How long one is taken that comes later, from a tab that was busy, as long as nobody has connected here. */
const lateHandOverMs = 10_000
let isAwaited = false

/** This tab was the last of the connected ones that somebody looked at. */
let isInFront = false

/** Undefined where there is none, or where it is forbidden with the rest of a site's data: every tab is then on its own. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('stockroom.connection')
  } catch {
    return undefined
  }
}

let session: Session = { status: 'none' }
let unwatch = () => {}
/** `costs` as remembered from an earlier page load is a guess for the first paint: the first answer may correct it. */
let costsSettled = false
let shownMoney = new ShownMoney()

function set(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

function start(stored: Stored, kept: boolean, ready?: Client): void {
  isAwaited = false
  const key = stored.key ?? undefined
  const client = ready ?? createClient({ id: newId(), base: stored.base, key })
  unwatch()
  if (session.status === 'connected') session.client.close()
  queryClient.clear()
  clearTabMemory()
  shownMoney = new ShownMoney()
  costsSettled = false
  const asking = askingAgain(client)
  const stopListening = client.standing.subscribe(() => {
    const { refused } = client.standing.get()
    asking.look()
    // With a key that the server holds there is nothing to ask a person for: the pages show the error themselves.
    if (refused !== undefined && key !== undefined) end(refused)
  })
  unwatch = () => {
    stopListening()
    asking.stop()
  }
  set({ status: 'connected', client, base: stored.base, key, kept, costs: stored.costs, told: 'unasked' })
  if (globalThis.document?.hasFocus()) comeToFront()
}

/** The longest that limits which follow each other, however short, let what they keep from the pages wait. */
const askAgainAfterMs = 30_000

function wasHeldBack({ state: { error } }: Query): boolean {
  return isApiError(error) && error.kind === 'limited'
}

/** Whenever a limit ends, what it kept the pages from reading is asked for again. */
function askingAgain(client: Client) {
  let wasLimited = false
  let askedAt = 0
  let after = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const held = { type: 'active', predicate: wasHeldBack } as const
  const ask = () => {
    // Met again meanwhile: when that limit ends.
    if (client.standing.get().limitedUntil !== undefined) return
    askedAt = Date.now()
    void queryClient.refetchQueries(held, { cancelRefetch: false })
  }
  return {
    look() {
      const isLimited = client.standing.get().limitedUntil !== undefined
      if (wasLimited && !isLimited && queryClient.getQueryCache().findAll(held).length > 0) {
        clearTimeout(timer)
        // Twice as long after every limit that was met at once, so that a service which is short of answers gets few.
        after = Math.abs(Date.now() - askedAt) < askAgainAfterMs ? Math.min(2 * after + 2000, askAgainAfterMs) : 0
        if (after > 0) timer = setTimeout(ask, after)
        else ask()
      }
      wasLimited = isLimited
    },
    stop: () => clearTimeout(timer),
  }
}

function comeToFront(): void {
  if (session.status !== 'connected') return
  isInFront = true
  channel?.postMessage({ type: 'front' } satisfies Message)
}

function end(refused?: ApiError): void {
  isAwaited = false
  unwatch()
  if (session.status === 'connected') {
    session.client.close()
    forgetConnection(session.key)
  }
  set({ status: 'none', refused })
  queryClient.clear()
  clearTabMemory()
  forgetPatterns()
}

/** Takes up the connection of this tab, this device, or another open tab. Called once, when the page starts. */
export function resume(): void {
  const stored = readStored()
  if (stored !== undefined) {
    start(stored, isOnDevice())
    channel?.postMessage({ type: 'resumed' } satisfies Message)
    return
  }
  if (channel === undefined) return
  isAwaited = true
  offered = undefined
  set({ status: 'asking' })
  channel.postMessage({ type: 'ask' })
  setTimeout(() => {
    if (session.status !== 'asking') return
    if (offered === undefined) set({ status: 'none' })
    else takeOver(offered)
  }, handOverMs)
  setTimeout(() => (isAwaited = false), lateHandOverMs)
}

/** A tab's connection, and whether it was the last of them that somebody looked at. */
type HandOver = { type: 'hand-over'; base: string; key: string; isInFront: boolean }
type Message = { type: 'ask' } | HandOver | { type: 'front' | 'resumed' | 'disconnect' }

/** What the first tab offered that was not in front: the one that was may have another key, and this tab from it. */
let offered: HandOver | undefined

function takeOver({ base, key }: HandOver): void {
  const stored = { base, key }
  keepConnection(stored, false)
  start(stored, false)
}

channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data.type === 'ask' && session.status === 'connected' && session.key !== undefined) {
    const { base, key } = session
    channel.postMessage({ type: 'hand-over', base, key, isInFront } satisfies Message)
  }
  if (data.type === 'front') isInFront = false
  // It was being loaded anew when it was asked.
  if (data.type === 'resumed' && isAwaited) channel.postMessage({ type: 'ask' } satisfies Message)
  if (data.type === 'hand-over' && isAwaited) {
    if (servedMode() !== 'static' && data.base !== '') return
    // Later than that, whoever comes first is taken.
    if (data.isInFront || session.status !== 'asking') takeOver(data)
    else offered ??= data
  }
  // Another tab may still be about to answer, which has not heard of it yet.
  if (data.type === 'disconnect') {
    offered = undefined
    isAwaited = false
  }
  // What the server's own key shows is nobody's to end.
  if (data.type === 'disconnect' && session.status === 'connected' && session.key !== undefined) {
    end()
    goOn()
  }
})

globalThis.addEventListener?.('focus', comeToFront)

// Another tab keeps another key on the device: this one stays with its own, also when it is loaded anew.
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key !== storedName || newValue === null || session.status !== 'connected' || !session.kept) return
  if (readStored()?.key === session.key) return
  set({ ...session, kept: keepConnection(storedOf(session), false) })
})

/** Begins with a key that somebody typed and the service accepted. `account` is what it said. */
export function begin(stored: Stored, kept: boolean, client: Client, account: Account): void {
  byHand++
  start(stored, kept, client)
  queryClient.setQueryData(accountQuery(client).queryKey, account)
}

/** Asks anew with the same key, after the service had refused it: it may have been renewed where the server holds it. */
export function askAgain(): void {
  if (session.status === 'connected') {
    start(storedOf(session), session.kept)
  }
}

/** Asks with what is given; where the service had refused the server's key, with {@link askAgain}. */
export function askOrBegin(ask: () => void): void {
  if (session.status === 'connected' && session.client.standing.get().refused) askAgain()
  else ask()
}

/** Where the server holds a key, the dashboard goes on with that one. */
function goOn(): void {
  const stored = readStored()
  if (stored?.key === null) start(stored, false)
}

/** Forgets key and data in this tab, in every other tab and on the device. */
export function disconnect(): void {
  end()
  forgetTraces()
  endSleepingTabs()
  goOn()
  channel?.postMessage({ type: 'disconnect' } satisfies Message)
}

/** Of which connection it is being found out if it still sees costs: then records without any tell that it does not. */
let doubted: Client | undefined

/** Asks for a few materials, which mostly tell whether a key sees costs. */
async function doubt(client: Client): Promise<void> {
  doubted = client
  const { items } = await queryClient
    .fetchQuery({ ...listQuery(client, materialsEndpoint, costsSample), staleTime: 0 })
    .catch(() => ({ items: undefined }))
  learnCosts(client, materialsEndpoint, items)
  if (doubted === client) doubted = undefined
}

/** Notes what records of an answer tell about this key. */
export function learnCosts<Item extends Identified, Query extends PageQuery>(
  client: Client,
  endpoint: Endpoint<Item, Query>,
  records: readonly Item[] | undefined,
): void {
  if (records === undefined || session.status !== 'connected' || session.client !== client) return
  const before = session
  const told = costsTold(endpoint, records)
  const isGone = shownMoney.isGone(endpoint, records)
  if (before.costs === true && isGone === 'perhaps' && doubted !== client) void doubt(client)
  if (before.costs === true && (isGone === true || (doubted === client && told === false))) {
    // What was read before still shows it: all is read anew.
    keepCosts(before, false)
    start({ ...storedOf(before), costs: false }, before.kept)
    return
  }
  let { costs } = before
  // Money seen settles it. None seen does too, until some is: the first records may all have been without a cost.
  if (told !== undefined && (told || !costsSettled)) {
    costsSettled = true
    costs = told
  }
  const tells = told !== undefined || before.told === 'enough' ? 'enough' : 'nothing'
  if (costs === before.costs && tells === before.told) return
  set({ ...before, costs, told: tells })
  if (costs !== before.costs) keepCosts(before, costs)
}

function storedOf({ base, key, costs }: Connected): Stored {
  return { base, key: key ?? null, costs }
}

/** Another tab may have connected this device with another key meanwhile, which is not to be undone. */
function keepCosts(before: Connected, costs: boolean | undefined): void {
  const stored = { ...storedOf(before), costs }
  if (readStored()?.key === stored.key) keepConnection(stored, before.kept)
}

/** How often somebody has connected by the form, whose place in the order of focus is gone with it. */
let byHand = 0
export function connectionsByHand(): number {
  return byHand
}

/** Whether costs were settled by an answer since this page was loaded; until then they are a guess. */
export function costsAreSettled(): boolean {
  return costsSettled
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session now, for what is no component. */
export function currentSession(): Session {
  return session
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session)
}

/** The connection. Only below the connected part of the page. */
export function useConnected(): Connected {
  const current = useSession()
  if (current.status !== 'connected') throw new Error('There is no connection here.')
  return current
}
