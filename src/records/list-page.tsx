import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { InnerLink } from '@/ui/inner-link'
import { isRefused } from '@/api/areas'
import { isApiError } from '@/api/errors'
import { type ListPage as Page, listQuery } from '@/api/queries'
import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { useConnected } from '@/session/session'
import { useCosts } from '@/session/use-costs'
import { useShortcut } from '@/session/use-shortcut'
import { buttonLook } from '@/ui/button'
import { lazyPage } from '@/ui/lazy-page'
import { lazyPart } from '@/ui/lazy-part'
import { StillWaiting } from '@/ui/still-waiting'
import { ActiveFilters, activeFilters, type FilterValues } from './active-filters'
import type { AllPageProps } from './all/all-page'
import { archivedMark } from './archived-mark'
import { DataAge } from './data-age'
import { DataTable, linkedPath, TableSkeleton } from './data-table'
import { FilterBar } from './filter-bar'
import { useInSightFirst } from './in-sight'
import { type ListAddress, useListAddress } from './list-address'
import { columnsFor } from './list-columns'
import { allOf, isAll } from './list-order'
import type { CameFrom } from './list-origin'
import styles from './list-page.module.css'
import { useNearPages } from './near-pages'
import { lastPage, ofPages, Pager, rangeInWords } from './pager'
import { type Open, Opening } from './opening'
import type { FilterName, Resource } from './resource'
import { useScrollMemory } from './scroll-memory'
import { useSlow } from '@/ui/use-slow'
import { ViewMenu } from './view-menu'

// What is said when something is not as usual does not hold up the usual.
const states = () => import('./states')
const notes = () => import('./list-notices')
// Without a network the code for it may not come either.
const ErrorState = lazyPart(
  async () => (await states()).ErrorState,
  () => <p role="alert">This could not be read. Check the network, and load the page anew if it stays so.</p>,
)
/** In fewer words, and without taking the rows along. */
const inShort = (words: string) => () => <p role="status">{words}</p>
const NothingMatches = lazyPart(async () => (await states()).NothingMatches, inShort('Nothing matches.'))
const NoneReadable = lazyPart(async () => (await states()).NoneReadable, inShort('None could be read.'))
const NoneSent = lazyPart(async () => (await states()).NoneSent, inShort('None came.'))
const Empty = lazyPart(async () => (await states()).Empty, inShort('There are none yet.'))
const WrongAddress = lazyPart(
  async () => (await notes()).WrongAddress,
  inShort('Some of the address makes no sense, and was left out.'),
)
const SetAside = lazyPart(async () => (await notes()).SetAside, inShort('Some records of this page could not be read.'))
const NotRefreshed = lazyPart(
  async () => (await notes()).NotRefreshed,
  inShort('Not refreshed: the rows are those read before.'),
)
const PastEnd = lazyPart(async () => (await notes()).PastEnd, inShort('There is no such page.'))
const LinkedColumns = lazyPart(
  async () => (await notes()).LinkedColumns,
  () => null,
)

/** Loads what lists say when something is not as usual. */
export async function preloadListStates(): Promise<void> {
  await Promise.all(
    [ErrorState, NothingMatches, NoneReadable, Empty, WrongAddress, SetAside, NotRefreshed].map((part) =>
      part.preload(),
    ),
  )
}

interface ListPageProps<Item extends Identified, Query extends PageQuery> {
  resource: Resource<Item, Query>
  /** Something of the resource's own beside the title, such as the rule behind a word. */
  aside?: ReactNode
  /** Something quiet behind a name; a mark for archived records unless given. The same function at every render. */
  afterName?: (item: Item) => ReactNode
  /** What a row unfolds to, where it does. The same function at every render. */
  details?: (item: Item, costs: boolean) => ReactNode
  /** What is unfolded, such as "Variations". */
  detailsLabel?: string
  /** What is to be said about a page of the list, instead of the usual word about records that cannot be read. */
  notices?: (page: Page<Item>, costs: boolean) => ReactNode
}

const AllPage = lazyPage(async () => (await import('./all/all-page')).AllPage)

/** The list of a resource: by pages or, where the address says so, all records at once. */
export function ListPage<Item extends Identified, Query extends PageQuery>(props: ListPageProps<Item, Query>) {
  const { search } = useLocation()
  const usual = { afterName: archivedMark, ...props }
  return isAll(search) ? <AllPage {...(usual as unknown as AllPageProps)} /> : <PagedList {...usual} />
}

