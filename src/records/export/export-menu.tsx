import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Identified } from '@/contract/endpoint'
import type { NameOf } from '@/records/all/value'
import type { Field } from '@/records/field'
import type { Resource } from '@/records/resource'
import type { UsedCollection } from '@/records/use-collection'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Popover } from '@/ui/popover'
import { formatCount } from '@/values/format'
import type { Format } from './export-file'
import styles from './export-menu.module.css'
import { type Facts, incompleteReason, incompleteWords } from './facts'
import { type Exporting, useExport } from './use-export'

interface ExportMenuProps<Item extends Identified> {
  resource: Pick<Resource<Item>, 'title' | 'name' | 'sentName' | 'nameLabel'>
  /** The columns on screen beside the name, in order, without any that this key may not see. */
  fields: readonly Field<Item>[]
  /** The records on screen, all of them, filtered and sorted. */
  items: readonly Item[]
  /** False while they are still being chosen. */
  settled?: boolean
  /** The records from which they were chosen. */
  of: Pick<UsedCollection, 'items' | 'total' | 'setAside' | 'cut' | 'extent' | 'readAt'>
  /** In words, one each: "Name contains “wax”". They say nothing of what this key may not see. */
  filters: readonly string[]
  /** In words: "Available, descending"; undefined: as the service sends them. */
  order?: string | undefined
  /** The zone in which times are shown; undefined until it is known. */
  zone: string | undefined
  names: NameOf
  /** The names are still being read by which references are sorted, filtered and shown. */
  isNaming: boolean
}

/** Saves what is on screen as a file: all records that the filters leave, in their order, with the columns shown. */
export function ExportMenu<Item extends Identified>(props: ExportMenuProps<Item>) {
  const { resource, fields, items, of, filters, order, zone, names, isNaming, settled = true } = props
  const { exporting, begin, cancel } = useExport<Item>()
  const { title, name, sentName = name, nameLabel = 'Name' } = resource
  const facts: Omit<Facts, 'madeAt'> = {
    title,
    count: items.length,
    read: of.items.length,
    total: of.total,
    unreadable: of.setAside,
    extent: of.extent,
    cut: of.cut,
    readAt: of.readAt,
    zone: zone ?? 'UTC',
    filters,
    order,
  }
  const off = !settled || isNaming || zone === undefined || of.extent === 'reading' || items.length === 0
  const save = (format: Format) =>
    begin(format, { items, name: sentName, nameLabel, fields, names, facts: { ...facts, madeAt: Date.now() } })
  return (
    <Popover
      look="quiet"
      label="Export"
      trigger={
        <>
          <Download size={14} aria-hidden /> Export
          {exporting.state === 'running' && ` ${percent(exporting)}`}
        </>
      }
    >
      {() => (
        <Panel facts={facts} columns={fields.length + 1} isNaming={isNaming}>
          <Formats
            off={off || exporting.state === 'running'}
            incomplete={incompleteWords(facts) !== undefined}
            onSave={save}
          />
          <State of={exporting} onStop={cancel} />
        </Panel>
      )}
    </Popover>
  )
}

interface PanelProps {
  facts: Omit<Facts, 'madeAt'>
  columns: number
  isNaming: boolean
  children: ReactNode
}

/** What would be in the file, and what would not. */
function Panel({ facts, columns, isNaming, children }: PanelProps) {
  const { title, count, read, filters, extent } = facts
  const what = title.toLowerCase()
  const incomplete = incompleteWords(facts)
  return (
    <div className={styles.panel}>
      <p>
        {count === 0 ? (
          `No ${what} to export.`
        ) : (
          <>
            <strong>
              {formatCount(count)} of {formatCount(Math.max(facts.total ?? read, read))} {what}
            </strong>
            , {columns} {columns === 1 ? 'column' : 'columns'}, as on screen, and each one’s id
          </>
        )}
      </p>
      {filters.length > 0 && (
        <ul className={styles.filters} aria-label="Filters of the file">
          {filters.map((filter) => (
            <li key={filter}>
              <bdi>{filter}</bdi>
            </li>
          ))}
        </ul>
      )}
      {extent === 'reading' ? (
        <p>The {what} are still being read. A file can be saved when all are there, or when reading is stopped.</p>
      ) : (
        incomplete !== undefined && (
          <Notice tone="warn">
            <span>
              <strong className={styles.incomplete}>{incomplete}</strong>. {incompleteReason(facts)} The file says so.
            </span>
          </Notice>
        )
      )}
      {isNaming && extent !== 'reading' && (
        <p>The names of products are still being read. A file can be saved when they are there.</p>
      )}
      {children}
    </div>
  )
}

interface FormatsProps {
  off: boolean
  incomplete: boolean
  onSave: (format: Format) => void
}

const formats = [
  {
    format: 'csv',
    label: 'CSV',
    help: 'Figures digit for digit, times as sent. Texts that a spreadsheet could take for formulas begin with an apostrophe.',
  },
  {
    format: 'xlsx',
    label: 'Excel (XLSX)',
    help: 'Figures beyond 15 digits as text, times in the account’s zone. A second sheet says what was exported.',
  },
] as const

function Formats({ off, incomplete, onSave }: FormatsProps) {
  return (
    <ul className={styles.formats}>
      {formats.map(({ format, label, help }) => (
        <li key={format}>
          <Button off={off} onClick={() => onSave(format)}>
            {incomplete ? `${label}, incomplete` : label}
          </Button>
          <p>{help}</p>
        </li>
      ))}
    </ul>
  )
}

/** Below the buttons, which stay where they are and keep the focus. */
function State({ of, onStop }: { of: Exporting; onStop: () => void }) {
  switch (of.state) {
    case 'none':
      return null
    case 'running':
      return (
        <div className={styles.running}>
          <progress className={styles.progress} max={of.count} value={of.done} aria-label="Writing the file" />
          <Button onClick={onStop}>Stop</Button>
        </div>
      )
    case 'saved':
      return (
        <Notice tone="good">
          <span className={styles.name}>
            Saved as <bdi>{of.name}</bdi>
          </span>
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="bad" role="alert">
          {of.words}
        </Notice>
      )
  }
}

function percent({ done, count }: Extract<Exporting, { state: 'running' }>): string {
  return `${Math.floor((100 * done) / Math.max(1, count))} %`
}
