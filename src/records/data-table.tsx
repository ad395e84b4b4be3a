import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  memo,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { classes } from '@/ui/classes'
import { isPlainClick } from '@/ui/plain-click'
import { usePainted } from '@/ui/use-painted'
import { type Alignment, alignmentOf, fieldCell } from './field-value'
import type { Field } from './field'
import styles from './data-table.module.css'
import { basePath } from '@/ui/base-path'
import { legible } from '@/values/legible'
import { tabMemory } from '@/session/tab-memory'

/** Least widths in em of the table's own text; a wider table shares out the rest in proportion. */
const widths = { text: 10.8, code: 8, state: 6.5, quantity: 8.2, stock: 14.4, money: 8.3, time: 13.4 } as const
/** The last column keeps its distance from the edge. */
const gutter = 1.1
export const nameWidth = 16.6
/** Names with arrows and marks beside them, and names without a page, which may break into lines. */
export const wideNameWidth = 23
const plainNameWidth = 14

/** Least widths of a table's columns, the name's first, in em of the table's text. */
export function widthsOf<Item>(name: number, fields: readonly Field<Item>[]): number[] {
  const last = fields.length - 1
  return [name, ...fields.map((field, at) => widthOf(field) + (at === last ? gutter : 0))]
}

/** Looks of a table with columns of these widths: wider than that it shares out the rest in proportion. */
export function columnsStyle(widths: readonly number[]): CSSProperties {
  return {
    minWidth: `${sumOf(widths)}em`,
    '--sum': sumOf(widths),
    '--columns': widths.map((width) => `minmax(0, ${width}fr)`).join(' '),
  } as CSSProperties
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, one) => sum + one, 0)
}

function widthOf<Item>(field: Field<Item>): number {
  return field.kind === 'special' ? field.width : widths[field.kind]
}

export function isNumeric<Item>(field: Field<Item>): boolean {
  return field.kind === 'special' ? field.numeric : numeric.has(field.kind)
}

/** As styles name it. */
function kindOf<Item>(field: Field<Item>): string {
  return field.kind === 'special' ? field.name : field.kind
}

const numeric = new Set<Field<unknown>['kind']>(['quantity', 'stock', 'money'])

const none: ReadonlySet<string> = new Set()

/** As many rows as draw themselves at once: the rest follows with the next frame. */
const firstRows = 12

interface DataTableProps<Item> {
  /** Says what the table holds, to screen readers. */
  caption: string
  rows: readonly Item[]
  fields: readonly Field<Item>[]
  /** Ids of the fields shown, where not all are. */
  shown?: readonly string[]
  idOf: (item: Item) => string
  /** First column: the record's name, a link to its page at `${route}/${id}`. Clicks: see {@link linkedPath}. No route, no link. */
  nameOf: (item: Item) => string
  nameLabel: string
  route?: string
  /** What stands in the first column instead, where a name is more than a link to `route`. */
  nameCell?: (item: Item) => ReactNode
  /** Id of a row to point out: it is scrolled to when it appears. */
  current?: string | undefined
  /** Something quiet behind a name, such as a mark for archived records. */
  afterName?: (item: Item) => ReactNode
  density: 'comfortable' | 'compact'
  /** What a row unfolds to; undefined for a record that has nothing to unfold. */
  details?: ((item: Item) => ReactNode) | undefined
  /** What is unfolded, such as "Variations". */
  detailsLabel?: string | undefined
  /** Names the entry of the history: rows that were unfolded there are so again on return. */
  entry?: string
  /** All rows at once: for paper, which does not wait. */
  drawsAll?: boolean
}

/** The rows unfolded at each entry of the history, in this tab, where there are any. */
const unfoldedAt = tabMemory<string, ReadonlySet<string>>()

/**
 * The one table: real table semantics, sticky header and name, cards on phones. The service
 * sorts and pages, so that there is nothing here for a table library to do. It draws anew only when its rows or its looks change, so hand it values that stay the same otherwise.
 */
