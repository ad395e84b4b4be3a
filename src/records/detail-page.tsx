import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ChevronDown, ChevronUp, SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { InnerLink } from '@/ui/inner-link'
import { isApiError, isForbidden } from '@/api/errors'
import { detailQuery, listed } from '@/api/detail-query'
import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { askOrBegin, useConnected } from '@/session/session'
import { useCosts } from '@/session/use-costs'
import { useShortcut } from '@/session/use-shortcut'
import { announce } from '@/ui/announcer'
import { Button, buttonLook } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { StillWaiting } from '@/ui/still-waiting'
import { isPlainClick } from '@/ui/plain-click'
import { Skeleton } from '@/ui/skeleton'
import { usePainted } from '@/ui/use-painted'
import { formatCount } from '@/values/format'
import { shortText } from '@/values/legible'
import { capital } from '@/values/words'
import { DataAge } from './data-age'
import styles from './detail-page.module.css'
import { Fact, Figures, nameOf, RecordHead, there } from './facts'
import { hasFirstLook } from './first-look'
import { useLongText } from '@/ui/long-text'
import { cameFrom, type CameFrom } from './list-origin'
import { useNeighbours } from './neighbours'
import { PageTitle } from './page-title'
import { RawRecord } from './raw-record'
import { readId } from './record-id'
import type { Resource } from './resource'
import { useScrollMemory } from './scroll-memory'
import { State } from './state'
import { gone } from './use-says-refreshed'
import { ErrorState, WhyNotRefreshed } from './states'
import { WaysBack } from './ways-back'

interface DetailPageProps<Item extends Identified, Query extends PageQuery> {
  resource: Resource<Item, Query>
  /** What the resource has besides facts, such as its lines. */
  children?: (record: Item, costs: boolean) => ReactNode
  /** What refers to the record, below its facts. */
  below?: ReactNode | ((record: Item, costs: boolean) => ReactNode)
  /** What is known of this one record besides the resource's facts, behind them. */
  more?: (record: Item, costs: boolean) => ReactNode
  /** What to say when nothing has the id of the address, such as where else it was found. */
  elsewhere?: ReactNode
  /** The record as it was sent, as far as this key may see it; the record itself unless given. */
  raw?: (record: Item, costs: boolean) => unknown
}

/** One record: figures, facts, what belongs to it, and the record as it was sent. */
export function DetailPage<Item extends Identified, Query extends PageQuery>({
  resource,
  children,
  below,
  more,
  elsewhere,
  raw,
}: DetailPageProps<Item, Query>) {
  const { endpoint, title, singular, route, sections } = resource
  const { client } = useConnected()
  const { state } = useLocation()
  const navigate = useNavigate()
  const id = readId(useParams()['id'])
  const from = cameFrom(state)
  const scroller = useRef<HTMLElement>(null)
  // What the list showed comes first, unless it is there already: to ask takes its time, too.
  const [isSeen] = useState(hasFirstLook)
  const isPainted = usePainted(isSeen)
  useScrollMemory(scroller, isPainted)
  const asks = id !== undefined && (isPainted || from === undefined)
  const query = useQuery({ ...detailQuery(client, endpoint, id ?? -1), enabled: asks })
  // What a list showed stays when the rest cannot be read: React Query drops a placeholder with the first error.
  const isLeft = query.isError && id !== undefined && !isForbidden(query.error)
  const record = query.data ?? (isLeft ? listed(client, endpoint, id) : undefined)
  const whole = query.data !== undefined && !query.isPlaceholderData
  const costs = useCosts(endpoint, record === undefined ? undefined : [record])

  const back = (
    <nav aria-label="Breadcrumb" className={styles.crumbs} data-print="hide">
      <InnerLink
        to={route + (from?.list ?? '')}
        onClick={(event) => {
          if (from?.before !== true || !isPlainClick(event)) return
          event.preventDefault()
          void navigate(-1)
        }}
      >
        <ArrowLeft size={14} aria-hidden />
        {title}
      </InnerLink>
    </nav>
  )
  // Also where a record cannot be shown: on to the next one. It comes with the second look, as the rest does.
  const top = (age?: ReactNode) => (
    <div className={styles.top}>
      {back}
      {isPainted && <Steps resource={resource} id={id} from={from} />}
      {age}
    </div>
  )
  const missing = id === undefined || (isApiError(query.error) && query.error.kind === 'missing')
  /** The record that was there, as read: what a list showed is none. */
  const seen = useRef<number>(undefined)
  useEffect(() => {
    if (whole && !missing) seen.current = id
    else if (query.isError && seen.current === id) {
      announce(gone)
      seen.current = undefined
    }
  }, [whole, missing, query.isError, id])
  if (missing) {
    return (
      <article ref={scroller} className={styles.page}>
        {top()}
        <State
          icon={SearchX}
          title={<PageTitle title={`${capital(singular)} not found`}>This {singular} was not found</PageTitle>}
          actions={
            <InnerLink className={buttonLook()} to={route}>
              All {title.toLowerCase()}
            </InnerLink>
          }
        >
          {id !== undefined && elsewhere !== undefined ? (
            elsewhere
          ) : (
            <p>
              {id === undefined
                ? `The address names no ${singular}: an id is a whole number.`
                : `There is no ${singular} with the id ${id}, or this key may not see it.`}
            </p>
          )}
        </State>
      </article>
    )
  }
  if (record === undefined) {
    return (
      <article ref={scroller} className={styles.page}>
        {top()}
        {query.isError ? (
          <>
            <PageTitle title={capital(singular)} />
            <ErrorState error={query.error} what={`This ${singular}`} onRetry={() => void query.refetch()} />
          </>
        ) : (
          <>
            <StillWaiting busy={query.isFetching} />
            <DetailSkeleton what={singular} />
          </>
        )}
      </article>
    )
  }

  return (
    <article ref={scroller} className={styles.page}>
      {top(
        <DataAge
          readAt={whole ? query.dataUpdatedAt : undefined}
          busy={query.isFetching}
          failed={query.isError && !query.isFetching}
          of={`${id}`}
          onRefresh={() => void query.refetch()}
        />,
      )}
      <RecordHead record={record}>
        <RecordTitle name={nameOf(resource, record)} />
      </RecordHead>
      <StillWaiting busy={query.isFetching} />
      {query.isError && (
        <Notice
          tone="warn"
          role="status"
          actions={<Button onClick={() => askOrBegin(() => void query.refetch())}>Try again</Button>}
        >
          <div>
            {whole
              ? 'Not refreshed: the figures are those read before.'
              : `The ${singular} could not be read: this is only what the list showed.`}{' '}
            <WhyNotRefreshed error={query.error} />
          </div>
        </Notice>
      )}
      <Figures resource={resource} record={record} costs={costs} copies={isPainted} />
      {isPainted && (
        <>
          {children?.(record, costs)}
          <div className={styles.sections}>
            {sections.map(({ heading, fields }) => {
              const shown = there(resource, fields, record, costs)
              return shown.length === 0 ? null : (
                <section key={heading} className={styles.section}>
                  <h2>{heading}</h2>
                  <dl>
                    {shown.map((field) => (
                      <Fact key={field.id} field={field} record={record} copies />
                    ))}
                  </dl>
                </section>
              )
            })}
          </div>
          {more?.(record, costs)}
          <RawRecord record={record} costs={costs} raw={raw} />
          {/* Last, as it grows while it is read. */}
          <WaysBack>{typeof below === 'function' ? below(record, costs) : below}</WaysBack>
        </>
      )}
    </article>
  )
}

