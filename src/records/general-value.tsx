import { type ReactNode, useState } from 'react'
import type { Decimal } from '@/contract/decimal'
import type { Money } from '@/contract/money'
import { Button } from '@/ui/button'
import { dash } from '@/ui/dash'
import { formatCount, formatQuantity } from '@/values/format'
import { formatDay } from '@/values/time'
import { fieldsFor } from './field'
import { fieldValue } from './field-value'
import { type General, labelOf, rawText, recognise } from './general-kinds'
import styles from './general.module.css'
import { LongText } from '@/ui/long-text'

// What is shown here was written by nobody that this dashboard knows: text stays text, nothing is fetched and nothing
// leads anywhere, and whatever is long, deep or many is shown in part until somebody asks for more.

/** Nested deeper, values are shown as JSON. */
const deepest = 4
/** A longer text is folded. */
const longestWhole = 240
/** Scalars of a list, and rows of a table, shown at first; by depth, as they multiply. */
const firstValues = [60, 30, 12]
const firstRows = [25, 10, 5]
const firstFields = [30, 20, 12]
/** However much is asked for, more than this would only slow the page. */
const most = 2000
/** A table with more columns is no table any more. */
const mostColumns = 7

const { money, quantity, time } = fieldsFor<{ readonly value: unknown }>()
const asMoney = money('', ({ value }) => value as Money)
const asQuantity = quantity('', ({ value }) => value as Decimal)
const asTime = time('', ({ value }) => value as string)

function at(limits: readonly number[], depth: number): number {
  return limits[Math.min(depth, limits.length - 1)] ?? 1
}

/** Whether a value fits in a line: no fields and no table. */
export function isInline(general: General): boolean {
  return general.kind !== 'fields' && general.kind !== 'records'
}

/** A value of a field that nobody knows, in the form that it looks like. Hidden money is taken out before. */
export function GeneralValue({
  value,
  name = '',
  depth = 0,
}: {
  value: unknown
  name?: string
  depth?: number
}): ReactNode {
  const general = recognise(value, name)
  switch (general.kind) {
    case 'none':
      return dash('none', styles.none)
    case 'yes-no':
      return general.value ? 'Yes' : 'No'
    case 'number':
      return <JsonNumber {...general} />
    case 'decimal':
      return fieldValue(asQuantity, general)
    case 'money':
      return fieldValue(asMoney, general)
    case 'odd-money':
      return (
        <>
          {general.amount.kind === 'number' ? (
            <JsonNumber {...general.amount} />
          ) : general.amount.kind === 'decimal' || general.amount.kind === 'text' ? (
            <bdi>{general.amount.value}</bdi>
          ) : (
            dash('none', styles.none)
          )}{' '}
          <bdi>{general.currency}</bdi>
        </>
      )
    case 'time':
      return fieldValue(asTime, general)
    case 'day':
      return <time dateTime={general.value}>{formatDay(general.value)}</time>
    case 'text':
      return <LongText text={general.value} longest={longestWhole} />
    case 'list':
      return depth >= deepest ? <Raw value={value} /> : <List values={general.values} depth={depth} />
    case 'records':
      return depth >= deepest ? <Raw value={value} /> : <Records values={general.values} depth={depth} />
    case 'fields':
      return depth >= deepest ? (
        <Raw value={value} />
      ) : (
        <GeneralFacts fields={Object.entries(general.value)} depth={depth} isNested />
      )
  }
}

function JsonNumber({ text, value, exact }: Extract<General, { kind: 'number' }>) {
  return (
    <span className={styles.number}>
      {value === undefined ? text : formatQuantity(value)}
      {!exact && (
        <span className={styles.note} title="Sent as a JSON number with more digits than are kept on the way.">
          {' '}
          possibly rounded
        </span>
      )}
    </span>
  )
}

function Raw({ value }: { value: unknown }) {
  return <LongText text={rawText(value)} longest={longestWhole} />
}

/** The first of many, and a button for the rest. */
function useSome<Value>(values: readonly Value[], first: number): readonly [shown: readonly Value[], more: ReactNode] {
  const [all, setAll] = useState(false)
  const shown = values.slice(0, all ? most : first)
  const left = values.length - shown.length
  if (left <= 0) return [shown, undefined]
  return [
    shown,
    all ? (
      <span className={styles.note}>and {formatCount(left)} more</span>
    ) : (
      <Button className={styles.more} onClick={() => setAll(true)} data-print="hide">
        Show all {formatCount(values.length)}
      </Button>
    ),
  ]
}

function List({ values, depth }: { values: readonly unknown[]; depth: number }) {
  const [shown, more] = useSome(values, at(firstValues, depth))
  // A list in a list wants to be told from its neighbours.
  const joined = shown.every(
    (value) => typeof value !== 'object' || value === null || recognise(value).kind === 'money',
  )
  return (
    <div className={styles.list}>
      <ul data-joined={joined || undefined}>
        {shown.map((value, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- values have no other name, and never move
          <li key={place}>
            <GeneralValue value={value} depth={depth + 1} />
          </li>
        ))}
      </ul>
      {more}
    </div>
  )
}

type Fields = Readonly<Record<string, unknown>>

/** A small table where the objects are alike and flat, otherwise the facts of each. */
function Records({ values, depth }: { values: readonly Fields[]; depth: number }) {
  const [shown, more] = useSome(values, at(firstRows, depth))
  const columns = columnsOf(shown)
  return (
    <div className={styles.list}>
      {columns === undefined ? (
        <ol className={styles.records}>
          {shown.map((value, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <li key={place}>
              <GeneralValue value={value} depth={depth + 1} />
            </li>
          ))}
        </ol>
      ) : (
        // A region that scrolls has to be reachable by keyboard.
        <div className={styles.region} role="region" aria-label="Table" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    <bdi>{labelOf(column)}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((value, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- see above
                <tr key={place}>
                  {columns.map((column) => (
                    <td key={column}>
                      <GeneralValue
                        value={Object.hasOwn(value, column) ? value[column] : undefined}
                        name={column}
                        depth={depth + 1}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {more}
    </div>
  )
}

/** Names of the columns, or undefined where the objects make no table. */
function columnsOf(values: readonly Fields[]): readonly string[] | undefined {
  const names = new Set<string>()
  for (const value of values) {
    for (const [name, field] of Object.entries(value)) {
      names.add(name)
      if (names.size > mostColumns || !isInline(recognise(field))) return undefined
    }
  }
  return names.size === 0 ? undefined : Array.from(names)
}

interface GeneralFactsProps {
  fields: readonly (readonly [name: string, value: unknown])[]
  depth?: number
  isNested?: boolean
}

/** Fields with their values. Of very many, the first ones until somebody asks for all. */
export function GeneralFacts({ fields, depth = 0, isNested = false }: GeneralFactsProps) {
  const [shown, more] = useSome(fields, isNested ? at(firstFields, depth) : 60)
  return (
    <div className={isNested ? styles.nested : styles.facts}>
      <dl>
        {shown.map(([name, value], place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a record has a field once, and hostile names are many
          <div key={place} className={isInline(recognise(value, name)) ? undefined : styles.wide}>
            <dt>
              <bdi title={name.length > 80 ? `${name.slice(0, 500)}…` : undefined}>{labelOf(name)}</bdi>
            </dt>
            <dd>
              <GeneralValue value={value} name={name} depth={depth + (isNested ? 1 : 0)} />
            </dd>
          </div>
        ))}
      </dl>
      {more}
    </div>
  )
}