export const DataTable = memo(function DataTable<Item>(props: DataTableProps<Item>) {
  const { caption, rows, fields, shown, idOf, nameOf, nameLabel, route, nameCell, current, afterName, density } = props
  const { details, detailsLabel, entry = '' } = props

  const visible = useMemo(() => fields.filter(({ id }) => shown?.includes(id) ?? true), [fields, shown])
  const alignments = useMemo(
    () => new Map(visible.map((field) => [field.id, alignmentOf(field, rows)])),
    [visible, rows],
  )
  const slots = useSlots(rows, idOf)
  const isWhole = usePainted(props.drawsAll === true || rows.length <= firstRows)
  const first = details !== undefined ? wideNameWidth : route === undefined ? plainNameWidth : nameWidth
  const columns = widthsOf(first, visible)
  const [unfolded, setUnfolded] = useState(() => unfoldedAt.get(entry) ?? none)
  useEffect(() => {
    if (unfolded.size > 0) unfoldedAt.set(entry, unfolded)
    else unfoldedAt.delete(entry)
  }, [entry, unfolded])
  const toggle = useCallback(
    (id: string) => setUnfolded((ids) => new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])),
    [],
  )

  return (
    <table
      className={styles.table}
      data-density={density}
      data-folds={details && true}
      style={columnsStyle(columns)}
      role="table"
    >
      <caption className="visually-hidden">{caption}</caption>
      <Columns widths={columns} />
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {nameLabel}
          </th>
          {visible.map((field) => (
            <HeaderCell key={field.id} field={field} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" onKeyDown={moveAmongRows}>
        {(isWhole ? rows : rows.slice(0, firstRows)).map((item, index) => {
          const id = idOf(item)
          const below = details?.(item)
          const open = below !== undefined && unfolded.has(id)
          return (
            <Row
              key={slots[index]}
              item={item}
              id={id}
              name={nameOf(item)}
              href={route && `${basePath}${route}/${id}`}
              nameCell={nameCell}
              isCurrent={id === current}
              visible={visible}
              alignments={alignments}
              afterName={afterName}
              fold={details && (below === undefined ? 'none' : open ? 'open' : 'closed')}
              foldLabel={detailsLabel}
              onFold={toggle}
              below={open ? below : undefined}
            />
          )
        })}
      </tbody>
    </table>
  )
}) as <Item>(props: DataTableProps<Item>) => ReactNode

/** The path, within the dashboard, of a record whose link was clicked plainly; undefined for any other click. */
export function linkedPath(event: MouseEvent<HTMLElement>): string | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('tbody th a') : null
  if (link === null || !isPlainClick(event)) return undefined
  return link.pathname.slice(basePath.length)
}

/**
 * Keys for the rows: a record that stays keeps its key, and with it its focus; the others take over the keys of those
 * that went, so that turning a page changes texts rather than making every row anew.
 */
function useSlots<Item>(rows: readonly Item[], idOf: (item: Item) => string): readonly number[] {
  const [kept, setKept] = useState({ rows, slots: rows.map((_, index) => index) })
  if (kept.rows === rows) return kept.slots
  const slots = nextSlots(kept.rows.map(idOf), kept.slots, rows.map(idOf))
  setKept({ rows, slots })
  return slots
}

/** The slots of the ids after, given the ids before and theirs. An id that a service repeats keeps one slot only. */
export function nextSlots(before: readonly string[], slots: readonly number[], after: readonly string[]): number[] {
  const free = new Set(slots)
  const slotOf = new Map(before.map((id, index) => [id, slots[index] ?? 0]))
  const kept = after.map((id) => {
    const slot = slotOf.get(id)
    return slot !== undefined && free.delete(slot) ? slot : undefined
  })
  const unused = Math.max(-1, ...slots) + 1
  const spare = [...free, ...after.map((_, index) => unused + index)].values()
  return kept.map((slot) => slot ?? spare.next().value ?? 0)
}

function HeaderCell<Item>({ field }: { field: Field<Item> }) {
  return (
    <th scope="col" role="columnheader" data-numeric={isNumeric(field) || undefined} title={field.help}>
      {field.label}
    </th>
  )
}

function Columns({ widths }: { widths: readonly number[] }) {
  return (
    <colgroup>
      {widths.map((width, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column of the table has its place only
        <col key={at} style={{ width: `${width}em` }} />
      ))}
    </colgroup>
  )
}

interface RowProps<Item> {
  item: Item
  name: string
  href: string | undefined
  nameCell: ((item: Item) => ReactNode) | undefined
  isCurrent: boolean
  visible: readonly Field<Item>[]
  alignments: ReadonlyMap<string, Alignment | undefined>
  afterName: ((item: Item) => ReactNode) | undefined
  id: string
  /** Undefined in a table where nothing unfolds. */
  fold: 'open' | 'closed' | 'none' | undefined
  /** What an open row has unfolded to. */
  below?: ReactNode
  foldLabel: string | undefined
  onFold: (id: string) => void
  /** Where only some rows of a long table are drawn: its place among all, from 0. */
  place?: number
  /** How far below the first row it stands, in pixels. */
  offset?: number
  /** Is called with each row that is drawn. */
  measure?: (row: HTMLElement | null) => void
  /** Of the name and of what unfolds the row. */
  tabIndex?: 0 | -1
}

