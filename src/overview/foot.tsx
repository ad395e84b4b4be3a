import { Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/ui/button'
import styles from './foot.module.css'
import { Reach } from './reach'
import type { AnySource } from './sources'

interface FootProps {
  source: AnySource
  /** What the chart above is about: "Stock of materials by category". */
  caption: string
  columns: readonly string[]
  /** The chart's data; the first cell of a row is its heading. Undefined until they are known. */
  rows: (() => readonly (readonly ReactNode[])[]) | undefined
}

/** More rows than these are more than anybody reads here. */
const mostRows = 200

/** Below a chart: how far its records were read, and its data as a table, one click away. */
export function Foot({ source, caption, columns, rows }: FootProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.foot}>
      <div className={styles.line}>
        <Reach source={source} />
        <Button
          look="quiet"
          className={styles.button}
          aria-expanded={open}
          aria-controls={id}
          off={rows === undefined}
          onClick={() => setOpen(!open)}
          data-print="hide"
        >
          <Table2 size={14} aria-hidden /> {open ? 'Hide table' : 'Table'}
          <span className="visually-hidden"> of {caption}</span>
        </Button>
      </div>
      <div id={id}>{open && rows !== undefined && <Table caption={caption} columns={columns} rows={rows()} />}</div>
    </div>
  )
}

interface TableProps {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

function Table({ caption, columns, rows }: TableProps) {
  return (
    // A region that scrolls has to be reachable by keyboard.
    <div className={styles.region} tabIndex={0} role="region" aria-label={`${caption}, table`}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostRows).map(([heading, ...cells], at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows that stay in their places
            <tr key={at}>
              <th scope="row">{heading}</th>
              {cells.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns do, too
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > mostRows && (
        <p className={styles.more}>
          The first {mostRows} of {rows.length} rows.
        </p>
      )}
    </div>
  )
}