/** A page of a list, with its filters, all of which stand in the address. */
function PagedList<Item extends Identified, Query extends PageQuery>({
  resource,
  aside,
  afterName,
  details,
  detailsLabel,
  notices,
}: ListPageProps<Item, Query>) {
  const { endpoint, title, filters } = resource
  const { client } = useConnected()
  const cache = useQueryClient()
  const { search, key } = useLocation()
  // The request is on its way while the page is drawn that waits for it.
  const ask = useCallback(
    (wanted: Query) => {
      // What nobody waits for yet would not wait for the end of a limit.
      if (client.standing.get().limitedUntil === undefined)
        void cache.prefetchQuery(listQuery(client, endpoint, wanted))
    },
    [cache, client, endpoint],
  )
  const address = useListAddress(resource, ask)
  const { query, change } = address
  const list = useQuery(listQuery(client, endpoint, query))
  const { data } = list
  const costs = useCosts(endpoint, data?.items)
  const unfolded = useMemo(() => details && ((item: Item) => details(item, costs)), [details, costs])
  const { columns } = address
  const { fields, shown } = useMemo(() => columnsFor(resource, columns, costs), [resource, columns, costs])
  const navigate = useNavigate()
  const opening = useRef<Open>(null)
  const open = (event: MouseEvent<HTMLElement>) => {
    const path = linkedPath(event)
    if (path === undefined) return
    event.preventDefault()
    const state: CameFrom = { list: search, before: true }
    const record = data?.items.find(({ id }) => path === `${resource.route}/${id}`)
    opening.current?.(resource, record, () => void navigate(path, { state }))
  }
  const region = useRef<HTMLDivElement>(null)
  const isReady = data !== undefined && !list.isPlaceholderData

  const pastEnd = usePastEnd(data, list.isPlaceholderData, list.error, address)
  const wrong = address.wrong.length > 0 ? address.wrong : (pastEnd?.wrong ?? [])
  const last = data === undefined ? query.page : lastPage(data.meta, query.per_page)
  const looks = `${shown.join()} ${costs} ${address.density}`
  const { drawn, fetchAhead } = useNearPages(client, endpoint, query, looks, last)
  useInSightFirst(region, isReady ? key : undefined, address.density, drawn)
  useScrollMemory(region, isReady)
  const goTo = (page: number) => {
    if (page >= 1 && page <= last && page !== query.page) change({ page } as Partial<Query>)
  }
  useShortcut('[', () => goTo(query.page - 1), 'at-once')
  useShortcut(']', () => goTo(query.page + 1), 'at-once')
  useReadingOn(query.page, !list.isFetching && data !== undefined, fetchAhead)

  const { name, sku, category_name, state } = query as FilterValues
  const values: FilterValues = useMemo(() => ({ name, sku, category_name, state }), [name, sku, category_name, state])
  const changeFilters = useCallback(
    (next: FilterValues, how: 'push' | 'typing') => change(next as Partial<Query>, how),
    [change],
  )
  const clear = (names: readonly FilterName[]) =>
    change(Object.fromEntries(names.map((name) => [name, undefined])) as Partial<Query>)
  const active = activeFilters(filters, values)
  const refresh = () => void list.refetch()
  // Most answers are there sooner: to dim the rows for a moment is work, and no news.
  const dimmed = useSlow(list.isPlaceholderData, 200)
  // Of what the service does not offer at all there is nothing to look through.
  const isOffered = data !== undefined || !isRefused(client, endpoint.many)

  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <Opening title={title} ref={opening} />
        <div className={styles.tools}>
          {aside}
          <DataAge
            readAt={data?.readAt}
            busy={list.isFetching}
            failed={data !== undefined && list.isError && !list.isFetching}
            of={search}
            onRefresh={refresh}
          />
          {isOffered && (
            <>
              <span data-print="hide">
                <ViewMenu
                  columns={fields}
                  shown={shown}
                  usual={resource.shown}
                  density={address.density}
                  onLook={address.look}
                  link={address.link}
                />
              </span>
              <InnerLink
                className={buttonLook('quiet')}
                to={allOf(search)}
                data-print="hide"
                onPointerEnter={() => void AllPage.preload()}
                onFocus={() => void AllPage.preload()}
              >
                All records
              </InnerLink>
            </>
          )}
        </div>
      </header>
      {isOffered && filters.length > 0 && (
        <div className={styles.filters}>
          <FilterBar filters={filters} values={values} onChange={changeFilters} />
          <div className={styles.active}>
            <ActiveFilters filters={filters} values={values} onClear={clear} />
          </div>
        </div>
      )}

      {/* Follows the links inside, which answer to keys by themselves. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above */}
      <div
        ref={region}
        data-extent={
          data &&
          `${rangeInWords(data.meta, data.items.length + data.setAside.length, query.per_page)} ${title.toLowerCase()}, page ${query.page} ${ofPages(data.meta, last)}`
        }
        className={styles.region}
        data-dimmed={dimmed || undefined}
        data-only={state}
        aria-busy={list.isFetching}
        onClick={open}
        // A region that scrolls has to be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label={`${title}, table`}
      >
        {list.isPending ? (
          <>
            <span className="visually-hidden" role="status">
              Loading {title.toLowerCase()}
            </span>
            <TableSkeleton
              folds={details !== undefined}
              fields={fields.filter(({ id }) => shown.includes(id))}
              rows={query.per_page}
              density={address.density}
            />
          </>
        ) : data === undefined ? (
          <ErrorState
            error={list.error}
            what={title}
            page={query.page}
            isList
            onRetry={refresh}
            onFirst={() => goTo(1)}
          />
        ) : data.items.length > 0 ? (
          <DataTable
            caption={`${title}, page ${data.meta.current_page} ${ofPages(data.meta, last)}`}
            rows={data.items}
            drawn={drawn}
            fields={fields}
            shown={shown}
            idOf={idOf}
            nameOf={resource.name}
            nameLabel={resource.nameLabel ?? 'Name'}
            route={resource.route}
            density={address.density}
            afterName={afterName}
            details={unfolded}
            detailsLabel={detailsLabel}
            entry={key}
          />
        ) : data.setAside.length > 0 ? (
          <NoneReadable what={title.toLowerCase()} />
        ) : data.meta.total_count > 0 ? (
          <NoneSent
            what={title.toLowerCase()}
            total={data.meta.unsaid === undefined ? data.meta.total_count : undefined}
            page={query.page}
            onRetry={refresh}
            onFirst={() => goTo(1)}
          />
        ) : active.some(({ name }) => name !== 'state') || values.state === 'archived' ? (
          <NothingMatches
            what={title.toLowerCase()}
            filters={active.map(({ text }) => text)}
            onClear={() => clear(active.map(({ name }) => name))}
          />
        ) : (
          <Empty
            what={title.toLowerCase()}
            onArchived={values.state === 'active' ? () => changeFilters({ state: 'all' }, 'push') : undefined}
          />
        )}
      </div>

      <div className={styles.notices}>
        {data && !costs && search.includes('columns=') && <LinkedColumns fields={fields} />}
        {wrong.length > 0 && <WrongAddress wrong={wrong} />}
        <StillWaiting busy={list.isFetching} />
        {pastEnd !== undefined && data?.meta.total_count !== 0 && <PastEnd {...pastEnd} />}
        {data &&
          (notices
            ? notices(data, costs)
            : data.setAside.length > 0 && <SetAside page={data} what={title.toLowerCase()} />)}
        {data !== undefined && list.isError && <NotRefreshed error={list.error} onRetry={refresh} />}
      </div>
      {isOffered && (
        <div className={styles.foot}>
          <Pager
            page={query.page}
            perPage={query.per_page}
            meta={data?.meta}
            count={data === undefined ? 0 : data.items.length + data.setAside.length}
            what={title.toLowerCase()}
            of={isReady ? values : undefined}
            onPage={goTo}
            onPerPage={(per_page) => change({ per_page } as Partial<Query>)}
            onAbout={fetchAhead}
          />
        </div>
      )}
    </section>
  )
}

