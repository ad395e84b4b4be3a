import type { Endpoint, Identified } from '@/contract/endpoint'
import { limits, type PageQuery } from '@/contract/list'
import { type Page, parseList } from '@/contract/parse'
import type { Client } from './client'
import { isApiError } from './errors'
import { Lanes } from './lanes'
import { reading } from './queries'
import { isSomebodyWaiting, untilQuiet } from './quiet'
import { toSearch } from './search'
import { realClock, sleep } from './wait'
import type { Walk } from './walk'

/** As many as can be under way at once. */
const most = 4
/** Longest that a reading waits for one limit to end, and how often in a row for one page. */
const patience = 60_000
const mostLimits = 8
/** When a limit ends, what a person waits for goes first. */
const courtesy = 600

const lanesOf = new WeakMap<Client, Lanes>()

function lanes(client: Client): Lanes {
  const found = lanesOf.get(client) ?? new Lanes()
  lanesOf.set(client, found)
  return found
}

/** Longest that a piece of work gives way to others, in milliseconds: a page that never rests is read all the same. */
const longestBreath = 250

type Breathe = () => Promise<void>

// Firefox and Safari have it since 2025 or not at all.
const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> }

/** Lets the browser draw and answer to keys before the next piece of work. */
const breathe: Breathe = () => scheduler?.yield?.() ?? new Promise((done) => void setTimeout(done))

/** Lets the browser do whatever else there is to do, too. */
const giveWay: Breathe = () =>
  scheduler?.postTask === undefined
    ? breathe()
    : new Promise((done) => {
        const latest = setTimeout(done, longestBreath)
        const go = () => {
          clearTimeout(latest)
          done()
        }
        void scheduler.postTask?.(go, { priority: 'background' })
      })

/** In milliseconds: who is not answered within about a second is not waited for again so soon. */
const patienceAgainAfter = 10_000
let impatientUntil = 0

/** Whoever waits for an answer has the line, the service and the browser to themselves: nobody waits for this as much. */
async function letOthersGoFirst(): Promise<void> {
  if (!isSomebodyWaiting() || performance.now() < impatientUntil) return
  await untilQuiet()
  if (isSomebodyWaiting()) impatientUntil = performance.now() + patienceAgainAfter
}

/** So many records are looked into at once: a few milliseconds on a slow machine, between which keys are answered. */
const slice = 25

