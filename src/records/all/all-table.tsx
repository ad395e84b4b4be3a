import { memo, type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import type { Identified } from '@/contract/endpoint'
import { columnsStyle, nameWidth, Row, wideNameWidth, widthsOf } from '@/records/table'
import tableStyles from '@/records/data-table.module.css'
import type { Field } from '@/records/field'
import type { Settings } from '@/session/settings'
import { basePath } from '@/ui/base-path'
import { classes } from '@/ui/classes'
import styles from './all-table.module.css'
import type { Criteria } from './criteria'
import { linesOf } from './lines'
import { revealHead } from './reveal-head'
import { SortHeader } from './sort-header'
import { useAlignments } from './use-alignments'
import { useColumns } from './use-columns'
import { useDrawnLines } from './use-drawn-lines'
import { usePhone } from './use-media'
import { usePlace } from './use-place'
import { useActiveRow, useRowKeys } from './use-row-keys'
import { useUsualHeight } from './use-usual-height'

interface AllTableProps<Item> {
  caption: string
  /** The records that are shown, in order. */
  rows: readonly Item[]
  /** All records, by some of which the figures of a column are aligned. */
  items: readonly Item[]
  nameField: Field<Item>
  nameOf: (item: Item) => string
  /** The columns beside the name. */
  fields: readonly Field<Item>[]
  route: string
  density: Settings['density']
  afterName: (item: Item) => ReactNode
  details: ((item: Item) => ReactNode) | undefined
  detailsLabel: string | undefined
  sort: Criteria['sort']
  onSort: (sort: Criteria['sort']) => void
  /** What scrolls, except on phones. */
  region: RefObject<HTMLElement | null>
  /** Names the entry of the history: going back to it finds the place that one was at. */
  entry: string
  /** The rows are those of this entry. */
  ready: boolean
}

const none: ReadonlySet<number> = new Set()

/**
 * A table of any number of records, of which it draws those in sight. It is told to assistive technology as the whole:
 * each row says the how-manieth it is. One name is in the order of focus, from which keys lead to all others. While
 * records are read it is drawn anew only when rows come, so hand it values that stay the same otherwise.
 */
export const AllTable = memo(function AllTable<Item extends Identified>(props: AllTableProps<Item>) {
  const { caption, rows, items, nameField, nameOf, fields, route, density, afterName, details, detailsLabel } = props
  const { sort, onSort, region, entry, ready } = props
  const isPhone = usePhone()
  const head = useRef<HTMLTableSectionElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)

  const [unfolded, setUnfolded] = useState(none)
  const toggle = useCallback((id: string) => {
    const which = Number.parseInt(id, 10)
    setUnfolded((ids) => new Set(ids.has(which) ? [...ids].filter((one) => one !== which) : [...ids, which]))
  }, [])
  const lines = useMemo(() => {
    if (details === undefined || unfolded.size === 0) return linesOf(rows.length, [])
    const open = rows.flatMap((item, row) => (unfolded.has(item.id) && details(item) !== undefined ? [row] : []))
    return linesOf(rows.length, open)
  }, [rows, details, unfolded])
  const keyOf = useCallback(
    (line: number) => {
      const { row, below } = lines.at(line)
      return `${rows[row]?.id}${below ? ' below' : ''}`
    },
    [lines, rows],
  )

  const active = useActiveRow(rows)
  const looks = isPhone ? 'phone' : density
  const name = `${route} ${looks}`
  const drawn = useDrawnLines({
    name,
    count: lines.count,
    keyOf,
    isOfAnyHeight: useCallback((line: number) => lines.at(line).below, [lines]),
    usual: useUsualHeight(body, name, looks),
    region,
    pageScrolls: isPhone,
    head,
    body,
    kept: active.row === -1 ? undefined : lines.lineOf(active.row),
  })
  usePlace({ entry, ready, rows, lines, drawn })
  const keys = useRowKeys({ ...drawn, body, rows, lines, active })

  const sortable = useMemo(() => [nameField, ...fields], [nameField, fields])
  const columns = useColumns(sortable, sort, onSort)
  const alignments = useAlignments(fields, items)
  const widths = widthsOf(details === undefined ? nameWidth : wideNameWidth, fields)
  // The name that Tab leads to: the one that had the focus last, or else the first in sight.
  const inOrder = active.row === -1 ? lines.at(Math.min(drawn.firstHeard, lines.count - 1)).row : active.row

  return (
    <table
      className={classes(tableStyles.table, styles.table)}
      data-density={density}
      data-folds={details && true}
      style={columnsStyle(widths)}
      role="table"
      aria-rowcount={lines.count + 1}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup" ref={head} onFocus={({ target }) => revealHead(region.current, target)}>
        <tr role="row" aria-rowindex={1}>
          {sortable.map((field, at) => (
            <SortHeader key={field.id} field={field} column={columns[at]} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" ref={body} style={{ height: `${drawn.height}px` }} {...keys}>
        {drawn.lines.map(({ line, offset }) => {
          const { row, below } = lines.at(line)
          const item = rows[row]
          if (item === undefined) return null
          const unfoldsTo = details?.(item)
          const open = unfoldsTo !== undefined && unfolded.has(item.id)
          return below ? (
            <tr
              key={keyOf(line)}
              role="row"
              className={tableStyles.unfolded}
              aria-rowindex={line + 2}
              data-index={line}
              ref={drawn.measure}
              style={{ transform: `translateY(${offset}px)` }}
            >
              <td role="cell" colSpan={fields.length + 1}>
                <div>{unfoldsTo}</div>
              </td>
            </tr>
          ) : (
            <Row
              key={keyOf(line)}
              item={item}
              id={`${item.id}`}
              name={nameOf(item)}
              href={`${basePath}${route}/${item.id}`}
              nameCell={undefined}
              isCurrent={false}
              visible={fields}
              alignments={alignments}
              afterName={afterName}
              fold={details && (unfoldsTo === undefined ? 'none' : open ? 'open' : 'closed')}
              foldLabel={detailsLabel}
              onFold={toggle}
              place={line}
              offset={offset}
              measure={drawn.measure}
              tabIndex={row === inOrder ? 0 : -1}
            />
          )
        })}
      </tbody>
    </table>
  )
}) as <Item extends Identified>(props: AllTableProps<Item>) => ReactNode
