import { type ComponentProps, type CSSProperties, memo, type ReactNode } from 'react'
import { legible } from '@/values/legible'
import styles from './data-table.module.css'
import type { Field } from './field'
import { type Alignment, alignmentOf, fieldCell } from './field-value'

// What a table of records is made of. Nothing here keeps a state, so that it can be drawn before React has come
// (`src/first/`).

/**
 * Least widths in em of the table's own text; a wider table shares out the rest in proportion. A list as it is at first
 * has room for a scroll bar of 15 pixels at 1366, one of products at 1280.
 */
const widths = { text: 10.6, code: 8, state: 6.5, quantity: 8.2, stock: 14.1, money: 8.3, time: 13.4 } as const
/** Stock that is counted in pieces has no unit beside it. */
const pieces = 12
/** The last column keeps its distance from the edge. */
const gutter = 1.1
export const nameWidth = 15.9
/** Names with arrows and marks beside them. */
export const wideNameWidth = 24.5
/** Names without a page. */
export const plainNameWidth = 14

/** A table of more em than this would be too small to read on an upright sheet. */
const mostUpright = 73

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
  if (field.kind === 'stock' && !field.unit) return pieces
  return field.kind === 'special' ? field.width : widths[field.kind]
}

export function isNumeric<Item>(field: Field<Item>): boolean {
  return field.kind === 'special' ? field.numeric : numeric.has(field.kind)
}

/** As styles name it. */
export function kindOf<Item>(field: Field<Item>): string {
  return field.kind === 'special' ? field.name : field.kind
}

const numeric = new Set<Field<unknown>['kind']>(['quantity', 'stock', 'money'])

function HeaderCell<Item>({ field }: { field: Field<Item> }) {
  return (
    <th scope="col" role="columnheader" data-numeric={isNumeric(field) || undefined} title={field.help}>
      {field.label}
    </th>
  )
}

export function Columns({ widths }: { widths: readonly number[] }) {
  return (
    <colgroup>
      {widths.map((width, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column of the table has its place only
        <col key={at} style={{ width: `${width}em` }} />
      ))}
    </colgroup>
  )
}

/** How the numbers of each column stand under each other, by the field's id. */
type Alignments = ReadonlyMap<string, Alignment | undefined>

export function alignmentsOf<Item>(fields: readonly Field<Item>[], rows: readonly Item[]): Alignments {
  return new Map(fields.map((field) => [field.id, alignmentOf(field, rows)]))
}

interface TableProps<Item> {
  /** Says what the table holds, to screen readers. */
  caption: string
  nameLabel: string
  fields: readonly Field<Item>[]
  /** See {@link widthsOf}. */
  widths: readonly number[]
  density: 'comfortable' | 'compact'
  /** Its rows unfold. */
  folds: boolean
  /** See {@link Rows}. */
  children: ReactNode
}

/** A table of records around its rows. */
export function Table<Item>({ caption, nameLabel, fields, widths, children, ...rest }: TableProps<Item>) {
  const { density, folds } = rest
  return (
    <table
      className={styles.table}
      data-wide={sumOf(widths) > mostUpright || undefined}
      data-density={density}
      data-folds={folds || undefined}
      style={columnsStyle(widths)}
      role="table"
    >
      <caption className="visually-hidden">{caption}</caption>
      <Columns widths={widths} />
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {nameLabel}
          </th>
          {fields.map((field) => (
            <HeaderCell key={field.id} field={field} />
          ))}
        </tr>
      </thead>
      {children}
    </table>
  )
}

/** Rows of a table. What is said of them beyond that comes along. */
export function Rows(props: ComponentProps<'tbody'>) {
  return <tbody role="rowgroup" {...props} />
}

interface RowProps<Item> {
  item: Item
  name: string
  href: string | undefined
  nameCell: ((item: Item) => ReactNode) | undefined
  isCurrent: boolean
  visible: readonly Field<Item>[]
  alignments: Alignments
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
          data-leads={field.leads}
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