/** Reads a page with pauses. Where its shape is open, only the whole of it makes sense. */
async function readGently<Item extends Identified, Query extends PageQuery>(
  endpoint: Endpoint<Item, Query>,
  body: unknown,
  asked: Query,
  first: readonly Item[],
  pause: Breathe,
): Promise<Page<Item>> {
  const answer = isObject(body) ? body : {}
  const records = answer[endpoint.many]
  if (endpoint.open !== undefined || !Array.isArray(records)) return parse(endpoint, body, asked, first)
  let page = await parse(endpoint, { ...answer, [endpoint.many]: records.slice(0, slice) }, asked, first)
  for (let from = slice; from < records.length; from += slice) {
    await pause()
    const part = { ...answer, [endpoint.many]: records.slice(from, from + slice) }
    const { items, setAside } = await parse(endpoint, part, asked, first)
    page = { ...page, items: [...page.items, ...items], setAside: [...page.setAside, ...setAside] }
  }
  return page
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function parse<Item extends Identified, Query extends PageQuery>(
  ...args: Parameters<typeof parseList<Item, Query>>
): Promise<Page<Item>> {
  return reading(args[0].path, () => parseList(...args))
}

/** How services answer a page beyond the end that do not answer with an empty one (specification, "Behaviour for invalid `page`"). */
const noPageStatuses: ReadonlySet<number | undefined> = new Set([400, 404, 416, 422])

function isNoPage(error: unknown): boolean {
  return isApiError(error) && !error.isOwn && noPageStatuses.has(error.status)
}

/** Brings nothing and says nothing: whether records are missing is seen by how many were counted. */
function emptyPage<Item>(page: number): Page<Item> {
  const meta = {
    current_page: page,
    total_pages: 0,
    total_count: 0,
    per_page: limits.maxPerPage,
    unsaid: 'paging',
  } as const
  return { items: [], setAside: [], meta }
}

async function askFor<Item extends Identified, Query extends PageQuery>(
  client: Client,
  endpoint: Endpoint<Item, Query>,
  {
    page,
    firstItems,
    signal,
    givesWay,
  }: {
    page: number
    firstItems: readonly Item[]
    signal: AbortSignal
    givesWay: boolean
  },
): Promise<Page<Item>> {
  const turn = lanes(client)
  const pause = givesWay ? giveWay : breathe
  const all = 'state' in endpoint.query.shape ? { state: 'all' } : undefined
  const query = { ...all, page, per_page: limits.maxPerPage } as unknown as Query
  // While the service limits us, this is refused at once, so that it stands behind whatever a person waits for.
  const ahead = () => client.standing.get().limitedUntil !== undefined
  for (let limited = 1; ; limited += 1) {
    let wait
    const leave = await turn.enter(signal)
    try {
      if (givesWay) await letOthersGoFirst()
      const body = await client.get(endpoint.path, toSearch(endpoint, query), signal, { ahead })
      if (givesWay) await letOthersGoFirst()
      await pause()
      const read = await readGently(endpoint, body, query, firstItems, pause)
      signal.throwIfAborted()
      return read
    } catch (error) {
      if (page > 1 && isNoPage(error)) return emptyPage(page)
      if (!isApiError(error) || error.kind !== 'limited' || limited === mostLimits) throw error
      const until = error.retryAt ?? realClock.now()
      wait = Math.max(0, until - realClock.now())
      if (wait > patience) throw error
      turn.narrow(until)
    } finally {
      leave()
    }
    await sleep(wait + courtesy, signal, realClock)
  }
}

interface ReadPagesOptions<Item, Kept> {
  /** Ends it from outside; is aborted from within when a page fails, so that the others do not go on for nothing. */
  readonly control: AbortController
  /** Whether another page may be begun. */
  readonly goOn: () => boolean
  readonly onPage: () => void
  /** What of each record the walk is to have. */
  readonly keep: (item: Item) => Kept
  /** Whether somebody is likely to do something else meanwhile, which then goes first. */
  readonly givesWay?: boolean
}

/**
 * Asks for the pages of a walk, some at once, until there are no more or it may not go on.
 * @throws ApiError when a page cannot be had; the control's reason when that aborts. The walk can be gone on with.
 */
export async function readPages<Item extends Identified, Query extends PageQuery, Kept extends Identified>(
  client: Client,
  endpoint: Endpoint<Item, Query>,
  walk: Walk<Kept>,
  { control, goOn, onPage, keep, givesWay = false }: ReadPagesOptions<Item, Kept>,
): Promise<void> {
  const { signal } = control
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []

  async function one(page: number): Promise<void> {
    try {
      // Looked at where the shape is open only, of which whole records are kept.
      const firstItems = walk.firstItems as readonly Identified[] as readonly Item[]
      const read = await askFor(client, endpoint, { page, firstItems, signal, givesWay })
      walk.add(page, { ...read, items: read.items.map((item) => keep(item)) })
      onPage()
    } catch (error) {
      walk.giveBack(page)
      failures.push(error)
      control.abort(error)
    }
  }

  for (;;) {
    const page = underWay.size < most && !signal.aborted && goOn() ? walk.next() : undefined
    if (page !== undefined) {
      const task = one(page).then(() => void underWay.delete(task))
      underWay.add(task)
    } else if (underWay.size > 0) await Promise.race(underWay)
    else break
  }
  signal.throwIfAborted()
  if (failures.length > 0) throw failures[0]
}
