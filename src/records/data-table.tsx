import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  memo,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { afterPaint } from '@/ui/after-paint'
import { classes } from '@/ui/classes'
import { isPlainClick } from '@/ui/plain-click'
import { usePainted } from '@/ui/use-painted'
import type { Field } from './field'
import styles from './data-table.module.css'
import {
  alignmentsOf,
  Columns,
  columnsStyle,
  isNumeric,
  kindOf,
  nameWidth,
  plainNameWidth,
  Row,
  Rows,
  Table,
  wideNameWidth,
  widthsOf,
} from './table'
import { basePath } from '@/ui/base-path'
import { tabMemory } from '@/session/tab-memory'

const none: ReadonlySet<string> = new Set()

/** As many rows as draw themselves at once: the rest follows with the next frame. */
const firstRows = 12

interface DataTableProps<Item> {
  /** Says what the table holds, to screen readers. */
  caption: string
  rows: readonly Item[]
  /** Which rows are drawn besides those shown, as they may be shown next; none, where it is left out. */
  drawn?: Drawn<Item>
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
  const { caption, rows, drawn = onlyShown, fields, shown, nameLabel, density, entry = '', ...own } = props
  const { route, details } = own

  const visible = useMemo(() => fields.filter(({ id }) => shown?.includes(id) ?? true), [fields, shown])
  const [sheets, setSheets] = useState<Sheets<Item>>([{ key: 0, rows }])
  const next = drawn(sheets, rows)
  if (next !== sheets) setSheets(next)
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
    <Table
      caption={caption}
      nameLabel={nameLabel}
      fields={visible}
      widths={columns}
      density={density}
      folds={details !== undefined}
    >
      {useStanding(next).map(({ key, rows }) => (
        <Rows key={key} aria-hidden={key !== next[0].key || undefined} onKeyDown={moveAmongRows}>
          <DrawnRows
            {...own}
            rows={rows}
            visible={visible}
            // Whoever waits for rows that nobody sees waits for all of them.
            drawsAll={own.drawsAll === true || key > 0}
            unfolded={unfolded}
            onFold={toggle}
          />
        </Rows>
      ))}
    </Table>
  )
}) as <Item>(props: DataTableProps<Item>) => ReactNode

/** Rows that a table draws together, in an element of their own. */
export interface Sheet<Item> {
  /** Its element's, from 0. */
  readonly key: number
  readonly rows: readonly Item[]
}

/** The first one is shown, the others wait behind it. */
export type Sheets<Item> = readonly [Sheet<Item>, ...Sheet<Item>[]]

/** Given what was drawn and the rows to show, what is drawn now: the very same, where nothing changes. */
export type Drawn<Item> = (sheets: Sheets<Item>, rows: readonly Item[]) => Sheets<Item>

/**
 * Sheets in the order in which they stand in the document: the one shown comes first, but only once it has been seen
 * there, as to move the others behind it takes a third of what it takes to show it.
 */
function useStanding<Item>(sheets: Sheets<Item>): readonly Sheet<Item>[] {
  const keys = sheets.map(({ key }) => key).join()
  const [standing, setStanding] = useState(keys)
  useEffect(() => {
    if (standing !== keys) return afterPaint(() => startTransition(() => setStanding(keys)))
  }, [standing, keys])
  const order = standing.split(',')
  const place = ({ key }: Sheet<Item>) => order.indexOf(`${key}`) >>> 0
  return sheets.toSorted((one, other) => place(one) - place(other))
}

function onlyShown<Item>(sheets: Sheets<Item>, rows: readonly Item[]): Sheets<Item> {
  return sheets.length === 1 && sheets[0].rows === rows ? sheets : [{ key: sheets[0].key, rows }]
}

interface DrawnRowsProps<Item> extends Pick<
  DataTableProps<Item>,
  'rows' | 'idOf' | 'nameOf' | 'route' | 'nameCell' | 'current' | 'afterName' | 'details' | 'detailsLabel'
> {
  /** See {@link DataTableProps}. */
  drawsAll: boolean
  visible: readonly Field<Item>[]
  unfolded: ReadonlySet<string>
  onFold: (id: string) => void
}

/** They do not change with what they stand in: to show what was drawn ahead is to draw nothing. */
const DrawnRows = memo(function DrawnRows<Item>(props: DrawnRowsProps<Item>) {
  const { rows, visible, idOf, nameOf, route, nameCell, current, afterName, details, unfolded } = props
  const alignments = useMemo(() => alignmentsOf(visible, rows), [visible, rows])
  const slots = useSlots(rows, idOf)
  const [drawsAll] = useState(() => props.drawsAll || hasPicture())
  const isWhole = usePainted(drawsAll || rows.length <= firstRows)
  return (isWhole ? rows : rows.slice(0, firstRows)).map((item, index) => {
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
        foldLabel={props.detailsLabel}
        onFold={props.onFold}
        below={open ? below : undefined}
      />
    )
  })
}) as <Item>(props: DrawnRowsProps<Item>) => ReactNode

/** The rows are on screen already, drawn by `src/first/`: none of them goes again. */
function hasPicture(): boolean {
  return document.querySelector('#root > [inert]') !== null
}

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
