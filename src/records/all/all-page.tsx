import { type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { InnerLink } from '@/ui/inner-link'
import { isRefused } from '@/api/areas'
import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { linkedPath, TableSkeleton } from '@/records/data-table'
import { DataAge } from '@/records/data-age'
import { ExportMenu } from '@/records/export/export-menu'
import { Extent } from '@/records/extent'
import { FilterBar } from '@/records/filter-bar'
import { LinkedColumns, WrongAddress } from '@/records/list-notices'
import { noteOrder } from '@/records/list-order'
import type { CameFrom } from '@/records/list-origin'
import listStyles from '@/records/list-page.module.css'
import { type Open, Opening } from '@/records/opening'
import type { Resource } from '@/records/resource'
import { Empty, ErrorState, NoneReadable, NoneSent, NothingMatches, NotRead } from '@/records/states'
import { UnreadNames } from '@/records/unread-names'
import { useOverflow } from '@/records/use-overflow'
import { ViewMenu } from '@/records/view-menu'
import { useConnected } from '@/session/session'
import { useSaid } from '@/ui/announcer'
import { buttonLook } from '@/ui/button'
import { formatCount } from '@/values/format'
import { pagesSearch } from './all-address'
import styles from './all-page.module.css'
import { AllTable } from './all-table'
import type { Criterion } from './criteria'
import { activeCriteria, orderWords } from './criterion-words'
import { Filters } from './filters'
import { PhoneSort } from './phone-sort'
import { PrintTable } from './print-table'
import { useAllAddress } from './use-all-address'
import { useAllRecords } from './use-all-records'
import { usePrinting } from './use-media'
import { useSelection } from './use-selection'

interface AllListProps<Item extends Identified, Query extends PageQuery> {
  resource: Resource<Item, Query>
  aside?: ReactNode
  afterName: (item: Item) => ReactNode
  details?: ((item: Item, costs: boolean) => ReactNode) | undefined
  detailsLabel?: string | undefined
}

/** Of whatever resource: what is loaded when it is wanted has no type of its own for each. */
export type AllPageProps = AllListProps<Identified, PageQuery>

/** All records of a resource at once, sorted and filtered here: as the address says, and never more than was read. */
export function AllPage<Item extends Identified, Query extends PageQuery>({
  resource,
  aside,
  afterName,
  details,
  detailsLabel,
}: AllListProps<Item, Query>) {
  const { endpoint, title, route } = resource
  const what = title.toLowerCase()
  const { search, key } = useLocation()
  const navigate = useNavigate()
  const { client } = useConnected()
  const { collection, items, costs, fields, context, naming } = useAllRecords(resource)
  const { extent, busy, refresh } = collection
  const address = useAllAddress(resource, costs, items.length > 0)
  const { criteria, density, filter } = address
  const { rows, settled } = useSelection(items, fields, criteria, context)
  const isNaming = [naming.products, naming.components].some((names) => names && names.busy && !names.readAt)
  const printing = usePrinting()

  const [nameField, ...columns] = fields
  const isKnown = columns.some(({ id }) => address.columns.includes(id))
  // A link may name only columns that this key may not see: the usual ones are more use than none.
  const shown = address.columns.length === 0 || isKnown ? address.columns : resource.shown
  const visible = useMemo(() => fields.slice(1).filter(({ id }) => shown.includes(id)), [fields, shown])
  // What is learned while it is read does not move the shapes that stand for it.
  const [firstVisible] = useState(visible)
  const unfolded = useMemo(() => details && ((item: Item) => details(item, costs)), [details, costs])

  const region = useRef<HTMLDivElement>(null)
  useOverflow(region)
  const opening = useRef<Open>(null)
  const open = (event: MouseEvent<HTMLElement>) => {
    const path = linkedPath(event)
    if (path === undefined) return
    event.preventDefault()
    noteOrder(
      endpoint.many,
      search,
      Array.from(rows, ({ id }) => id),
    )
    const state: CameFrom = { list: search, before: true }
    const record = rows.find(({ id }) => path === `${resource.route}/${id}`)
    opening.current?.(resource, record, () => void navigate(path, { state }))
  }

  const active = activeCriteria(fields, criteria)
  const clear = () => filter(Object.fromEntries(active.map(({ field }) => [field.id, undefined])))
  const hasState = fields.some(({ kind }) => kind === 'state')
  const filters: readonly string[] = active.map(({ text }) => text)
  // Elsewhere on screen, and a file would not tell.
  const usual = hasState && stateOf(criteria.where.get('state')) === 'active' ? ['Active only'] : []
  const order = orderWords(fields, criteria)
  // Of what the service does not offer at all there is nothing to look through.
  const isOffered = items.length > 0 || !isRefused(client, endpoint.many)
  const isNew = items.length === 0 && extent !== 'whole' && extent !== 'incomplete'
  const counted = items.length > 0 && settled ? countWords(rows.length, items.length, extent, what) : ''
  // While it is read, every step would be said.
  useSaid(extent === 'reading' ? '' : counted.replace(' of ', ' of the '), settled ? filters.join('\n') : undefined)

  return (
    <section className={listStyles.page}>
      <header className={listStyles.head}>
        <Opening title={title} ref={opening} />
        <div className={listStyles.tools}>
          {aside}
          <span className={styles.age}>
            <DataAge
              readAt={collection.readAt}
              busy={busy}
              failed={collection.error !== undefined && !busy}
              onRefresh={refresh}
            />
          </span>
          {isOffered && (
            <span className={styles.tools} data-print="hide">
              <ExportMenu
                resource={resource}
                fields={visible}
                items={rows}
                settled={settled}
                isNaming={isNaming}
                of={collection}
                filters={[...filters, ...usual]}
                order={order}
                zone={context.zone}
                names={context.names}
              />
              <ViewMenu
                columns={columns}
                shown={shown}
                usual={resource.shown}
                density={density}
                onLook={address.look}
                link={address.link}
              />
            </span>
          )}
          <InnerLink className={buttonLook('quiet')} to={pagesSearch(resource, criteria)} data-print="hide">
            By pages
          </InnerLink>
        </div>
      </header>
      {isOffered && (
        <div className={styles.filters}>
          <FilterBar
            filters={hasState ? ['name', 'state'] : ['name']}
            nameLabel={resource.nameLabel}
            pause={0}
            values={{ name: nameOf(criteria.where.get('name')), state: stateOf(criteria.where.get('state')) }}
            onChange={(change, how) => filter(barCriteria(change), how)}
          />
          <Filters
            fields={fields}
            elsewhere={['name', 'state']}
            items={items}
            names={context.names}
            criteria={criteria}
            onChange={filter}
          />
          <PhoneSort fields={fields} sort={criteria.sort} onSort={address.sort} />
        </div>
      )}

      {/* Follows the links inside, which answer to keys by themselves. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above */}
      <div
        ref={region}
        className={`${listStyles.region} ${styles.region}`}
        data-only={stateOf(criteria.where.get('state')) === 'archived' ? 'archived' : undefined}
        aria-busy={busy || !settled}
        onClick={open}
        // A region that scrolls has to be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label={`${title}, table`}
      >
        {isNew && extent === 'failed' ? (
          <ErrorState error={collection.error} what={title} isList onRetry={refresh} />
        ) : isNew && collection.stopped && !busy ? (
          <NotRead what={what} />
        ) : isNew || (!settled && rows.length === 0) ? (
          <TableSkeleton folds={details !== undefined} fields={firstVisible} rows={25} density={density} />
        ) : rows.length > 0 && printing ? (
          <PrintTable
            rows={rows}
            what={what}
            filters={filters}
            order={order}
            fields={visible}
            nameOf={resource.name}
            nameLabel={nameField?.label ?? 'Name'}
            density={density}
            afterName={afterName}
          />
        ) : rows.length > 0 ? (
          <AllTable
            caption={`All ${what}`}
            rows={rows}
            items={items}
            nameField={nameField as (typeof fields)[number]}
            nameOf={resource.name}
            fields={visible}
            route={route}
            density={density}
            afterName={afterName}
            details={unfolded}
            detailsLabel={detailsLabel}
            sort={criteria.sort}
            onSort={address.sort}
            region={region}
            entry={key}
            ready={settled}
          />
        ) : items.length === 0 && collection.setAside > 0 ? (
          <NoneReadable what={what} />
        ) : items.length > 0 && active.length > 0 ? (
          <NothingMatches what={what} filters={filters} onClear={clear} />
        ) : items.length === 0 && collection.total !== undefined && collection.total > 0 ? (
          <NoneSent what={what} total={collection.total} onRetry={refresh} />
        ) : (
          <Empty
            what={what}
            onArchived={
              items.length === 0 ? undefined : () => filter({ state: { kind: 'choices', ids: ['active', 'archived'] } })
            }
          />
        )}
      </div>

      <div className={listStyles.notices}>
        {items.length > 0 && !costs && <LinkedColumns fields={fields} />}
        {address.wrong.length > 0 && <WrongAddress wrong={address.wrong} />}
        <UnreadNames products={naming.products} components={naming.components} materials={false} />
      </div>
      <div className={styles.foot}>
        <p className={styles.count}>{counted}</p>
        {isNew && extent !== 'failed' && !collection.stopped && (
          <span className="visually-hidden" role="status">
            Loading all {what}
          </span>
        )}
        {/* What stands in the place of the rows says it all. */}
        {!(isNew && extent === 'failed') && <Extent of={collection} what={what} />}
      </div>
    </section>
  )
}

/** "312 of 1,237 materials": of those that were read, and that is said where they are not all. */
function countWords(count: number, read: number, extent: string, what: string): string {
  const of = `${formatCount(count)} of ${formatCount(read)} ${what}`
  return extent === 'whole' ? of : `${of} read`
}

function nameOf(criterion: Criterion | undefined): string {
  return criterion?.kind === 'contains' ? criterion.text : ''
}

function stateOf(criterion: Criterion | undefined): string {
  if (criterion?.kind !== 'choices') return 'active'
  return criterion.ids.length > 1 ? 'all' : (criterion.ids[0] ?? 'active')
}

/** What the bar's controls ask for. */
function barCriteria(change: { readonly name?: string; readonly state?: string }) {
  const criteria: Record<string, Criterion | undefined> = {}
  if ('name' in change) criteria['name'] = change.name ? { kind: 'contains', text: change.name } : undefined
  if (change.state !== undefined) {
    criteria['state'] = { kind: 'choices', ids: change.state === 'all' ? ['active', 'archived'] : [change.state] }
  }
  return criteria
}
