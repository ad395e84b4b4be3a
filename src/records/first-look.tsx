import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { detailQuery } from '@/api/detail-query'
import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { useConnected } from '@/session/session'
import { useCosts } from '@/session/use-costs'
import { afterPaint } from '@/ui/after-paint'
import { Badge } from '@/ui/badge'
import { basePath } from '@/ui/base-path'
import { CopyButton } from '@/ui/copy-button'
import { LongText } from '@/ui/long-text'
import { legible, longText, shortText } from '@/values/legible'
import { exactValue } from './copyable'
import styles from './detail-page.module.css'
import { type Field, withoutHidden } from './field'
import { fieldValue } from './field-value'
import { offerLook, type Opened } from './opening'
import type { Resource } from './resource'
import { stockRule, stockWord } from './stock'

/** Longest wait for it to be on screen, in milliseconds: a tab that has been left paints nothing. */
const longestPaintMs = 200

interface FirstLookProps<Item extends Identified, Query extends PageQuery> extends Opened<Item, Query> {
  /** It is no longer of use: the page is there, or somebody went elsewhere. */
  onOver: () => void
}

/**
 * What a list knows of a record, as its page shows it first. To see it takes a third of what it takes to replace the list
 * by that page, which follows when this is on screen. For the eye only: who listens or types meets the page itself.
 */
function FirstLook<Item extends Identified, Query extends PageQuery>({
  resource,
  record: listed,
  go,
  onOver,
}: FirstLookProps<Item, Query>) {
  const { client } = useConnected()
  const cache = useQueryClient()
  // One that has been opened before is shown as it was read then.
  const record = cache.getQueryData(detailQuery(client, resource.endpoint, listed.id).queryKey) ?? listed
  const costs = useCosts(resource.endpoint, [record])
  const look = useRef<HTMLDivElement>(null)
  const over = useEffectEvent(onOver)

  useLayoutEffect(() => {
    // On phones the window scrolls, on screens that are wide but low what holds the pages.
    const scrolled = window.scrollY + (document.querySelector('main > :last-child')?.scrollTop ?? 0)
    if (scrolled > 0) look.current?.style.setProperty('inset-block-start', `${scrolled}px`)
    const { href } = window.location
    const timers: ReturnType<typeof setTimeout>[] = []
    const end = () => {
      for (const timer of timers) clearTimeout(timer)
      cancel()
    }
    const leave = () => {
      end()
      const isHere = window.location.href === href
      // Its page begins at the top.
      if (isHere && window.scrollY > 0) window.scrollTo(0, 0)
      flushSync(() => {
        if (isHere) go()
        over()
      })
    }
    // Whatever else waits for the paint comes before all that is to do for the page.
    const cancel = afterPaint(() => void timers.push(setTimeout(leave)))
    timers.push(setTimeout(leave, longestPaintMs))
    return end
  }, [go])

  return (
    <div ref={look} className={styles.look} data-look inert aria-hidden>
      <article className={styles.page}>
        <div className={styles.top}>
          <nav className={styles.crumbs}>
            <a href={basePath + resource.route}>
              <ArrowLeft size={14} aria-hidden />
              {resource.title}
            </a>
          </nav>
        </div>
        <RecordHead record={record}>
          <h1>
            <bdi>{shortText(nameOf(resource, record))}</bdi>
          </h1>
        </RecordHead>
        <Figures resource={resource} record={record} costs={costs} copies={false} />
      </article>
    </div>
  )
}

offerLook(FirstLook)

/** Whether what is known of the record that is being opened is on screen. */
export function hasFirstLook(): boolean {
  return document.querySelector('[data-look]') !== null
}

/** What a record is called at the head of its page. */
export function nameOf<Item extends Identified, Query extends PageQuery>(
  resource: Resource<Item, Query>,
  record: Item,
): string {
  return legible(resource.name(record)) ?? 'Unnamed'
}

/** A record's title, and what stands beside it. */
export function RecordHead({ record, children }: { record: Identified; children: ReactNode }) {
  return (
    <header className={styles.head}>
      {children}
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
  )
}

/** Fields that there is something to say of: where they are left open, one that was not sent says nothing by its absence. */
export function there<Item extends Identified, Query extends PageQuery>(
  { endpoint }: Resource<Item, Query>,
  fields: readonly Field<Item>[],
  record: Item,
  costs: boolean,
): readonly Field<Item>[] {
  return withoutHidden(fields, costs).filter((field) => endpoint.open === undefined || field.read(record) !== undefined)
}

interface FiguresProps<Item extends Identified, Query extends PageQuery> {
  resource: Resource<Item, Query>
  record: Item
  costs: boolean
  copies: boolean
}

/** The fields of a record that stand large below its name. */
export function Figures<Item extends Identified, Query extends PageQuery>({
  resource,
  record,
  costs,
  copies,
}: FiguresProps<Item, Query>) {
  const figures = there(resource, resource.figures, record, costs)
  if (figures.length === 0) return null
  return (
    <dl className={styles.figures}>
      {figures.map((field) => (
        <Fact key={field.id} field={field} record={record} copies={copies} />
      ))}
    </dl>
  )
}

interface FactProps<Item> {
  field: Field<Item>
  record: Item
  /** Whether its button to copy is there yet; its room always is. */
  copies: boolean
}

/** A field of a record where it stands alone. */
export function Fact<Item>({ field, record, copies }: FactProps<Item>) {
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

/** What a field means, and why a stock figure has its word. */
function Help<Item>({ field, record }: { field: Field<Item>; record: Item }) {
  const figures = field.kind === 'stock' ? field.read(record) : undefined
  const word = figures && stockWord(figures)
  const rule = field.kind === 'stock' ? stockRule(field.limit).find((one) => one.word === word)?.means : undefined
  const text = rule ?? field.help
  return text === undefined ? null : <p className={styles.help}>{text}</p>
}
