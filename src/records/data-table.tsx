import {
  columnVisibilityFeature,
  createColumnHelper,
  type RowData,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type KeyboardEvent, type ReactNode, memo, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { Skeleton } from '@/ui/skeleton'
import { classes } from '@/ui/classes'
import { type Alignment, alignmentOf, FieldValue } from './field-value'
import type { Field } from './field'
import styles from './data-table.module.css'

const features = tableFeatures({ columnVisibilityFeature })

/** Least widths in em of the table's own text; a wider table shares out the rest in proportion. */
const widths = { text: 11, code: 8.5, state: 6.5, quantity: 8.5, stock: 14.5, money: 8, time: 12.2 } as const
const nameWidth = 17

const numeric = new Set<Field<unknown>['kind']>(['quantity', 'stock', 'money'])

interface DataTableProps<Item extends RowData> {
  /** Says what the table holds, to screen readers. */
  caption: string
  rows: readonly Item[]
  fields: readonly Field<Item>[]
  /** Ids of the fields shown, where not all are. */
  shown?: readonly string[]
  idOf: (item: Item) => string
  /** First column: the record's name, a link to its page. */
  nameOf: (item: Item) => string
  nameLabel: string
  linkTo: (item: Item) => string
  /** Travels with the links: where one came from. */
  linkState?: unknown
  zone: string | undefined
  /** Something quiet behind a name, such as a mark for archived records. */
  afterName?: (item: Item) => ReactNode
  density: 'comfortable' | 'compact'
  /** The rows are of an earlier question; the answer to the present one is under way. */
  dimmed?: boolean
  /** Called when a person seems about to open a record. */
  onAbout?: (item: Item) => void
}

/** The one table: real table semantics, sticky header and name, cards on phones. Only this file knows TanStack Table. */
export function DataTable<Item extends RowData>(props: DataTableProps<Item>) {
  const { caption, rows, fields, shown, idOf, nameLabel, density, dimmed = false } = props

  const columns = useMemo(() => {
    const helper = createColumnHelper<typeof features, Item>()
    return helper.columns(
      fields.map((field) =>
        helper.accessor((item): unknown => field.read(item), { id: field.id, header: field.label }),
      ),
    )
  }, [fields])
  // A service that repeats a record in a page is shown doing so, rather than breaking the table.
  const getRowId = useMemo(() => {
    const ids = rows.map(idOf)
    return (_: Item, index: number) =>
      ids.indexOf(ids[index] ?? '') === index ? `${ids[index]}` : `${ids[index]}:${index}`
  }, [rows, idOf])
  const columnVisibility = useMemo(
    () => Object.fromEntries(fields.map((field) => [field.id, shown?.includes(field.id) ?? true])),
    [fields, shown],
  )
  const table = useTable({ features, columns, data: rows, getRowId, state: { columnVisibility } })

  const visible = table
    .getVisibleLeafColumns()
    .flatMap((column) => fields.find((field) => field.id === column.id) ?? [])
  const alignments = new Map(visible.map((field) => [field.id, alignmentOf(field, rows)]))
  const width = visible.reduce((sum, field) => sum + widths[field.kind], nameWidth)

  return (
    <table
      className={styles.table}
      data-density={density}
      data-dimmed={dimmed || undefined}
      aria-busy={dimmed || undefined}
      style={{ minWidth: `${width}em` }}
      role="table"
    >
      <caption className="visually-hidden">{caption}</caption>
      <Columns fields={visible} />
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {nameLabel}
          </th>
          {visible.map((field) => (
            <th key={field.id} scope="col" role="columnheader" data-numeric={numeric.has(field.kind) || undefined}>
              {field.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" onKeyDown={moveAmongRows}>
        {table.getRowModel().rows.map((row) => (
          <Row key={row.id} {...props} item={row.original} visible={visible} alignments={alignments} />
        ))}
      </tbody>
    </table>
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

interface RowProps<Item extends RowData> extends Pick<
  DataTableProps<Item>,
  'nameOf' | 'linkTo' | 'linkState' | 'zone' | 'afterName' | 'onAbout'
> {
  item: Item
  visible: readonly Field<Item>[]
  alignments: ReadonlyMap<string, Alignment | undefined>
}

function Row<Item extends RowData>(props: RowProps<Item>) {
  const { item, visible, alignments, nameOf, linkTo, linkState, zone, afterName, onAbout } = props
  const about = onAbout === undefined ? undefined : () => onAbout(item)
  return (
    <tr role="row" onPointerEnter={about}>
      <th scope="row" role="rowheader">
        <div className={styles.name}>
          <Link to={linkTo(item)} state={linkState} title={nameOf(item)} onFocus={about}>
            <bdi>{nameOf(item) || 'Unnamed'}</bdi>
          </Link>
          {afterName?.(item)}
        </div>
      </th>
      {visible.map((field) => (
        <td
          key={field.id}
          role="cell"
          data-label={field.label}
          data-kind={field.kind}
          data-numeric={numeric.has(field.kind) || undefined}
        >
          <FieldValue field={field} record={item} align={alignments.get(field.id)} zone={zone} />
        </td>
      ))}
    </tr>
  )
}

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
          <th>
            <Skeleton width="3em" />
          </th>
          {fields.map((field) => (
            <th key={field.id} data-numeric={numeric.has(field.kind) || undefined}>
              <Skeleton width="4em" />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            <th>
              <Skeleton width={`${7 + ((row * 5) % 8)}em`} />
            </th>
            {fields.map((field) => (
              <td key={field.id} data-kind={field.kind} data-numeric={numeric.has(field.kind) || undefined}>
                <Skeleton width="4em" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
})