function RecordTitle({ name }: { name: string }) {
  const { shown, more } = useLongText(name)
  return (
    <>
      <PageTitle title={shortText(name)}>
        <bdi>{shown}</bdi>
      </PageTitle>
      {more}
    </>
  )
}

interface StepsProps<Item extends Identified, Query extends PageQuery> {
  resource: Resource<Item, Query>
  id: number | undefined
  from: CameFrom | undefined
}

/** Where the record stands in the list that one came from, and the ways to those beside it. */
function Steps<Item extends Identified, Query extends PageQuery>({ resource, id, from }: StepsProps<Item, Query>) {
  const { route, singular } = resource
  const navigate = useNavigate()
  const neighbours = useNeighbours(resource, id, from)
  const go = (to: number | undefined, list = '') => {
    const before = from?.before === true && from.list === list
    const state: CameFrom = { list, before }
    if (to !== undefined) void navigate(`${route}/${to}`, { state, replace: true })
  }
  useShortcut('[', () => go(neighbours?.previous, neighbours?.previousList), 'at-once')
  useShortcut(']', () => go(neighbours?.next, neighbours?.nextList), 'at-once')
  if (neighbours === undefined) return null

  const { previous, next, previousList, nextList, position } = neighbours
  return (
    <nav aria-label="Within the list" className={styles.steps} data-steps data-print="hide">
      <span>{position && `${formatCount(position.at)} of ${formatCount(position.total)}`}</span>
      <Button
        look="quiet"
        label={`Previous ${singular}`}
        aria-keyshortcuts="["
        off={previous === undefined}
        onClick={() => go(previous, previousList)}
      >
        <ChevronUp size={16} aria-hidden />
      </Button>
      <Button
        look="quiet"
        label={`Next ${singular}`}
        aria-keyshortcuts="]"
        off={next === undefined}
        onClick={() => go(next, nextList)}
      >
        <ChevronDown size={16} aria-hidden />
      </Button>
    </nav>
  )
}

function DetailSkeleton({ what }: { what: string }) {
  return (
    <>
      <PageTitle title={capital(what)}>
        <span className="visually-hidden" role="status">
          Loading {what}
        </span>
        <Skeleton width="9em" />
      </PageTitle>
      <div className={styles.figures} aria-hidden>
        {[0, 1, 2].map((key) => (
          <div key={key} className={styles.fact}>
            <Skeleton width="6em" />
          </div>
        ))}
      </div>
    </>
  )
}
