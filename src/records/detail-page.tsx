import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ChevronDown, ChevronUp, SearchX } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { InnerLink } from '@/ui/inner-link'
import { isApiError, isForbidden } from '@/api/errors'
import { detailQuery, listed } from '@/api/detail-query'
import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { useConnected } from '@/session/session'
import { useCosts } from '@/session/use-costs'
import { useShortcut } from '@/session/use-shortcut'
import { Badge } from '@/ui/badge'
import { Button, buttonLook } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import { Notice } from '@/ui/notice'
import { StillWaiting } from '@/ui/still-waiting'
import { isPlainClick } from '@/ui/plain-click'
import { Skeleton } from '@/ui/skeleton'
import { usePainted } from '@/ui/use-painted'
import { formatCount } from '@/values/format'
import { legible, longText, shortText } from '@/values/legible'
import { capital } from '@/values/words'
import { exactValue } from './copyable'
import { DataAge } from './data-age'
import styles from './detail-page.module.css'
import { type Field, withoutHidden } from './field'
import { LongText, useLongText } from '@/ui/long-text'
import { fieldValue } from './field-value'
import { cameFrom, type CameFrom } from './list-origin'
import { useNeighbours } from './neighbours'
import { PageTitle } from './page-title'
import { RawRecord } from './raw-record'
import { readId } from './record-id'
import type { Resource } from './resource'
import { useScrollMemory } from './scroll-memory'
import { State } from './state'
import { ErrorState, WhyNotRefreshed } from './states'
import { stockRule, stockWord } from './stock'
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
  const isPainted = usePainted()
  useScrollMemory(scroller, isPainted)
  // What the list showed comes first: to ask takes its time, too.
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

  const name = resource.name(record)
  // Where fields are left open, one that was not sent says nothing by its absence.
  const there = (fields: readonly Field<Item>[]) =>
    withoutHidden(fields, costs).filter((field) => endpoint.open === undefined || field.read(record) !== undefined)
  const figures = there(resource.figures)
  return (
    <article ref={scroller} className={styles.page}>
      {top(
        <DataAge
          readAt={whole ? query.dataUpdatedAt : undefined}
          busy={query.isFetching}
          onRefresh={() => void query.refetch()}
        />,
      )}
      <header className={styles.head}>
        <RecordTitle name={legible(name) ?? 'Unnamed'} />
        {'state' in record && record.state === 'archived' && <Badge outlined>Archived</Badge>}
        {'sku' in record && typeof record.sku === 'string' && record.sku.trim() !== '' && (
          <span className={styles.sku}>
            <span>SKU</span> <LongText text={record.sku} />
            <span data-print="hide">
              <CopyButton label="Copy SKU" text={record.sku} />
            </span>
          </span>
        )}
      </header>
      <StillWaiting busy={query.isFetching} />
      {query.isError && (
        <Notice tone="warn" role="status" actions={<Button onClick={() => void query.refetch()}>Try again</Button>}>
          <div>
            {whole
              ? 'Not refreshed: the figures are those read before.'
              : `The ${singular} could not be read: this is only what the list showed.`}{' '}
            <WhyNotRefreshed error={query.error} />
          </div>
        </Notice>
      )}
      {figures.length > 0 && (
        <dl className={styles.figures}>
          {figures.map((field) => (
            <Fact key={field.id} field={field} record={record} copies={isPainted} />
          ))}
        </dl>
      )}
      {isPainted && (
        <>
          {children?.(record, costs)}
          <div className={styles.sections}>
            {sections.map(({ heading, fields }) => {
              const shown = there(fields)
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

interface FactProps<Item> {
  field: Field<Item>
  record: Item
  /** Whether its button to copy is there yet; its room always is. */
  copies: boolean
}

function Fact<Item>({ field, record, copies }: FactProps<Item>) {
  const exact = exactValue(field, record)
  return (
    <div className={styles.fact}>
      <dt>{field.label}</dt>
      <dd>
        {longValue(field, record) ?? fieldValue(field, record)}
        {exact !== undefined && exact !== '' && (
          <span className={styles.copy} data-print="hide">
            {copies && <CopyButton label={`Copy ${field.label}`} text={exact} />}
          </span>
        )}
        <Help field={field} record={record} />
      </dd>
    </div>
  )
}

/** A text that would push the figures away is folded. */
function longValue<Item>(field: Field<Item>, record: Item) {
  const text = field.kind === 'text' || field.kind === 'code' ? field.read(record) : undefined
  return text && text.length > longText ? <LongText text={text} /> : undefined
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

/** What a field means, and why a stock figure has its word. */
function Help<Item>({ field, record }: { field: Field<Item>; record: Item }) {
  const figures = field.kind === 'stock' ? field.read(record) : undefined
  const word = figures && stockWord(figures)
  const rule = field.kind === 'stock' ? stockRule(field.limit).find((one) => one.word === word)?.means : undefined
  const text = rule ?? field.help
  return text === undefined ? null : <p className={styles.help}>{text}</p>
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
    <nav aria-label="Within the list" className={styles.steps} data-print="hide">
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