/** One row of a table of records. */
export const Row = memo(function Row<Item>(props: RowProps<Item>) {
  const { item, name, href, nameCell, isCurrent, visible, alignments, afterName, fold, foldLabel, onFold, id } = props
  const { below, place, offset, measure, tabIndex } = props
  const mark = afterName?.(item)
  const shownName = legible(name) ?? 'Unnamed'
  const link =
    nameCell !== undefined ? (
      nameCell(item)
    ) : href === undefined ? (
      <bdi>{shownName}</bdi>
    ) : (
      // A plain link: the router's own would each follow every change of the address.
      <a href={href} dir="auto" title={name} tabIndex={tabIndex}>
        {shownName}
      </a>
    )
  const row = (
    <tr
      role="row"
      data-open={fold === 'open' || undefined}
      aria-current={isCurrent || undefined}
      aria-rowindex={place === undefined ? undefined : place + 2}
      data-index={place}
      style={offset === undefined ? undefined : { transform: `translateY(${offset}px)` }}
      ref={isCurrent ? reveal : measure}
    >
      <th
        scope="row"
        role="rowheader"
        className={nameCell && styles.named}
        // The button that unfolds says the name as well: once is enough for each cell of the row.
        aria-label={fold === undefined || nameCell !== undefined ? undefined : shownName}
      >
        {mark === undefined && fold === undefined ? (
          link
        ) : (
          <div className={styles.marked}>
            {fold === 'none' ? (
              <span className={styles.fold} />
            ) : (
              fold && (
                <button
                  type="button"
                  className={styles.fold}
                  aria-expanded={fold === 'open'}
                  aria-label={`${foldLabel ?? 'Details'} of ${shownName}`}
                  tabIndex={tabIndex}
                  onClick={() => onFold(id)}
                />
              )
            )}
            {link}
            {mark}
          </div>
        )}
      </th>
      {visible.map((field) => (
        <td
          key={field.id}
          role="cell"
          data-label={field.label}
          data-kind={kindOf(field)}
          data-numeric={isNumeric(field) || undefined}
          {...fieldCell(field, item, alignments.get(field.id))}
        />
      ))}
    </tr>
  )
  if (below === undefined) return row
  return (
    <>
      {row}
      <tr role="row" className={styles.unfolded}>
        <td role="cell" colSpan={visible.length + 1}>
          <div>{below}</div>
        </td>
      </tr>
    </>
  )
}) as <Item>(props: RowProps<Item>) => ReactNode

/** After everything else that scrolls when a page appears. */
function reveal(row: HTMLElement | null): void {
  requestAnimationFrame(() => row?.scrollIntoView({ block: 'center' }))
}

/** Up and down move among the names, right and left unfold and fold; every other key keeps its meaning. */
function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const { key } = event
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const other = `button[aria-expanded=${key === 'ArrowLeft'}]`
    document.activeElement?.closest('th')?.querySelector<HTMLElement>(other)?.click()
  }
  const step = key === 'ArrowDown' || key === 'j' ? 1 : key === 'ArrowUp' || key === 'k' ? -1 : 0
  if (step === 0) return
  const links = Array.from(event.currentTarget.querySelectorAll<HTMLAnchorElement>('th a'))
  const at = links.findIndex((link) => link === document.activeElement)
  const next = links[at + step]
  if (at === -1 || next === undefined) return
  event.preventDefault()
  next.focus()
}

interface TableSkeletonProps {
  /** Whether its rows will unfold. */
  folds: boolean
  fields: readonly Field<never>[]
  rows: number
  density: 'comfortable' | 'compact'
}

/** The table before its first answer, in its final shape. */
export const TableSkeleton = memo(function TableSkeleton({ folds, fields, rows, density }: TableSkeletonProps) {
  const first = folds ? wideNameWidth : nameWidth
  const columns = widthsOf(first, fields)
  return (
    <table
      className={classes(styles.table, styles.skeleton)}
      data-density={density}
      data-folds={folds || undefined}
      style={columnsStyle(columns)}
      aria-hidden
    >
      <Columns widths={columns} />
      <thead>
        <tr>
          <th />
          {fields.map((field) => (
            <th key={field.id} data-numeric={isNumeric(field) || undefined} />
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            <th />
            {fields.map((field) => (
              <td key={field.id} data-kind={kindOf(field)} data-numeric={isNumeric(field) || undefined} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
})