function idOf(item: Identified): string {
  return `${item.id}`
}

/** A page that was asked for and does not exist. */
interface Beyond<Query> {
  readonly from: number
  /** The one that is shown instead. */
  readonly to: number
  /** All but the page that was asked for. */
  readonly list: string
  readonly wrong: ListAddress<Query>['wrong']
  /** There is only one, whatever the service says, as it answers with that every time. */
  readonly unturned: boolean
  /** The service answered with an error rather than with an empty page. */
  readonly refused: boolean
}

/** Specification, "Behaviour for invalid `page`": not shown, so a page beyond the end may be not found as well. */
function isBeyond(error: unknown): boolean {
  return isApiError(error) && error.kind === 'missing'
}

/** Leads from beyond the end to the last page, and tells what the address had asked for. */
function usePastEnd<Query extends PageQuery>(
  data: Page<Identified> | undefined,
  isPlaceholder: boolean,
  error: unknown,
  { query, wrong, change }: ListAddress<Query>,
): Beyond<Query> | undefined {
  const [sent, setSent] = useState<Beyond<Query>>()
  const list = JSON.stringify({ ...query, page: 0 })
  const last = data === undefined || isPlaceholder ? undefined : lastPage(data.meta, query.per_page)
  const beyond = last !== undefined && query.page > last
  const refused = !beyond && query.page > 1 && isBeyond(error)
  const to = beyond ? last : refused ? 1 : undefined
  if (to !== undefined && (sent?.from !== query.page || sent.to !== to || sent.list !== list)) {
    const unturned = data?.meta.unsaid === 'paging' && data.items.length > 0
    setSent({ from: query.page, to, list, wrong, unturned, refused })
  }
  useEffect(() => {
    if (to !== undefined) change({ page: to } as Partial<Query>, 'replace')
  }, [to, change])
  return sent?.to === query.page && sent.list === list ? sent : undefined
}

/** Somebody who turned to the next page is likely to read on: that page is fetched when nothing else is going on. */
function useReadingOn(page: number, quiet: boolean, fetchAhead: (page: number) => void): void {
  const before = useRef(page)
  const readingOn = useRef(false)
  useEffect(() => {
    if (before.current !== page) readingOn.current = page === before.current + 1
    before.current = page
    if (!quiet || !readingOn.current || typeof requestIdleCallback === 'undefined') return
    const idle = requestIdleCallback(() => fetchAhead(page + 1))
    return () => cancelIdleCallback(idle)
  }, [page, quiet, fetchAhead])
}
