import {
  columnVisibilityFeature,
  createColumnHelper,
  type RowData,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  memo,
  startTransition,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { classes } from '@/ui/classes'
import { type Alignment, alignmentOf, fieldValue } from './field-value'
import type { Field } from './field'
import styles from './data-table.module.css'

const features = tableFeatures({ columnVisibilityFeature })

/** Least widths in em of the table's own text; a wider table shares out the rest in proportion. */
const widths = { text: 11, code: 8.5, state: 6.5, quantity: 8.5, stock: 14.5, money: 8, time: 12.2 } as const
const nameWidth = 17

const numeric = new Set<Field<unknown>['kind']>(['quantity', 'stock', 'money'])

/** About as many rows as a screen shows. */
const firstRows = 20

interface DataTableProps<Item extends RowData> {
  /** Says what the table holds, to screen readers. */
  caption: string
  rows: readonly Item[]
  fields: readonly Field<Item>[]
  /** Ids of the fields shown, where not all are. */
  shown?: readonly string[]
  idOf: (item: Item) => string
  /** First column: the record's name, a link to its page at `${route}/${id}`. Clicks: see {@link linkedPath}. */
  nameOf: (item: Item) => string
  nameLabel: string
  route: string
  /** Something quiet behind a name, such as a mark for archived records. */
  afterName?: (item: Item) => ReactNode
  density: 'comfortable' | 'compact'
}

/**
 * The one table: real table semantics, sticky header and name, cards on phones. Only this file knows TanStack Table.
 * It draws anew only when its rows or its looks change, so hand it values that stay the same otherwise.
 */
export const DataTable = memo(function DataTable<Item extends RowData>(props: DataTableProps<Item>) {
  const { caption, rows, fields, shown, idOf, nameOf, nameLabel, route, afterName, density } = props

  const columns = useMemo(() => {
    const helper = createColumnHelper<typeof features, Item>()
    return helper.columns(
      fields.map((field) =>
        helper.accessor((item): unknown => field.read(item), { id: field.id, header: field.label }),
      ),
    )
  }, [fields])
  const columnVisibility = useMemo(
    () => Object.fromEntries(fields.map((field) => [field.id, shown?.includes(field.id) ?? true])),
    [fields, shown],
  )
  const table = useTable({ features, columns, data: rows, state: { columnVisibility } })
  const visible = useMemo(
    () => fields.filter((field) => columnVisibility[field.id] === true),
    [fields, columnVisibility],
  )
  const alignments = useMemo(
    () => new Map(visible.map((field) => [field.id, alignmentOf(field, rows)])),
    [visible, rows],
  )
  const slots = useSlots(rows, idOf)
  const drawn = useDrawn(rows.length)
  const width = visible.reduce((sum, field) => sum + widths[field.kind], nameWidth)

  return (
    <table className={styles.table} data-density={density} style={{ minWidth: `${width}em` }} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <Columns fields={visible} />
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {nameLabel}
          </th>
          {table.getVisibleLeafColumns().map((column) => (
            <HeaderCell key={column.id} field={fields.find(({ id }) => id === column.id)} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" onKeyDown={moveAmongRows}>
        {table
          .getRowModel()
          .rows.slice(0, drawn)
          .map(({ original, index }) => (
            <Row
              key={slots[index]}
              item={original}
              name={nameOf(original)}
              href={`${basePath}${route}/${idOf(original)}`}
              visible={visible}
              alignments={alignments}
              afterName={afterName}
            />
          ))}
      </tbody>
    </table>
  )
}) as <Item extends RowData>(props: DataTableProps<Item>) => ReactNode

const basePath = import.meta.env.BASE_URL.replace(/\/$/, '')

/** The path, within the dashboard, of a record whose link was clicked plainly; undefined for any other click. */
export function linkedPath(event: MouseEvent<HTMLElement>): string | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('tbody th a') : null
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (link === null || modified || event.button !== 0 || event.defaultPrevented) return undefined
  return link.pathname.slice(basePath.length)
}

/** How many rows are drawn: at first those that a screen shows, and the rest when it shows them. */
function useDrawn(count: number): number {
  const [drawn, setDrawn] = useState(firstRows)
  useEffect(() => {
    if (count <= drawn) return
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(count)))
    return () => cancelAnimationFrame(frame)
  }, [count, drawn])
  return drawn
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

function HeaderCell<Item>({ field }: { field: Field<Item> | undefined }) {
  return field === undefined ? null : (
    <th scope="col" role="columnheader" data-numeric={numeric.has(field.kind) || undefined} title={field.help}>
      {field.label}
    </th>
  )
}

function Columns({ fields }: { fields: readonly { id: string; kind: Field<unknown>['kind'] }[] }) {
  return (
    <colgroup>
      <col style={{ width: `${nameWidth}em` }} />
      {fields.map((field) => (
        <col key={field.id} style={{ width: `${widths[field.kind]}em` }} />
      ))}
    </colgroup>
  )
}

interface RowProps<Item extends RowData> {
  item: Item
  name: string
  href: string
  visible: readonly Field<Item>[]
  alignments: ReadonlyMap<string, Alignment | undefined>
  afterName: ((item: Item) => ReactNode) | undefined
}

const Row = memo(function Row<Item extends RowData>(props: RowProps<Item>) {
  const { item, name, href, visible, alignments, afterName } = props
  const mark = afterName?.(item)
  const link = (
    // A plain link: the router's own would each follow every change of the address.
    <a href={href} title={name}>
      <bdi>{name || 'Unnamed'}</bdi>
    </a>
  )
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {mark === undefined ? (
          link
        ) : (
          <div className={styles.marked}>
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
          data-kind={field.kind}
          data-numeric={numeric.has(field.kind) || undefined}
        >
          {fieldValue(field, item, alignments.get(field.id))}
        </td>
      ))}
    </tr>
  )
}) as <Item extends RowData>(props: RowProps<Item>) => ReactNode

/** Up and down move among the names; every other key keeps its meaning. */
function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const step =
    event.key === 'ArrowDown' || event.key === 'j' ? 1 : event.key === 'ArrowUp' || event.key === 'k' ? -1 : 0
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const links = Array.from(event.currentTarget.querySelectorAll<HTMLAnchorElement>('th a'))
  const at = links.findIndex((link) => link === document.activeElement)
  const next = links[at + step]
  if (at === -1 || next === undefined) return
  event.preventDefault()
  next.focus()
}

interface TableSkeletonProps {
  fields: readonly { id: string; label: string; kind: Field<unknown>['kind'] }[]
  rows: number
  density: 'comfortable' | 'compact'
}

/** The table before its first answer, in its final shape. */
export const TableSkeleton = memo(function TableSkeleton({ fields, rows, density }: TableSkeletonProps) {
  const width = fields.reduce((sum, field) => sum + widths[field.kind], nameWidth)
  return (
    <table
      className={classes(styles.table, styles.skeleton)}
      data-density={density}
      style={{ minWidth: `${width}em` }}
      aria-hidden
    >
      <Columns fields={fields} />
      <thead>
        <tr>
          <th />
          {fields.map((field) => (
            <th key={field.id} data-numeric={numeric.has(field.kind) || undefined} />
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            <th />
            {fields.map((field) => (
              <td key={field.id} data-kind={field.kind} data-numeric={numeric.has(field.kind) || undefined} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
})
